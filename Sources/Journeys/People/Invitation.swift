import Foundation

/// An invitation to become a member of a journey; its secret address is the credential.
public struct Invitation: Sendable, Hashable, Identifiable {
  public let id: UUID
  public let journeyID: UUID
  /// The role that it gives.
  public let role: Role
  /// The email address that it was sent to; empty if it was not sent by email.
  public let email: String
  /// Whether it can be accepted only once.
  public let isSingle: Bool
  public let createdAt: Date
  public let expiresAt: Date
  /// How often it was accepted.
  public var useCount = 0

  public init(
    id: UUID, journeyID: UUID, role: Role, email: String = "", isSingle: Bool, createdAt: Date, expiresAt: Date
  ) {
    (self.id, self.journeyID, self.role, self.email) = (id, journeyID, role, email)
    (self.isSingle, self.createdAt, self.expiresAt) = (isSingle, createdAt, expiresAt)
  }
}
