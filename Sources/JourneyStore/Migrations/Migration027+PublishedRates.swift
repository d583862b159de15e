extension Migration {
  /// Exchange rates that were published after those that come with the wallet. They are no cached answers: what an amount was converted
  /// by stays, also in backups.
  static let publishedRates = Migration(
    number: 27,
    sql: """
      CREATE TABLE published_rates (
        day TEXT PRIMARY KEY NOT NULL CHECK (length(day) = 10),
        rates TEXT NOT NULL CHECK (length(rates) BETWEEN 1 AND 10000),
        fetched_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      """)
}
