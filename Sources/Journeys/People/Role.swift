/// The role of a member, in ascending order of rights: each includes those before it.
public enum Role: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case viewer, editor, owner

  /// Whether items may be added, changed and deleted.
  public var mayEdit: Bool { self >= .editor }

  /// Whether the journey itself may be deleted.
  public var mayDeleteJourney: Bool { self >= .owner }

  /// Whether others may be invited, given another role or removed, and the journey be shown to everyone with a link.
  public var mayManagePeople: Bool { self >= .owner }

  public static func < (left: Role, right: Role) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
