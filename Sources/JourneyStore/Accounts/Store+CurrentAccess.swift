import Foundation
import GRDB
import Journeys

/// The devices that are signed in and the tokens of programs, which backups do not hold.
public struct CurrentAccess: Sendable {
  /// By table.
  fileprivate var rows: [String: [[DatabaseValue]]] = [:]

  /// Nobody's.
  public init() {}

  fileprivate static let columns = [
    ("sessions", ["id", "user_id", "token_hash", "name", "kind", "created_at", "used_at"]),
    ("access_tokens", ["id", "user_id", "token_hash", "name", "scope", "created_at", "expires_at", "used_at"]),
  ]
}

extension Store {
  /// Who is let in now, to be carried over into the wallet that takes the place of this one.
  public func currentAccess(for system: Actor.System) async throws -> CurrentAccess {
    try await Store.explained {
      try await database.read { db in
        var access = CurrentAccess()
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
        for (table, columns) in CurrentAccess.columns {
          let marks = columns.map { _ in "?" }.joined(separator: ", ")
          for row in access.rows[table] ?? [] {
            // The second column is the user.
            try db.execute(
              sql: """
                INSERT OR IGNORE INTO \(table) (\(columns.joined(separator: ", ")))
                SELECT \(marks) WHERE EXISTS (SELECT 1 FROM users WHERE id = ?)
                """, arguments: StatementArguments(row + [row[1]]))
          }
        }
      }
    }
  }
}
