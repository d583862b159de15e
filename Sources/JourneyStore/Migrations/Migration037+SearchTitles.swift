extension Migration {
  /// An index of titles alone. In that of all texts (`search`) a word that a million texts have and no title has was looked for through
  /// its whole list.
  static let searchTitles = Migration(
    number: 37,
    sql: """
      CREATE VIRTUAL TABLE search_titles USING fts5 (
        title, mark, content = 'search_entries', content_rowid = 'entry', tokenize = 'trigram', detail = 'column', columnsize = 0);
      INSERT INTO search_titles (rowid, title, mark) SELECT entry, title, mark FROM search_entries;
      CREATE TRIGGER search_entries_title_inserted AFTER INSERT ON search_entries BEGIN
        INSERT INTO search_titles (rowid, title, mark) VALUES (new.entry, new.title, new.mark);
      END;
      CREATE TRIGGER search_entries_title_deleted AFTER DELETE ON search_entries BEGIN
        INSERT INTO search_titles (search_titles, rowid, title, mark) VALUES ('delete', old.entry, old.title, old.mark);
      END;
      """)
}
