import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// The changes in a journey, or in all journeys of the user, the newest first.
  /// - Parameters:
  ///   - journey: nil for all
  ///   - sequence: only changes before this number; nil from the newest on
  public func activity(in journey: UUID? = nil, before sequence: Int64? = nil, limit: Int) throws -> [Change] {
    // Changes of journeys in the trash are left out.
    let live = "EXISTS (SELECT 1 FROM journeys WHERE journeys.id = changes.journey_id AND journeys.deleted_at IS NULL)"
    return try changes(
      "\(journey == nil ? "changes.journey_id IS NOT NULL" : "changes.journey_id = ?") AND sequence < ? AND \(live)",
      [journey?.databaseValue, (sequence ?? .max).databaseValue].compactMap(\.self),
      tail: "ORDER BY sequence DESC LIMIT ?", [limit.databaseValue])
  }
}
