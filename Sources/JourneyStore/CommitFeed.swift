import Foundation
import Synchronization

/// Tells everyone who listens the number of the newest change, after it is committed.
public final class CommitFeed: Sendable {
  private let listeners = Mutex<[UUID: AsyncStream<Int64>.Continuation]>([:])

  /// The numbers from now on; a slow listener gets only the newest.
  public func numbers() -> AsyncStream<Int64> {
    let id = UUID()
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      listeners.withLock { $0[id] = continuation }
      continuation.onTermination = { [weak self] _ in
        self?.listeners.withLock { _ = $0.removeValue(forKey: id) }
      }
    }
  }

  func publish(_ sequence: Int64) {
    listeners.withLock { listeners in
      for listener in listeners.values { listener.yield(sequence) }
    }
  }
}
