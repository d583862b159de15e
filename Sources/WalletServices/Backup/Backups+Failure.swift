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
  private var failureFile: URL { wallet.appending(path: "backup-failure.json") }

  /// What went wrong the last time; nil when it went well.
  public func failure() -> BackupFailure? {
    guard failureFile.isThere, let data = try? Data(contentsOf: failureFile),
      let json = try? JSONValue(parsing: data), let at = json["at"]?.text.flatMap({ Date(rfc3339: $0) })
    else { return nil }
    let reason = json["reason"]?.text.flatMap { WalletError.Reason(rawValue: $0) } ?? .backupUnwritable
    return BackupFailure(at: at, error: .unavailable(reason))
  }

  /// Forgets what went wrong, because the plan has changed.
  /// - Throws: what the file system throws.
  public func forgetFailure() throws { try remember(nil) }

  /// Remembers what went wrong, or that all went well.
  /// - Throws: what the file system throws.
  func remember(_ failure: BackupFailure?) throws {
    guard let failure else {
      if failureFile.isThere { try FileManager.default.removeItem(at: failureFile) }
      return
    }
    var writer = JSONWriter()
    let reason =
      if case .unavailable(let reason, _) = failure.error { reason } else { WalletError.Reason.backupUnwritable }
    writer.value(.object(["at": .text(failure.at.rfc3339), "reason": .text(reason.rawValue)]))
    let draft = try DraftFile(for: failureFile, mark: UUID())
    try draft.write(Data(writer.bytes))
    try draft.keep()
  }
}
