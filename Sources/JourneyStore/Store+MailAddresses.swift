import Foundation
import GRDB
import Journeys

extension Store {
  /// What stands before the @ of the private address under which a user's mail is taken in.
  /// - Parameter new: what it becomes where there is none yet
  /// - Throws: `WalletError.unavailable`.
  public func mailToken(of actor: Actor, orNew new: String) async throws -> String {
    guard let user = actor.user else { throw WalletError.notFound }
    return try await Store.explained {
      try await database.write { db in
        try db.execute(
          sql: "INSERT INTO mail_addresses (user_id, token) VALUES (?, ?) ON CONFLICT (user_id) DO NOTHING",
          arguments: [user, new])
        return try String.fetchOne(db, sql: "SELECT token FROM mail_addresses WHERE user_id = ?", arguments: [user])
          ?? new
      }
    }
  }

  /// Gives a user another private address; mail to the one before is taken in no longer.
  /// - Throws: `WalletError.unavailable`.
  public func renewMailToken(of actor: Actor, to new: String) async throws {
    guard let user = actor.user else { throw WalletError.notFound }
    try await Store.explained {
      try await database.write { db in
        try db.execute(
          sql: """
            INSERT INTO mail_addresses (user_id, token) VALUES (?, ?)
            ON CONFLICT (user_id) DO UPDATE SET token = excluded.token
            """, arguments: [user, new])
      }
    }
  }

  /// All private addresses, by their users.
  public func mailTokens(for system: Actor.System) async throws -> [UUID: String] {
    try await Store.explained {
      try await reading { db in
        let rows = try Row.fetchAll(db, sql: "SELECT user_id, token FROM mail_addresses")
        return Dictionary(rows.map { ($0[0] as UUID, $0[1] as String) }) { first, _ in first }
      }
    }
  }

  /// Gives users the private addresses that they had, as far as they are there.
  /// - Throws: `WalletError.unavailable`.
  public func keep(mailTokens: [UUID: String]) async throws {
    try await Store.explained {
      try await database.write { db in
        for (user, token) in mailTokens {
          try db.execute(
            sql: "INSERT OR IGNORE INTO mail_addresses (user_id, token) SELECT id, ? FROM users WHERE id = ?",
            arguments: [token, user])
        }
      }
    }
  }

  /// The user of a private mail address, by its token; nil if unknown.
  public func user(ofMailToken token: String, for system: Actor.System) async throws -> UUID? {
    try await reading {
      try UUID.fetchOne($0, sql: "SELECT user_id FROM mail_addresses WHERE token = ?", arguments: [token.lowercased()])
    }
  }
}
