CREATE TABLE suggested_changes (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  journey_id BLOB REFERENCES journeys (id) ON DELETE CASCADE,
  action TEXT NOT NULL CHECK (action IN ('create', 'edit', 'delete')),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  record_id BLOB NOT NULL CHECK (length(record_id) = 16),
  base_version INTEGER NOT NULL CHECK (base_version >= 0),
  patch TEXT NOT NULL CHECK (length(patch) BETWEEN 2 AND 65536),
  source TEXT NOT NULL CHECK (length(source) <= 200),
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, record_id, action)
) STRICT;
CREATE INDEX suggested_changes_of_journey ON suggested_changes (journey_id);
CREATE INDEX suggested_changes_of_user ON suggested_changes (user_id, created_at);