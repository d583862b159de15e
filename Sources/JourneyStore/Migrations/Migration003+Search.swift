extension Migration {
  /// What can be searched: one entry a record with its texts folded, and an index of all their runs of three letters.
  ///
  /// An entry's number is its moment in minutes since 1970, shifted by 24 bits, and a number of its own, so that the
  /// index can be read from now on into the past and into the future.
  static let search = Migration(
    number: 3,
    sql: """
      CREATE TABLE search_entries (
        entry INTEGER PRIMARY KEY,
        journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (length(kind) > 0),
        record_id BLOB NOT NULL CHECK (length(record_id) = 16),
        title TEXT NOT NULL,
        body TEXT NOT NULL,
        mark TEXT NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX search_entries_of_record ON search_entries (record_id, kind);
      CREATE INDEX search_entries_in_journey ON search_entries (journey_id);
      CREATE VIRTUAL TABLE search_index USING fts5 (
        title, body, mark, content = 'search_entries', content_rowid = 'entry', tokenize = 'trigram', detail = 'column',
        columnsize = 0);
      CREATE TRIGGER search_entries_inserted AFTER INSERT ON search_entries BEGIN
        INSERT INTO search_index (rowid, title, body, mark) VALUES (new.entry, new.title, new.body, new.mark);
      END;
      CREATE TRIGGER search_entries_deleted AFTER DELETE ON search_entries BEGIN
        INSERT INTO search_index (search_index, rowid, title, body, mark)
        VALUES ('delete', old.entry, old.title, old.body, old.mark);
      END;
      """)
}
