extension Migration {
  /// What a user signs in with beside or instead of a password: the secret of one-time codes with the last time step that was used, the
  /// SHA-256 of recovery codes, and the public keys of passkeys with the host name that each was made for.
  static let secondFactors = Migration(
    number: 17,
    sql: """
      CREATE TABLE one_time_codes (
        user_id BLOB PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        secret BLOB NOT NULL CHECK (length(secret) = 20),
        created_at INTEGER NOT NULL,
        confirmed_at INTEGER,
        last_step INTEGER
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE recovery_codes (
        user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        code_hash BLOB NOT NULL CHECK (length(code_hash) = 32),
        PRIMARY KEY (user_id, code_hash)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE passkeys (
        id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
        user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        credential_id BLOB NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
        algorithm INTEGER NOT NULL CHECK (algorithm IN (-7, -8)),
        public_key BLOB NOT NULL CHECK (length(public_key) = CASE algorithm WHEN -7 THEN 65 ELSE 32 END),
        host TEXT NOT NULL CHECK (length(host) BETWEEN 1 AND 253),
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        sign_count INTEGER NOT NULL CHECK (sign_count BETWEEN 0 AND 4294967295),
        created_at INTEGER NOT NULL,
        used_at INTEGER
      ) STRICT;
      CREATE INDEX passkeys_by_user ON passkeys (user_id, created_at);
      """)
}
