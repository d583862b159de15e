import Hummingbird
import Journeys
import Logging
import NIOCore

/// What travels with a request.
struct WalletContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The connection that it came on.
  let channel: any NIOCore.Channel
  /// Who asks, once `Recognition` has found that out.
  var actor = Actor.nobody

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }
}
