extension Migration {
  /// What was charged for an expense in another currency, and the day whose rates it is converted by.
  static let conversion = Migration(
    number: 22,
    sql: """
      ALTER TABLE expenses ADD COLUMN charged INTEGER CHECK (charged > 0);
      ALTER TABLE expenses ADD COLUMN charged_currency TEXT CHECK (length(charged_currency) = 3);
      ALTER TABLE expenses ADD COLUMN rate_date TEXT CHECK (length(rate_date) = 10);
      """)
}
