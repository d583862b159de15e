import Foundation
import GRDB
import Journeys

/// Who asks, and by what it is known.
public struct Recognised: Sendable, Hashable {
  /// By what a request is recognised.
  public enum Proof: Sendable, Hashable {
    /// It comes from this computer, and nobody needs a password.
    case thisComputer
    case session(UUID)
    case token(UUID, AccessToken.Scope)
  }

  public let user: UUID
  public let isAdministrator: Bool
  public let proof: Proof
  /// When the session or the token was used last; nil where that is not kept, or was never.
  public let usedAt: Date?
}

/// What a sign-in with a password is checked against.
public struct SignInRecord: Sendable {
  public let user: UUID
  /// In PHC string format.
  public let passwordHash: String
  /// Whether the password alone does not let in.
  public let needsCode: Bool
}

/// Finding out who the actor is. These are the only reads without one.
extension Store {
  /// Whose session has a token with this SHA-256; nil for none that lasts, and for a user who is disabled.
  public func recognised(bySession hash: Data, at now: Date) async throws -> Recognised? {
    try await recognised(
      """
      SELECT users.id, users.is_administrator, sessions.id, sessions.used_at, NULL
      FROM sessions JOIN users ON users.id = sessions.user_id AND users.is_disabled = 0
      WHERE sessions.token_hash = ? AND sessions.used_at > ?
      """, [hash, now.addingTimeInterval(-Session.lifetime).milliseconds])
  }

  /// Whose access token has this SHA-256; nil for none that is valid, and for a user who is disabled.
  public func recognised(byAccessToken hash: Data, at now: Date) async throws -> Recognised? {
    try await recognised(
      """
      SELECT users.id, users.is_administrator, access_tokens.id, access_tokens.used_at, access_tokens.scope
      FROM access_tokens JOIN users ON users.id = access_tokens.user_id AND users.is_disabled = 0
      WHERE access_tokens.token_hash = ? AND coalesce(access_tokens.expires_at > ?, TRUE)
      """, [hash, now.milliseconds])
  }

  /// The user of this computer, as long as nobody needs to sign in: they have no password, and nobody else has an account.
  public func recognisedOnThisComputer() async throws -> Recognised? {
    let state = self.state
    if let known = cache.localUser.withLock({ $0 }), known.state == state { return known.user }
    let user = try await Store.explained {
      try await reading { db in
        let statement = try db.cachedStatement(
          sql: """
            SELECT id, is_administrator FROM users WHERE is_owner = 1 AND NOT EXISTS (
              SELECT 1 FROM users WHERE password_hash IS NOT NULL OR (is_owner = 0 AND email IS NOT NULL))
            """)
        return try Row.fetchOne(statement).map {
          Recognised(user: $0[0], isAdministrator: $0[1], proof: .thisComputer, usedAt: nil)
        }
      }
    }
    cache.localUser.withLock { $0 = (state, user) }
    return user
  }

  /// Whether anybody has a password to sign in with.
  public func hasPasswords() async throws -> Bool {
    try await Store.explained {
      try await reading {
        try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM users WHERE password_hash IS NOT NULL)") ?? false
      }
    }
  }

  /// The password of an address; nil where nobody signs in with it.
  public func signInRecord(email: String) async throws -> SignInRecord? {
    try await Store.explained {
      try await reading { db in
        let sql = """
          SELECT id, password_hash,
            EXISTS (SELECT 1 FROM one_time_codes WHERE user_id = users.id AND confirmed_at IS NOT NULL)
          FROM users WHERE email = ? AND is_disabled = 0 AND password_hash IS NOT NULL
          """
        let row = try Row.fetchOne(db, sql: sql, arguments: [Account.normalised(email: email)])
        return row.map { SignInRecord(user: $0[0], passwordHash: $0[1], needsCode: $0[2]) }
      }
    }
  }

  /// Whom a pairing adds a device of; nil for one that has run out, was used, or never was.
  public func user(ofPairing hash: Data, at now: Date) async throws -> UUID? {
    try await Store.explained {
      try await reading { db in
        try UUID.fetchOne(
          db,
          sql: """
            SELECT users.id FROM pairings JOIN users ON users.id = pairings.user_id AND users.is_disabled = 0
            WHERE pairings.token_hash = ? AND pairings.expires_at > ?
            """, arguments: [hash, now.milliseconds])
      }
    }
  }

  private func recognised(_ sql: String, _ arguments: StatementArguments) async throws -> Recognised? {
    try await Store.explained {
      try await reading { db in
        try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments).map { row in
          let scope = (row[4] as String?).flatMap(AccessToken.Scope.init)
          return Recognised(
            user: row[0], isAdministrator: row[1], proof: scope.map { .token(row[2], $0) } ?? .session(row[2]),
            usedAt: (row[3] as Int64?).map(Date.init(milliseconds:)))
        }
      }
    }
  }
}
