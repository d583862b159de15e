import Foundation
import Synchronization

/// Tells everyone who listens the number of the newest change, after it is committed.
public final class CommitFeed: Sendable {
  private struct State: Sendable {
    var newest: Int64 = 0
    var listeners: [UUID: AsyncStream<Int64>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// The numbers from now on; a slow listener gets only the newest.
  public func numbers() -> AsyncStream<Int64> {
    let id = UUID()
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      state.withLock { $0.listeners[id] = continuation }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
      }
    }
  }

  /// Writers come here in any order after their commits; a number that a newer one has overtaken is not news.
  func publish(_ sequence: Int64) {
    let isNews = state.withLock { state in
      guard sequence > state.newest else { return false }
      state.newest = sequence
      return true
    }
    guard isNews else { return }
    // Listeners are woken without the lock: one that is cancelled just then holds that of its task, and waits for this one
    // to be taken from the list. The last word is the newest number, however many come here at once.
    var told = sequence - 1
    while true {
      let (newest, listeners) = state.withLock { ($0.newest, Array($0.listeners.values)) }
      guard newest > told else { return }
      for listener in listeners { listener.yield(newest) }
      told = newest
    }
  }
}
