extension Migration {
  /// Documents that belong to several bookings, as a confirmation of two flights does; what of a file was not searched.
  static let documentBookings = Migration(
    number: 10,
    sql: """
      ALTER TABLE documents ADD COLUMN other_entity_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(other_entity_ids));
      ALTER TABLE booking_readings ADD COLUMN unread TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unread));
      """)
}
