import Synchronization

/// What is found out about a text once, though it is asked for at each of its lines.
final class KeptAnswer<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  /// The answer, found out where nobody has asked before; two who ask at one time may both find it out.
  func value(_ find: () -> Value) -> Value {
    if let known = kept.withLock({ $0 }) { return known }
    let found = find()
    kept.withLock { $0 = found }
    return found
  }
}
