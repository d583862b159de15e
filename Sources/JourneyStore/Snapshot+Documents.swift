import Foundation
import GRDB
import Journeys

/// Which documents are asked for, in which order.
public struct DocumentQuery: Sendable, Hashable {
  /// What documents stand by.
  public enum Order: String, Sendable, CaseIterable {
    case date, name, size
  }

  /// What a document is, as a traveller tells files apart.
  public enum Format: String, Sendable, CaseIterable {
    case pdf, picture, text, pass, link, other
  }

  public var journey: UUID?
  public var category: DocumentCategory?
  public var format: Format?
  public var order: Order

  /// A query; nil stands for all.
  public init(
    journey: UUID? = nil, category: DocumentCategory? = nil, format: Format? = nil, order: Order = .date
  ) {
    (self.journey, self.category, self.format, self.order) = (journey, category, format, order)
  }
}

extension Snapshot {
  /// The documents of all journeys that the user may see, or of one.
  public func documents(_ query: DocumentQuery, page: Page) throws -> [Document] {
    let order =
      switch query.order {
      case .date: "documents.created_at DESC"
      case .name: "documents.name COLLATE NOCASE"
      case .size: "documents.file_size DESC"
      }
    // Identifiers are sorted, rather than whole rows.
    let ids = try keptOfDocuments(.page(query, page)) {
      try rows(
        "SELECT documents.id FROM documents \(condition(query)) ORDER BY \(order), documents.id LIMIT ? OFFSET ?",
        arguments(query) + page.arguments
      ) { $0[0] as UUID }
    }
    let found = try RecordTable<Document>().records(
      db, "WHERE documents.id IN (\(databaseQuestionMarks(count: ids.count)))", ids.map(\.databaseValue))
    let known = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    return ids.compactMap { known[$0] }
  }

  /// What follows from all documents, kept until one of them or a journey changes; what is read within a transaction is not.
  private func keptOfDocuments<Value: Sendable>(_ key: DocumentReads, _ read: () throws -> Value) throws -> Value {
    guard let cache, let state = overviews?.ofDocuments else { return try read() }
    if let known: Value = cache.documents.value(actor, state, key) { return known }
    let value = try read()
    cache.documents.keep(value, actor, state, key)
    return value
  }

  /// A document of any journey that the user may see; nil where there is none.
  public func document(_ id: UUID) throws -> Document? {
    try RecordTable<Document>().records(
      db, "\(condition(DocumentQuery())) AND documents.id = ?", [user.databaseValue, id.databaseValue]
    ).first
  }

  /// The documents of a file in all journeys that the user may see.
  public func documents(ofFile hash: String) throws -> [Document] {
    try RecordTable<Document>().records(
      db, "\(condition(DocumentQuery())) AND documents.content_hash = ? AND documents.content_hash <> ''",
      [user.databaseValue, hash.databaseValue])
  }

  /// How many documents of each category there are, whatever category the query asks for.
  public func documentCounts(_ query: DocumentQuery) throws -> [DocumentCategory: Int] {
    var all = query
    all.category = nil
    return try keptOfDocuments(.counts(all)) {
      let counts = try rows(
        "SELECT documents.category, count(*) FROM documents \(condition(all)) GROUP BY 1", arguments(all)
      ) { (DocumentCategory(rawValue: $0[0]), $0[1] as Int) }
      return Dictionary(uniqueKeysWithValues: counts.compactMap { category, count in category.map { ($0, count) } })
    }
  }

  /// The formats among the documents of all journeys, or of one.
  public func documentFormats(journey: UUID? = nil) throws -> Set<DocumentQuery.Format> {
    let query = DocumentQuery(journey: journey)
    return try keptOfDocuments(.formats(journey)) {
      Set(
        try rows(
          "SELECT DISTINCT \(DocumentQuery.Format.column) FROM documents \(condition(query))", arguments(query)
        ) { DocumentQuery.Format(rawValue: $0[0]) }.compactMap(\.self))
    }
  }

  /// The journeys that have documents, the latest first.
  public func journeysWithDocuments(limit: Int) throws -> [Journey] {
    let seen = Privacy.condition(Document.self, reader: "memberships.user_id")
    let ids = try keptOfDocuments(.journeys(limit)) {
      try rows(
        """
        SELECT journeys.id FROM journeys \(Membership.join())
        WHERE journeys.deleted_at IS NULL
          AND EXISTS (
            SELECT 1 FROM documents
            WHERE documents.journey_id = journeys.id AND documents.deleted_at IS NULL\(seen.map { " AND \($0)" } ?? ""))
        ORDER BY journeys.start_date DESC, journeys.id LIMIT ?
        """, [user.databaseValue, limit.databaseValue]
      ) { $0[0] as UUID }
    }
    return try journeys(ids)
  }

  private func condition(_ query: DocumentQuery) -> String {
    """
    \(Membership.joinJourney(of: Document.self))
    WHERE documents.deleted_at IS NULL
    \(query.journey == nil ? "" : "AND documents.journey_id = ?")
    \(query.category == nil ? "" : "AND documents.category = ?")
    \(query.format == nil ? "" : "AND \(DocumentQuery.Format.column) = ?")
    """
  }

  private func arguments(_ query: DocumentQuery) -> [DatabaseValue] {
    [
      user.databaseValue, query.journey?.databaseValue, query.category?.rawValue.databaseValue,
      query.format?.rawValue.databaseValue,
    ].compactMap(\.self)
  }
}

/// The keys of what is read of all documents.
private enum DocumentReads: Hashable {
  case page(DocumentQuery, Page)
  case counts(DocumentQuery)
  case formats(UUID?)
  case journeys(Int)
}

extension DocumentQuery.Format {
  /// The format as an expression of SQL over the table of documents.
  fileprivate static let column = """
    CASE WHEN content_hash = '' THEN CASE WHEN link = '' THEN 'other' ELSE 'link' END
      WHEN media_type = 'application/pdf' THEN 'pdf'
      WHEN media_type = 'application/vnd.apple.pkpass' THEN 'pass'
      WHEN media_type LIKE 'image/%' AND media_type <> 'image/svg+xml' THEN 'picture'
      WHEN media_type LIKE 'text/%' OR media_type IN ('message/rfc822', 'image/svg+xml') THEN 'text'
      ELSE 'other' END
    """
}

extension JourneySnapshot {
  /// The documents before and behind one in the order of their list.
  public func neighbours(of document: Document) throws -> (before: Document?, behind: Document?) {
    let place = [document.createdAt.milliseconds.databaseValue, document.id.databaseValue]
    let near = { (condition: String, order: String) in
      try items(Document.self, where: condition, [place[0], place[0], place[1]], order: order, limit: 1).first
    }
    return (
      try near("(created_at > ? OR (created_at = ? AND id < ?))", "created_at, id DESC"),
      try near("(created_at < ? OR (created_at = ? AND id > ?))", "created_at DESC, id")
    )
  }

  /// The files that a document had before, the newest first: the change that replaced each, and the document as it was.
  public func earlierFiles(of document: Document) throws -> [(replaced: Change, document: Document)] {
    var past = document
    return try history(Document.self, document.id).compactMap { change in
      past = past.reading(change.before).record
      return change.action == .edit && change.before["contentHash"]?.text?.isEmpty == false ? (change, past) : nil
    }
  }
}
