import Foundation
import Journeys

/// A user as an administrator sees them, without their journeys.
public struct Account: Sendable, Hashable, Identifiable {
  public let id: UUID
  public let name: String
  /// What the user signs in with, in lower case; nil for one who cannot.
  public let email: String?
  /// Whether the user manages accounts and what concerns the whole wallet: backups, mailbox, channels.
  public let isAdministrator: Bool
  /// Whether the user is refused.
  public let isDisabled: Bool
  public let hasPassword: Bool
  /// Whether each sign-in with the password needs a one-time code.
  public let hasSecondFactor: Bool
  /// How many passkeys the user can sign in with.
  public let passkeyCount: Int

  /// The longest address (RFC 5321, 4.5.3.1.3, without the angle brackets).
  public static let longestEmail = 254

  /// The form in which an address is kept and looked up.
  public static func normalised(email: String) -> String {
    email.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping.lowercased()
  }
}
