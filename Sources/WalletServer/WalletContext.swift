import Hummingbird
import Journeys
import Logging
import NIOCore

/// What travels with a request.
struct WalletContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The connection that it came on.
  let channel: any NIOCore.Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }
}
