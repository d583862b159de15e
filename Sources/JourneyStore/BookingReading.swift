import Foundation
import GRDB
import Journeys

/// How far the search for bookings in something of the Inbox has come.
public struct BookingReading: Sendable, Hashable {
  /// Whether it is over.
  public let isDone: Bool
  /// Whether it was given up.
  public let hasFailed: Bool
  /// What was found, as the reader wrote it (JSON, an array).
  public let bookings: String
  /// Why parts of it were left out, as the reader wrote it (JSON, an array).
  public let unread: String

  fileprivate init(_ row: Row) { (isDone, hasFailed, bookings, unread) = (row[0], row[1], row[2], row[3]) }
}

extension InboxEntry {
  /// What was found in it is kept under this: the hash of its file, or its own identifier where it is but words.
  public var readingKey: String {
    contentHash.isEmpty ? id.text.filter { $0 != "-" } : contentHash
  }

  static let readingKeyTerm = "CASE inbox.content_hash WHEN '' THEN lower(hex(inbox.id)) ELSE inbox.content_hash END"
}

extension Snapshot {
  /// How far the search for bookings in something of the user's Inbox has come; nil while it waits for its turn.
  public func bookingReading(of entry: InboxEntry) throws -> BookingReading? {
    try row(
      """
      SELECT is_done, has_failed, bookings, unread FROM inbox
      JOIN booking_readings ON reading_key = \(InboxEntry.readingKeyTerm) WHERE inbox.id = ? AND inbox.user_id = ?
      """, [entry.id.databaseValue, user.databaseValue]
    ).map { BookingReading($0) }
  }

  /// How far the search for bookings in a file of the user's has come; nil where it has not begun.
  public func bookingReading(ofFile hash: String) throws -> BookingReading? {
    guard try has(file: hash) else { return nil }
    return try row(
      "SELECT is_done, has_failed, bookings, unread FROM booking_readings WHERE reading_key = ?", [hash.databaseValue]
    ).map { BookingReading($0) }
  }
}

extension Store {
  /// The next things in Inboxes that a reader of this version has not searched for bookings to the end, and how often each
  /// has been begun: the last that came first, but the large ones after the others, by their size.
  public func unreadEntries(
    for system: Actor.System, reader: Int, limit: Int
  ) async throws -> [(entry: InboxEntry, attempts: Int)] {
    try await reading { db in
      let found = try RecordTable<InboxEntry>().records(
        db,
        """
        WHERE deleted_at IS NULL AND (content_hash <> '' OR text <> '')
          AND NOT EXISTS (
            SELECT 1 FROM booking_readings
            WHERE reading_key = \(InboxEntry.readingKeyTerm) AND reader = ? AND is_done)
        ORDER BY max(0, coalesce(file_size, 0) - \(Store.smallFile)), created_at DESC, id DESC LIMIT ?
        """, [reader.databaseValue, limit.databaseValue])
      return try found.map { entry in
        let attempts = try Int.fetchOne(
          db, sql: "SELECT attempts FROM booking_readings WHERE reading_key = ? AND reader = ?",
          arguments: [entry.readingKey, reader])
        return (entry, attempts ?? 0)
      }
    }
  }

  /// Notes that something is being searched for bookings.
  /// - Throws: `WalletError.unavailable`.
  public func beginBookingReading(_ key: String, reader: Int, attempt: Int) async throws {
    try await Store.explained {
      try await database.write { db in
        try db.execute(
          sql: "INSERT OR REPLACE INTO booking_readings (reading_key, reader, attempts) VALUES (?, ?, ?)",
          arguments: [key, reader, attempt])
      }
    }
  }

  /// Keeps which bookings were found.
  /// - Parameters:
  ///   - bookings: a JSON array; nil where the search was given up
  ///   - unread: why parts were left out, a JSON array
  /// - Throws: `WalletError.unavailable`.
  public func keepBookings(_ bookings: String?, unread: String = "[]", of key: String) async throws {
    try await Store.explained {
      try await database.write { db in
        try db.execute(
          sql: """
            UPDATE booking_readings SET is_done = 1, has_failed = ?, bookings = ?, unread = ? WHERE reading_key = ?
            """, arguments: [bookings == nil, bookings ?? "[]", unread, key])
      }
    }
  }
}
