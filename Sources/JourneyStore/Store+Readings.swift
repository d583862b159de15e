import Foundation
import GRDB
import Journeys

extension Store {
  /// Notes that a file is being read.
  /// - Throws: `WalletError.unavailable`.
  public func beginReading(ofFile hash: String) async throws {
    try await Store.explained { try await database.write { try Store.put($0, FileReading(.reading), hash) } }
  }

  /// Keeps what was found in a file, and lets its documents be found by its text; nothing that one could undo, for it can
  /// be read from the file again.
  /// - Parameter text: empty where the file holds none
  /// - Throws: `WalletError.unavailable`.
  public func keep(_ reading: FileReading, text: String, codes: [FileCode], ofFile hash: String) async throws {
    try await Store.explained {
      try await database.write { db in
        try Store.put(db, reading, hash)
        try db.execute(
          sql: "INSERT OR REPLACE INTO file_texts (content_hash, text) VALUES (?, ?)", arguments: [hash, text])
        try db.execute(sql: "DELETE FROM file_codes WHERE content_hash = ?", arguments: [hash])
        for (position, code) in codes.enumerated() {
          try db.execute(
            sql: "INSERT INTO file_codes (content_hash, position, symbology, payload) VALUES (?, ?, ?, ?)",
            arguments: [hash, position, code.symbology, Data(code.payload)])
        }
        try SearchEntry.renew(db, file: hash)
      }
    }
  }

  /// Lets the files be read again that lacked a package which is there now.
  /// - Parameter missing: the packages that still are not there
  public func forgetReadings(unlessMissing missing: [String]) async throws {
    try await Store.explained {
      try await database.write { db in
        let marks = databaseQuestionMarks(count: missing.count)
        try db.execute(
          sql: "DELETE FROM file_readings WHERE package <> '' AND package NOT IN (\(marks))",
          arguments: StatementArguments(missing))
      }
    }
  }

  private static func put(_ db: Database, _ reading: FileReading, _ hash: String) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO file_readings (content_hash, state, problem, package, is_recognised, page_count)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        hash, reading.state.rawValue, reading.problem?.rawValue, reading.package, reading.isRecognised,
        reading.pageCount,
      ])
  }
}

extension JourneySnapshot {
  /// How far the reading of a file that the user has has come; nil while it waits for its turn.
  public func reading(_ hash: String) throws -> FileReading? {
    guard try snapshot.has(file: hash) else { return nil }
    return try row(
      "SELECT state, problem, package, is_recognised, page_count FROM file_readings WHERE content_hash = ?",
      [hash.databaseValue]
    ).flatMap { row in
      FileReading.State(rawValue: row[0]).map {
        FileReading(
          $0, (row[1] as String?).flatMap(FileReading.Problem.init), package: row[2], isRecognised: row[3],
          pageCount: row[4])
      }
    }
  }

  /// The bar codes that were found in a file that the user has.
  public func codes(_ hash: String) throws -> [FileCode] {
    guard try snapshot.has(file: hash) else { return [] }
    return try snapshot.rows(
      "SELECT symbology, payload FROM file_codes WHERE content_hash = ? ORDER BY position", [hash.databaseValue]
    ) { FileCode(symbology: $0[0], payload: Array($0[1] as Data)) }
  }

  /// The documents that belong to an item.
  public func documents(of item: UUID) throws -> [Document] {
    try snapshot.derived(OwnReads.documents(of: item)) {
      try items(
        Document.self,
        where: "(related_entity_id = ? OR EXISTS (SELECT 1 FROM json_each(other_entity_ids) WHERE value = ?))",
        [item.databaseValue, item.text.databaseValue])
    }
  }
}
