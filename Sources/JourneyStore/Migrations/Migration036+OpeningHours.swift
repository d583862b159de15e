extension Migration {
  /// When a place to visit is open.
  static let openingHours = Migration(
    number: 36,
    sql: """
      ALTER TABLE places_to_visit ADD COLUMN opening_hours TEXT NOT NULL DEFAULT '' CHECK (length(opening_hours) <= 255);
      """)
}
