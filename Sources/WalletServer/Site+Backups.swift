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
  /// - Parameter reader: the user for whom pages are rendered meanwhile
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
}
