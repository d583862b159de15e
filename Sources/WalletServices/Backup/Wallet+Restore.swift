import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Closes the wallet, puts a backup in its place, and opens what lies in the folder then: the new wallet, or this one
  /// where the restore was not to be. The caller ensures that this one is not in use meanwhile.
  /// - Returns: the wallet to go on with, and what became of the restore
  /// - Throws: when no wallet can be opened any more.
  public func restoring(
    _ backup: BackupFile, in folder: URL, appVersion: String, progress: @escaping BackupProgress.Report
  ) async throws -> (wallet: Wallet, outcome: Result<Restore.Outcome, any Error>) {
    guard let lock else { return (self, .failure(WalletError.unavailable(.inUse, detail: folder.path))) }
    let outcome: Result<Restore.Outcome, any Error>
    do {
      try store.close()
      try lock.holdAlone()
      outcome = .success(
        try await Restore(in: folder, world: world, isAlone: true)(backup, appVersion: appVersion, progress: progress))
    } catch {
      outcome = .failure(error)
    }
    let swap = Swap(in: folder)
    if swap.place.isThere, (try? lock.holdAlone()) != nil { try swap.complete() }
    // Somebody else may just be replacing the wallet; in a task of its own, for this one may be cancelled.
    while (try? lock.holdWithOthers()) == nil { try await Task { try await Task.sleep(for: .milliseconds(100)) }.value }
    return (
      Wallet(store: try Store(in: folder), world: world, folder: folder, lock: lock, fileLimit: files.limit), outcome
    )
  }
}
