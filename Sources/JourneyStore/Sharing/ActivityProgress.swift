import Foundation
import GRDB
import Journeys

/// Up to which change a user has been notified of what others did.
public struct ActivityProgress: Sendable, Hashable {
  /// The number of the newest change whose comments the user was notified of.
  public var comments: Int64
  /// The same of all other changes.
  public var changes: Int64

  /// Nothing is news that was up to a change.
  public init(upTo sequence: Int64) { (comments, changes) = (sequence, sequence) }

  init(comments: Int64, changes: Int64) {
    (self.comments, self.changes) = (comments, changes)
  }
}

extension Snapshot {
  /// The user's progress; nil before the first notification.
  public func activityProgress() throws -> ActivityProgress? {
    try row("SELECT comments, changes FROM activity_progress WHERE user_id = ?", [user.databaseValue]).map {
      ActivityProgress(comments: $0[0], changes: $0[1])
    }
  }

  /// Changes by others in the user's journeys behind a number, oldest first; without those in the trash.
  public func changesByOthers(after sequence: Int64, limit: Int) throws -> [Change] {
    try changes(
      "sequence > ? AND actor_id <> ? AND \(Snapshot.inLiveJourney)", [sequence.databaseValue, user.databaseValue],
      tail: "ORDER BY sequence LIMIT ?", [limit.databaseValue])
  }
}

extension WriteTransaction {
  /// Stores the actor's progress, which is no change of the wallet and is in no log.
  public func keep(_ progress: ActivityProgress) throws {
    try db.execute(
      sql: """
        INSERT INTO activity_progress (user_id, comments, changes) VALUES (?, ?, ?)
        ON CONFLICT (user_id) DO UPDATE SET comments = excluded.comments, changes = excluded.changes
        """, arguments: [try actor.known, progress.comments, progress.changes])
  }
}
