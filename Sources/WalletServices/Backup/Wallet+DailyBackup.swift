import Foundation
import Journeys

/// Why the last backup that the wallet made by itself is missing.
public struct BackupFailure: Sendable, Hashable {
  public let at: Date
  public let error: WalletError

  /// A failure at some time.
  public init(at: Date, error: WalletError) {
    (self.at, self.error) = (at, error)
  }
}

extension Wallet {
  /// Backs up and verifies what was written; a backup that is not sound does not stay.
  /// - Throws: what `backUp` and `verify` throw.
  @discardableResult
  public func backUpVerified(_ backups: Backups, _ kind: Backups.Kind, appVersion: String) async throws -> URL {
    let file = try backups.newFile(kind, at: world.now())
    try await backUp(backups.wallet, to: file, appVersion: appVersion)
    do {
      _ = try await BackupFile(file).verify()
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
    return file
  }

  /// Makes the backup of the day unless there is one, and lets go of those that are not to be kept. What goes wrong is
  /// remembered until it goes well.
  /// - Throws: what went wrong, for the log.
  public func backUpDaily(_ backups: Backups, appVersion: String) async throws {
    let now = world.now()
    let daily = { backups.all().filter { $0.kind == .daily } }
    // A little less than a day, so that the hour may wander.
    if let last = daily().first?.made, (0..<20 * 3600).contains(now.timeIntervalSince(last)) { return }
    do {
      try await backUpVerified(backups, .daily, appVersion: appVersion)
      try backups.remember(nil)
      let kept = daily(), superfluous = Retention.usual.superfluous(kept.map(\.made))
      for backup in kept where superfluous.contains(backup.made) {
        try FileManager.default.removeItem(at: backups.file(named: backup.name))
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      let known = error as? WalletError ?? .unavailable(.busy, detail: "\(error)")
      try? backups.remember(BackupFailure(at: now, error: known))
      throw error
    }
  }
}

extension Backups {
  private var failureFile: URL { folder.appending(path: "failure.json") }

  /// What went wrong the last time; nil when it went well.
  public func failure() -> BackupFailure? {
    guard failureFile.isThere, let data = try? Data(contentsOf: failureFile),
      let json = try? JSONValue(parsing: data), let at = json["at"]?.text.flatMap({ Date(rfc3339: $0) })
    else { return nil }
    let reason = json["reason"]?.text.flatMap { WalletError.Reason(rawValue: $0) } ?? .busy
    return BackupFailure(at: at, error: .unavailable(reason))
  }

  fileprivate func remember(_ failure: BackupFailure?) throws {
    guard let failure else {
      if failureFile.isThere { try FileManager.default.removeItem(at: failureFile) }
      return
    }
    var writer = JSONWriter()
    let reason = if case .unavailable(let reason, _) = failure.error { reason } else { WalletError.Reason.busy }
    writer.value(.object(["at": .text(failure.at.rfc3339), "reason": .text(reason.rawValue)]))
    let draft = try DraftFile(for: failureFile, mark: UUID())
    try draft.write(Data(writer.bytes))
    try draft.keep()
  }
}
