import HTTPTypes
import Hummingbird

/// Answers 304 if the client's entity tag matches (RFC 9110, sections 13.1.2 and 15.4.5).
struct NotModifiedMiddleware: RouterMiddleware {
  typealias Context = WalletContext

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    guard request.method == .get || request.method == .head, response.status == .ok,
      let tag = response.headers[.eTag], let known = request.headers[.ifNoneMatch],
      NotModifiedMiddleware.names(known, tag)
    else { return response }
    var headers = response.headers
    for name in [HTTPField.Name.contentType, .contentLength, .contentEncoding, .contentDisposition] {
      headers[name] = nil
    }
    return Response(status: .notModified, headers: headers)
  }

  /// Whether a list of tags has one, whichever of both is weak; of a page's tag its bytes decide (`PageTag`).
  static func names(_ list: String, _ tag: String) -> Bool {
    let wanted = opaque(Substring(tag))
    return list.trimmingCharacters(in: .whitespaces) == "*"
      || list.split(separator: ",").contains { opaque($0) == wanted }
  }

  private static func opaque(_ tag: Substring) -> String {
    let trimmed = tag.trimmingCharacters(in: .whitespaces)
    let strong = trimmed.hasPrefix("W/") ? String(trimmed.dropFirst(2)) : trimmed
    return strong.lastIndex(of: ".").map { "\"" + strong[strong.index(after: $0)...] } ?? strong
  }
}
