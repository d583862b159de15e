import Foundation
import Journeys

extension Wallet {
  /// Backs up and verifies what was written; a backup that is not sound does not stay.
  /// - Throws: what `backUp` and `verify` throw.
  @discardableResult
  public func backUpVerified(
    _ backups: Backups, _ kind: Backups.Kind, appVersion: String, passphrase: String? = nil,
    progress: @escaping BackupProgress.Report = { _ in }
  ) async throws -> URL {
    let file = try backups.newFile(kind, at: world.now(), encryption: passphrase.map { _ in .age })
    try await backUp(backups.wallet, to: file, appVersion: appVersion, passphrase: passphrase, progress: progress)
    do {
      _ = try await BackupFile(file, passphrase: passphrase).verify(progress: progress)
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
    return file
  }

  /// Whether a backup is to be made by itself now: its hour has passed without one, or the last one went wrong more than
  /// an hour ago.
  public func isBackupDue(_ plan: BackupPlan, _ backups: Backups, in zone: Zone) -> Bool {
    guard plan.isOn else { return false }
    let now = world.now()
    if let failure = backups.failure(), (0..<3600).contains(now.timeIntervalSince(failure.at)) { return false }
    return backups.failure() != nil || dailyBackup(plan, backups, zone) == nil
  }

  /// Makes the backup of the day where it is missing, copies it to the server of the plan, and lets go of those that are
  /// not to be kept. What goes wrong is remembered until it goes well.
  /// - Parameter zone: in which the plan's hour and days are counted
  /// - Returns: the file of the backup of the day
  /// - Throws: what went wrong, for the log.
  @discardableResult
  public func backUp(
    by plan: BackupPlan, _ backups: Backups, in zone: Zone, appVersion: String,
    progress: @escaping BackupProgress.Report = { _ in }
  ) async throws -> URL {
    do {
      let file: URL
      if let there = dailyBackup(plan, backups, zone) {
        file = try backups.file(named: there.name)
      } else {
        file = try await backUpVerified(backups, .daily, appVersion: appVersion, progress: progress)
      }
      for backup in plan.retention.superfluous(backups.all(), in: zone) { try backups.remove(named: backup.name) }
      if let access = plan.server {
        let server = WebDAV(access, world: world)
        try await server.store(file, as: file.lastPathComponent, progress: progress)
        try await server.thin(plan.retention, in: zone)
      }
      try backups.remember(nil)
      return file
    } catch let error as CancellationError {
      throw error
    } catch {
      try backups.remember(BackupFailure(at: world.now(), error: WalletError(ofBackup: error)))
      throw error
    }
  }

  /// The backup that was made since its hour has passed; one of a later time than now tells nothing.
  private func dailyBackup(_ plan: BackupPlan, _ backups: Backups, _ zone: Zone) -> Backups.Kept? {
    let now = world.now(), due = plan.due(at: now, in: zone)
    return backups.all().first { $0.kind == .daily && (due...max(due, now)).contains($0.made) }
  }
}
