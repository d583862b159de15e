extension Migration {
  /// What the plan's sections need beyond the house: a train's coach, a transfer's vehicle, the booking that an expense
  /// pays for, countries corrected by hand, the sample, the first run; and what is derived from the records.
  static let plan = Migration(
    number: 2,
    sql: """
      ALTER TABLE transports ADD COLUMN coach TEXT NOT NULL DEFAULT '' CHECK (length(coach) <= 200);
      ALTER TABLE transports ADD COLUMN vehicle TEXT NOT NULL DEFAULT '' CHECK (length(vehicle) <= 200);
      ALTER TABLE expenses ADD COLUMN related_entity_type TEXT CHECK (
        related_entity_type IN ('transport', 'hotel', 'carRental', 'activity'));
      ALTER TABLE expenses ADD COLUMN related_entity_id BLOB CHECK (length(related_entity_id) = 16);
      ALTER TABLE journeys ADD COLUMN countries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(countries));
      ALTER TABLE journeys ADD COLUMN is_sample INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1));
      CREATE INDEX journeys_sample ON journeys (is_sample) WHERE is_sample = 1;
      ALTER TABLE users ADD COLUMN is_onboarded INTEGER NOT NULL DEFAULT 0 CHECK (is_onboarded IN (0, 1));

      CREATE TABLE derived (
        name TEXT PRIMARY KEY NOT NULL CHECK (length(name) > 0),
        version INTEGER NOT NULL CHECK (version > 0)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE journey_counts (
        journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (length(kind) > 0),
        type TEXT NOT NULL DEFAULT '',
        count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (journey_id, kind, type)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE journey_places (
        journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
        country TEXT NOT NULL CHECK (length(country) = 2),
        city TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (journey_id, country, city)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE journey_spending (
        journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
        currency TEXT NOT NULL CHECK (length(currency) = 3),
        category TEXT NOT NULL CHECK (length(category) > 0),
        amount INTEGER NOT NULL,
        PRIMARY KEY (journey_id, currency, category)
      ) STRICT, WITHOUT ROWID;
      """)
}
