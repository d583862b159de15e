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
  public func backUpVerified(
    _ backups: Backups, _ kind: Backups.Kind, appVersion: String, passphrase: String? = nil,
    progress: @escaping BackupProgress.Report = { _ in }
  ) async throws -> URL {
    let file = try backups.newFile(kind, at: world.now(), isSealed: passphrase != nil)
    try await backUp(backups.wallet, to: file, appVersion: appVersion, passphrase: passphrase, progress: progress)
    do {
      _ = try await BackupFile(file, passphrase: passphrase).verify(progress: progress)
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
    return file
  }

  /// Whether there is no backup of the day yet.
  public func needsDailyBackup(_ backups: Backups) -> Bool {
    guard let last = backups.all().first(where: { $0.kind == .daily })?.made else { return true }
    // A little less than a day, so that the hour may wander.
    return !(0..<20 * 3600).contains(world.now().timeIntervalSince(last))
  }

  /// Makes the backup of the day, and lets go of those that are not to be kept. What goes wrong is remembered until it
  /// goes well.
  /// - Returns: its file
  /// - Throws: what went wrong, for the log.
  @discardableResult
  public func backUpDaily(
    _ backups: Backups, appVersion: String, progress: @escaping BackupProgress.Report = { _ in }
  ) async throws -> URL {
    let now = world.now()
    do {
      let file = try await backUpVerified(backups, .daily, appVersion: appVersion, progress: progress)
      try backups.remember(nil)
      let kept = backups.all().filter { $0.kind == .daily }, superfluous = Retention.usual.superfluous(kept.map(\.made))
      for backup in kept where superfluous.contains(backup.made) {
        try backups.remove(named: backup.name)
      }
      return file
    } catch let error as CancellationError {
      throw error
    } catch {
      let known = WalletError(ofBackup: error)
      try? backups.remember(BackupFailure(at: now, error: known))
      throw error
    }
  }
}

extension Backups {
  private var failureFile: URL { wallet.appending(path: "backup-failure.json") }

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
