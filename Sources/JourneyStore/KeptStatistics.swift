import Foundation
import Journeys
import Synchronization

/// Statistics that were read, kept until something changes: they look at every journey there is.
final class KeptStatistics: Sendable {
  /// For whom, on which day, after which change.
  struct Key: Hashable {
    let user: UUID
    let today: CalendarDay
    let sequence: Int64
  }

  private let kept = Mutex<[UUID: (key: Key, statistics: Statistics)]>([:])

  /// What is kept under a key; where nothing is, what is made now, which is then kept.
  func statistics(_ key: Key, _ make: () throws -> Statistics) rethrows -> Statistics {
    if let known = kept.withLock({ $0[key.user] }), known.key == key { return known.statistics }
    let made = try make()
    kept.withLock { $0[key.user] = (key, made) }
    return made
  }
}
