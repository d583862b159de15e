extension Migration {
  /// What external services answered, until it expires. It belongs to no journey and no user, and stands in no log: it can be
  /// asked for again.
  static let cachedResponses = Migration(
    number: 14,
    sql: """
      CREATE TABLE cached_responses (
        service TEXT NOT NULL CHECK (length(service) BETWEEN 1 AND 50),
        request TEXT NOT NULL CHECK (length(request) BETWEEN 1 AND 500),
        fetched_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        status INTEGER NOT NULL CHECK (status BETWEEN 100 AND 599),
        etag TEXT NOT NULL DEFAULT '' CHECK (length(etag) <= 500),
        body BLOB NOT NULL CHECK (length(body) <= 524288),
        UNIQUE (service, request)
      ) STRICT;
      CREATE INDEX cached_responses_by_age ON cached_responses (fetched_at);
      """)
}
