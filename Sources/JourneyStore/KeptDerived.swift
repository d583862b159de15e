import Foundation
import Journeys
import Synchronization

/// What pages are made of, kept for each actor in one state of what it follows from.
final class KeptDerived<State: Hashable & Sendable>: Sendable {
  /// One value of a type for one key of a type.
  private struct Slot: Hashable {
    let key: ObjectIdentifier
    let value: ObjectIdentifier
    let hash: Int
  }

  private struct Entry: Sendable {
    let key: any Sendable
    let value: any Sendable
  }

  private struct Table: Sendable {
    let state: State
    var entries: [Slot: Entry] = [:]
  }

  /// How many actors have values that are kept, and how many values each.
  private static var actors: Int { 8 }
  private static var values: Int { 128 }

  private let tables = Mutex<[Actor: Table]>([:])

  /// What was made for an actor in a state under a key; nil where that is not kept.
  func value<Key: Hashable & Sendable, Value: Sendable>(_ actor: Actor, _ state: State, _ key: Key) -> Value? {
    let entry = tables.withLock { tables in
      tables[actor].flatMap { $0.state == state ? $0.entries[KeptDerived.slot(key, Value.self)] : nil }
    }
    return entry.flatMap { $0.key as? Key == key ? $0.value as? Value : nil }
  }

  /// Keeps what was made in a state; what the actor was shown in another one is dropped.
  func keep<Key: Hashable & Sendable, Value: Sendable>(_ value: Value, _ actor: Actor, _ state: State, _ key: Key) {
    tables.withLock { tables in
      // All go at once: what is asked for often is soon there again.
      if tables[actor] == nil, tables.count >= KeptDerived.actors { tables.removeAll() }
      var table = tables.removeValue(forKey: actor) ?? Table(state: state)
      if table.state != state || table.entries.count >= KeptDerived.values { table = Table(state: state) }
      table.entries[KeptDerived.slot(key, Value.self)] = Entry(key: key, value: value)
      tables[actor] = table
    }
  }

  private static func slot<Key: Hashable, Value>(_ key: Key, _ type: Value.Type) -> Slot {
    Slot(key: ObjectIdentifier(Key.self), value: ObjectIdentifier(Value.self), hash: key.hashValue)
  }
}

/// A state of the wallet: after which change; what the log of changes leaves out counts too.
struct WalletState: Hashable {
  let sequence: Int64
  let commits: StoreState
}

extension Snapshot {
  /// What follows from the wallet, as this reader sees it, and from a key alone. It is kept until something changes; what is made within
  /// a transaction is not.
  /// - Parameters:
  ///   - key: all else that the value follows from, such as the language
  ///   - isValid: whether a kept value holds at this time of day too
  public func derived<Key: Hashable & Sendable, Value: Sendable>(
    _ key: Key, isValid: (Value) -> Bool = { _ in true }, _ make: () throws -> Value
  ) throws -> Value {
    guard let cache, let commits else { return try make() }
    let state = WalletState(sequence: try lastChange(), commits: commits)
    if let known: Value = cache.derived.value(actor, state, key), isValid(known) { return known }
    let made = try make()
    cache.derived.keep(made, actor, state, key)
    return made
  }
}

/// The keys of what is read of the wallet on each page.
enum OwnReads: Hashable {
  case user, newestSequence, dueReminders(limit: Int)
  case journey(UUID)
  case documents(of: UUID)
}
