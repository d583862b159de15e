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
          SELECT DISTINCT content_hash FROM documents
          WHERE content_hash <> '' AND deleted_at IS NULL
            AND NOT EXISTS (
              SELECT 1 FROM file_readings
              WHERE file_readings.content_hash = documents.content_hash AND state <> 'reading')
          LIMIT ?
          """, arguments: [limit])
    }
  }

  /// The hashes of the files that a document speaks of, in the trash and in past versions too.
  public func filesInUse() async throws -> Set<String> {
    try await database.read { db in
      try String.fetchSet(
        db,
        sql: """
          SELECT content_hash FROM documents WHERE content_hash <> ''
          UNION SELECT json_extract(changes.before, '$.contentHash') FROM changes
          WHERE kind = 'document' AND json_extract(changes.before, '$.contentHash') <> ''
          """)
    }
  }
}

extension Snapshot {
  /// Which documents are asked for, in which order.
  public struct DocumentQuery: Sendable, Hashable {
    /// What documents stand by.
    public enum Order: String, Sendable, CaseIterable {
      case date, name, size
    }

    public var journey: UUID?
    public var category: DocumentCategory?
    public var order: Order

    /// A query; nil stands for all.
    public init(journey: UUID? = nil, category: DocumentCategory? = nil, order: Order = .date) {
      (self.journey, self.category, self.order) = (journey, category, order)
    }
  }

  /// The documents of all journeys that the user may see, or of one.
  public func documents(_ query: DocumentQuery, page: Page) throws -> [Document] {
    let order =
      switch query.order {
      case .date: "documents.created_at DESC"
      case .name: "documents.name COLLATE NOCASE"
      case .size: "documents.file_size DESC"
      }
    return try RecordTable<Document>().records(
      db, "\(condition(query)) ORDER BY \(order), documents.id LIMIT ? OFFSET ?", arguments(query) + page.arguments)
  }

  /// How many documents of each category there are.
  public func documentCounts(journey: UUID? = nil) throws -> [DocumentCategory: Int] {
    let query = DocumentQuery(journey: journey)
    let counts = try rows(
      "SELECT documents.category, count(*) FROM documents \(condition(query)) GROUP BY 1", arguments(query)
    ) { (DocumentCategory(rawValue: $0[0]), $0[1] as Int) }
    return Dictionary(uniqueKeysWithValues: counts.compactMap { category, count in category.map { ($0, count) } })
  }

  private func condition(_ query: DocumentQuery) -> String {
    """
    JOIN journeys ON journeys.id = documents.journey_id AND journeys.deleted_at IS NULL
    JOIN memberships ON memberships.journey_id = documents.journey_id AND memberships.user_id = ?
    WHERE documents.deleted_at IS NULL
    \(query.journey == nil ? "" : "AND documents.journey_id = ?")
    \(query.category == nil ? "" : "AND documents.category = ?")
    """
  }

  private func arguments(_ query: DocumentQuery) -> [DatabaseValue] {
    [user.databaseValue, query.journey?.databaseValue, query.category?.rawValue.databaseValue].compactMap(\.self)
  }
}

extension JourneySnapshot {
  /// What was read from a file; nil while it has not been read yet.
  public func fileText(_ hash: String) throws -> String? {
    try row("SELECT text FROM file_texts WHERE content_hash = ?", [hash.databaseValue])?[0]
  }
}
