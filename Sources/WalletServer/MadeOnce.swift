import Synchronization

/// A value that is made when it is first asked for, and kept: a server that starts does not wait for what few requests need.
final class MadeOnce<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; who asks while it is made waits for it.
  var value: Value {
    kept.withLock { kept in
      if let kept { return kept }
      let made = make()
      kept = made
      return made
    }
  }
}
