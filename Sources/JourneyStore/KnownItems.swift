import Foundation
import Journeys
import Synchronization

/// What was read of one journey already: the parts of a page ask for the same items, and so does the next page.
///
/// It lasts as long as one read; what is small is kept for the reads after it, until something changes (`KeptItems`).
final class KnownItems {
  /// How many items of a kind are remembered at most: of a kind with more, like the thousand documents of an archive, one part of a page
  /// shows few.
  static let limit = 500

  private let kept: KeptItems
  private var large: [ObjectIdentifier: any Sendable] = [:]

  init(_ kept: KeptItems) { self.kept = kept }

  /// The items of a kind, read unless they are known.
  func items<Item: StoredItem>(_ kind: Item.Type, _ read: () throws -> [Item]) rethrows -> [Item] {
    if let known = known(Item.self) { return known }
    let all = try read()
    if all.count <= KnownItems.limit, !kept.keep(all) { large[ObjectIdentifier(Item.self)] = all }
    return all
  }

  /// The items of a kind; nil where they have not been read.
  func known<Item: StoredItem>(_ kind: Item.Type) -> [Item]? {
    kept.items(Item.self) ?? large[ObjectIdentifier(Item.self)] as? [Item]
  }

  /// Whether the items of a kind are known to the reads after this one too.
  func isKept<Item: StoredItem>(_ kind: Item.Type) -> Bool { kept.items(Item.self) != nil }

  /// Where the journey is, found out unless it is known.
  func whereabouts(_ find: () throws -> Whereabouts) rethrows -> Whereabouts {
    if let known = kept.whereabouts { return known }
    let found = try find()
    kept.whereabouts = found
    return found
  }

  /// What follows from the journey and a key, made unless it is known.
  func derived<Key: Hashable & Sendable, Value: Sendable>(
    _ key: Key, isKept: (Value) -> Bool, _ make: () throws -> Value
  ) rethrows -> Value {
    if let known: Value = kept.derived(key) { return known }
    let made = try make()
    if isKept(made) { kept.keep(made, key) }
    return made
  }
}

/// The items of one journey as one actor sees them after one change of the wallet.
final class KeptItems: Sendable {
  /// The most text that the kept items of a kind hold together, in bytes.
  private static let textLimit = 262_144

  private struct State {
    var items: [ObjectIdentifier: any Sendable] = [:]
    var whereabouts: Whereabouts?
    var derived: [ObjectIdentifier: any Sendable] = [:]
  }

  private let state = Mutex(State())

  /// Where the journey is; nil where nobody has asked yet.
  var whereabouts: Whereabouts? {
    get { state.withLock { $0.whereabouts } }
    set { state.withLock { $0.whereabouts = newValue } }
  }

  /// The items of a kind; nil where they are not kept.
  func items<Item: StoredItem>(_ kind: Item.Type) -> [Item]? {
    state.withLock { $0.items[ObjectIdentifier(Item.self)] } as? [Item]
  }

  /// The values of a type that follow from the journey and a key, those of the last key.
  func derived<Key: Hashable & Sendable, Value: Sendable>(_ key: Key) -> Value? {
    let known = state.withLock { $0.derived[ObjectIdentifier(Value.self)] } as? Derived<Key, Value>
    return known.flatMap { $0.key == key ? $0.value : nil }
  }

  func keep<Key: Hashable & Sendable, Value: Sendable>(_ value: Value, _ key: Key) {
    state.withLock { $0.derived[ObjectIdentifier(Value.self)] = Derived(key: key, value: value) }
  }

  private struct Derived<Key: Sendable, Value: Sendable>: Sendable {
    let key: Key
    let value: Value
  }

  /// Keeps the items of a kind.
  /// - Returns: false for those whose texts are too large
  func keep<Item: StoredItem>(_ all: [Item]) -> Bool {
    var room = KeptItems.textLimit
    for item in all {
      for field in Item.fields { room -= field.get(item).text?.utf8.count ?? 0 }
      if room < 0 { return false }
    }
    state.withLock { $0.items[ObjectIdentifier(Item.self)] = all }
    return true
  }
}
