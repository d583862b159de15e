import Foundation
import GRDB
import Journeys

extension Store {
  /// Keeps what is suggested to a user, in place of what was suggested of the same record before.
  /// - Throws: `WalletError.notFound` for nobody and for the journey of others; `.tooLarge` for too large a patch;
  ///   also for more suggestions than a user is to decide on.
  public func keep(_ suggestion: SuggestedChange, of actor: Actor) async throws {
    guard let user = actor.user else { throw WalletError.notFound }
    var writer = JSONWriter()
    writer.value(.object(suggestion.patch))
    let patch = writer.text
    guard patch.utf8.count <= SuggestedChange.patchLimit else {
      throw WalletError.tooLarge(limit: SuggestedChange.patchLimit)
    }
    try await Store.explained {
      try await database.write { db in
        let count = try Int.fetchOne(
          db, sql: "SELECT count(*) FROM suggested_changes WHERE user_id = ?", arguments: [user])
        guard count ?? 0 < SuggestedChange.limit else { throw WalletError.tooLarge(limit: SuggestedChange.limit) }
        try db.execute(
          sql: """
            INSERT OR REPLACE INTO suggested_changes
              (id, user_id, journey_id, action, kind, record_id, base_version, patch, source, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            suggestion.id, user, suggestion.journeyID, suggestion.action.rawValue, suggestion.kind,
            suggestion.recordID, suggestion.baseVersion, patch,
            String(suggestion.source.prefix(200)), suggestion.createdAt.milliseconds,
          ])
      }
    }
  }

  /// Forgets a suggestion to a user.
  /// - Returns: whether it was there
  @discardableResult
  public func removeSuggestion(_ id: UUID, of actor: Actor) async throws -> Bool {
    try await Store.explained {
      try await database.write { db in
        try db.execute(
          sql: "DELETE FROM suggested_changes WHERE id = ? AND user_id = ?", arguments: [id, actor.user])
        return db.changesCount > 0
      }
    }
  }
}

extension Snapshot {
  /// What is suggested to the user, the oldest first.
  public func suggestedChanges() throws -> [SuggestedChange] {
    try rows(
      """
      SELECT id, action, kind, journey_id, record_id, base_version, patch, source, created_at
      FROM suggested_changes WHERE user_id = ? ORDER BY created_at, id
      """, [user.databaseValue]
    ) { row in
      guard let action = SuggestedChange.Action(rawValue: row[1]),
        let patch = try? JSONValue(parsing: Data((row[6] as String).utf8)).members
      else { return nil }
      return SuggestedChange(
        id: row[0], action, kind: row[2], journeyID: row[3], recordID: row[4], baseVersion: row[5], patch: patch,
        source: row[7], createdAt: Date(milliseconds: row[8]))
    }.compactMap { $0 }
  }

  /// How many changes are suggested to the user.
  public func suggestedChangeCount() throws -> Int {
    try row("SELECT count(*) FROM suggested_changes WHERE user_id = ?", [user.databaseValue]).map { $0[0] } ?? 0
  }
}
