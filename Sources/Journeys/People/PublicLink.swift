import Foundation

/// A public link to a journey or to one of its documents: what its page shows, and until when. Its address is the credential.
public struct PublicLink: Sendable, Hashable, Identifiable {
  /// What can be shown.
  public enum Part: String, Sendable, Hashable, Codable, CaseIterable {
    case itinerary, map, places
    /// Booking references, which are often all that is needed to change a booking.
    case references
    case costs
    /// The names of the travellers, else those of the members.
    case people
    /// Documents with their files.
    case documents

    /// The default of a new link.
    public static let usual: Set<Part> = [.itinerary, .map, .places]
  }

  public let id: UUID
  public let journeyID: UUID
  /// The only document that it shows; nil for a link to the journey.
  public let documentID: UUID?
  /// A note of its maker about whom it is for; may be empty.
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
    id: UUID, journeyID: UUID, documentID: UUID? = nil, name: String, parts: Set<Part>, hasPassword: Bool,
    createdAt: Date,
    expiresAt: Date?
  ) {
    (self.id, self.journeyID, self.documentID, self.name, self.parts) = (id, journeyID, documentID, name, parts)
    (self.hasPassword, self.createdAt, self.expiresAt) = (hasPassword, createdAt, expiresAt)
  }
}
