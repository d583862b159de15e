import Foundation
import Journeys

/// What the administrator allows those who are invited.
public struct SharingSettings: Sendable, Hashable, Codable {
  /// Whether an invited person without an account may create one.
  public var invitedMayMakeAccounts = false

  /// Nothing is allowed.
  public init() {}
}

extension SharingSettings: StoredSettings {
  static let fileName = "sharing.json"

  /// Those of a data folder.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public init(in folder: URL) throws { self = try SettingsFile(in: folder).read() ?? SharingSettings() }

  /// Writes them into a data folder.
  /// - Throws: what the file system throws.
  func keep(in folder: URL) throws { try SettingsFile(in: folder).write(self) }
}

extension Wallet {
  /// What the administrator allows those who are invited.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public func sharingSettings() throws -> SharingSettings { try SharingSettings(in: folder) }

  /// Keeps what an administrator allows those who are invited.
  /// - Throws: what the file system throws.
  public func keep(_ settings: SharingSettings) throws { try settings.keep(in: folder) }
}
