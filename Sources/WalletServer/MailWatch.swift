import Synchronization
import WalletScreens
import WalletServices

/// What is known of the ways in for mail while the server runs.
final class MailWatch: Sendable {
  private struct State {
    var door: MailScreen.Door?
    var look: MailboxLook?
    var isLooking = false
  }

  private let state = Mutex(State())

  /// Where mail for private addresses is taken in; nil where it is not.
  var door: MailScreen.Door? {
    get { state.withLock { $0.door } }
    set { state.withLock { $0.door = newValue } }
  }

  /// The last look into the mailbox; nil before the first, and where none is set up.
  var look: MailboxLook? { state.withLock { $0.look } }

  /// Begins a look, unless one is under way.
  func begin() -> Bool {
    state.withLock { state in
      defer { state.isLooking = true }
      return !state.isLooking
    }
  }

  /// Ends it, with what came of it.
  func end(_ look: MailboxLook?) { state.withLock { ($0.look, $0.isLooking) = (look, false) } }
}
