extension Migration {
  /// What members of a journey say about it and its items, and up to which change each user was notified of what others did.
  static let comments = Migration(
    number: 25,
    sql: """
      CREATE TABLE comments (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
        journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        version INTEGER NOT NULL CHECK (version > 0),
        deleted_at INTEGER,
        text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1048576),
        subject_type TEXT CHECK (length(subject_type) BETWEEN 1 AND 40),
        subject_id BLOB CHECK (length(subject_id) = 16)
      ) STRICT;
      CREATE INDEX comments_in_journey ON comments (journey_id, created_at) WHERE deleted_at IS NULL;
      CREATE INDEX comments_by_subject ON comments (journey_id, subject_id, created_at) WHERE deleted_at IS NULL;
      CREATE TABLE activity_progress (
        user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        comments INTEGER NOT NULL,
        changes INTEGER NOT NULL,
        seen INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      ALTER TABLE users ADD COLUMN activity_notices TEXT NOT NULL DEFAULT 'mentions' CHECK (
        activity_notices IN ('all', 'mentions', 'none'));
      CREATE INDEX comments_deleted ON comments (deleted_at) WHERE deleted_at IS NOT NULL;
      """)
}
