import Foundation
import GRDB
import Journeys

/// The devices that are signed in, the tokens of programs, the calendar feeds and the passkeys, which backups do not hold; and the one-time codes as they
/// are now, which go before those of a backup.
public struct CurrentAccess: Sendable {
  /// By table.
  fileprivate var rows: [String: [[DatabaseValue]]] = [:]
  /// Those whose one-time codes are known, also where they have none.
  fileprivate var users: [UUID] = []

  /// Nobody's.
  public init() {}

  fileprivate static let columns = [
    ("sessions", ["id", "user_id", "token_hash", "name", "kind", "created_at", "used_at"]),
    ("access_tokens", ["id", "user_id", "token_hash", "name", "scope", "created_at", "expires_at", "used_at"]),
    (
      "passkeys",
      [
        "id", "user_id", "credential_id", "algorithm", "public_key", "host", "name", "sign_count", "created_at",
        "used_at",
      ]
    ),
    ("calendar_feeds", ["id", "user_id", "token_hash", "has_alarms", "created_at", "used_at", "journey_id"]),
    ("one_time_codes", ["secret", "user_id", "created_at", "confirmed_at", "last_step"]),
    ("recovery_codes", ["code_hash", "user_id"]),
  ]
}

extension Store {
  /// Who is let in now, to be carried over into the wallet that takes the place of this one.
  public func currentAccess(for system: Actor.System) async throws -> CurrentAccess {
    try await Store.explained {
      try await reading { db in
        var access = CurrentAccess()
        access.users = try UUID.fetchAll(db, sql: "SELECT id FROM users")
        for (table, columns) in CurrentAccess.columns {
          access.rows[table] = try Row.fetchAll(db, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(table)")
            .map { Array($0.databaseValues) }
        }
        return access
      }
    }
  }

  /// Lets in who was let in before, as far as the users are there.
  public func keep(_ access: CurrentAccess) async throws {
    try await Store.explained {
      try await database.write { db in
        for user in access.users {
          for table in ["one_time_codes", "recovery_codes"] {
            try db.execute(sql: "DELETE FROM \(table) WHERE user_id = ?", arguments: [user])
          }
        }
        for (table, columns) in CurrentAccess.columns {
          let marks = columns.map { _ in "?" }.joined(separator: ", ")
          let journeyColumn = columns.firstIndex(of: "journey_id")
          for row in access.rows[table] ?? [] {
            let journey = journeyColumn.map { row[$0] } ?? .null
            // The second column is the user.
            try db.execute(
              sql: """
                INSERT OR IGNORE INTO \(table) (\(columns.joined(separator: ", ")))
                SELECT \(marks) WHERE EXISTS (SELECT 1 FROM users WHERE id = ?)
                  AND (? IS NULL OR EXISTS (SELECT 1 FROM journeys WHERE id = ?))
                """, arguments: StatementArguments(row + [row[1], journey, journey]))
          }
        }
      }
    }
  }
}
