extension Migration {
  /// Invitations to journeys, and pages of journeys for everyone who has the link. Of the secrets in their addresses only the SHA-256 is
  /// kept.
  static let sharing = Migration(
    number: 18,
    sql: """
      CREATE TABLE invitations (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
        journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        role TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
        email TEXT NOT NULL DEFAULT '' CHECK (length(email) <= 320),
        is_single INTEGER NOT NULL CHECK (is_single IN (0, 1)),
        use_count INTEGER NOT NULL DEFAULT 0 CHECK (use_count >= 0),
        invited_by BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX invitations_by_journey ON invitations (journey_id, created_at);
      CREATE INDEX invitations_by_user ON invitations (invited_by);

      CREATE TABLE public_links (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
        journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 200),
        parts TEXT NOT NULL CHECK (json_valid(parts)),
        password_hash TEXT,
        made_by BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at INTEGER NOT NULL,
        expires_at INTEGER,
        visit_count INTEGER NOT NULL DEFAULT 0 CHECK (visit_count >= 0),
        visited_at INTEGER
      ) STRICT;
      CREATE INDEX public_links_by_journey ON public_links (journey_id, created_at);
      CREATE INDEX public_links_by_user ON public_links (made_by);
      """)
}
