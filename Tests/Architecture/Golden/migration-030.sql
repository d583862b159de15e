CREATE TABLE cost_mappings (
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  header TEXT NOT NULL CHECK (length(header) = 64),
  mapping TEXT NOT NULL CHECK (length(mapping) BETWEEN 2 AND 2000),
  used_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, header)
) STRICT, WITHOUT ROWID;