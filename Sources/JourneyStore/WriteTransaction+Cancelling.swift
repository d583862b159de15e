import Journeys

extension WriteTransaction {
  /// Puts the open reminders of a booking that was just cancelled into the trash, where they can be taken from again.
  mutating func freeReminders<Stored: StoredRecord>(of after: Stored, before: Stored) throws {
    guard after.isCancelledBooking, !before.isCancelledBooking else { return }
    let reminders = try RecordTable<Reminder>().records(
      db, "WHERE related_entity_id = ? AND deleted_at IS NULL AND NOT is_completed", [after.id.databaseValue])
    isConsequence = true
    defer { isConsequence = false }
    for reminder in reminders { try delete(Reminder.self, reminder.id) }
  }
}
