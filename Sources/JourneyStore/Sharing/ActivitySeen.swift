import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// How many changes by others the user has not looked at yet, by journey; journeys without any are left out.
  /// - Parameters:
  ///   - journey: nil for all journeys
  ///   - limit: from how many on no more are counted in a journey
  public func unseenChanges(in journey: UUID? = nil, limit: Int = 100) throws -> [UUID: Int] {
    // Who is alone in the wallet costs no look at each journey.
    guard try row("SELECT 1 FROM users WHERE id <> ? LIMIT 1", [user.databaseValue]) != nil else { return [:] }
    let found = try rows(
      """
      SELECT activity_seen.journey_id, (
        SELECT count(*) FROM (
          SELECT 1 FROM changes
          WHERE changes.journey_id = activity_seen.journey_id AND changes.sequence > activity_seen.sequence
            AND changes.actor_id <> activity_seen.user_id AND changes.action <> 'purge'
            AND \(Privacy.condition(kind: "changes.kind", id: "changes.record_id", reader: "activity_seen.user_id"))
          LIMIT ?)) AS unseen
      FROM activity_seen \(Membership.join("activity_seen.journey_id"))
      JOIN journeys ON journeys.id = activity_seen.journey_id AND journeys.deleted_at IS NULL
      WHERE activity_seen.user_id = ? \(journey == nil ? "" : "AND activity_seen.journey_id = ?") AND unseen > 0
      """,
      [limit.databaseValue, user.databaseValue, user.databaseValue] + [journey?.databaseValue].compactMap(\.self)
    ) { ($0[0] as UUID, $0[1] as Int) }
    return Dictionary(found) { first, _ in first }
  }

  /// The number of the newest change that the user has looked at, by journey.
  public func seenSequences() throws -> [UUID: Int64] {
    let found = try rows("SELECT journey_id, sequence FROM activity_seen WHERE user_id = ?", [user.databaseValue]) {
      ($0[0] as UUID, $0[1] as Int64)
    }
    return Dictionary(found) { first, _ in first }
  }
}

extension WriteTransaction {
  /// Lets a member begin with a journey: what was before they joined is no news to them.
  func beginActivity(of user: UUID, in journey: UUID) throws {
    try db.execute(
      sql: """
        INSERT INTO activity_seen (user_id, journey_id, sequence)
        VALUES (?, ?, (SELECT coalesce(max(sequence), 0) FROM changes)) ON CONFLICT (user_id, journey_id) DO NOTHING
        """, arguments: [user, journey])
  }

  /// Notes that the actor has looked at the activity up to a change, which is no change of the wallet and is in no log.
  /// - Parameter journey: nil for all journeys
  public func markActivitySeen(upTo sequence: Int64, in journey: UUID? = nil) throws {
    try db.execute(
      sql: """
        UPDATE activity_seen SET sequence = ?
        WHERE user_id = ? AND sequence < ? \(journey == nil ? "" : "AND journey_id = ?")
        """,
      arguments: StatementArguments(
        [sequence.databaseValue, try actor.known.databaseValue, sequence.databaseValue]
          + [journey?.databaseValue].compactMap(\.self)))
  }
}
