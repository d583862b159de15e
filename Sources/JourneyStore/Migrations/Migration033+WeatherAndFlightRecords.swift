extension Migration {
  /// Units of the weather, the weather that each user was notified of, and what became of flights that were watched.
  static let weatherAndFlightRecords = Migration(
    number: 33,
    sql: """
      ALTER TABLE users ADD COLUMN temperature_unit TEXT CHECK (temperature_unit IN ('celsius', 'fahrenheit'));
      ALTER TABLE users ADD COLUMN wind_unit TEXT CHECK (wind_unit IN ('kilometres', 'miles'));
      ALTER TABLE users ADD COLUMN precipitation_unit TEXT CHECK (precipitation_unit IN ('millimetres', 'inches'));
      ALTER TABLE users ADD COLUMN weather_alerts INTEGER NOT NULL DEFAULT 1 CHECK (weather_alerts IN (0, 1));
      ALTER TABLE users ADD COLUMN updates_flights INTEGER NOT NULL DEFAULT 0 CHECK (updates_flights IN (0, 1));
      CREATE TABLE weather_alerts (
        user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
        day TEXT NOT NULL CHECK (length(day) = 10),
        PRIMARY KEY (user_id, journey_id, kind, day)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX weather_alerts_in_journey ON weather_alerts (journey_id);
      CREATE TABLE flight_records (
        user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        transport_id BLOB NOT NULL REFERENCES transports (id) ON DELETE CASCADE,
        airline TEXT NOT NULL CHECK (length(airline) = 2),
        scheduled INTEGER NOT NULL,
        arrival_delay INTEGER CHECK (arrival_delay BETWEEN -864000 AND 864000),
        is_cancelled INTEGER NOT NULL CHECK (is_cancelled IN (0, 1)),
        PRIMARY KEY (user_id, transport_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX flight_records_of_transport ON flight_records (transport_id);
      """)
}
