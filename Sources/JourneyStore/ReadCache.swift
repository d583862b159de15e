import Foundation
import Journeys
import Synchronization

/// Something that was read of every journey there is, kept until something changes.
final class Kept<Value: Sendable>: Sendable {
  private let values = Mutex<[UUID?: (key: ReadCache.Key, value: Value)]>([:])

  /// What is kept under a key; where nothing is, what is made now, which is then kept.
  func value(_ key: ReadCache.Key, _ make: () throws -> Value) rethrows -> Value {
    if let known = values.withLock({ $0[key.user] }), known.key == key { return known.value }
    let made = try make()
    values.withLock { $0[key.user] = (key, made) }
    return made
  }
}

/// What snapshots keep for one another.
final class ReadCache: Sendable {
  /// For whom, on which day, after which change.
  struct Key: Hashable {
    let user: UUID?
    let today: CalendarDay
    let sequence: Int64
  }

  let statistics = Kept<Statistics>()
  let names = Kept<JourneyIndex>()
  let legs = Kept<[Leg]>()
  let rates = KeptRates()
}

/// The exchange rates, kept until others are stored.
final class KeptRates: Sendable {
  private let known = Mutex<(key: String, rates: ReferenceRates)?>(nil)

  func value(_ key: String, _ make: () throws -> ReferenceRates) rethrows -> ReferenceRates {
    if let known = known.withLock({ $0 }), known.key == key { return known.rates }
    let made = try make()
    known.withLock { $0 = (key, made) }
    return made
  }
}
