import Foundation
import GRDB
import Journeys

extension Store {
  /// The hashes of the files that have not been read to the end, by whomever their documents are.
  public func unreadFiles(limit: Int) async throws -> [String] {
    try await database.read {
      try String.fetchAll(
        $0,
        sql: """
          SELECT content_hash FROM (
            SELECT content_hash FROM documents WHERE content_hash <> '' AND deleted_at IS NULL
            UNION SELECT content_hash FROM inbox WHERE content_hash <> '' AND deleted_at IS NULL)
          WHERE content_hash NOT IN (SELECT content_hash FROM file_readings WHERE state <> 'reading')
          LIMIT ?
          """, arguments: [limit])
    }
  }

  /// What the documents and the things in the Inbox are called that speak of some files now.
  public func names(ofFiles hashes: Set<String>) async throws -> [String] {
    try await database.read { db in
      try hashes.sorted().flatMap { hash in
        try String.fetchAll(
          db,
          sql: """
            SELECT name FROM documents WHERE content_hash = ? AND deleted_at IS NULL
            UNION SELECT name FROM inbox WHERE content_hash = ? AND deleted_at IS NULL
            """, arguments: [hash, hash])
      }
    }
  }

  /// Lets go of what was read from files that are gone.
  /// - Throws: `WalletError.unavailable`.
  public func forgetReadings(ofFiles hashes: Set<String>) async throws {
    try await Store.explained {
      try await database.write { db in
        for hash in hashes {
          for table in ["file_texts", "file_readings", "file_codes"] {
            try db.execute(sql: "DELETE FROM \(table) WHERE content_hash = ?", arguments: [hash])
          }
          try db.execute(sql: "DELETE FROM booking_readings WHERE reading_key = ?", arguments: [hash])
        }
      }
    }
  }

  /// The hashes of the files that a document or the Inbox speaks of, in the trash and in past versions too.
  public func filesInUse() async throws -> Set<String> {
    try await database.read { db in
      try String.fetchSet(
        db,
        sql: """
          SELECT content_hash FROM documents WHERE content_hash <> ''
          UNION SELECT content_hash FROM inbox WHERE content_hash <> ''
          UNION SELECT json_extract(changes.before, '$.contentHash') FROM changes
          WHERE kind = 'document' AND json_extract(changes.before, '$.contentHash') <> ''
          """)
    }
  }
}
