ALTER TABLE documents ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1));
ALTER TABLE notes ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1));
ALTER TABLE expenses ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1));
ALTER TABLE reminders ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1));
ALTER TABLE checklists ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1));
CREATE TABLE private_records (
  record_id BLOB NOT NULL CHECK (length(record_id) = 16),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  user_id BLOB NOT NULL CHECK (length(user_id) = 16),
  since_version INTEGER NOT NULL CHECK (since_version >= 0),
  PRIMARY KEY (record_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX private_records_of_user ON private_records (user_id, kind, journey_id);
CREATE INDEX private_records_in_journey ON private_records (journey_id);
CREATE TABLE activity_seen (
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL CHECK (sequence >= 0),
  PRIMARY KEY (user_id, journey_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX activity_seen_in_journey ON activity_seen (journey_id);
INSERT INTO activity_seen (user_id, journey_id, sequence)
  SELECT user_id, journey_id, (SELECT coalesce(max(sequence), 0) FROM changes) FROM memberships;
ALTER TABLE public_links ADD COLUMN document_id BLOB CHECK (length(document_id) = 16);
ALTER TABLE activity_progress DROP COLUMN seen;
ALTER TABLE users ADD COLUMN activity_in_plan INTEGER NOT NULL DEFAULT 0 CHECK (activity_in_plan IN (0, 1));