import HTTPTypes
import Hummingbird

/// Answers a method that an address does not take with 405 and the methods that it takes (RFC 9110, 15.5.6): the last middleware of a
/// router, added after its routes, so that only requests without a route reach it.
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
    let found = addresses.filter { Self.matches($0.path, parts) }
    // A literal part goes before a parameter, as in the router.
    guard let address = found.min(by: { Self.isMoreSpecific($0.path, $1.path) }) else {
      return try await next(request, context)
    }
    throw HTTPError(.methodNotAllowed, headers: [.allow: address.methods.joined(separator: ", ")])
  }

  private static func matches(_ path: [RouterPath.Element], _ parts: [Substring]) -> Bool {
    if path.last == .recursiveWildcard {
      return parts.count >= path.count && zip(path, parts).allSatisfy { $0 ~= $1 }
    }
    return parts.count == path.count && zip(path, parts).allSatisfy { $0 ~= $1 }
  }

  private static func isMoreSpecific(_ path: [RouterPath.Element], _ other: [RouterPath.Element]) -> Bool {
    for (element, another) in zip(path, other) where element != another {
      let (own, its) = (element.isLiteral, another.isLiteral)
      if own != its { return own }
    }
    return path.count > other.count
  }
}

extension RouterPath.Element {
  /// Whether it matches one text alone.
  fileprivate var isLiteral: Bool { self == .path(Substring(description)) }
}
