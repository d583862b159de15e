import Foundation
import Synchronization

/// Wakes tasks that wait for it.
public final class Signal: Sendable {
  private let listeners = Mutex<[UUID: AsyncStream<Void>.Continuation]>([:])

  /// Nobody waits for it yet.
  public init() {}

  /// Every time that it is sent from now on; for a slow receiver several count as one.
  public func received() -> AsyncStream<Void> {
    let id = UUID()
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      listeners.withLock { $0[id] = continuation }
      continuation.onTermination = { [weak self] _ in
        self?.listeners.withLock { _ = $0.removeValue(forKey: id) }
      }
    }
  }

  /// Wakes all that wait.
  @Sendable public func send() {
    for listener in listeners.withLock({ $0.values.map(\.self) }) { listener.yield() }
  }
}
