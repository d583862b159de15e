import Foundation
import Journeys
import WalletScreens
import WalletServices

extension Site {
  /// How the wallet backs itself up.
  var backupPlan: BackupPlan { get throws { try BackupPlan(in: folder) } }
  /// The backups that lie with the wallet, or where its plan says.
  var backups: Backups { get throws { try Backups(of: folder) } }

  /// Begins to make a backup beside the requests.
  /// - Throws: `WalletError.unavailable(.backupBusy)`.
  func beginBackup(passphrase: String?) throws {
    try backupWork.begin(.backup) { progress in
      try await served.visit {
        let file = try await wallet.backUpVerified(
          backups, .manual, appVersion: appVersion, passphrase: passphrase, progress: progress)
        return .made(file.lastPathComponent)
      }
    }
  }

  /// Begins to verify one.
  /// - Throws: `WalletError.unavailable(.backupBusy)`.
  func beginVerification(_ backup: BackupFile) throws {
    try backupWork.begin(.verification) { progress in
      .sound(spoilt: try await backup.verify(progress: progress).spoiltDocuments.count)
    }
  }

  /// Begins to put one in the place of the wallet; requests wait outside until that is done.
  /// - Parameter reader: who is told of it
  /// - Throws: `WalletError.unavailable(.backupBusy)`.
  func beginRestore(_ backup: BackupFile, for reader: User) throws {
    try backupWork.begin(.restore) { progress in
      let outcome = try await served.replace(for: reader) { wallet in
        try await wallet.restoring(backup, in: folder, appVersion: appVersion, progress: progress)
      }
      readFiles()
      return .restored(before: try outcome.get().before?.lastPathComponent)
    }
  }

  /// Does what is done by itself, until the task is cancelled: empties the trash once a day, and makes backups when they
  /// are due, those too whose hour passed while nobody served.
  func keepHouse() async {
    var emptied = Date.distantPast
    while !Task.isCancelled {
      do {
        if wallet.world.now().timeIntervalSince(emptied) >= 86_400 {
          try await served.visit {
            _ = try await wallet.emptyTrash()
            _ = try await wallet.removeUnusedFiles()
          }
          try backups.clearDrafts(before: wallet.world.now())
          try TemporaryFiles.clear(now: wallet.world.now())
          emptied = wallet.world.now()
        }
        try await backUpIfDue()
        try await Task.sleep(for: .seconds(60))
      } catch is CancellationError {
        return
      } catch {
        logger.error("housekeeping: \(error)")
        try? await Task.sleep(for: .seconds(60))
      }
    }
  }

  /// After the plan has changed, what failed is tried again at once.
  /// - Parameter isSettled: whether it need not be tried again
  func backUpSoon(isSettled: Bool) {
    Task {
      do {
        try backups.forgetFailure()
        if !isSettled { try await backUpIfDue(isForced: true) }
      } catch {
        logger.error("the backup after a change of plan: \(error)")
      }
    }
  }

  /// Makes the backup that is due, unless something else is done with backups just now.
  private func backUpIfDue(isForced: Bool = false) async throws {
    let plan = try backupPlan, backups = try backups, zone = try await homeZone()
    guard !backupWork.isRunning, isForced || wallet.isBackupDue(plan, backups, in: zone) else { return }
    let task = try backupWork.begin(.automatic) { progress in
      try await served.visit {
        let file = try await wallet.backUp(by: plan, backups, in: zone, appVersion: appVersion, progress: progress)
        return .made(file.lastPathComponent)
      }
    }
    if case .failed(let error) = await task.value { logger.error("the backup of the day: \(error)") }
    backupWork.putAway()
  }

  /// The zone in which this computer's user counts days.
  private func homeZone() async throws -> Zone {
    try await served.visit {
      try await wallet.store.read(as: .system(.backups, for: served.localUser)) {
        ScreenContext(user: try $0.currentUser(), now: wallet.world.now()).zone
      }
    }
  }
}
