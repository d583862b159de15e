extension Migration {
  /// Until when a booking can be cancelled without a charge, and the reminders of that. SQLite changes no `CHECK` of a column that stands,
  /// so the topic of reminders is a new one.
  static let freeCancellation = Migration(
    number: 39,
    sql: """
      ALTER TABLE hotels ADD COLUMN free_cancellation_until INTEGER;
      ALTER TABLE car_rentals ADD COLUMN free_cancellation_until INTEGER;
      ALTER TABLE activities ADD COLUMN free_cancellation_until INTEGER;
      ALTER TABLE users ADD COLUMN cancellation_reminders TEXT NOT NULL DEFAULT '["-P1D@09:00"]'
        CHECK (json_valid(cancellation_reminders));
      ALTER TABLE reminders ADD COLUMN about TEXT
        CHECK (about IN ('event', 'checkIn', 'cancellation', 'documents', 'packing'));
      UPDATE reminders SET about = topic;
      ALTER TABLE reminders DROP COLUMN topic;
      ALTER TABLE reminders RENAME COLUMN about TO topic;
      """)
}
