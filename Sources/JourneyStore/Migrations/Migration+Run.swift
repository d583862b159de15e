import GRDB
import Journeys

extension Migration {
  /// Runs every step that the file has not seen, all of them or none.
  /// - Throws: `WalletError.unavailable`; the file is then as it was.
  static func run(_ migrations: [Migration], on database: any DatabaseWriter) throws {
    do {
      try database.write { db in
        let seen = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let newest = migrations.last?.number ?? 0
        guard seen <= newest else {
          throw WalletError.unavailable(.databaseNewer, detail: "schema \(seen), this program knows \(newest)")
        }
        for migration in migrations where migration.number > seen {
          try db.execute(sql: migration.sql)
          try db.execute(sql: "PRAGMA user_version = \(migration.number)")
        }
      }
    } catch let error as DatabaseError {
      let reason: WalletError.Reason =
        [.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
        ? .databaseUnreadable : .migrationFailed
      throw WalletError.unavailable(reason, detail: "\(error)")
    }
  }
}
