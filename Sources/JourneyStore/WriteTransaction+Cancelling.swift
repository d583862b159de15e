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

  /// Takes those reminders of a booking that takes place after all out of the trash that its cancellation put there.
  mutating func returnReminders<Stored: StoredRecord>(of after: Stored, before: Stored) throws {
    guard !after.isCancelledBooking, before.isCancelledBooking else { return }
    let cancelled = try snapshot.history(Stored.changeKind, after.id).first { $0.after["isCancelled"] == true }
    guard let moment = cancelled?.at else { return }
    isConsequence = true
    defer { isConsequence = false }
    try restoreReminders(of: after, deletedAt: moment)
    // It may have been moved meanwhile.
    try realignReminders(of: after)
  }
}
