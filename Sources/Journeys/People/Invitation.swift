import Foundation

/// An offer to become a member of a journey, for whoever has its secret address.
public struct Invitation: Sendable, Hashable, Identifiable {
  public let id: UUID
  public let journeyID: UUID
  /// What whoever accepts it may do.
  public let role: Role
  /// Whom it was sent to; empty where it was handed over otherwise.
  public let email: String
  /// Whether it is used up by the first who accepts it.
  public let isSingle: Bool
  public let createdAt: Date
  public let expiresAt: Date
  /// How many have accepted it.
  public var useCount = 0

  public init(
    id: UUID, journeyID: UUID, role: Role, email: String = "", isSingle: Bool, createdAt: Date, expiresAt: Date
  ) {
    (self.id, self.journeyID, self.role, self.email) = (id, journeyID, role, email)
    (self.isSingle, self.createdAt, self.expiresAt) = (isSingle, createdAt, expiresAt)
  }
}
