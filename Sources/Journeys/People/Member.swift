import Foundation

/// A member of a journey.
public struct Member: Sendable, Hashable, Identifiable {
  /// The identifier of the user.
  public let id: UUID
  /// May be empty.
  public let name: String
  public let email: String?
  public let role: Role

  /// The name, else the address; nil for a user who has neither.
  public var shownName: String? { name.isEmpty ? email : name }

  public init(id: UUID, name: String, email: String?, role: Role) {
    (self.id, self.name, self.email, self.role) = (id, name, email, role)
  }
}
