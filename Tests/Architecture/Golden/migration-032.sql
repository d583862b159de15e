CREATE TABLE new_expenses (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  title TEXT NOT NULL DEFAULT '' CHECK (length(title) <= 200),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  category TEXT NOT NULL DEFAULT 'other' CHECK (
    category IN ('transport', 'accommodation', 'food', 'activities', 'shopping', 'other')),
  charged INTEGER CHECK (charged <> 0),
  charged_currency TEXT CHECK (length(charged_currency) = 3),
  rate_date TEXT CHECK (length(rate_date) = 10),
  zone TEXT CHECK (length(zone) > 0),
  date INTEGER,
  related_entity_type TEXT CHECK (length(related_entity_type) BETWEEN 1 AND 60),
  related_entity_id BLOB CHECK (length(related_entity_id) = 16),
  payers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(payers)),
  split_method TEXT NOT NULL DEFAULT 'equally' CHECK (
    split_method IN ('equally', 'shares', 'percent', 'exact', 'items')),
  participants TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(participants)),
  items TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(items)),
  recurrence TEXT CHECK (recurrence IN ('daily', 'nightly')),
  last_day TEXT CHECK (length(last_day) = 10),
  quantity TEXT CHECK (length(quantity) <= 40),
  cost_unit TEXT CHECK (cost_unit IN ('kilometre', 'mile', 'day', 'halfDay', 'hour', 'piece')),
  rate TEXT CHECK (length(rate) <= 40),
  payment_method TEXT CHECK (
    payment_method IN ('cash', 'creditCard', 'debitCard', 'transfer', 'online', 'voucher')),
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  is_repayment INTEGER NOT NULL DEFAULT 0 CHECK (is_repayment IN (0, 1)),
  reimbursable INTEGER NOT NULL DEFAULT 0 CHECK (reimbursable IN (0, 1)),
  notes TEXT NOT NULL DEFAULT '' CHECK (length(notes) <= 1048576),
  is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  deleted_at INTEGER
) STRICT;
INSERT INTO new_expenses (
  id, journey_id, title, amount, currency, category, charged, charged_currency, rate_date, zone, date,
  related_entity_type, related_entity_id, payers, split_method, participants, is_repayment, reimbursable, notes,
  is_private, created_at, updated_at, version, deleted_at)
SELECT
  id, journey_id, title, amount, currency, category, charged, charged_currency, rate_date, zone, date,
  related_entity_type, related_entity_id, payers, split_method, participants, is_repayment, reimbursable, notes,
  is_private, created_at, updated_at, version, deleted_at
FROM expenses;
DROP TABLE expenses;
ALTER TABLE new_expenses RENAME TO expenses;
CREATE INDEX expenses_in_journey ON expenses (journey_id, date) WHERE deleted_at IS NULL;
CREATE INDEX expenses_deleted ON expenses (deleted_at) WHERE deleted_at IS NOT NULL;
ALTER TABLE journeys ADD COLUMN rounds_cash INTEGER NOT NULL DEFAULT 0 CHECK (rounds_cash IN (0, 1));
ALTER TABLE journeys ADD COLUMN costs_closed_on TEXT CHECK (length(costs_closed_on) = 10);