@testable import JourneyStore
@testable import ServerTestSupport

extension Cruise: StoredItem {
  static let table = "cruises"
  static let titleFields: Set<String> = ["ship"]
  static let order = "departure_date IS NULL, departure_date, ship, id"
  static let summaryFields = SummaryFields(
    placing: [
      "departurePort", "departureZone", "departureDate", "arrivalPort", "arrivalZone", "arrivalDate", "isCancelled",
    ],
    costing: ["cost", "isCancelled"])

  static let migration = Migration(
    number: Migration.all.count + 1,
    sql: """
      CREATE TABLE cruises (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
        journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
        ship TEXT NOT NULL CHECK (length(ship) BETWEEN 1 AND 200),
        cabin TEXT NOT NULL DEFAULT '' CHECK (length(cabin) <= 200),
        departure_port TEXT NOT NULL DEFAULT '' CHECK (length(departure_port) <= 200),
        departure_zone TEXT CHECK (length(departure_zone) > 0),
        departure_date INTEGER,
        arrival_port TEXT NOT NULL DEFAULT '' CHECK (length(arrival_port) <= 200),
        arrival_zone TEXT CHECK (length(arrival_zone) > 0),
        arrival_date INTEGER,
        booking_reference TEXT NOT NULL DEFAULT '' CHECK (length(booking_reference) <= 200),
        cost INTEGER CHECK (cost >= 0),
        currency TEXT CHECK (length(currency) = 3),
        notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
        reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1)),
        is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1)),
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        version INTEGER NOT NULL CHECK (version > 0),
        deleted_at INTEGER,
        CHECK (departure_date <= arrival_date),
        CHECK ((cost IS NULL) = (currency IS NULL))
      ) STRICT;
      CREATE INDEX cruises_in_journey ON cruises (journey_id, departure_date) WHERE deleted_at IS NULL;
      CREATE INDEX cruises_deleted ON cruises (deleted_at) WHERE deleted_at IS NOT NULL;
      """)
}
