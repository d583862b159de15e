import Foundation
import GRDB
import Journeys

extension Reminder: StoredItem {
  public static let table = "reminders"
  /// Open ones before those that are done.
  public static let order = "is_completed, reminder_date, id"

  /// The identifier under which its notification is scheduled is known before the reminder is written.
  public func prepared() -> Reminder {
    guard notificationID.isEmpty else { return self }
    var reminder = self
    reminder.notificationID = id.text
    return reminder
  }
}

/// Which reminders are asked for.
public enum ReminderFilter: Sendable, Hashable {
  case all, overdue, upcoming, completed
  /// Open ones whose moment lies between two instants, the second excluded.
  case between(Date, Date)
}

extension Snapshot {
  /// The reminders of all journeys that are not archived, each with its journey: open ones by time, those that are done after
  /// them, the last first where only these are asked for.
  public func reminders(_ filter: ReminderFilter, at now: Date, page: Page) throws -> [(Reminder, JourneySnapshot)] {
    let (condition, arguments) = condition(filter, now)
    let direction = filter == .completed ? "DESC" : "ASC"
    // Read along the index, which ends with the page; to sort all reminders would take longer the more there are.
    let reminders = try RecordTable<Reminder>().records(
      db,
      """
      INDEXED BY reminders_by_date
      \(Membership.joinJourney(of: Reminder.self, .asWritten)) AND NOT journeys.is_archived
      WHERE reminders.deleted_at IS NULL AND \(condition)
      ORDER BY is_completed, reminder_date \(direction), reminders.id \(direction) LIMIT ? OFFSET ?
      """, [user.databaseValue] + arguments + page.arguments)
    return try reminders.map { ($0, try journey($0.journeyID)) }
  }

  private func condition(_ filter: ReminderFilter, _ now: Date) -> (String, [DatabaseValue]) {
    let moment = now.milliseconds.databaseValue
    return switch filter {
    case .all: ("is_completed IN (0, 1)", [])
    case .overdue: ("is_completed = 0 AND reminder_date <= ?", [moment])
    case .upcoming: ("is_completed = 0 AND reminder_date > ?", [moment])
    case .completed: ("is_completed = 1", [])
    case .between(let start, let end):
      (
        "is_completed = 0 AND reminder_date >= ? AND reminder_date < ?",
        [start.milliseconds.databaseValue, end.milliseconds.databaseValue]
      )
    }
  }
}
