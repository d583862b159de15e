import Foundation
import GRDB
import Journeys

/// What stands in a database's file that is looked at and not opened: nothing is made, migrated or derived.
public struct WalletFile: Sendable {
  /// The number of the last migration that the file has seen.
  public let schemaVersion: Int
  /// How many records of each kind are in it, those in the trash too, by the name that the log of changes gives the
  /// kind; `change` counts the log itself.
  public let counts: [String: Int]
  /// What SQLite finds wrong with the file; empty when it is sound.
  public let faults: [String]

  /// Checks a file that no process writes to.
  /// - Throws: `WalletError.unavailable`, with `.databaseNewer` for a file of a newer program, `.databaseUnreadable` for
  ///   one that is no wallet.
  public init(_ file: URL, kinds: ItemCatalogue = .product) throws(WalletError) {
    var configuration = Configuration()
    configuration.readonly = true
    do {
      let database = try DatabaseQueue(path: file.path, configuration: configuration)
      defer { try? database.close() }
      self = try database.read { try WalletFile($0, kinds) }
    } catch let error as WalletError {
      throw error
    } catch {
      throw .unavailable(.databaseUnreadable, detail: "\(error)")
    }
  }

  private init(_ db: Database, _ kinds: ItemCatalogue) throws {
    schemaVersion = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let newest = Migration.all.last?.number ?? 0
    guard schemaVersion <= newest else {
      throw WalletError.unavailable(.databaseNewer, detail: "schema \(schemaVersion), this program knows \(newest)")
    }
    let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
    faults = try integrity + Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { "foreign key: \($0)" }
    var counts: [String: Int] = [:]
    for (kind, table) in WalletFile.tables(kinds) where try db.tableExists(table) {
      counts[kind] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
    }
    self.counts = counts
  }

  private static func tables(_ kinds: ItemCatalogue) -> [(kind: String, table: String)] {
    [
      (Journey.changeKind, Journey.table), (User.changeKind, User.table), (InboxEntry.changeKind, InboxEntry.table),
      ("change", "changes"),
    ]
      + kinds.types.map { ($0.changeKind, $0.table) }
  }
}
