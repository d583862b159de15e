import Foundation
import GRDB
import Journeys

extension Reminder: StoredItem {
  public static let table = "reminders"
  /// Open ones before those that are done.
  public static let order = "is_completed, reminder_date, id"
  public static let momentColumn: String? = "reminder_date"
}

extension Snapshot {
  /// The reminders of all journeys that are not archived, by time, the last first where they are done, each with its
  /// journey's name.
  public func reminders(completed: Bool, page: Page) throws -> [(reminder: Reminder, journeyName: String)] {
    let direction = completed ? "DESC" : "ASC"
    // Read along the index, which ends with the page; to sort all reminders would take longer the more there are.
    let reminders = try RecordTable<Reminder>().records(
      db,
      """
      INDEXED BY reminders_by_date
      CROSS JOIN journeys ON journeys.id = reminders.journey_id AND journeys.deleted_at IS NULL
        AND NOT journeys.is_archived
      CROSS JOIN memberships ON memberships.journey_id = journeys.id AND memberships.user_id = ?
      WHERE reminders.deleted_at IS NULL AND reminders.is_completed = ?
      ORDER BY reminder_date \(direction), reminders.id \(direction) LIMIT ? OFFSET ?
      """, [user.databaseValue, completed.databaseValue] + page.arguments)
    return try reminders.map { ($0, try journeyName($0.journeyID)) }
  }

  func journeyName(_ id: UUID) throws -> String {
    try row("SELECT name FROM journeys WHERE id = ?", [id.databaseValue])?[0] ?? ""
  }
}
