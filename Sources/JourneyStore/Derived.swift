import GRDB

/// Something that follows from the records and is kept beside them; it is made anew when the way it is made changes.
struct Derived: Sendable {
  let name: String
  /// Grows with each change of the way it is made, of reference data too.
  let version: Int
  /// Makes all of it from the records.
  let renewAll: @Sendable (Database, ItemCatalogue) throws -> Void

  /// Everything that is derived.
  static let all = [
    Derived(name: "summaries", version: 3, renewAll: JourneySummary.renewAll),
    Derived(name: "search", version: 4, renewAll: SearchEntry.renewAll),
  ]

  /// Makes what is missing or was made another way, in one transaction with the note that it is there.
  static func bringUpToDate(_ database: any DatabaseWriter, _ kinds: ItemCatalogue) throws {
    for derived in all {
      try database.write { db in
        let made = try Int.fetchOne(db, sql: "SELECT version FROM derived WHERE name = ?", arguments: [derived.name])
        if made == derived.version { return }
        try derived.renewAll(db, kinds)
        try db.execute(
          sql: "INSERT OR REPLACE INTO derived (name, version) VALUES (?, ?)",
          arguments: [derived.name, derived.version])
      }
    }
  }
}
