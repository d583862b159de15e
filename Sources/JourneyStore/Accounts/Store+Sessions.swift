import Foundation
import GRDB
import Journeys

/// Sessions are no records: which device is signed in is no traveller's data, and has no history to go back in.
extension Store {
  /// Keeps a session that begins.
  /// - Parameter hash: the SHA-256 of its token
  public func begin(_ session: Session, hash: Data, of actor: Actor) async throws {
    let user = try actor.known
    try await Store.explained { try await database.write { try Store.insert($0, session, hash, of: user) } }
  }

  /// Begins a session by a pairing, which is used up by that.
  /// - Throws: `WalletError.notFound` for a pairing that has run out, was used, or never was.
  public func begin(_ session: Session, hash: Data, byPairing pairing: Data, of actor: Actor, at now: Date) async throws
  {
    let user = try actor.known
    try await Store.explained {
      try await database.write { db in
        try db.execute(
          sql: "DELETE FROM pairings WHERE token_hash = ? AND user_id = ? AND expires_at > ?",
          arguments: [pairing, user, now.milliseconds])
        guard db.changesCount == 1 else { throw WalletError.notFound }
        try Store.insert(db, session, hash, of: user)
      }
    }
  }

  private static func insert(_ db: Database, _ session: Session, _ hash: Data, of user: UUID) throws {
    try db.execute(
      sql:
        "INSERT INTO sessions (id, user_id, token_hash, name, kind, created_at, used_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        session.id, user, hash, String(session.name.prefix(200)), session.kind.rawValue,
        session.createdAt.milliseconds, session.usedAt.milliseconds,
      ])
  }

  /// Keeps the code by which one device can be added, in the place of the user's earlier ones.
  public func begin(pairing hash: Data, until end: Date, of actor: Actor) async throws {
    let user = try actor.known
    try await Store.explained {
      try await database.write { db in
        try db.execute(sql: "DELETE FROM pairings WHERE user_id = ?", arguments: [user])
        try db.execute(
          sql: "INSERT INTO pairings (token_hash, user_id, expires_at) VALUES (?, ?, ?)",
          arguments: [hash, user, end.milliseconds])
      }
    }
  }

  /// Notes that a session or a token is used.
  public func noteUse(_ proof: Recognised.Proof, at now: Date, of actor: Actor) async throws {
    let (table, id): (String, UUID)
    switch proof {
    case .thisComputer: return
    case .session(let session): (table, id) = ("sessions", session)
    case .token(let token, _): (table, id) = ("access_tokens", token)
    }
    try await execute(
      "UPDATE \(table) SET used_at = ? WHERE id = ? AND user_id = ?", [now.milliseconds, id, actor.user])
  }

  /// Signs a device out; one that is signed out already stays so.
  public func endSession(_ id: UUID, of actor: Actor) async throws {
    try await execute("DELETE FROM sessions WHERE id = ? AND user_id = ?", [id, actor.user])
  }

  /// Signs all of the user's devices out, and those too that are about to be added.
  /// - Parameter id: the one that stays; nil for none
  public func endSessions(of actor: Actor, except id: UUID? = nil) async throws {
    try await execute("DELETE FROM sessions WHERE user_id = ? AND id IS NOT ?", [actor.user, id])
    try await execute("DELETE FROM pairings WHERE user_id = ?", [actor.user])
  }

  /// Removes sessions and pairings that have run out.
  public func removeExpiredSessions(at now: Date) async throws {
    try await execute(
      "DELETE FROM sessions WHERE used_at <= ?", [now.addingTimeInterval(-Session.lifetime).milliseconds])
    try await execute("DELETE FROM pairings WHERE expires_at <= ?", [now.milliseconds])
  }

  private func execute(_ sql: String, _ arguments: StatementArguments) async throws {
    try await Store.explained { try await database.write { try $0.execute(sql: sql, arguments: arguments) } }
  }
}

extension Snapshot {
  /// The user's devices that are signed in, the last used first.
  public func sessions(at now: Date) throws -> [Session] {
    try rows(
      """
      SELECT id, name, kind, created_at, used_at FROM sessions WHERE user_id = ? AND used_at > ?
      ORDER BY used_at DESC, id
      """, [user.databaseValue, now.addingTimeInterval(-Session.lifetime).milliseconds.databaseValue]
    ) { row in
      Session(
        id: row[0], name: row[1], kind: Session.Kind(rawValue: row[2]) ?? .other,
        createdAt: Date(milliseconds: row[3]), usedAt: Date(milliseconds: row[4]))
    }
  }

  /// The user's access tokens, the newest first, those that have run out too.
  public func accessTokens() throws -> [AccessToken] {
    try rows(
      """
      SELECT id, name, scope, created_at, expires_at, used_at FROM access_tokens WHERE user_id = ?
      ORDER BY created_at DESC, id
      """, [user.databaseValue]
    ) { row in
      var token = AccessToken(
        id: row[0], name: row[1], scope: AccessToken.Scope(rawValue: row[2]) ?? .read,
        createdAt: Date(milliseconds: row[3]), expiresAt: (row[4] as Int64?).map(Date.init(milliseconds:)))
      token.usedAt = (row[5] as Int64?).map(Date.init(milliseconds:))
      return token
    }
  }
}
