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

  /// Where the journey is, found out unless it is known.
  func whereabouts(_ find: () throws -> Whereabouts) rethrows -> Whereabouts {
    if let known = kept.whereabouts { return known }
    let found = try find()
    kept.whereabouts = found
    return found
  }

  /// What follows from the journey's items and the zone at home, found out unless it is known; one value of each type.
  /// - Parameter responses: how often answers of services had been stored when the read began, of what follows from them too
  func derived<Value: Sendable>(home: Zone, responses: Int = 0, _ find: () throws -> Value) rethrows -> Value {
    if let known = kept.derived(Value.self, home: home, responses: responses) { return known }
    let found = try find()
    kept.keep(found, home: home, responses: responses)
    return found
  }
}

/// The items of one journey as one actor sees them after one change of the wallet.
final class KeptItems: Sendable {
  /// The most text that the kept items of a kind hold together, in bytes.
  private static let textLimit = 262_144

  private struct State {
    var items: [ObjectIdentifier: any Sendable] = [:]
    var whereabouts: Whereabouts?
    var derived: [ObjectIdentifier: (home: Zone, responses: Int, value: any Sendable)] = [:]
  }

  private let state = Mutex(State())

  /// Where the journey is; nil where nobody has asked yet.
  var whereabouts: Whereabouts? {
    get { state.withLock { $0.whereabouts } }
    set { state.withLock { $0.whereabouts = newValue } }
  }

  /// What follows from the items and something else; nil where it is not kept, or followed from other things.
  func derived<Value: Sendable>(_ value: Value.Type, home: Zone, responses: Int) -> Value? {
    guard let known = state.withLock({ $0.derived[ObjectIdentifier(value)] }), known.home == home,
      known.responses == responses
    else { return nil }
    return known.value as? Value
  }

  /// Keeps what follows from the items and something else.
  func keep<Value: Sendable>(_ value: Value, home: Zone, responses: Int) {
    state.withLock { $0.derived[ObjectIdentifier(Value.self)] = (home, responses, value) }
  }

  /// The items of a kind; nil where they are not kept.
  func items<Item: StoredItem>(_ kind: Item.Type) -> [Item]? {
    state.withLock { $0.items[ObjectIdentifier(Item.self)] } as? [Item]
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
