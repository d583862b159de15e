import JourneyStore
import Synchronization

/// Who began a restore, and goes on seeing how it goes while there is no wallet to look anybody up in.
final class RestoreAccess: Sendable {
  /// By what a browser is known again.
  enum Key: Hashable {
    case session(String), thisComputer, nobody
  }

  private let state = Mutex<(key: Key, recognised: Recognised)?>(nil)

  /// Remembers who begins one.
  func begin(_ key: Key, _ recognised: Recognised?) {
    state.withLock { $0 = recognised.map { (key, $0) } }
  }

  /// Whoever began it; nil for others.
  func recognised(by key: Key) -> Recognised? {
    state.withLock { known in
      guard key != .nobody, let known, known.key == key else { return nil }
      return known.recognised
    }
  }
}
