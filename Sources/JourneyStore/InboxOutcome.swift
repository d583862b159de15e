import Foundation
import GRDB
import Journeys

/// What was made of something in the Inbox.
public struct InboxOutcome: Sendable, Hashable {
  public let entryID: UUID
  /// What was filed is called.
  public let name: String
  /// Where its bookings are; nil where it changed nothing in a journey.
  public let journeyID: UUID?
  /// How many bookings it made or changed.
  public let bookingCount: Int
}

extension Snapshot {
  /// What was filed automatically and has not been shown to the user yet, the last first.
  public func unreportedOutcomes() throws -> [InboxOutcome] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT entry_id, name, inbox_outcomes.journey_id, booking_count FROM inbox_outcomes
        JOIN inbox ON inbox.id = entry_id WHERE user_id = ? AND NOT is_told ORDER BY last_change DESC LIMIT 50
        """)
    return try Array(
      Row.fetchCursor(statement, arguments: [user]).map {
        InboxOutcome(entryID: $0[0], name: $0[1], journeyID: $0[2], bookingCount: $0[3])
      })
  }
}

extension WriteTransaction {
  /// Notes that all changes of this transaction came of something in the Inbox.
  /// - Parameter isReported: whether the user knows of it
  public mutating func noteOutcome(
    of entry: UUID, journey: UUID?, bookings: Int, isReported: Bool
  ) throws {
    guard let first = firstSequence, let last = lastSequence else { return }
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO inbox_outcomes (entry_id, journey_id, first_change, last_change, booking_count, is_told)
        VALUES (?, ?, ?, ?, ?, ?)
        """, arguments: [entry, journey, first, last, bookings, isReported])
  }

  /// Notes that the user knows what became of something.
  /// - Throws: `WalletError.notFound`.
  public func markOutcomeReported(_ entry: UUID) throws {
    try authorize(stored(InboxEntry.self, entry))
    try db.execute(sql: "UPDATE inbox_outcomes SET is_told = 1 WHERE entry_id = ?", arguments: [entry])
  }

  /// Undoes everything that came of something in the Inbox, the last first, but the filing itself; nothing where nothing
  /// came of it.
  /// - Throws: as `revert`.
  public mutating func revertOutcome(of entry: UUID) throws {
    try authorize(stored(InboxEntry.self, entry))
    guard
      let row = try snapshot.row(
        "SELECT first_change, last_change FROM inbox_outcomes WHERE entry_id = ?", [entry.databaseValue])
    else { return }
    let (first, last) = (row[0] as Int64, row[1] as Int64)
    let changes = try snapshot.changes(
      "sequence BETWEEN ? AND ?", [first.databaseValue, last.databaseValue], tail: "ORDER BY sequence DESC")
    for change in changes where change.kind != InboxEntry.changeKind { try revert(change) }
    try db.execute(sql: "DELETE FROM inbox_outcomes WHERE entry_id = ?", arguments: [entry])
  }

  /// Undoes a change of a journey or of something in it.
  /// - Throws: as `revert` of a record.
  public mutating func revert(_ change: Change) throws {
    if change.kind == Journey.changeKind {
      try revert(Journey.self, change.recordID, change: change.sequence)
    } else if let type = kinds[change.kind] {
      try revert(type, change)
    }
  }

  private mutating func revert<Stored: StoredRecord>(_ kind: Stored.Type, _ change: Change) throws {
    try revert(Stored.self, change.recordID, change: change.sequence)
  }
}
