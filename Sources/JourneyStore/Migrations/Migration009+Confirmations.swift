extension Migration {
  /// The bookings that were found in what came in, and what became of each thing that was filed, so that all of it can be
  /// taken back at once; mail as a way in; bookings that were cancelled.
  static let confirmations = Migration(
    number: 9,
    sql: """
      CREATE TABLE inbox_with_mail (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
        user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        source TEXT NOT NULL CHECK (source IN ('upload', 'share', 'command', 'found', 'mail')),
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
      INSERT INTO inbox_with_mail (id, user_id, source, name, text, link, media_type, content_hash, file_size, journey_id,
        item_id, created_at, updated_at, version, deleted_at)
      SELECT id, user_id, source, name, text, link, media_type, content_hash, file_size, journey_id,
        item_id, created_at, updated_at, version, deleted_at FROM inbox;
      DROP TABLE inbox;
      ALTER TABLE inbox_with_mail RENAME TO inbox;
      CREATE INDEX inbox_by_user ON inbox (user_id, created_at) WHERE deleted_at IS NULL;
      CREATE INDEX inbox_by_content ON inbox (content_hash) WHERE content_hash <> '';

      CREATE TABLE booking_readings (
        reading_key TEXT PRIMARY KEY NOT NULL CHECK (length(reading_key) IN (32, 64)),
        reader INTEGER NOT NULL CHECK (reader > 0),
        attempts INTEGER NOT NULL CHECK (attempts > 0),
        is_done INTEGER NOT NULL DEFAULT 0 CHECK (is_done IN (0, 1)),
        has_failed INTEGER NOT NULL DEFAULT 0 CHECK (has_failed IN (0, 1)),
        bookings TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(bookings))
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE inbox_outcomes (
        entry_id BLOB PRIMARY KEY NOT NULL REFERENCES inbox (id) ON DELETE CASCADE,
        journey_id BLOB CHECK (length(journey_id) = 16),
        first_change INTEGER NOT NULL,
        last_change INTEGER NOT NULL CHECK (last_change >= first_change),
        booking_count INTEGER NOT NULL CHECK (booking_count >= 0),
        is_told INTEGER NOT NULL DEFAULT 1 CHECK (is_told IN (0, 1))
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE mail_addresses (
        user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        token TEXT NOT NULL UNIQUE CHECK (length(token) BETWEEN 20 AND 64)
      ) STRICT, WITHOUT ROWID;

      ALTER TABLE transports ADD COLUMN is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1));
      ALTER TABLE hotels ADD COLUMN is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1));
      ALTER TABLE car_rentals ADD COLUMN is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1));
      ALTER TABLE activities ADD COLUMN is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1));
      ALTER TABLE users ADD COLUMN files_certain INTEGER NOT NULL DEFAULT 0 CHECK (files_certain IN (0, 1));
      """)
}
