extension Migration {
  /// The document of a journey whose picture is its cover.
  static let covers = Migration(
    number: 21,
    sql: """
      ALTER TABLE journeys ADD COLUMN cover_id BLOB CHECK (length(cover_id) = 16);
      """)
}
