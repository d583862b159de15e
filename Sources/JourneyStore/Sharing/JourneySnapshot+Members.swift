import Foundation
import GRDB
import Journeys

extension JourneySnapshot {
  /// The members of the journey, the owners first, sorted by name.
  public func members() throws -> [Member] {
    try snapshot.rows(Membership.members, [journey.id.databaseValue]) { row in
      Member(id: row[0], name: row[1], email: row[2], role: Role(rawValue: row[3]) ?? .viewer)
    }
  }
}

extension Snapshot {
  /// Whether a journey that the user sees has other members.
  public func isShared(_ journey: UUID) throws -> Bool {
    try row(Membership.others, [journey.databaseValue, user.databaseValue, user.databaseValue]) != nil
  }

  /// Whether the user is a former member of a journey, who left or was removed.
  public func hasLeft(_ journey: UUID) throws -> Bool {
    let last = try row(
      "SELECT action FROM changes WHERE record_id = ? AND kind = ? AND journey_id = ? ORDER BY sequence DESC LIMIT 1",
      [user.databaseValue, WriteTransaction.membershipKind.databaseValue, journey.databaseValue])
    return last?[0] == Change.Action.delete.rawValue
  }
}
