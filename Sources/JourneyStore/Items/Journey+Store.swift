import Foundation
import Journeys

extension Journey: StoredRecord {
  public static let table = "journeys"
  public static let changeKind = "journey"
  public var scope: UUID? { id }
  public static let summaryFields = SummaryFields(placing: ["destination", "cities", "countries"])

  /// A cover is a picture among the journey's documents.
  public func danglingReferences(in journey: JourneySnapshot, replacing current: Journey?) throws -> [Issue] {
    guard let coverID, coverID != current?.coverID else { return [] }
    return try journey.pictures().contains { $0.id == coverID } ? [] : [Issue("coverId", .notFound)]
  }

  /// The beginning of its first day in UTC.
  public var searchDate: Date {
    startDate.map { Date(timeIntervalSince1970: Double($0.daysSince1970) * 86_400) } ?? createdAt
  }
}
