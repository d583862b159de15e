import Foundation
import GRDB
import Journeys

extension JourneySnapshot {
  /// All who take part in the journey, the owners first, by their names.
  public func members() throws -> [Member] {
    try snapshot.rows(Membership.members, [journey.id.databaseValue]) { row in
      Member(id: row[0], name: row[1], email: row[2], role: Role(rawValue: row[3]) ?? .viewer)
    }
  }
}

extension Snapshot {
  /// Whether the user was a member of a journey, and is none any more because somebody removed them or they left.
  public func hasLeft(_ journey: UUID) throws -> Bool {
    let last = try row(
      "SELECT action FROM changes WHERE record_id = ? AND kind = ? AND journey_id = ? ORDER BY sequence DESC LIMIT 1",
      [user.databaseValue, WriteTransaction.membershipKind.databaseValue, journey.databaseValue])
    return last?[0] == Change.Action.delete.rawValue
  }
}
