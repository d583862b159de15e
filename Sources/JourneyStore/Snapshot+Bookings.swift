import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// The bookings of a kind, in all journeys of the user that they may edit, which have a reference or begin in a stretch
  /// of time: the candidates for duplicates.
  public func bookings<Item: StoredItem>(
    _ kind: Item.Type, reference: String, around instants: ClosedRange<Date>?
  ) throws -> [Item] {
    guard let column = Item.startColumn, Item.field("bookingReference") != nil else { return [] }
    let first = instants?.lowerBound.milliseconds ?? 1, last = instants?.upperBound.milliseconds ?? 0
    return try RecordTable<Item>().records(
      db,
      """
      \(Membership.joinJourney(of: Item.self, least: .editor))
      WHERE \(Item.table).deleted_at IS NULL AND (
        ? <> '' AND replace(\(Item.table).booking_reference, ' ', '') = replace(?, ' ', '') COLLATE NOCASE
        OR \(Item.table).\(column) BETWEEN ? AND ?)
      ORDER BY \(Item.table).created_at, \(Item.table).id
      """,
      [
        user.databaseValue, reference.databaseValue, reference.databaseValue,
        first.databaseValue, last.databaseValue,
      ])
  }
  /// The bookings of a kind, in all journeys of the user that they may edit, which have one of some references. All are looked for in
  /// one pass over the table.
  public func bookings<Item: StoredItem>(_ kind: Item.Type, references: [String]) throws -> [Item] {
    guard Item.field("bookingReference") != nil, !references.isEmpty else { return [] }
    let listed = try JSONEncoder().encode(references.map { $0.replacing(" ", with: "") })
    return try RecordTable<Item>().records(
      db,
      """
      \(Membership.joinJourney(of: Item.self, least: .editor))
      WHERE \(Item.table).deleted_at IS NULL AND \(Item.table).booking_reference <> ''
        AND replace(\(Item.table).booking_reference, ' ', '') COLLATE NOCASE IN (SELECT value FROM json_each(?))
      ORDER BY \(Item.table).created_at, \(Item.table).id
      """,
      [user.databaseValue, String(decoding: listed, as: UTF8.self).databaseValue])
  }
}
