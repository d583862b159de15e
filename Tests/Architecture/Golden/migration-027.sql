CREATE TABLE published_rates (
  day TEXT PRIMARY KEY NOT NULL CHECK (length(day) = 10),
  rates TEXT NOT NULL CHECK (length(rates) BETWEEN 1 AND 10000),
  fetched_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;