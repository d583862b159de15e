extension Migration {
  /// The devices that a browser's push service brings notices to.
  static let pushSubscriptions = Migration(
    number: 8,
    sql: """
      CREATE TABLE push_subscriptions (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
        user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 2000),
        public_key BLOB NOT NULL CHECK (length(public_key) = 65),
        secret BLOB NOT NULL CHECK (length(secret) = 16),
        server_key BLOB NOT NULL CHECK (length(server_key) = 65),
        name TEXT NOT NULL CHECK (length(name) <= 200),
        created_at INTEGER NOT NULL,
        delivered_at INTEGER,
        failed_at INTEGER,
        failure TEXT NOT NULL DEFAULT '' CHECK (length(failure) <= 1000)
      ) STRICT;
      CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at, id);
      """)
}
