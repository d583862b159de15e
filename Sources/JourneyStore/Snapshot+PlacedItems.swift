import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// The items of a kind that have a place with coordinates or a code, in some journeys of the user.
  public func placedItems<Item: StoredItem>(_ kind: Item.Type, of journeys: [UUID]) throws -> [Item] {
    let known = Item.places.flatMap { place -> [String] in
      let columns = place.coordinate.first.flatMap { Item.field($0)?.columns } ?? []
      let code = place.code.flatMap { Item.field($0)?.columns.first }
      return [columns.first.map { "\(Item.table).\($0) IS NOT NULL" }, code.map { "\(Item.table).\($0) <> ''" }]
        .compactMap(\.self)
    }
    guard !known.isEmpty, !journeys.isEmpty else { return [] }
    return try RecordTable<Item>().records(
      db,
      """
      \(Membership.joinJourney(of: Item.self))
      WHERE \(Item.table).deleted_at IS NULL AND \(Item.listed) AND (\(known.joined(separator: " OR ")))
      AND \(Item.table).journey_id IN (\(databaseQuestionMarks(count: journeys.count)))
      """, [user.databaseValue] + journeys.map(\.databaseValue))
  }
}
