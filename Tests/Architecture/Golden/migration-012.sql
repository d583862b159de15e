ALTER TABLE changes ADD COLUMN system TEXT CHECK (length(system) > 0);
ALTER TABLE changes ADD COLUMN user_id BLOB CHECK (length(user_id) = 16);
UPDATE changes SET user_id = actor_id WHERE journey_id IS NULL;

CREATE TABLE new_schedule (
  reminder_id BLOB NOT NULL REFERENCES reminders (id) ON DELETE CASCADE,
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  notification_id TEXT NOT NULL CHECK (length(notification_id) BETWEEN 1 AND 200),
  due_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'told', 'missed', 'past')),
  PRIMARY KEY (reminder_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_schedule (reminder_id, user_id, notification_id, due_at, state)
SELECT schedule.reminder_id, memberships.user_id, schedule.notification_id, schedule.due_at, schedule.state
FROM schedule
JOIN reminders ON reminders.id = schedule.reminder_id
JOIN memberships ON memberships.journey_id = reminders.journey_id;
DROP TABLE schedule;
ALTER TABLE new_schedule RENAME TO schedule;
CREATE INDEX schedule_waiting ON schedule (due_at, user_id) WHERE state = 'waiting';

CREATE TABLE new_deliveries (
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
  UNIQUE (user_id, notice, channel, target),
  CHECK ((reminder_id IS NULL) <> (day IS NULL))
) STRICT;
INSERT INTO new_deliveries (
  id, user_id, notice, reminder_id, day, channel, target, state, attempts, not_before, expires_at, sent_at, said)
SELECT
  id, user_id, notice, reminder_id, day, channel, target, state, attempts, not_before, expires_at, sent_at, said
FROM deliveries;
DROP TABLE deliveries;
ALTER TABLE new_deliveries RENAME TO deliveries;
CREATE INDEX deliveries_waiting ON deliveries (not_before) WHERE state IN ('waiting', 'sending');
CREATE INDEX deliveries_in_app ON deliveries (sent_at) WHERE channel = 'app' AND state = 'sent';
CREATE INDEX deliveries_of_reminder ON deliveries (reminder_id) WHERE reminder_id IS NOT NULL;