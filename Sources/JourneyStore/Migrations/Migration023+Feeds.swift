extension Migration {
  /// Calendar feeds, of whose addresses only the SHA-256 is kept, and by whom users are known to OpenID providers: the pair of issuer and
  /// subject (OpenID Connect Core 1.0, 2).
  static let feeds = Migration(
    number: 23,
    sql: """
      CREATE TABLE calendar_feeds (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
        user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        journey_id BLOB REFERENCES journeys (id) ON DELETE CASCADE,
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        has_alarms INTEGER NOT NULL CHECK (has_alarms IN (0, 1)),
        created_at INTEGER NOT NULL,
        used_at INTEGER
      ) STRICT;
      CREATE INDEX calendar_feeds_by_user ON calendar_feeds (user_id, created_at);
      CREATE INDEX calendar_feeds_by_journey ON calendar_feeds (journey_id);

      CREATE TABLE provider_identities (
        issuer TEXT NOT NULL CHECK (length(issuer) BETWEEN 1 AND 2000),
        subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
        user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at INTEGER NOT NULL,
        PRIMARY KEY (issuer, subject)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX provider_identities_by_user ON provider_identities (user_id);
      """)
}
