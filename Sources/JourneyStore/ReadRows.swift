import Foundation
import GRDB
import Journeys

/// A row of a record's table.
struct StoredRow<Stored: StoredRecord> {
  let record: Stored
  /// When it went into the trash; nil where it does not lie there.
  let deletedAt: Date?
}

/// What a transaction has read of records and roles and not written since, so that nothing is read twice.
final class ReadRows {
  /// How many rows are remembered at most: an import asks for each of its records once.
  private static let limit = 1000

  private struct Key: Hashable {
    let table: String
    let id: UUID
  }

  private enum Known {
    /// A `StoredRow` of the key's table.
    case read(Any)
    case missing
  }

  private var rows: [Key: Known] = [:]
  private var roles: [UUID: Role?] = [:]

  /// A row, read unless it is known.
  func row<Stored: StoredRecord>(
    _ kind: Stored.Type, _ id: UUID, _ read: () throws -> StoredRow<Stored>?
  ) rethrows -> StoredRow<Stored>? {
    let key = Key(table: Stored.table, id: id)
    switch rows[key] {
    case .missing: return nil
    case .read(let known as StoredRow<Stored>): return known
    case .read, nil: break
    }
    let row = try read()
    if rows.count >= ReadRows.limit { rows = [:] }
    rows[key] = row.map(Known.read) ?? .missing
    return row
  }

  /// A role, read unless it is known.
  func role(in journey: UUID, _ read: () throws -> Role?) rethrows -> Role? {
    if let known = roles[journey] { return known }
    let role = try read()
    roles[journey] = .some(role)
    return role
  }

  /// Forgets a record that is written.
  func forget<Stored: StoredRecord>(_ record: Stored) {
    rows[Key(table: Stored.table, id: record.id)] = nil
    if record is Journey { roles = [:] }
  }

  /// Forgets all, because a bulk write does not name its records.
  func forgetAll() { (rows, roles) = ([:], [:]) }
}
