import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// For how many seconds a late reminder without an event is still sent.
  static let usefulTime: TimeInterval = 86_400
  /// The minimum of that in seconds, so that reminders due at the event itself are sent.
  static let leastUsefulTime: TimeInterval = 900

  /// A reminder with its journey and its subject.
  /// - Throws: `WalletError.notFound` for one that is gone or not the user's.
  public func reminder(_ id: UUID) throws -> (reminder: Reminder, journey: JourneySnapshot) {
    guard let journey = try row("SELECT journey_id FROM reminders WHERE id = ?", [id.databaseValue])?[0] as UUID? else {
      throw WalletError.notFound
    }
    let snapshot = try self.journey(journey)
    return (try snapshot.item(Reminder.self, id), snapshot)
  }

  /// When a reminder expires: at its event, where that comes after it; nil where the reminder is gone.
  func expiry(ofReminder id: UUID, due: Date, home: Zone) throws -> Date? {
    let reminder: Reminder, journey: JourneySnapshot
    do {
      (reminder, journey) = try self.reminder(id)
    } catch WalletError.notFound {
      return nil
    }
    guard let event = try journey.subject(of: reminder)?.event(for: reminder.topic, home: home)?.moment, event >= due
    else {
      return due + Snapshot.usefulTime
    }
    return max(event, due + Snapshot.leastUsefulTime)
  }

  /// How many open reminders of journeys that are not archived are due, as far as a limit; those of what has begun are not.
  public func dueReminderCount(at now: Date, limit: Int = 100) throws -> Int {
    try derived(OwnReads.dueReminders(limit: limit), isValid: { $0.span.contains(now.milliseconds) }) {
      try dueReminders(at: now, limit: limit)
    }.count
  }

  /// How many reminders are due.
  private struct DueReminders: Sendable {
    let count: Int
    /// In milliseconds since 1970, from when it was counted to when another number may be due.
    let span: Range<Int64>
  }

  private func dueReminders(at now: Date, limit: Int) throws -> DueReminders {
    let open = """
      FROM reminders INDEXED BY reminders_by_date
      \(Membership.joinJourney(of: Reminder.self, .asWritten)) AND NOT journeys.is_archived
      WHERE reminders.deleted_at IS NULL AND is_completed = 0
      """
    let moment = now.milliseconds
    let count: Int =
      try row(
        "SELECT count(*) FROM (SELECT 1 \(open) AND reminder_date <= ? AND NOT \(Reminder.isPast) LIMIT ?)",
        [user.databaseValue, moment.databaseValue, moment.databaseValue, limit.databaseValue])?[0] ?? 0
    let next: Int64? = try row(
      "SELECT reminder_date \(open) AND reminder_date > ? ORDER BY reminder_date LIMIT 1",
      [user.databaseValue, moment.databaseValue])?[0]
    // One that is due is past at a moment that is not looked for.
    let last = count == 0 ? Int64.max : moment + 60_000
    return DueReminders(count: count, span: moment..<max(moment + 1, min(next ?? .max, last)))
  }

  /// The notifications that reached the open pages after a moment, oldest first, with the moment of each.
  public func notificationsInApp(after moment: Date, limit: Int = 20) throws -> [(
    sent: Date, reminder: UUID, id: String
  )] {
    try rows(
      """
      SELECT sent_at, reminder_id, notice FROM deliveries
      WHERE channel = 'app' AND state = 'sent' AND sent_at > ? AND user_id = ? AND reminder_id IS NOT NULL
      ORDER BY sent_at LIMIT ?
      """, [moment.milliseconds.databaseValue, user.databaseValue, limit.databaseValue]
    ) { (Date(milliseconds: $0[0]), $0[1], $0[2]) }
  }

  /// Whether the plan of a day was sent.
  public func isSummarised(_ day: CalendarDay) throws -> Bool {
    let last = try row("SELECT summarised_on FROM users WHERE id = ?", [user.databaseValue])?[0] as String?
    return last.map { $0 >= day.iso } ?? false
  }
}

/// How the delivery of a reminder went.
public struct ReminderDelivery: Sendable, Hashable {
  /// Whether it was missed: due while the server was down, and too late afterwards.
  public let isMissed: Bool
  /// What the channels said that did not take it.
  public let failures: [String]
}

extension JourneySnapshot {
  /// The subject of a reminder: its booking, or the journey if it refers to none; nil for a deleted booking.
  public func subject(of reminder: Reminder) throws -> (any RemindedRecord)? {
    guard let id = reminder.relatedItem?.id else { return reminder.offset.isEmpty ? nil : journey }
    return try (reminder.relatedItem?.kind).flatMap { snapshot.kinds[$0] }.flatMap { try subject($0, id) }
  }

  private func subject<Item: StoredItem>(_ kind: Item.Type, _ id: UUID) throws -> (any RemindedRecord)? {
    try has(Item.self, id) ? item(Item.self, id) as? any RemindedRecord : nil
  }

  /// The reminders of an item, by time.
  public func reminders(of item: UUID) throws -> [Reminder] {
    try items(Reminder.self, where: "related_entity_id = ?", [item.databaseValue])
  }

  /// The reminders that follow the first day of the journey, by time.
  public func remindersOfJourney() throws -> [Reminder] {
    try items(Reminder.self, where: "related_entity_id IS NULL AND offset <> ''", [])
  }

  /// The outcome of a reminder for the user; nil while it waits or was not to be sent.
  public func delivery(of reminder: UUID) throws -> ReminderDelivery? {
    let state: String? = try row(
      """
      SELECT state FROM schedule JOIN reminders ON reminders.id = reminder_id AND reminders.journey_id = ?
      WHERE reminder_id = ? AND user_id = ?
      """, [journey.id.databaseValue, reminder.databaseValue, snapshot.user.databaseValue])?[0]
    guard let state, ["told", "missed"].contains(state) else { return nil }
    let failures: [String] = try snapshot.rows(
      """
      SELECT channel || ': ' || said FROM deliveries
      WHERE reminder_id = ? AND user_id = ? AND said <> '' ORDER BY id LIMIT 5
      """, [reminder.databaseValue, snapshot.user.databaseValue]
    ) { $0[0] }
    return ReminderDelivery(isMissed: state == "missed", failures: failures)
  }
}
