import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// What was done in a journey, or in all of the user's journeys, the newest first.
  /// - Parameters:
  ///   - journey: nil for all
  ///   - sequence: only what was done before the change of this number; nil for the newest
  public func activity(in journey: UUID? = nil, before sequence: Int64? = nil, limit: Int) throws -> [Change] {
    // Those of journeys in the trash lie there with them.
    let live = "EXISTS (SELECT 1 FROM journeys WHERE journeys.id = changes.journey_id AND journeys.deleted_at IS NULL)"
    return try changes(
      "\(journey == nil ? "changes.journey_id IS NOT NULL" : "changes.journey_id = ?") AND sequence < ? AND \(live)",
      [journey?.databaseValue, (sequence ?? .max).databaseValue].compactMap(\.self),
      tail: "ORDER BY sequence DESC LIMIT ?", [limit.databaseValue])
  }
}
