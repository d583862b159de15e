import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// The path of a calendar feed.
  public static func calendarFeedPath(_ secret: SecretToken) -> String { "/calendars/\(secret.text)/journeys.ics" }

  /// Makes a calendar feed from a form: `journey`, empty for all journeys, and `alarms`.
  /// - Returns: the feed, and the secret in its address, which is shown only once
  /// - Throws: `WalletError.invalid`, `.tooLarge` beyond `CalendarFeed.limit`.
  public func addCalendarFeed(
    _ fields: [String: String], by actor: Actor
  ) async throws -> (CalendarFeed, SecretToken) {
    let text = fields["journey"] ?? "", journey = UUID(uuidString: text)
    guard text.isEmpty || journey != nil else { throw WalletError.invalid([Issue("journey", .notAChoice)]) }
    let secret = SecretToken()
    let feed = CalendarFeed(
      id: world.uuid(), journeyID: journey, hasAlarms: fields["alarms"] == "on", createdAt: world.now())
    do {
      try await store.write(by: actor, at: feed.createdAt) { try $0.add(feed, hash: secret.hash) }
    } catch WalletError.notFound {
      throw WalletError.invalid([Issue("journey", .notAChoice)])
    }
    return (feed, secret)
  }

  /// The feed at a secret address; notes, at intervals, that it is fetched.
  /// - Throws: `WalletError.notFound` for an unknown or revoked one.
  public func calendarFeed(_ secret: String) async throws -> OpenedFeed {
    guard let opened = try await store.calendarFeed(hash: SecretToken.hash(secret)) else { throw WalletError.notFound }
    let now = world.now()
    if now.timeIntervalSince(opened.feed.usedAt ?? .distantPast) >= Session.useInterval {
      try await store.noteUse(ofFeed: opened.feed.id, at: now)
    }
    return opened
  }

  /// Reads with the rights of the user of a feed.
  public func read<Value: Sendable>(
    _ opened: OpenedFeed, _ make: @escaping @Sendable (Snapshot) throws -> Value
  ) async throws -> Value {
    try await store.read(as: .system(.calendarFeeds, for: opened.user), make)
  }
}
