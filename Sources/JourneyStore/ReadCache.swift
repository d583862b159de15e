import Foundation
import Journeys
import Synchronization

/// Something that was read of every journey there is, kept until something changes.
final class Kept<Value: Sendable>: Sendable {
  private let values = Mutex<[UUID?: (key: ReadCache.Key, value: Value)]>([:])

  /// What is kept under a key; where nothing is, what is made now, which is then kept.
  /// - Parameter isValid: whether a kept value holds at this time of day too
  func value(
    _ key: ReadCache.Key, isValid: (Value) -> Bool = { _ in true }, _ make: () throws -> Value
  ) rethrows -> Value {
    if let known = values.withLock({ $0[key.user] }), known.key == key, isValid(known.value) { return known.value }
    let made = try make()
    values.withLock { $0[key.user] = (key, made) }
    return made
  }
}

/// What snapshots keep for one another.
final class ReadCache: Sendable {
  /// For whom, on which day, in which version (`OverviewVersions`).
  struct Key: Hashable {
    let user: UUID?
    let today: CalendarDay
    let version: Int
  }

  let statistics = Kept<Statistics>()
  let names = Kept<JourneyIndex>()
  let counts = Kept<JourneyCounts>()
  let legs = Kept<[Leg]>()
  let figures = Kept<TimedFigures>()
  let rates = KeptRates()
  let journeys = KeptJourneys()
  let derived = KeptDerived<WalletState>()
  /// What follows from all documents and the journeys that they are in.
  let documents = KeptDerived<OverviewVersions>()
  /// The user of this computer in a state of the store (`Store.recognisedOnThisComputer()`).
  let localUser = Mutex<(state: StoreState, user: Recognised?)?>(nil)
  let responses = KeptResponses()
}

/// The items of the journeys that were read last, a few of them.
final class KeptJourneys: Sendable {
  /// Whose journey, after which change.
  struct Key: Hashable {
    let actor: Actor
    let journey: UUID
    let sequence: Int64
  }

  private static let limit = 12

  /// The one that was read last is the last.
  private let known = Mutex<[(key: Key, items: KeptItems)]>([])

  /// The items under a key, none yet where it is new; those of the same journey before a change are dropped.
  func items(_ key: Key) -> KeptItems {
    known.withLock { known in
      let found = known.first { $0.key == key }?.items ?? KeptItems()
      known.removeAll { $0.key.journey == key.journey && $0.key.actor == key.actor }
      if known.count >= KeptJourneys.limit { known.removeFirst() }
      known.append((key, found))
      return found
    }
  }
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
