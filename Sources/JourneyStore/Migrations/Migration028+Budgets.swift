extension Migration {
  /// Budgets of a part of a journey's costs, at which use each user is notified, and of what they were.
  static let budgets = Migration(
    number: 28,
    sql: """
      CREATE TABLE budgets (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
        journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        version INTEGER NOT NULL CHECK (version > 0),
        deleted_at INTEGER,
        category TEXT CHECK (length(category) BETWEEN 1 AND 40),
        period TEXT NOT NULL DEFAULT 'journey' CHECK (period IN ('journey', 'day')),
        traveller_id BLOB CHECK (length(traveller_id) = 16),
        amount INTEGER NOT NULL CHECK (amount > 0),
        currency TEXT NOT NULL CHECK (length(currency) = 3),
        notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576)
      ) STRICT;
      CREATE INDEX budgets_in_journey ON budgets (journey_id, created_at) WHERE deleted_at IS NULL;
      CREATE INDEX budgets_deleted ON budgets (deleted_at) WHERE deleted_at IS NOT NULL;
      CREATE TABLE budget_alerts (
        user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
        budget_id BLOB NOT NULL CHECK (length(budget_id) = 16),
        day TEXT NOT NULL CHECK (length(day) IN (0, 10)),
        amount INTEGER NOT NULL CHECK (amount >= 0),
        currency TEXT NOT NULL CHECK (length(currency) = 3),
        percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 200),
        PRIMARY KEY (user_id, journey_id, budget_id, day, amount, currency, percent)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX budget_alerts_in_journey ON budget_alerts (journey_id);
      ALTER TABLE users ADD COLUMN first_budget_alert INTEGER DEFAULT 75 CHECK (first_budget_alert BETWEEN 1 AND 200);
      ALTER TABLE users ADD COLUMN second_budget_alert INTEGER DEFAULT 90 CHECK (second_budget_alert BETWEEN 1 AND 200);
      """)
}
