import HTTPTypes
import Hummingbird
import WalletServices

/// How a request came in: by which client, over which scheme and to which host, as the proxies say that are trusted.
struct RequestSource: Sendable, Hashable {
  /// The address of the client; nil where it came on no connection, as in tests of the router.
  var clientAddress: IPAddress?
  var isSecure: Bool
  /// The host and the port that the client asked; nil where it named none.
  var authority: String?
  /// Whether somebody has passed it on who is not to be believed.
  var isForged = false
  /// Whether it came on a connection of a trusted proxy.
  var isProxied = false

  /// Scheme, host and port as a browser writes them (RFC 6454).
  var origin: String? { authority.map { "\(isSecure ? "https" : "http")://\($0.lowercased())" } }
}

/// Puts into the context of a request how it came in.
struct RequestSourceMiddleware: RouterMiddleware {
  typealias Context = WalletContext
  /// Whether the server's own connections are encrypted.
  let isEncrypted: Bool
  let proxies: [IPAddressRange]

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let peer = context.channel.remoteAddress?.ipAddress.flatMap { IPAddress($0) }
    context.source = RequestSource(request, peer: peer, isEncrypted: isEncrypted, proxies: proxies)
    return try await next(request, context)
  }
}
