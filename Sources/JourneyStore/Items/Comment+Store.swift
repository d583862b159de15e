import Foundation
import GRDB
import Journeys

extension Comment: StoredItem {
  public static let table = "comments"
  public static let order = "created_at DESC, id DESC"
  public static let isMakersOwn = true
}

extension JourneySnapshot {
  /// The comments on one item, the oldest first.
  /// - Parameter limit: how many at most, the newest of them
  public func comments(on item: UUID, limit: Int) throws -> [Comment] {
    let newest = try items(
      Comment.self, where: "subject_id = ?", [item.databaseValue], order: Comment.order, limit: limit)
    return newest.reversed()
  }

  /// Who made some items and what they are called now; the name is empty where they have none.
  public func makers<Item: StoredItem>(of items: [Item]) throws -> [UUID: (user: UUID, name: String)] {
    var makers: [UUID: (user: UUID, name: String)] = [:]
    for item in items { makers[item.id] = try snapshot.maker(of: Item.self, item.id) }
    return makers
  }
}

extension Snapshot {
  /// The user who made a record, as the log of changes says, and their name; nil for a record that the log does not know.
  public func maker<Stored: StoredRecord>(of kind: Stored.Type, _ id: UUID) throws -> (user: UUID, name: String)? {
    try row(
      """
      SELECT actor_id, coalesce(users.name, '') FROM changes LEFT JOIN users ON users.id = actor_id
      WHERE record_id = ? AND kind = ? AND action = 'create' ORDER BY changes.version LIMIT 1
      """, [id.databaseValue, Stored.changeKind.databaseValue]
    ).map { ($0[0], $0[1]) }
  }
}
