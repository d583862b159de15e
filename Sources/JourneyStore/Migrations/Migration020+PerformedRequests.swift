extension Migration {
  /// The requests that wrote something under a key that their sender chose, so that one that is sent again after its answer was lost
  /// is not carried out twice; `attempt` tells the transactions of one request from those of its repetition.
  static let performedRequests = Migration(
    number: 20,
    sql: """
      CREATE TABLE performed_requests (
        user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
        attempt BLOB NOT NULL CHECK (length(attempt) = 16),
        record_id BLOB,
        version INTEGER,
        at INTEGER NOT NULL,
        PRIMARY KEY (user_id, key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX performed_requests_by_time ON performed_requests (at);
      """)
}
