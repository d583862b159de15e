import Foundation
import GRDB
import Journeys

extension Store {
  /// What stands before the @ of the private address under which a user's mail is taken in.
  /// - Parameter new: what it becomes where there is none yet
  /// - Throws: `WalletError.unavailable`.
  public func mailToken(of user: UUID, orNew new: String) async throws -> String {
    try await Store.explained {
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
  public func renewMailToken(of user: UUID, to new: String) async throws {
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

  /// The user whose private address begins with a token; nil for nobody's.
  public func user(ofMailToken token: String) async throws -> UUID? {
    try await database.read {
      try UUID.fetchOne($0, sql: "SELECT user_id FROM mail_addresses WHERE token = ?", arguments: [token.lowercased()])
    }
  }
}
