CREATE TABLE known_flights (
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  transport_id BLOB NOT NULL REFERENCES transports (id) ON DELETE CASCADE,
  known TEXT NOT NULL CHECK (length(known) BETWEEN 2 AND 2000),
  PRIMARY KEY (user_id, transport_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_flights_of_transport ON known_flights (transport_id);