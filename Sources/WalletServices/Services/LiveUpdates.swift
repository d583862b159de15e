import Foundation
import Synchronization

/// Wakes everyone who listens.
public final class LiveUpdates: Sendable {
  private let listeners = Mutex<[UUID: AsyncStream<Void>.Continuation]>([:])

  /// Nobody listens yet.
  public init() {}

  /// Every ring from now on; for a slow listener several count as one.
  public func rings() -> AsyncStream<Void> {
    let id = UUID()
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      listeners.withLock { $0[id] = continuation }
      continuation.onTermination = { [weak self] _ in
        self?.listeners.withLock { _ = $0.removeValue(forKey: id) }
      }
    }
  }

  /// Wakes them.
  @Sendable public func ring() {
    for listener in listeners.withLock({ $0.values.map(\.self) }) { listener.yield() }
  }
}
