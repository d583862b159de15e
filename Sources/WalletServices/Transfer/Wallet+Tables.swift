import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Writes everything that a user can see as tables for other programs: a ZIP file with a CSV file (RFC 4180, UTF-8)
  /// for journeys and one for each kind, from one moment. The file is replaced only once it is whole.
  /// - Throws: what the file system throws.
  public func exportTables(to file: URL, as actor: Actor) async throws {
    let draft = try AtomicFile(for: file, mark: world.uuid())
    try await store.read(as: actor) { snapshot in
      var zip = ZIPWriter(draft)
      try zip.add(Journey.self, as: ExportFormat.journeysKey) { try snapshot.forEachJourney($0) }
      for type in snapshot.kinds.types { try zip.add(type, from: snapshot) }
      try zip.end()
    }
    try draft.keep()
  }
}

extension ZIPWriter {
  fileprivate mutating func add<Item: StoredItem>(_ kind: Item.Type, from snapshot: Snapshot) throws {
    try add(Item.self, as: Item.kind.collection) { try snapshot.forEach(Item.self, $0) }
  }

  /// Adds a table. The records are visited twice, for its size and checksum come first.
  fileprivate mutating func add<R: Record>(
    _ kind: R.Type, as name: String, _ visit: ((R) throws -> Void) throws -> Void
  ) throws {
    var digest = FileDigest()
    try CSVTable<R>.write(visit) { digest.add($0) }
    try begin(ZIPEntry(name: "\(name).csv", size: UInt64(digest.size), crc: UInt32(digest.crc)))
    try CSVTable<R>.write(visit) { try write($0) }
  }
}

/// Records of a kind as a table: a line of keys, then a line for each.
enum CSVTable<R: Record> {
  /// Writes the table in pieces.
  static func write(_ visit: ((R) throws -> Void) throws -> Void, _ write: (Data) throws -> Void) throws {
    let keys = self.keys
    try withoutActuallyEscaping(write) { write in
      // With a mark at its beginning spreadsheets take it for UTF-8.
      var piece = "\u{FEFF}" + CSVCell.line(keys)
      try visit { record in
        let members = Dictionary(record.json.map { ($0.key, $0.value) }) { first, _ in first }
        piece += CSVCell.line(keys.map { CSVCell.text(members[$0] ?? .null) })
        if piece.utf8.count > chunkSize {
          try write(Data(piece.utf8))
          piece = ""
        }
      }
      try write(Data(piece.utf8))
    }
  }

  /// The keys of a record as it is exported.
  static var keys: [String] {
    let header = RecordHeader(
      id: UUID.version7(at: Date(milliseconds: 0)), journeyID: R.self is any JourneyItem.Type ? UUID() : nil)
    let written = R(header: header).json.map(\.key), fields = R.fields.flatMap(\.keys)
    return written.filter { !fields.contains($0) } + fields
  }
}

/// What stands in one field of a table.
package enum CSVCell {
  /// Fields as a line, with the line break that RFC 4180 asks for.
  package static func line(_ fields: [String]) -> String { fields.map(quoted).joined(separator: ",") + "\r\n" }

  /// A value as text. One that a spreadsheet would run as a formula begins with an apostrophe, as the OWASP page on CSV
  /// injection says; a number is none.
  package static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): "\(number)"
    case .text(let text): guarded(text)
    case .array(let values): guarded(values.map { $0.text ?? text($0) }.joined(separator: "; "))
    case .object(let members):
      guarded(members.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }.joined(separator: "; "))
    }
  }

  private static func guarded(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first) else { return text }
    return "'" + text
  }

  private static func quoted(_ field: String) -> String {
    let asks = field.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    return asks ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
  }
}
