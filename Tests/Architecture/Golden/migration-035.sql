CREATE TABLE cost_categories (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  icon TEXT NOT NULL DEFAULT 'expense' CHECK (length(icon) BETWEEN 1 AND 40),
  color TEXT NOT NULL DEFAULT 'green' CHECK (length(color) BETWEEN 1 AND 40),
  counts_as TEXT NOT NULL DEFAULT 'other' CHECK (length(counts_as) BETWEEN 1 AND 40)
) STRICT;
CREATE INDEX cost_categories_in_journey ON cost_categories (journey_id) WHERE deleted_at IS NULL;
CREATE INDEX cost_categories_deleted ON cost_categories (deleted_at) WHERE deleted_at IS NOT NULL;
ALTER TABLE expenses ADD COLUMN category_id BLOB CHECK (length(category_id) = 16);
ALTER TABLE expenses ADD COLUMN location TEXT NOT NULL DEFAULT '' CHECK (length(location) <= 200);
ALTER TABLE budgets ADD COLUMN category_id BLOB CHECK (length(category_id) = 16);
ALTER TABLE journeys ADD COLUMN bookings_count TEXT NOT NULL DEFAULT 'booked' CHECK (
  bookings_count IN ('booked', 'used'));
ALTER TABLE users ADD COLUMN cost_rates TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(cost_rates));