import Foundation

/// A notification, in the language of its user.
public struct ReminderNotification: Sendable, Hashable {
  /// Something that can be done right from the notification.
  public struct Action: Sendable, Hashable {
    public let title: String
    /// A path in the wallet that does it when it is posted to without a body, such as `/reminders/{id}/done`.
    public let address: String

    /// An action.
    public init(title: String, address: String) {
      (self.title, self.address) = (title, address)
    }
  }

  /// The same for each attempt to deliver it, so that a receiver shows it once; ASCII, at most 100 characters.
  public let id: String
  public let title: String
  public let body: String
  /// The path of its subject.
  public let address: String
  public let actions: [Action]
  /// After that it is not sent; nil for no expiry.
  public let expires: Date?
  /// Whether a device that saves power is woken for it.
  public let isUrgent: Bool

  /// A notice.
  public init(
    id: String, title: String, body: String, address: String, actions: [Action] = [], expires: Date? = nil,
    isUrgent: Bool = false
  ) {
    (self.id, self.title, self.body, self.address) = (id, title, body, address)
    (self.actions, self.expires, self.isUrgent) = (actions, expires, isUrgent)
  }
}
