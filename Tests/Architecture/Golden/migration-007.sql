ALTER TABLE reminders ADD COLUMN topic TEXT CHECK (topic IN ('event', 'checkIn', 'documents', 'packing'));
ALTER TABLE reminders ADD COLUMN offset TEXT NOT NULL DEFAULT '' CHECK (length(offset) <= 40);
UPDATE reminders SET notification_id = lower(
  substr(hex(id), 1, 8) || '-' || substr(hex(id), 9, 4) || '-' || substr(hex(id), 13, 4) || '-' ||
  substr(hex(id), 17, 4) || '-' || substr(hex(id), 21)) WHERE notification_id = '';
CREATE INDEX reminders_by_entity ON reminders (related_entity_id) WHERE related_entity_id IS NOT NULL;

CREATE TABLE schedule (
  reminder_id BLOB PRIMARY KEY NOT NULL REFERENCES reminders (id) ON DELETE CASCADE,
  notification_id TEXT NOT NULL CHECK (length(notification_id) BETWEEN 1 AND 200),
  due_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'told', 'missed', 'past'))
) STRICT, WITHOUT ROWID;
CREATE INDEX schedule_waiting ON schedule (due_at) WHERE state = 'waiting';

CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  notice TEXT NOT NULL CHECK (length(notice) BETWEEN 1 AND 240),
  reminder_id BLOB REFERENCES reminders (id) ON DELETE CASCADE,
  day TEXT CHECK (length(day) = 10),
  channel TEXT NOT NULL CHECK (channel IN ('app', 'push', 'mail', 'webhook')),
  target TEXT NOT NULL DEFAULT '' CHECK (length(target) <= 500),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  not_before INTEGER NOT NULL,
  expires_at INTEGER,
  sent_at INTEGER,
  said TEXT NOT NULL DEFAULT '' CHECK (length(said) <= 1000),
  UNIQUE (notice, channel, target),
  CHECK ((reminder_id IS NULL) <> (day IS NULL))
) STRICT;
CREATE INDEX deliveries_waiting ON deliveries (not_before) WHERE state IN ('waiting', 'sending');
CREATE INDEX deliveries_in_app ON deliveries (sent_at) WHERE channel = 'app' AND state = 'sent';
CREATE INDEX deliveries_of_reminder ON deliveries (reminder_id) WHERE reminder_id IS NOT NULL;

ALTER TABLE users ADD COLUMN transport_reminders TEXT NOT NULL DEFAULT '["-PT24H","-PT3H"]'
  CHECK (json_valid(transport_reminders));
ALTER TABLE users ADD COLUMN hotel_reminders TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hotel_reminders));
ALTER TABLE users ADD COLUMN car_rental_reminders TEXT NOT NULL DEFAULT '[]'
  CHECK (json_valid(car_rental_reminders));
ALTER TABLE users ADD COLUMN channels TEXT NOT NULL DEFAULT '["app","push","mail","webhook"]'
  CHECK (json_valid(channels));
ALTER TABLE users ADD COLUMN quiet_from TEXT NOT NULL DEFAULT '' CHECK (length(quiet_from) IN (0, 5));
ALTER TABLE users ADD COLUMN quiet_until TEXT NOT NULL DEFAULT '' CHECK (length(quiet_until) IN (0, 5));
ALTER TABLE users ADD COLUMN summary_hour INTEGER CHECK (summary_hour BETWEEN 0 AND 23);
ALTER TABLE users ADD COLUMN summarised_on TEXT CHECK (length(summarised_on) = 10);