import Foundation

/// A page of a journey for everyone who has its address: what it shows, and until when.
public struct PublicLink: Sendable, Hashable, Identifiable {
  /// What can be shown.
  public enum Part: String, Sendable, Hashable, Codable, CaseIterable {
    case itinerary, places
    /// What bookings are found under; who has it can often change them.
    case references
    case costs
    /// The names of the members.
    case people

    /// Those that a new page shows unless something else is chosen.
    public static let usual: Set<Part> = [.itinerary, .places]
  }

  public let id: UUID
  public let journeyID: UUID
  /// For whom it is, as its maker noted down; may be empty.
  public let name: String
  public let parts: Set<Part>
  public let hasPassword: Bool
  public let createdAt: Date
  /// Nil for one that lasts until it is revoked.
  public let expiresAt: Date?
  /// How often it was opened.
  public var visitCount = 0
  /// When it was opened last; nil for never.
  public var visitedAt: Date?

  public init(
    id: UUID, journeyID: UUID, name: String, parts: Set<Part>, hasPassword: Bool, createdAt: Date, expiresAt: Date?
  ) {
    (self.id, self.journeyID, self.name, self.parts) = (id, journeyID, name, parts)
    (self.hasPassword, self.createdAt, self.expiresAt) = (hasPassword, createdAt, expiresAt)
  }
}
