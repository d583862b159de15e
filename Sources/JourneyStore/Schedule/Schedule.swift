import Foundation
import GRDB
import Journeys

/// The schedule: one row for each open reminder of a journey that is neither archived nor in the trash, and each
/// member of it.
///
/// A row waits until it is due, and is dispatched then. What was over already when the row was written is never dispatched.
enum Schedule {
  /// Lets the schedule follow a change of a record, within the transaction of the change.
  static func follow<Stored: StoredRecord>(
    _ db: Database, _ record: Stored, _ action: Change.Action, before: Stored?, now: Date
  ) throws {
    if let scope = record.rescheduled(by: action, before: before) { try repair(db, scope, now: now) }
  }

  /// Reconciles the schedule with the reminders.
  /// - Returns: how many rows were wrong
  @discardableResult
  static func repair(_ db: Database, _ scope: ReminderScope, now: Date) throws -> Int {
    let (condition, arguments) = scope.condition
    try db.cachedStatement(
      sql: """
        DELETE FROM schedule WHERE reminder_id IN (SELECT id FROM reminders WHERE \(condition)) AND NOT EXISTS (
          SELECT 1 FROM reminders JOIN journeys ON journeys.id = reminders.journey_id
          \(Membership.joinAll("journeys.id")) AND memberships.user_id = schedule.user_id
          WHERE reminders.id = reminder_id AND \(wanted) AND \(seen))
        """
    ).execute(arguments: StatementArguments(arguments))
    let gone = db.changesCount
    try db.cachedStatement(
      sql: """
        INSERT INTO schedule (reminder_id, user_id, notification_id, due_at, state)
        SELECT reminders.id, memberships.user_id, reminders.notification_id, reminder_date,
          iif(reminder_date > ?, 'waiting', 'past')
        FROM reminders JOIN journeys ON journeys.id = reminders.journey_id
        \(Membership.joinAll("journeys.id"))
        LEFT JOIN schedule ON schedule.reminder_id = reminders.id AND schedule.user_id = memberships.user_id
        WHERE \(condition) AND \(wanted) AND \(seen) AND (schedule.due_at IS NULL OR schedule.due_at <> reminder_date
          OR schedule.notification_id <> reminders.notification_id)
        ON CONFLICT (reminder_id, user_id) DO UPDATE SET
          notification_id = excluded.notification_id, state = iif(due_at = excluded.due_at, state, excluded.state),
          due_at = excluded.due_at
        """
    ).execute(arguments: StatementArguments([now.milliseconds.databaseValue] + arguments))
    return gone + db.changesCount
  }

  /// That a member sees a reminder.
  private static let seen = Privacy.condition(
    kind: "'\(Reminder.changeKind)'", id: "reminders.id", reader: "memberships.user_id")

  /// The condition of a reminder that is to be sent.
  private static let wanted = """
    reminders.deleted_at IS NULL AND NOT reminders.is_completed AND reminders.notification_id <> ''
      AND journeys.deleted_at IS NULL AND NOT journeys.is_archived
    """
}

/// Of which reminders the rows of the schedule are looked at.
public enum ReminderScope: Sendable, Hashable {
  case all
  case reminder(UUID)
  case journey(UUID)

  /// A condition on the table `reminders`, and what it asks for.
  fileprivate var condition: (sql: String, arguments: [DatabaseValue]) {
    switch self {
    case .all: ("TRUE", [])
    case .reminder(let id): ("reminders.id = ?", [id.databaseValue])
    case .journey(let id): ("reminders.journey_id = ?", [id.databaseValue])
    }
  }
}

extension Reminder {
  public func rescheduled(by action: Change.Action, before: Reminder?) -> ReminderScope? {
    action == .purge ? nil : .reminder(id)
  }
}

extension Journey {
  /// The reminders of a journey that is archived or in the trash are not scheduled.
  public func rescheduled(by action: Change.Action, before: Journey?) -> ReminderScope? {
    switch action {
    case .create, .purge: nil
    case .edit: before?.isArchived == isArchived ? nil : .journey(id)
    case .delete, .restore: .journey(id)
    }
  }
}
