import Foundation
import GRDB
import Journeys

extension Store {
  /// Up to how many bytes files are read in the order in which they came; larger ones after them, by their size.
  static let smallFile = 1 << 20

  /// The hashes and sizes of the files that have not been read to the end, by whomever their documents are, the large ones
  /// last.
  public func unreadFiles(for system: Actor.System, limit: Int) async throws -> [(hash: String, size: Int)] {
    try await reading {
      try Row.fetchAll(
        $0,
        sql: """
          SELECT content_hash, max(file_size) FROM (
            SELECT content_hash, coalesce(file_size, 0) AS file_size FROM documents
            WHERE content_hash <> '' AND deleted_at IS NULL
            UNION ALL SELECT content_hash, coalesce(file_size, 0) FROM inbox
            WHERE content_hash <> '' AND deleted_at IS NULL)
          WHERE content_hash NOT IN (SELECT content_hash FROM file_readings WHERE state <> 'reading')
          GROUP BY content_hash ORDER BY max(0, max(file_size) - \(Store.smallFile)) LIMIT ?
          """, arguments: [limit]
      ).map { ($0[0], $0[1]) }
    }
  }

  /// Whether a file has been read to the end.
  public func isRead(file hash: String, for system: Actor.System) async throws -> Bool {
    try await reading {
      try Bool.fetchOne(
        $0, sql: "SELECT EXISTS (SELECT 1 FROM file_readings WHERE content_hash = ? AND state <> 'reading')",
        arguments: [hash]) ?? false
    }
  }

  /// What the documents and the things in the Inbox are called that speak of some files now.
  public func names(ofFiles hashes: Set<String>, for system: Actor.System) async throws -> [String] {
    try await reading { db in
      // Both tables are gone through once, however many files there are.
      let listed = String(decoding: try JSONEncoder().encode(hashes.sorted()), as: UTF8.self)
      return try String.fetchAll(
        db,
        sql: """
          WITH hashes AS MATERIALIZED (SELECT value FROM json_each(?))
          SELECT name FROM (
            SELECT content_hash, name FROM documents
            WHERE content_hash IN (SELECT value FROM hashes) AND deleted_at IS NULL
            UNION SELECT content_hash, name FROM inbox
            WHERE content_hash IN (SELECT value FROM hashes) AND deleted_at IS NULL)
          ORDER BY content_hash, name
          """, arguments: [listed])
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

  /// The hashes of the files that a document or the Inbox refers to, the trash and past versions included.
  public func filesInUse(for system: Actor.System) async throws -> Set<String> {
    try await reading { db in
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
