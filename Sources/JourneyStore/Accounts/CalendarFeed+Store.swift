import Foundation
import GRDB
import Journeys

extension CalendarFeed {
  fileprivate static let columns = """
    calendar_feeds.id, calendar_feeds.journey_id, calendar_feeds.has_alarms, calendar_feeds.created_at,
    calendar_feeds.used_at
    """

  fileprivate init(_ row: Row) {
    self.init(id: row[0], journeyID: row[1], hasAlarms: row[2], createdAt: Date(milliseconds: row[3]))
    usedAt = (row[4] as Int64?).map(Date.init(milliseconds:))
  }

  /// What the log of changes says of it.
  fileprivate var logged: [JSONMember] {
    [("journeyId", journeyID.map { .text($0.text) } ?? .null), ("hasAlarms", .flag(hasAlarms))]
  }
}

extension Store {
  /// The feed with this SHA-256 of its secret; nil for an unknown or revoked one, and for a user who is disabled.
  public func calendarFeed(hash: Data) async throws -> OpenedFeed? {
    try await Store.explained {
      try await reading { db in
        let sql = """
          SELECT \(CalendarFeed.columns), calendar_feeds.user_id
          FROM calendar_feeds JOIN users ON users.id = calendar_feeds.user_id AND users.is_disabled = 0
          WHERE calendar_feeds.token_hash = ?
          """
        return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [hash]).map {
          OpenedFeed(feed: CalendarFeed($0), user: $0[5])
        }
      }
    }
  }

  /// Notes that a feed is fetched, without an entry in the log of changes.
  public func noteUse(ofFeed feed: UUID, at now: Date) async throws {
    try await Store.explained {
      try await database.write {
        try $0.execute(
          sql: "UPDATE calendar_feeds SET used_at = ? WHERE id = ?", arguments: [now.milliseconds, feed])
      }
    }
  }
}

extension Snapshot {
  /// The user's calendar feeds, the newest first.
  public func calendarFeeds() throws -> [CalendarFeed] {
    try rows(
      "SELECT \(CalendarFeed.columns) FROM calendar_feeds WHERE user_id = ? ORDER BY created_at DESC, id",
      [user.databaseValue]
    ) { CalendarFeed($0) }
  }
}

extension WriteTransaction {
  /// The kind of calendar feeds in the log of changes.
  public static let calendarFeedKind = "calendarFeed"

  /// Stores a feed of the actor's.
  /// - Parameter hash: the SHA-256 of its secret
  /// - Throws: `WalletError.notFound` for a journey that the actor is no member of; `.tooLarge` beyond `CalendarFeed.limit`.
  public mutating func add(_ feed: CalendarFeed, hash: Data) throws {
    let user = try actor.known
    if let journey = feed.journeyID { _ = try snapshot.journey(journey) }
    guard try snapshot.calendarFeeds().count < CalendarFeed.limit else {
      throw WalletError.tooLarge(limit: CalendarFeed.limit)
    }
    try db.execute(
      sql: """
        INSERT INTO calendar_feeds (id, user_id, journey_id, token_hash, has_alarms, created_at)
        VALUES (?, ?, ?, ?, ?, ?)
        """, arguments: [feed.id, user, feed.journeyID, hash, feed.hasAlarms, feed.createdAt.milliseconds])
    try logCredential(Self.calendarFeedKind, feed.id, .create, after: feed.logged)
  }

  /// Ends a feed of the actor's.
  /// - Throws: `WalletError.notFound`.
  public mutating func revoke(calendarFeed id: UUID) throws {
    guard let feed = try snapshot.calendarFeeds().first(where: { $0.id == id }) else { throw WalletError.notFound }
    try db.execute(sql: "DELETE FROM calendar_feeds WHERE id = ? AND user_id = ?", arguments: [id, actor.user])
    try logCredential(Self.calendarFeedKind, id, .delete, before: feed.logged)
  }
}
