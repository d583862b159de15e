import Foundation
import Journeys

/// Why the last backup that the wallet was to make by itself is missing, here or on the server.
public struct BackupFailure: Sendable, Hashable {
  public let at: Date
  public let error: WalletError

  /// A failure at some time.
  public init(at: Date, error: WalletError) {
    (self.at, self.error) = (at, error)
  }
}

extension Backups {
  private var failureFile: SettingsFile<BackupFailure> { SettingsFile(in: wallet) }

  /// What went wrong the last time; nil when it went well, or the file cannot be read, which the next backup replaces.
  public func failure() -> BackupFailure? { try? failureFile.read() }

  /// Forgets what went wrong, because the plan has changed.
  /// - Throws: what the file system throws.
  public func forgetFailure() throws { try remember(nil) }

  /// Remembers what went wrong, or that all went well.
  /// - Throws: what the file system throws.
  func remember(_ failure: BackupFailure?) throws {
    if let failure { try failureFile.write(failure) } else { try failureFile.remove() }
  }
}

extension BackupFailure: StoredSettings {
  static let fileName = "backup-failure.json"

  private enum Key: String, CodingKey {
    case at, reason
  }

  /// Reads it from its file; a reason that only another version knows becomes the most general one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let reason = try container.decodeIfPresent(String.self, forKey: .reason).flatMap(WalletError.Reason.init)
    self.init(
      at: try container.decode(.at) { Date(rfc3339: $0) }, error: .unavailable(reason ?? .backupUnwritable))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    let reason = if case .unavailable(let reason, _) = error { reason } else { WalletError.Reason.backupUnwritable }
    try container.encode(at.rfc3339, forKey: .at)
    try container.encode(reason, forKey: .reason)
  }
}
