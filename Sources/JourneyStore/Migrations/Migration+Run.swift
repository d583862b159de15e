import Foundation
import GRDB
import Journeys

extension Migration {
  /// Runs every step that the file has not seen, all of them or none.
  /// - Parameter file: where it lies
  /// - Throws: `WalletError.unavailable`; the file is then as it was.
  static func run(_ migrations: [Migration], on database: any DatabaseWriter, at file: URL) throws {
    do {
      try database.write { db in
        let seen = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let newest = migrations.last?.number ?? 0
        guard seen <= newest else { throw tooNew(seen, newest) }
        for migration in migrations where migration.number > seen {
          try db.execute(sql: migration.sql)
          try db.execute(sql: "PRAGMA user_version = \(migration.number)")
        }
      }
    } catch let error as DatabaseError {
      let isUnreadable = [.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_CANTOPEN, .SQLITE_READONLY].contains(
        error.resultCode)
      throw Store.failure(error, at: file, else: isUnreadable ? .databaseUnreadable : .migrationFailed)
    }
  }

  /// The refusal of a file that a newer program has written.
  static func tooNew(_ seen: Int, _ newest: Int) -> WalletError {
    .unavailable(.databaseNewer, detail: "schema \(seen), this program knows \(newest)")
  }
}
