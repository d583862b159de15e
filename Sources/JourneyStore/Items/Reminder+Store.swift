import Foundation
import GRDB
import Journeys

extension Reminder: StoredItem {
  public static let table = "reminders"
  /// Open ones before those that are done.
  public static let order = "is_completed, reminder_date, id"
  public static let outlived: String? = "(is_completed OR \(isPast))"

  /// The identifier under which its notification is scheduled is known before the reminder is written.
  public func prepared() -> Reminder {
    guard notificationID.isEmpty else { return self }
    var reminder = self
    reminder.notificationID = id.text
    return reminder
  }
}

extension Reminder {
  /// Of which reminders nothing is left to do, though they are open: those whose booking or journey has begun, by their offset, a quarter
  /// of an hour ago. A day in an offset counts as two, for it may end at another hour. Its parameter is the present in milliseconds.
  static let isPast = """
    (reminders.offset <> '' AND reminders.reminder_date + 900000 + CASE
      WHEN reminders.offset LIKE '%H' THEN CAST(substr(reminders.offset, 4) AS INTEGER) * 3600000
      WHEN reminders.offset LIKE '%M' THEN CAST(substr(reminders.offset, 4) AS INTEGER) * 60000
      ELSE (CAST(substr(reminders.offset, 3) AS INTEGER) + 1) * 86400000 END <= ?)
    """
}

/// Which reminders are asked for; open ones of what has begun are left out, but for those that are done.
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
    case .all: ("(is_completed = 1 OR is_completed = 0 AND NOT \(Reminder.isPast))", [moment])
    case .overdue: ("is_completed = 0 AND reminder_date <= ? AND NOT \(Reminder.isPast)", [moment, moment])
    case .upcoming: ("is_completed = 0 AND reminder_date > ?", [moment])
    case .completed: ("is_completed = 1", [])
    case .between(let start, let end):
      (
        "is_completed = 0 AND reminder_date >= ? AND reminder_date < ? AND NOT \(Reminder.isPast)",
        [start.milliseconds.databaseValue, end.milliseconds.databaseValue, moment]
      )
    }
  }
}
