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
}
