import Foundation
import GRDB
import Journeys

/// An entry of the log of changes before it has its number.
struct LoggedChange {
  /// Nil for a record that belongs to a user alone, who is `user`.
  let journey: UUID?
  var user: UUID?
  let kind: String
  let record: UUID
  let action: Change.Action
  let version: Int
  var before: [JSONMember] = []
  var after: [JSONMember] = []
  var contested: [String] = []

  /// Appends it.
  func insert(_ db: Database, by actor: Actor, at now: Date) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO changes (
          journey_id, user_id, actor_id, system, at, kind, record_id, action, version, before, after, contested)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      journey, user, actor.id, actor.system?.rawValue, now.milliseconds, kind, record, action.rawValue, version,
      JSONWriter.text { $0.object(before) }, JSONWriter.text { $0.object(after) },
      JSONWriter.text { $0.value(.array(contested.map(JSONValue.text))) },
    ])
  }
}
