import Foundation
import GRDB
import Journeys

/// The picture that is a journey's cover.
public struct JourneyCover: Sendable, Hashable {
  /// The document that it is.
  public let documentID: UUID
  /// The SHA-256 of the file, as the document has it now.
  public let contentHash: String

  /// The cover that a document is.
  public init(documentID: UUID, contentHash: String) {
    (self.documentID, self.contentHash) = (documentID, contentHash)
  }
}

extension Snapshot {
  /// The pictures that are the covers of journeys, as far as the user may see them. One whose document is in the trash, or no picture any
  /// more, is none until the document is back.
  public func covers(of journeys: [Journey]) throws -> [UUID: JourneyCover] {
    let covered = journeys.filter { $0.coverID != nil }.map(\.id)
    if covered.isEmpty { return [:] }
    let seen = Privacy.condition(Document.self, reader: "?")
    let found = try rows(
      """
      SELECT journeys.id, documents.id, documents.content_hash FROM journeys
      JOIN documents ON documents.id = journeys.cover_id AND documents.journey_id = journeys.id
      WHERE journeys.id IN (\(databaseQuestionMarks(count: covered.count)))
      AND documents.deleted_at IS NULL AND \(Document.isPicture)
      AND \(Membership.condition("journeys.id"))\(seen.map { " AND \($0)" } ?? "")
      """, covered.map(\.databaseValue) + [user.databaseValue, reader.databaseValue]
    ) { ($0[0] as UUID, JourneyCover(documentID: $0[1], contentHash: $0[2])) }
    return Dictionary(uniqueKeysWithValues: found)
  }
}

extension JourneySnapshot {
  /// The picture that is the journey's cover; nil for none.
  public func cover() throws -> JourneyCover? { try snapshot.covers(of: [journey])[journey.id] }

  /// The journey's documents that are pictures, the newest first.
  public func pictures() throws -> [Document] {
    try items(Document.self, where: Document.isPicture, [])
  }
}

extension Document {
  /// Whether a document's file is a picture, in SQL.
  fileprivate static let isPicture = """
    documents.content_hash <> '' AND documents.media_type IN (\
    \(MediaType.pictures.map { "'\($0.rawValue)'" }.joined(separator: ", ")))
    """
}
