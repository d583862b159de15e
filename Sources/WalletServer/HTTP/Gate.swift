import HTTPTypes
import Hummingbird
import Journeys

/// Lets only requests in that are addressed to this server, and writes only from its own pages.
///
/// A page of another site can make a browser send a request here, but it cannot make it name another host, nor hide
/// where it comes from (Fetch Metadata, RFC 6454).
struct Gate: RouterMiddleware {
  typealias Context = WalletContext
  /// Names under which the server answers, in lower case, without ports.
  let hosts: Set<String>

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    guard let authority = request.head.authority, hosts.contains(Gate.name(authority)) else {
      throw HTTPError(.misdirectedRequest)
    }
    let isSafe = [.get, .head, .options].contains(request.method)
    guard isSafe || isFromHere(request, authority) else { throw HTTPError(.forbidden) }
    return try await next(request, context)
  }

  /// Whether a write comes from a page of this server, or from no page at all, as a program's does.
  private func isFromHere(_ request: Request, _ authority: String) -> Bool {
    // What another app of the device shares is sent by the browser itself, with an origin of `null`.
    if request.headers[.secFetchSite] == "none" { return true }
    if let origin = request.headers[.origin] {
      return origin == "http://\(authority)" || origin == "https://\(authority)"
    }
    if let site = request.headers[.secFetchSite] {
      return site == "same-origin"
    }
    return true
  }

  /// The host of an authority: `[::1]:8080` is `[::1]`.
  private static func name(_ authority: String) -> String {
    let host = authority.lowercased()
    if host.hasPrefix("[") { return host.prefix { $0 != "]" } + "]" }
    return String(host.prefix { $0 != ":" })
  }
}
