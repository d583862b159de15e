import Foundation
import GRDB
import Journeys

/// A key by which a user signs in without a password (WebAuthn Level 2). The private half is in the user's device or key.
public struct Passkey: Sendable, Hashable, Identifiable {
  public let id: UUID
  /// As the authenticator calls it, at most 1023 bytes.
  public let credentialID: Data
  /// As COSE numbers them: -7 for ES256, -8 for EdDSA.
  public let algorithm: Int
  /// The uncompressed point in the form of X9.62 for ES256, 32 bytes for EdDSA.
  public let publicKey: Data
  /// The name of the wallet that it was made for.
  public let host: String
  public let name: String
  /// What the authenticator counted the last time.
  public let signCount: UInt32
  public let createdAt: Date
  /// Nil until its first use.
  public internal(set) var usedAt: Date?

  /// A passkey that was just made.
  public init(
    id: UUID, credentialID: Data, algorithm: Int, publicKey: Data, host: String, name: String, signCount: UInt32,
    createdAt: Date
  ) {
    (self.id, self.credentialID, self.algorithm, self.publicKey) = (id, credentialID, algorithm, publicKey)
    (self.host, self.name, self.signCount, self.createdAt) = (host, name, signCount, createdAt)
  }

  fileprivate static let columns =
    "id, credential_id, algorithm, public_key, host, name, sign_count, created_at, used_at"

  /// Reads the columns, in that order.
  fileprivate init(_ row: Row) {
    self.init(
      id: row[0], credentialID: row[1], algorithm: row[2], publicKey: row[3], host: row[4], name: row[5],
      signCount: UInt32(clamping: row[6] as Int64), createdAt: Date(milliseconds: row[7]))
    usedAt = (row[8] as Int64?).map(Date.init(milliseconds:))
  }
}

extension Snapshot {
  /// The user's own passkeys, the newest first.
  public func passkeys() throws -> [Passkey] {
    try rows(
      "SELECT \(Passkey.columns) FROM passkeys WHERE user_id = ? ORDER BY created_at DESC, id", [user.databaseValue],
      Passkey.init)
  }
}

extension WriteTransaction {
  /// Keeps a passkey of the actor's.
  /// - Throws: `WalletError.conflict(.identifierTaken)` for a credential that is known.
  public mutating func add(_ passkey: Passkey) throws {
    let user = try actor.known
    try db.execute(
      sql: """
        INSERT INTO passkeys (user_id, \(Passkey.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)
        ON CONFLICT DO NOTHING
        """,
      arguments: [
        user, passkey.id, passkey.credentialID, passkey.algorithm, passkey.publicKey, passkey.host, passkey.name,
        Int64(passkey.signCount), passkey.createdAt.milliseconds,
      ])
    guard db.changesCount == 1 else { throw WalletError.conflict(.identifierTaken) }
    try logCredential("passkey", passkey.id, .create, after: [("name", .text(passkey.name))])
  }

  /// Ends a passkey of the actor's.
  /// - Throws: `WalletError.notFound`.
  public mutating func remove(passkey id: UUID) throws {
    guard let passkey = try snapshot.passkeys().first(where: { $0.id == id }) else { throw WalletError.notFound }
    try db.execute(sql: "DELETE FROM passkeys WHERE id = ? AND user_id = ?", arguments: [id, actor.user])
    try logCredential("passkey", id, .delete, before: [("name", .text(passkey.name))])
  }

  /// Ends all passkeys of a user.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public mutating func removePasskeys(of user: UUID) throws {
    _ = try managed(user)
    let removed = try Snapshot(db: db, actor: .user(user), kinds: kinds).passkeys()
    try db.execute(sql: "DELETE FROM passkeys WHERE user_id = ?", arguments: [user])
    for passkey in removed {
      try logCredential("passkey", passkey.id, of: user, .delete, before: [("name", .text(passkey.name))])
    }
  }

  /// Notes that the actor signs in with a passkey.
  /// - Parameter count: what its authenticator counts now
  /// - Returns: false where it has counted as far before, and does count
  public func use(passkey id: UUID, signCount count: UInt32) throws -> Bool {
    try db.execute(
      sql: """
        UPDATE passkeys SET sign_count = ?1, used_at = ?2
        WHERE id = ?3 AND user_id = ?4 AND (sign_count < ?1 OR (sign_count = 0 AND ?1 = 0))
        """, arguments: [Int64(count), now.milliseconds, id, try actor.known])
    return db.changesCount == 1
  }
}

/// Finding out who the actor is.
extension Store {
  /// The passkey that an authenticator calls so, and whose it is; nil for none, and for that of a user who is disabled.
  public func signInPasskey(credential: Data) async throws -> (passkey: Passkey, user: UUID)? {
    try await Store.explained {
      try await reading { db in
        try Row.fetchOne(
          db,
          sql: """
            SELECT \(Passkey.columns), user_id FROM passkeys
            WHERE credential_id = ? AND user_id IN (SELECT id FROM users WHERE is_disabled = 0)
            """, arguments: [credential]
        ).map { (Passkey($0), $0[9]) }
      }
    }
  }

  /// Whether anybody can sign in with a passkey at a host.
  public func hasPasskeys(for host: String) async throws -> Bool {
    try await Store.explained {
      try await reading {
        try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM passkeys WHERE host = ?)", arguments: [host]) ?? false
      }
    }
  }
}
