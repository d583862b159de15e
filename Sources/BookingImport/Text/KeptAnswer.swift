import Synchronization

/// A value that is computed on first use and cached: what a whole text says, asked for at each of its lines.
final class KeptAnswer<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  /// The cached value, else the computed one; two concurrent calls may both compute it.
  func value(_ find: () -> Value) -> Value {
    if let known = kept.withLock({ $0 }) { return known }
    let found = find()
    kept.withLock { $0 = found }
    return found
  }
}
