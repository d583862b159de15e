CREATE TABLE inbox (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (source IN ('upload', 'share', 'command', 'found')),
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  text TEXT NOT NULL DEFAULT '',
  link TEXT NOT NULL DEFAULT '' CHECK (length(link) <= 2000),
  media_type TEXT NOT NULL DEFAULT '' CHECK (length(media_type) <= 200),
  content_hash TEXT NOT NULL DEFAULT '' CHECK (length(content_hash) IN (0, 64)),
  file_size INTEGER CHECK (file_size >= 0),
  journey_id BLOB CHECK (length(journey_id) = 16),
  item_id BLOB CHECK (length(item_id) = 16),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER
) STRICT;
CREATE INDEX inbox_by_user ON inbox (user_id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX inbox_by_content ON inbox (content_hash) WHERE content_hash <> '';