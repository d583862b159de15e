import Foundation
import GRDB
import Journeys
import Synchronization

/// The columns of each kind and the SQL that reads them, put together once.
struct TableColumns: Sendable {
  let hasJourney: Bool
  let names: [String]
  /// With the table before each, as they are selected.
  let list: String
  let select: String
  /// Whether its records can be private, by themselves or with what they belong to.
  let mayHide: Bool
  /// The columns of its start and its end, as `StoredItem` has them.
  let startColumn: String?
  let endTerm: String?
  /// The `FieldReadings` of the kind.
  let readings: any Sendable

  private static let known = Mutex<[ObjectIdentifier: TableColumns]>([:])

  private init<Stored: StoredRecord>(_ kind: Stored.Type) {
    hasJourney = Stored.self is any StoredItem.Type
    names =
      ["id"] + (hasJourney ? ["journey_id"] : []) + ["created_at", "updated_at", "version"]
      + Stored.fields.flatMap(\.columns)
    list = names.map { "\(Stored.table).\($0)" }.joined(separator: ", ")
    select = "SELECT \(list) FROM \(Stored.table)"
    mayHide = Privacy.canHide(Stored.self)
    let item = Stored.self as? any StoredItem.Type
    (startColumn, endTerm) = (item?.columnOfStart, item?.termOfEnd)
    readings = FieldReadings<Stored>()
  }

  static func of<Stored: StoredRecord>(_ kind: Stored.Type) -> TableColumns {
    known.withLock { known in
      if let columns = known[ObjectIdentifier(Stored.self)] { return columns }
      let columns = TableColumns(Stored.self)
      known[ObjectIdentifier(Stored.self)] = columns
      return columns
    }
  }
}

/// How the fields of a kind are read from a row, worked out once: a page reads thousands of them.
private final class FieldReadings<Stored: StoredRecord>: Sendable {
  struct Reading: Sendable {
    let value: StoredValue
    /// The first of its columns, counted from that of the first field.
    let column: Int
    /// Whether a blank record has nothing there either.
    let isBlankEmpty: Bool
    let set: @Sendable (inout Stored, FieldValue) -> Void
  }

  let all: [Reading]

  init() {
    let blank = Stored(header: RecordHeader(id: UUID()))
    var column = 0, all: [Reading] = []
    for field in Stored.fields {
      let value = field.storedValue
      all.append(Reading(value: value, column: column, isBlankEmpty: field.get(blank).isEmpty, set: field.set))
      column += value.columnCount
    }
    self.all = all
  }
}

/// The SQL by which one kind of record is read and written, made once from its fields.
struct RecordTable<Stored: StoredRecord> {
  private let known = TableColumns.of(Stored.self)
  private let readings: FieldReadings<Stored>

  init() { readings = known.readings as? FieldReadings<Stored> ?? FieldReadings() }

  private var hasJourney: Bool { known.hasJourney }
  private var columns: [String] { known.names }

  /// `SELECT … FROM …`, to be followed by a condition.
  var select: String { known.select }

  /// The record that a row of `select` holds.
  func record(_ row: Row) throws -> Stored {
    let start = hasJourney ? 2 : 1
    let header = RecordHeader(
      id: row[0], journeyID: hasJourney ? row[1] : nil, createdAt: Date(milliseconds: row[start]),
      updatedAt: Date(milliseconds: row[start + 1]), version: row[start + 2])
    var record = Stored(header: header)
    for reading in readings.all {
      let value = try reading.value.read(row, at: start + 3 + reading.column)
      if case .empty = value, reading.isBlankEmpty { continue }
      reading.set(&record, value)
    }
    return record
  }

  /// The row of an identifier, be it in the trash; nil where there is none.
  func row(_ db: Database, _ id: UUID) throws -> StoredRow<Stored>? {
    let statement = try db.cachedStatement(sql: "SELECT \(known.list), deleted_at FROM \(Stored.table) WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id]).map { row in
      StoredRow(record: try record(row), deletedAt: (row[columns.count] as Int64?).map(Date.init(milliseconds:)))
    }
  }

  /// All records that a condition selects.
  func records(_ db: Database, _ tail: String, _ arguments: [DatabaseValue]) throws -> [Stored] {
    let statement = try db.cachedStatement(sql: "\(select) \(tail)")
    return try Row.fetchCursor(statement, arguments: StatementArguments(arguments)).map(record).array()
  }

  /// Visits the records that a condition selects one by one, without holding them all.
  func forEach(
    _ db: Database, _ tail: String, _ arguments: [DatabaseValue], _ body: (Stored) throws -> Void
  ) throws {
    let statement = try db.cachedStatement(sql: "\(select) \(tail)")
    let rows = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
    while let row = try rows.next() { try body(record(row)) }
  }

  /// Writes a new row.
  func insert(_ db: Database, _ record: Stored) throws {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "INSERT INTO \(Stored.table) (\(columns.joined(separator: ", "))) VALUES (\(marks))")
      .execute(arguments: StatementArguments(stored(record)))
  }

  /// Writes the fields and the header of a row that is there.
  func update(_ db: Database, _ record: Stored) throws {
    let assignments = columns.dropFirst().map { "\($0) = ?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "UPDATE \(Stored.table) SET \(assignments) WHERE id = ?")
      .execute(arguments: StatementArguments(Array(stored(record).dropFirst()) + [record.id.databaseValue]))
  }

  private func stored(_ record: Stored) -> [DatabaseValue] {
    var values = [record.id.databaseValue]
    if hasJourney { values.append(record.header.journeyID?.databaseValue ?? .null) }
    values += [
      record.createdAt.milliseconds.databaseValue, record.updatedAt.milliseconds.databaseValue,
      record.version.databaseValue,
    ]
    return values + Stored.fields.flatMap { $0.stored(of: record) }
  }
}

extension Cursor {
  /// All elements that are left.
  fileprivate func array() throws -> [Element] { try Array(self) }
}
