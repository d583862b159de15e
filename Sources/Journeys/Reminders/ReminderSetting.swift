/// The reminders that new items of a kind get by themselves, as far as its users want them.
public struct ReminderSetting: Sendable, Hashable {
  /// The field of a user that lists them, as `ReminderOffset` writes them.
  public let field: String
  /// What the settings offer.
  public let offered: [ReminderOffset]

  /// A setting of a kind.
  public init(_ field: String, offered: [ReminderOffset]) { (self.field, self.offered) = (field, offered) }

  /// The reminders that a booking gets which can be cancelled without a charge until some moment: in the morning, for such moments lie
  /// at midnight more often than not.
  public static let cancellation = ReminderSetting(
    "cancellationReminders", offered: [1, 2, 7].map { .days($0, at: ClockTime(hour: 9)) })

  /// What a user has chosen.
  public func chosen(by user: User) -> [ReminderOffset] { texts(of: user).compactMap(ReminderOffset.init) }

  /// The same as it is written.
  public func texts(of user: User) -> [String] {
    guard case .list(let texts)? = User.field(field)?.get(user) else { return [] }
    return texts
  }
}
