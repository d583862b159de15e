import Foundation
import GRDB
import Journeys

/// The key under which a request writes, chosen by its sender: the first transaction with it is recorded, and no later request with
/// the same key of the same user writes anything.
public struct RequestKey: Sendable, Hashable {
  /// How long a key is known, in seconds: a device may have been off for a year.
  public static let lifetime: TimeInterval = 400 * 86_400

  let key: String
  let attempt: UUID
  /// That of the request that is carried out; nil for one without.
  @TaskLocal public static var current: RequestKey?

  /// - Parameters:
  ///   - key: 1 to 100 characters
  ///   - attempt: another one for each time that the request arrives
  public init(_ key: String, attempt: UUID) { (self.key, self.attempt) = (key, attempt) }

  /// - Throws: `RequestPerformed` where another request with this key has written.
  func expectNew(_ db: Database, by actor: Actor) throws {
    guard let row = try RequestKey.row(db, key, by: actor) else { return }
    if row["attempt"] as UUID != attempt { throw RequestPerformed(version: row["version"]) }
  }

  /// Remembers that it has written, in the same transaction.
  func record(_ db: Database, _ first: (id: UUID, version: Int)?, by actor: Actor, at now: Date) throws {
    guard let user = actor.user else { return }
    try db.execute(
      sql:
        "INSERT OR IGNORE INTO performed_requests (user_id, key, attempt, record_id, version, at) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [user, key, attempt, first?.id, first?.version, now.milliseconds])
  }

  /// Deletes the keys of requests that are past being retried.
  static func forgetOld(_ db: Database, at now: Date) throws {
    try db.execute(
      sql: "DELETE FROM performed_requests WHERE at < ?",
      arguments: [now.addingTimeInterval(-lifetime).milliseconds])
  }

  fileprivate static func row(_ db: Database, _ key: String, by actor: Actor) throws -> Row? {
    guard let user = actor.user else { return nil }
    return try Row.fetchOne(
      db, sql: "SELECT attempt, version FROM performed_requests WHERE user_id = ? AND key = ?", arguments: [user, key])
  }
}

/// A request with this key has been carried out before.
public struct RequestPerformed: Error, Sendable, Hashable {
  /// The version of the record that it wrote; nil where it wrote none.
  public let version: Int?
}

extension Snapshot {
  /// What came of the user's request with a key; nil where none has written.
  public func performedRequest(_ key: String) throws -> RequestPerformed? {
    try RequestKey.row(db, key, by: actor).map { RequestPerformed(version: $0["version"]) }
  }
}
