import JourneyStore
import Synchronization

/// Who makes a request, once that is known.
final class Visitor: Sendable {
  private let state = Mutex<Recognised?>(nil)

  /// Nil for nobody who is known.
  var recognised: Recognised? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
