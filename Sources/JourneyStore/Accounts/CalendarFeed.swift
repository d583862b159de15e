import Foundation

/// A calendar that programs fetch again and again from a secret address: one journey, or all of a user's.
public struct CalendarFeed: Sendable, Hashable, Identifiable {
  /// How many a user may have.
  public static let limit = 100

  public let id: UUID
  /// Nil for all journeys.
  public let journeyID: UUID?
  /// Whether the open reminders are alarms in it.
  public let hasAlarms: Bool
  public let createdAt: Date
  /// When it was fetched last, written at most every `Session.useInterval`; nil before the first time.
  public internal(set) var usedAt: Date?

  /// A new feed.
  public init(id: UUID, journeyID: UUID?, hasAlarms: Bool, createdAt: Date) {
    (self.id, self.journeyID, self.hasAlarms, self.createdAt) = (id, journeyID, hasAlarms, createdAt)
  }
}

/// A feed as found by its secret.
public struct OpenedFeed: Sendable {
  public let feed: CalendarFeed
  /// The user whose rights apply.
  public let user: UUID
}
