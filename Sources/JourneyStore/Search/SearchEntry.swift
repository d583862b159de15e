import Foundation
import GRDB
import Journeys

/// What of a record can be searched: its texts, folded, those of its title apart.
struct SearchEntry: Hashable {
  let journeyID: UUID
  let kind: String
  let recordID: UUID
  let title: String
  let body: String
  /// When it comes, else when it was made, in minutes since 1970.
  let minute: Int64

  /// Nil for a record of no journey.
  /// - Parameter more: what else it is found by: the text of its file
  init?<Stored: StoredRecord>(_ record: Stored, more: String = "") {
    guard let journey = record.scope else { return nil }
    (journeyID, kind, recordID) = (journey, Stored.changeKind, record.id)
    var titles: [String] = [], bodies: [String] = []
    for field in Stored.fields where field.isSearched {
      let text = field.get(record).searchText
      if text.isEmpty { continue }
      if Stored.titleFields.contains(field.name) { titles.append(text) } else { bodies.append(text) }
      let codes = SearchCodes.joined(in: text, isCode: SearchCodes.fields.contains(field.name))
      if field.name == "transportNumber" { titles += codes } else { bodies += codes }
    }
    if !more.isEmpty { bodies += [more] + SearchCodes.joined(in: more, isCode: false) }
    title = SearchEntry.folded(titles)
    body = SearchEntry.folded(bodies)
    minute = Int64((record.searchDate.timeIntervalSince1970 / 60).rounded(.down))
  }

  /// The texts folded, with a blank before the first word too: a blank and two letters are then a run of three, by which
  /// the index finds the beginning of any word.
  private static func folded(_ texts: [String]) -> String {
    let text = FoldedName.of(texts.joined(separator: " "))
    return text.isEmpty ? "" : " " + text
  }

  /// That the user sees the record of an entry, beside the membership of its journey.
  static let isSeen = Privacy.condition(
    kind: "search_entries.kind", id: "search_entries.record_id", reader: "memberships.user_id")

  /// Three letters of no language for each kind, so that the index finds the entries of one kind alone. The last two follow from the
  /// kind's name, and stay what they are whatever other kinds there are.
  static func mark(_ kind: String) -> String {
    // FNV-1a, so that the same name has the same letters in every process.
    let hash = kind.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let letters = [0xE000, 0xE100 + hash % 4096, 0xE100 + (hash >> 12) % 4096]
    return String(String.UnicodeScalarView(letters.compactMap { Unicode.Scalar($0) }))
  }

  /// The number of the first entry of a minute.
  static func number(minute: Int64) -> Int64 { minute << 24 }

  func insert(_ db: Database) throws {
    let first = SearchEntry.number(minute: minute)
    let last = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT max(entry) FROM search_entries WHERE entry >= ? AND entry < ?"),
      arguments: [first, first + 1 << 24])
    try db.cachedStatement(
      sql: """
        INSERT INTO search_entries (entry, journey_id, kind, record_id, title, body, mark) VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [last.map { $0 + 1 } ?? first, journeyID, kind, recordID, title, body, SearchEntry.mark(kind)])
  }

  static func delete(_ db: Database, _ kind: String, _ id: UUID) throws {
    try db.cachedStatement(sql: "DELETE FROM search_entries WHERE record_id = ? AND kind = ?")
      .execute(arguments: [id, kind])
  }
}

extension SearchEntry {
  /// Lets what can be searched follow a change that has been written.
  static func follow<Stored: StoredRecord>(
    _ db: Database, _ record: Stored, _ action: Change.Action, before: Stored?
  ) throws {
    switch action {
    case .delete, .purge: try delete(db, Stored.changeKind, record.id)
    case .create, .restore, .edit:
      let text = try fileText(db, record), entry = SearchEntry(record, more: text)
      if let before {
        let isSameFile = (before as? any FileReferencing)?.contentHash == (record as? any FileReferencing)?.contentHash
        if SearchEntry(before, more: try isSameFile ? text : fileText(db, before)) == entry { return }
      }
      try delete(db, Stored.changeKind, record.id)
      try entry?.insert(db)
    }
  }

  /// Makes all entries from the records.
  static func renewAll(_ db: Database, _ kinds: ItemCatalogue) throws {
    try db.execute(sql: "DELETE FROM search_entries")
    try addAll(db, Journey.self)
    for type in kinds.types { try addAll(db, type) }
  }

  private static func addAll<Stored: StoredRecord>(_ db: Database, _ kind: Stored.Type) throws {
    try RecordTable<Stored>().forEach(db, "WHERE deleted_at IS NULL", []) {
      try SearchEntry($0, more: fileText(db, $0))?.insert(db)
    }
  }

  /// What was read from the file of a record.
  private static func fileText(_ db: Database, _ record: some StoredRecord) throws -> String {
    guard let hash = (record as? any FileReferencing)?.contentHash, !hash.isEmpty else { return "" }
    return try String.fetchOne(
      db.cachedStatement(sql: "SELECT text FROM file_texts WHERE content_hash = ?"), arguments: [hash])
      ?? ""
  }

  /// Lets the documents of a file be found by its text.
  static func renew(_ db: Database, file hash: String) throws {
    for document in try RecordTable<Document>().records(
      db, "WHERE content_hash = ? AND deleted_at IS NULL", [hash.databaseValue])
    {
      try delete(db, Document.changeKind, document.id)
      try SearchEntry(document, more: fileText(db, document))?.insert(db)
    }
  }
}

extension Field {
  /// Whether what the field holds is written for people.
  var isSearched: Bool {
    switch type {
    case .text, .prose, .list, .link:
      !["notificationId", "filePath", "countries", "contentHash", "mediaType"].contains(name)
    default: false
    }
  }
}

extension FieldValue {
  fileprivate var searchText: String {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.joined(separator: " ")
    default: ""
    }
  }
}
