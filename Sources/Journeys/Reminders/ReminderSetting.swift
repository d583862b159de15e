/// The reminders that new items of a kind get by themselves, as far as its users want them.
public struct ReminderSetting: Sendable, Hashable {
  /// The field of a user that lists them, as `ReminderOffset` writes them.
  public let field: String
  /// What the settings offer.
  public let offered: [ReminderOffset]

  /// A setting of a kind.
  public init(_ field: String, offered: [ReminderOffset]) { (self.field, self.offered) = (field, offered) }

  /// What a user has chosen.
  public func chosen(by user: User) -> [ReminderOffset] { texts(of: user).compactMap(ReminderOffset.init) }

  /// The same as it is written.
  public func texts(of user: User) -> [String] {
    guard case .list(let texts)? = User.field(field)?.get(user) else { return [] }
    return texts
  }
}
