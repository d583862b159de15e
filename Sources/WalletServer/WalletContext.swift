import Hummingbird
import Journeys
import Logging

/// What travels with a request.
struct WalletContext: RequestContext {
  var coreContext: CoreRequestContextStorage

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
  }
}
