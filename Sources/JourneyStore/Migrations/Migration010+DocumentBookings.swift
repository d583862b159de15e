extension Migration {
  /// Documents that belong to several bookings, as a confirmation of two flights does.
  static let documentBookings = Migration(
    number: 10,
    sql: """
      ALTER TABLE documents ADD COLUMN other_entity_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(other_entity_ids));
      """)
}
