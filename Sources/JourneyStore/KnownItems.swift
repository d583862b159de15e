import Journeys

/// What was read of one journey at one moment already: the parts of a page ask for the same items.
///
/// It lasts as long as the read of that moment.
final class KnownItems {
  /// How many items of a kind are kept at most: of a kind with more, like the thousand documents of an archive, one part of a page shows
  /// few.
  private static let limit = 500

  private final class Items<Item> {
    let all: [Item]
    init(_ all: [Item]) { self.all = all }
  }

  private var items: [ObjectIdentifier: AnyObject] = [:]
  private var whereabouts: Whereabouts?

  /// The items of a kind, read unless they are known.
  func items<Item: StoredItem>(_ kind: Item.Type, _ read: () throws -> [Item]) rethrows -> [Item] {
    if let known = items[ObjectIdentifier(Item.self)] as? Items<Item> { return known.all }
    let all = try read()
    if all.count <= KnownItems.limit { items[ObjectIdentifier(Item.self)] = Items(all) }
    return all
  }

  /// Where the journey is, found out unless it is known.
  func whereabouts(_ find: () throws -> Whereabouts) rethrows -> Whereabouts {
    if let whereabouts { return whereabouts }
    let found = try find()
    whereabouts = found
    return found
  }
}
