import HTTPTypes
import Hummingbird

/// Answers a method that an address does not take with 405 and those that it takes (RFC 9110, 15.5.6); stands behind all other
/// middleware of a router, before its answer to what no route takes.
struct AllowedMethods<Context: RequestContext>: RouterMiddleware {
  /// The addresses of the router, each with its methods.
  private let addresses: [(path: [RouterPath.Element], methods: [String])]

  /// The methods of a router's routes.
  init(_ router: Router<Context>) {
    addresses = Dictionary(grouping: router.routes, by: \.path.description).values.map { routes in
      (Array(routes[0].path), Set(routes.map(\.method.rawValue)).sorted())
    }
  }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let parts = request.uri.path.split(separator: "/")
    let found = addresses.filter { Self.leads($0.path, to: parts) }
    // An address that is spelt out stands before one with a name for any part, as in the router.
    guard let address = found.min(by: { Self.isCloser($0.path, $1.path) }) else {
      return try await next(request, context)
    }
    throw HTTPError(.methodNotAllowed, headers: [.allow: address.methods.joined(separator: ", ")])
  }

  private static func leads(_ path: [RouterPath.Element], to parts: [Substring]) -> Bool {
    if path.last == .recursiveWildcard {
      return parts.count >= path.count && zip(path, parts).allSatisfy { $0 ~= $1 }
    }
    return parts.count == path.count && zip(path, parts).allSatisfy { $0 ~= $1 }
  }

  private static func isCloser(_ path: [RouterPath.Element], _ other: [RouterPath.Element]) -> Bool {
    for (element, another) in zip(path, other) where element != another {
      let (own, its) = (element.isSpeltOut, another.isSpeltOut)
      if own != its { return own }
    }
    return path.count > other.count
  }
}

extension RouterPath.Element {
  /// Whether it stands for one text alone.
  fileprivate var isSpeltOut: Bool { self == .path(Substring(description)) }
}
