import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// The changes in a journey, or in all journeys of the user, the newest first.
  /// - Parameters:
  ///   - journey: nil for all
  ///   - sequence: only changes before this number; nil from the newest on
  public func activity(in journey: UUID? = nil, before sequence: Int64? = nil, limit: Int) throws -> [Change] {
    try changes(
      "\(journey == nil ? "changes.journey_id IS NOT NULL" : "changes.journey_id = ?") AND sequence < ? AND \(Snapshot.inLiveJourney)",
      [journey?.databaseValue, (sequence ?? .max).databaseValue].compactMap(\.self),
      tail: "ORDER BY sequence DESC LIMIT ?", [limit.databaseValue])
  }

  /// That the journey of a change is not in the trash.
  static let inLiveJourney =
    "EXISTS (SELECT 1 FROM journeys WHERE journeys.id = changes.journey_id AND journeys.deleted_at IS NULL)"
}
