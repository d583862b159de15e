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
  let journeys = KeptJourneys()
  let records = KeptOfJourneys<Journey>()
  let itemCounts = KeptOfJourneys<[ItemKind: Int]>()
  let countries = KeptOfJourneys<[String]>()
}

/// The number of the newest change as one read sees it.
final class KnownSequence {
  var number: Int64?
}

/// One value of each of the journeys that were read since the last change, by actor.
final class KeptOfJourneys<Value: Sendable>: Sendable {
  private struct Known {
    let sequence: Int64
    /// Nil for journeys that have none.
    var values: [UUID: Value?] = [:]
  }

  /// How many actors, and journeys of each, are remembered at most.
  private static var limits: (actors: Int, journeys: Int) { (16, 200) }

  private let known = Mutex<[Actor: Known]>([:])

  /// The values of some journeys; those that are not known are read, and remembered.
  func values(
    for actor: Actor, after sequence: Int64, of journeys: [UUID], _ read: ([UUID]) throws -> [UUID: Value]
  ) rethrows -> [UUID: Value] {
    let remembered =
      known.withLock { known in known[actor].flatMap { $0.sequence == sequence ? $0.values : nil } } ?? [:]
    var values: [UUID: Value] = [:], missing: [UUID] = []
    for journey in journeys {
      if let value = remembered[journey] { values[journey] = value } else { missing.append(journey) }
    }
    if missing.isEmpty { return values }
    let found = try read(missing)
    values.merge(found) { _, new in new }
    keep(Dictionary(missing.map { ($0, found[$0]) }) { first, _ in first }, of: actor, after: sequence)
    return values
  }

  private func keep(_ found: [UUID: Value?], of actor: Actor, after sequence: Int64) {
    known.withLock { known in
      if known[actor] == nil, known.count >= KeptOfJourneys.limits.actors { known.removeAll() }
      let before = known[actor] ?? Known(sequence: sequence)
      // Two reads may end in the other order than they began.
      guard before.sequence <= sequence else { return }
      var values = before.sequence == sequence ? before.values : [:]
      if values.count + found.count > KeptOfJourneys.limits.journeys { values = [:] }
      if found.count <= KeptOfJourneys.limits.journeys { values.merge(found) { _, new in new } }
      known[actor] = Known(sequence: sequence, values: values)
    }
  }
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
