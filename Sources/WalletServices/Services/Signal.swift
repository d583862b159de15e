import Foundation
import Synchronization

/// A broadcast without a value that wakes the tasks waiting for it.
public final class Signal: Sendable {
  private let listeners = Mutex<[UUID: AsyncStream<Void>.Continuation]>([:])

  /// A signal without listeners.
  public init() {}

  /// A stream of the times that it is sent from now on; for a slow receiver several are coalesced.
  public func received() -> AsyncStream<Void> {
    let id = UUID()
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      listeners.withLock { $0[id] = continuation }
      continuation.onTermination = { [weak self] _ in
        self?.listeners.withLock { _ = $0.removeValue(forKey: id) }
      }
    }
  }

  /// Wakes all listeners.
  @Sendable public func send() {
    for listener in listeners.withLock({ $0.values.map(\.self) }) { listener.yield() }
  }
}
