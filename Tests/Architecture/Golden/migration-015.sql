CREATE TABLE journey_distances (
  journey_id BLOB NOT NULL REFERENCES journeys (id) ON DELETE CASCADE,
  year INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (length(kind) > 0),
  type TEXT NOT NULL DEFAULT '',
  metres INTEGER NOT NULL CHECK (metres >= 0),
  PRIMARY KEY (journey_id, year, kind, type)
) STRICT, WITHOUT ROWID;