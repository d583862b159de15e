extension Migration {
  /// What belongs to an item may belong to any kind that a wallet keeps, which the program checks as it writes. SQLite drops a `CHECK`
  /// with its column only; a table that is made anew would take the schedule of its reminders along.
  static let references = Migration(
    number: 13,
    sql: """
      ALTER TABLE documents ADD COLUMN related_kind TEXT CHECK (length(related_kind) BETWEEN 1 AND 60);
      UPDATE documents SET related_kind = related_entity_type;
      ALTER TABLE documents DROP COLUMN related_entity_type;
      ALTER TABLE documents RENAME COLUMN related_kind TO related_entity_type;
      ALTER TABLE reminders ADD COLUMN related_kind TEXT CHECK (length(related_kind) BETWEEN 1 AND 60);
      UPDATE reminders SET related_kind = related_entity_type;
      ALTER TABLE reminders DROP COLUMN related_entity_type;
      ALTER TABLE reminders RENAME COLUMN related_kind TO related_entity_type;
      ALTER TABLE expenses ADD COLUMN related_kind TEXT CHECK (length(related_kind) BETWEEN 1 AND 60);
      UPDATE expenses SET related_kind = related_entity_type;
      ALTER TABLE expenses DROP COLUMN related_entity_type;
      ALTER TABLE expenses RENAME COLUMN related_kind TO related_entity_type;
      """)
}
