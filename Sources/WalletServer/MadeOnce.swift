import Synchronization

/// A lazy value that may be read concurrently: the start of a server does not wait for what few requests need.
final class MadeOnce<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value, made on first use; concurrent readers wait for it.
  var value: Value {
    kept.withLock { kept in
      if let kept { return kept }
      let made = make()
      kept = made
      return made
    }
  }
}
