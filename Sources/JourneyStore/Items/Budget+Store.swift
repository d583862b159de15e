import Foundation
import GRDB
import Journeys

extension Budget: StoredItem {
  public static let table = "budgets"
  public static let order = "traveller_id IS NOT NULL, category IS NOT NULL, period, created_at, id"
}

/// That a user was notified of a part of a budget that is used. What differs in anything is another notification: a budget that was raised is
/// used anew.
public struct BudgetAlert: Sendable, Hashable {
  /// The budget, or the journey for that of all its costs.
  public let budget: UUID
  /// The day of a daily budget; nil for others.
  public let day: CalendarDay?
  public let amount: Money
  public let percent: Int

  /// A notification.
  public init(budget: UUID, day: CalendarDay?, amount: Money, percent: Int) {
    (self.budget, self.day, self.amount, self.percent) = (budget, day, amount, percent)
  }
}

extension Snapshot {
  /// The user's journeys with a budget that are not over, archived or samples.
  /// - Parameter sequence: only those with a change after that number; nil for all
  public func budgetedJourneys(on today: CalendarDay, changedAfter sequence: Int64? = nil) throws -> [Journey] {
    try RecordTable<Journey>().records(
      db,
      """
      \(Membership.join())
      WHERE journeys.deleted_at IS NULL AND NOT journeys.is_archived AND NOT journeys.is_sample
        AND (journeys.end_date IS NULL OR journeys.end_date >= ?)
        AND (journeys.budget IS NOT NULL OR EXISTS (
          SELECT 1 FROM budgets WHERE budgets.journey_id = journeys.id AND budgets.deleted_at IS NULL))
        AND (? IS NULL OR EXISTS (
          SELECT 1 FROM changes WHERE changes.journey_id = journeys.id AND changes.sequence > ?))
      ORDER BY journeys.id
      """,
      [user.databaseValue, today.iso.databaseValue, sequence.databaseValue, sequence.databaseValue])
  }

  /// What the user was notified of in a journey's budgets.
  public func budgetAlerts(in journey: UUID) throws -> Set<BudgetAlert> {
    Set(
      try rows(
        "SELECT budget_id, day, amount, currency, percent FROM budget_alerts WHERE user_id = ? AND journey_id = ?",
        [user.databaseValue, journey.databaseValue]
      ) { row -> BudgetAlert? in
        Currency(row[3] as String).map {
          BudgetAlert(
            budget: row[0], day: CalendarDay(row[1] as String), amount: Money(minorUnits: row[2], $0), percent: row[4])
        }
      }.compactMap(\.self))
  }
}

extension WriteTransaction {
  /// Stores that the actor was notified, which is no change of the wallet and is in no log.
  public func keep(_ alerts: [BudgetAlert], in journey: UUID) throws {
    for alert in alerts {
      try db.execute(
        sql: """
          INSERT OR IGNORE INTO budget_alerts (user_id, journey_id, budget_id, day, amount, currency, percent)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          try actor.known, journey, alert.budget, alert.day?.iso ?? "", alert.amount.minorUnits,
          alert.amount.currency.code, alert.percent,
        ])
    }
  }
}
