CREATE TABLE new_expenses (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  title TEXT NOT NULL DEFAULT '' CHECK (length(title) <= 200),
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  category TEXT NOT NULL DEFAULT 'other' CHECK (
    category IN ('transport', 'accommodation', 'food', 'activities', 'shopping', 'other')),
  zone TEXT CHECK (length(zone) > 0),
  date INTEGER,
  related_entity_type TEXT CHECK (related_entity_type IN ('transport', 'hotel', 'carRental', 'activity')),
  related_entity_id BLOB CHECK (length(related_entity_id) = 16),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER
) STRICT;
INSERT INTO new_expenses (
  id, journey_id, title, amount, currency, category, zone, date, related_entity_type, related_entity_id,
  notes, created_at, updated_at, version, deleted_at)
SELECT
  id, journey_id, title, amount, currency, category, zone, date, related_entity_type, related_entity_id,
  notes, created_at, updated_at, version, deleted_at
FROM expenses;
DROP TABLE expenses;
ALTER TABLE new_expenses RENAME TO expenses;
CREATE INDEX expenses_in_journey ON expenses (journey_id, date) WHERE deleted_at IS NULL;
CREATE INDEX expenses_deleted ON expenses (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE TABLE new_transports (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('flight', 'train', 'bus', 'ferry', 'transfer', 'other')),
  carrier TEXT NOT NULL DEFAULT '' CHECK (length(carrier) <= 200),
  transport_number TEXT NOT NULL DEFAULT '' CHECK (length(transport_number) <= 200),
  departure_location TEXT NOT NULL DEFAULT '' CHECK (length(departure_location) <= 200),
  departure_code TEXT NOT NULL DEFAULT '' CHECK (length(departure_code) <= 200),
  departure_zone TEXT CHECK (length(departure_zone) > 0),
  departure_date INTEGER,
  departure_terminal TEXT NOT NULL DEFAULT '' CHECK (length(departure_terminal) <= 200),
  departure_gate TEXT NOT NULL DEFAULT '' CHECK (length(departure_gate) <= 200),
  platform TEXT NOT NULL DEFAULT '' CHECK (length(platform) <= 200),
  departure_latitude REAL CHECK (departure_latitude BETWEEN -90 AND 90),
  departure_longitude REAL CHECK (departure_longitude BETWEEN -180 AND 180),
  arrival_location TEXT NOT NULL DEFAULT '' CHECK (length(arrival_location) <= 200),
  arrival_code TEXT NOT NULL DEFAULT '' CHECK (length(arrival_code) <= 200),
  arrival_zone TEXT CHECK (length(arrival_zone) > 0),
  arrival_date INTEGER,
  arrival_terminal TEXT NOT NULL DEFAULT '' CHECK (length(arrival_terminal) <= 200),
  arrival_gate TEXT NOT NULL DEFAULT '' CHECK (length(arrival_gate) <= 200),
  arrival_platform TEXT NOT NULL DEFAULT '' CHECK (length(arrival_platform) <= 200),
  arrival_latitude REAL CHECK (arrival_latitude BETWEEN -90 AND 90),
  arrival_longitude REAL CHECK (arrival_longitude BETWEEN -180 AND 180),
  booking_reference TEXT NOT NULL DEFAULT '' CHECK (length(booking_reference) <= 200),
  seat_number TEXT NOT NULL DEFAULT '' CHECK (length(seat_number) <= 200),
  passengers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(passengers)),
  cost INTEGER CHECK (cost >= 0),
  currency TEXT CHECK (length(currency) = 3),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER,
  coach TEXT NOT NULL DEFAULT '' CHECK (length(coach) <= 200),
  vehicle TEXT NOT NULL DEFAULT '' CHECK (length(vehicle) <= 200),
  is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1)),
  CHECK (departure_location <> '' OR departure_code <> '' OR arrival_location <> '' OR arrival_code <> ''
    OR booking_reference <> '' OR (transport_number <> '' AND departure_date IS NOT NULL)),
  CHECK (departure_date <= arrival_date),
  CHECK ((cost IS NULL) = (currency IS NULL)),
  CHECK ((departure_latitude IS NULL) = (departure_longitude IS NULL)),
  CHECK ((arrival_latitude IS NULL) = (arrival_longitude IS NULL))
) STRICT;
INSERT INTO new_transports (
  id, journey_id, type, carrier, transport_number, departure_location, departure_code, departure_zone,
  departure_date, departure_terminal, departure_gate, platform, departure_latitude, departure_longitude,
  arrival_location, arrival_code, arrival_zone, arrival_date, arrival_terminal, arrival_gate,
  arrival_platform, arrival_latitude, arrival_longitude, booking_reference, seat_number, passengers, cost,
  currency, notes, created_at, updated_at, version, deleted_at, coach, vehicle, is_cancelled)
SELECT
  id, journey_id, type, carrier, transport_number, departure_location, departure_code, departure_zone,
  departure_date, departure_terminal, departure_gate, platform, departure_latitude, departure_longitude,
  arrival_location, arrival_code, arrival_zone, arrival_date, arrival_terminal, arrival_gate,
  arrival_platform, arrival_latitude, arrival_longitude, booking_reference, seat_number, passengers, cost,
  currency, notes, created_at, updated_at, version, deleted_at, coach, vehicle, is_cancelled
FROM transports;
DROP TABLE transports;
ALTER TABLE new_transports RENAME TO transports;
CREATE INDEX transports_in_journey ON transports (journey_id, departure_date) WHERE deleted_at IS NULL;
CREATE INDEX transports_deleted ON transports (deleted_at) WHERE deleted_at IS NOT NULL;