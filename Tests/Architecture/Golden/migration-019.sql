CREATE TABLE travellers (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  shares TEXT CHECK (length(shares) <= 40),
  user_id BLOB CHECK (length(user_id) = 16),
  account TEXT NOT NULL DEFAULT '' CHECK (length(account) <= 200),
  payment_link TEXT NOT NULL DEFAULT '' CHECK (length(payment_link) <= 1000),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576)
) STRICT;
CREATE INDEX travellers_in_journey ON travellers (journey_id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX travellers_deleted ON travellers (deleted_at) WHERE deleted_at IS NOT NULL;
ALTER TABLE expenses ADD COLUMN payers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(payers));
ALTER TABLE expenses ADD COLUMN split_method TEXT NOT NULL DEFAULT 'equally' CHECK (
  split_method IN ('equally', 'shares', 'percent', 'exact'));
ALTER TABLE expenses ADD COLUMN participants TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(participants));
ALTER TABLE expenses ADD COLUMN is_repayment INTEGER NOT NULL DEFAULT 0 CHECK (is_repayment IN (0, 1));