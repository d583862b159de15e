import Foundation
import GRDB
import Journeys

extension JourneySnapshot {
  /// What a report of the journey's costs is made of.
  public func costs() throws -> CostReport.Source {
    CostReport.Source(
      journey, try items(Expense.self), try bookingCosts(), try items(Traveller.self), try items(CostCategory.self))
  }
}

extension Snapshot {
  /// What a report of costs over some days is made of: all of the user's journeys with an expense or a booking on one of these days, or
  /// with one that has no time.
  public func costs(in days: ClosedRange<CalendarDay>) throws -> [CostReport.Source] {
    // A day begins up to 14 hours before that of UTC, and ends up to 12 hours after it.
    let instants = [days.lowerBound.daysSince1970 - 1, days.upperBound.daysSince1970 + 2].map {
      ($0 * 86_400_000).databaseValue
    }
    let costing =
      kinds.bookings.compactMap { Snapshot.timed($0) }
      + [Snapshot.timed(Expense.self, or: "last_day IS NOT NULL")].compactMap(\.self)
    let journeys = try RecordTable<Journey>().records(
      db,
      """
      \(Membership.join())
      WHERE journeys.deleted_at IS NULL AND (\(costing.joined(separator: " OR "))) ORDER BY journeys.id
      """, [user.databaseValue] + costing.flatMap { _ in instants })
    return try journeys.map { try journey($0.id).costs() }
  }

  /// Whether a journey has an item of a kind between two instants, or without a time.
  /// - Parameter condition: what else makes it one, as SQL
  private static func timed<Item: StoredItem>(_ kind: Item.Type, or condition: String = "FALSE") -> String? {
    Item.startColumn.map { column in
      """
      EXISTS (SELECT 1 FROM \(Item.table) WHERE journey_id = journeys.id AND deleted_at IS NULL
        AND (\(column) BETWEEN ? AND ? OR \(column) IS NULL OR \(condition)))
      """
    }
  }
}
