import Journeys

extension Reminder: StoredItem {
  public static let table = "reminders"
  /// Open ones before those that are done.
  public static let order = "is_completed, reminder_date, id"
  public static let momentColumn: String? = "reminder_date"
}
