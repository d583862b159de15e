import Foundation
import GRDB
import Journeys

extension WriteTransaction {
  /// Puts a record into the trash, with what stands in it. Doing it twice is doing it once.
  /// - Throws: `WalletError.notFound`, or `.forbidden` when the actor's role does not allow it.
  public mutating func delete<Stored: StoredRecord>(_ kind: Stored.Type, _ id: UUID) throws {
    let record = try stored(Stored.self, id)
    try authorizeRemoval(of: record)
    if try isDeleted(Stored.self, id) == true { return }
    try mark(record, .delete, deletedAt: now)
    try deleteReminders(of: record)
  }

  /// Takes a record out of the trash. Doing it twice is doing it once.
  /// - Throws: `WalletError.notFound`, or `.forbidden` when the actor's role does not allow it.
  public mutating func restore<Stored: StoredRecord>(_ kind: Stored.Type, _ id: UUID) throws -> Stored {
    let record = try stored(Stored.self, id)
    try authorizeRemoval(of: record)
    if let moment = try found(Stored.self, id)?.deletedAt {
      try mark(record, .restore, deletedAt: nil)
      try restoreReminders(of: record, deletedAt: moment)
    }
    return try stored(Stored.self, id)
  }

  /// Undoes one change of a record, or what it did to some of its fields: sets them to what they were before.
  ///
  /// A creation is undone by deleting, a deletion by restoring.
  /// - Throws: as `save`, and `WalletError.notFound` when the record has no such change.
  public mutating func revert<Stored: StoredRecord>(
    _ kind: Stored.Type, _ id: UUID, change sequence: Int64, fields: [String]? = nil
  ) throws {
    guard let change = try snapshot.history(Stored.changeKind, id).first(where: { $0.sequence == sequence }) else {
      throw WalletError.notFound
    }
    switch change.action {
    case .create: try delete(Stored.self, id)
    case .delete: _ = try restore(Stored.self, id)
    case .restore: try delete(Stored.self, id)
    case .purge: throw WalletError.notFound
    case .edit:
      let current = try live(Stored.self, id)
      let groups = fields.map { fields in Set(Stored.fields.filter { fields.contains($0.name) }.map(\.group)) }
      let keys = Set(Stored.fields.filter { groups?.contains($0.group) ?? true }.flatMap(\.keys))
      _ = try save(current.applying(change.before.filter { keys.contains($0.key) }), over: current)
    }
  }

  /// Removes for good what has lain in the trash since before an instant, its changes with it.
  /// - Returns: how many records went, without those that stood in them.
  /// - Throws: `WalletError.forbidden` for anyone but the housekeeping, which looks after the trash of all users.
  public mutating func purge(deletedBefore instant: Date) throws -> Int {
    guard actor.system == .housekeeping else { throw WalletError.forbidden }
    var count = try purge(Journey.self, deletedBefore: instant)
    for type in kinds.types { count += try purge(type, deletedBefore: instant) }
    count += try purge(InboxEntry.self, deletedBefore: instant)
    try RequestKey.forgetOld(db, at: now)
    return count
  }

  private mutating func purge<Stored: StoredRecord>(_ kind: Stored.Type, deletedBefore instant: Date) throws -> Int {
    let records = try RecordTable<Stored>().records(db, "WHERE deleted_at < ?", [instant.milliseconds.databaseValue])
    for record in records { try purge(record) }
    return records.count
  }

  /// Removes a record for good, its changes with it.
  mutating func purge<Stored: StoredRecord>(_ record: Stored) throws {
    let parts = kinds.parts(of: Stored.changeKind)
    var gone = record
    gone.header.version += 1
    try commit(gone, .purge, before: nil, after: nil) { [gone] db in
      if gone is Journey {
        try db.execute(sql: "DELETE FROM changes WHERE journey_id = ?", arguments: [gone.id])
      }
      for part in parts { try WriteTransaction.forgetParts(part, of: gone.id, db) }
      if let entry = gone as? InboxEntry, entry.contentHash.isEmpty {
        try db.execute(sql: "DELETE FROM booking_readings WHERE reading_key = ?", arguments: [entry.readingKey])
      }
      try db.execute(
        sql: "DELETE FROM changes WHERE record_id = ? AND kind = ?", arguments: [gone.id, Stored.changeKind])
      try db.execute(sql: "DELETE FROM \(Stored.table) WHERE id = ?", arguments: [gone.id])
    }
  }

  /// Removes the changes of all parts of a record, which go with it.
  private static func forgetParts<Part: StoredItem>(_ kind: Part.Type, of id: UUID, _ db: Database) throws {
    guard let column = Part.parent.flatMap({ Part.field($0.name) })?.columns.first else { return }
    try db.execute(
      sql: "DELETE FROM changes WHERE kind = ? AND record_id IN (SELECT id FROM \(Part.table) WHERE \(column) = ?)",
      arguments: [Part.changeKind, id])
  }

  mutating func mark<Stored: StoredRecord>(
    _ record: Stored, _ action: Change.Action, deletedAt: Date?
  ) throws {
    var marked = record
    marked.header.version += 1
    marked.header.updatedAt = now
    let written = marked
    try commit(written, action, before: nil, after: nil) { db in
      try db.execute(
        sql: "UPDATE \(Stored.table) SET deleted_at = ?, version = ?, updated_at = ? WHERE id = ?",
        arguments: [deletedAt?.milliseconds, written.version, written.updatedAt.milliseconds, written.id])
    }
  }
}
