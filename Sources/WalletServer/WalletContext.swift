import Hummingbird
import Journeys
import Logging
import NIOCore
import WalletServices

/// What travels with a request.
struct WalletContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The connection that it came on.
  let channel: any NIOCore.Channel
  /// Who asks, once `Recognition` has found that out.
  var actor = Actor.nobody
  /// How the request came in, once `RequestSourceMiddleware` has found that out.
  var source = RequestSource(isSecure: false)

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  /// Whether the client's connection is encrypted: to this server, or to a proxy that is trusted.
  var isSecure: Bool { source.isSecure }
  /// The address of the client, as a trusted proxy says where one has passed the request on.
  var clientAddress: IPAddress? { source.clientAddress }
  /// Scheme, host and port at which the client knows this server; nil where it named no host.
  var publicOrigin: String? { source.origin }
}
