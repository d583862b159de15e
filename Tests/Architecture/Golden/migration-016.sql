ALTER TABLE users ADD COLUMN email TEXT CHECK (length(email) BETWEEN 3 AND 254);
ALTER TABLE users ADD COLUMN is_administrator INTEGER NOT NULL DEFAULT 0 CHECK (is_administrator IN (0, 1));
ALTER TABLE users ADD COLUMN is_disabled INTEGER NOT NULL DEFAULT 0 CHECK (is_disabled IN (0, 1));
UPDATE users SET is_administrator = 1 WHERE is_owner = 1;
CREATE UNIQUE INDEX users_by_email ON users (email) WHERE email IS NOT NULL;
CREATE INDEX users_with_password ON users (id) WHERE password_hash IS NOT NULL;

CREATE TABLE sessions (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  kind TEXT NOT NULL CHECK (kind IN ('computer', 'phone', 'tablet', 'other')),
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id, used_at);

CREATE TABLE access_tokens (
  id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  scope TEXT NOT NULL CHECK (scope IN ('read', 'write')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  used_at INTEGER
) STRICT;
CREATE INDEX access_tokens_by_user ON access_tokens (user_id, created_at);

CREATE TABLE pairings (
  token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
  user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pairings_by_user ON pairings (user_id);