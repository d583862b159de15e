import Foundation
import GRDB
import Journeys

/// Something in the trash.
public struct Deleted<Stored: StoredRecord>: Sendable {
  public let record: Stored
  public let at: Date
}

extension Snapshot {
  /// The journeys in the trash that the user may bring back, the last deleted first.
  public func deletedJourneys(limit: Int) throws -> [Deleted<Journey>] {
    try deleted(
      Journey.self,
      """
      \(Membership.join(least: .owner))
      WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC LIMIT ?
      """, [user.databaseValue, limit.databaseValue])
  }

  /// The items of a kind in the trash that the user may bring back, the last deleted first; without those whose
  /// journey lies there too.
  public func deleted<Item: StoredItem>(_ kind: Item.Type, limit: Int) throws -> [Deleted<Item>] {
    try deleted(
      Item.self,
      """
      \(Membership.joinJourney(of: Item.self, least: .editor))
      WHERE \(Item.table).deleted_at IS NOT NULL ORDER BY \(Item.table).deleted_at DESC LIMIT ?
      """, [user.databaseValue, limit.databaseValue])
  }

  func deleted<Stored: StoredRecord>(
    _ kind: Stored.Type, _ tail: String, _ arguments: [DatabaseValue]
  ) throws -> [Deleted<Stored>] {
    try RecordTable<Stored>().records(db, tail, arguments).map { record in
      let at: Int64 =
        try row("SELECT deleted_at FROM \(Stored.table) WHERE id = ?", [record.id.databaseValue])?[0] ?? 0
      return Deleted(record: record, at: Date(milliseconds: at))
    }
  }
}
