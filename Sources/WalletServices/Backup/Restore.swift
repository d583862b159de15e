import Foundation
import JourneyStore
import Journeys

/// Putting a backup in the place of the wallet in a folder.
public struct Restore: Sendable {
  private let folder: URL
  private let world: World
  private let isAlone: Bool

  /// What became of a restore.
  public struct Outcome: Sendable, Hashable {
    public let manifest: BackupManifest
    /// Where what was there before lies now: a backup of it, or a folder with its files when it could not be read; nil
    /// when there was nothing.
    public let before: URL?
  }

  /// The restore into a wallet's folder, where there may be a wallet already.
  /// - Parameter isAlone: whether the caller holds the exclusive lock of the folder; otherwise the restore takes it
  public init(in folder: URL, world: World, isAlone: Bool = false) {
    (self.folder, self.world, self.isAlone) = (folder, world, isAlone)
  }

  /// Verifies a backup, backs up what is there into `backups/`, and puts the backup's wallet in its place, all of it or
  /// nothing.
  /// - Throws: `WalletError`, with `.unavailable(.inUse)` when the wallet is served or used by another process;
  ///   `CancellationError`, or what the file system throws. The wallet is then as it was.
  public func callAsFunction(
    _ backup: BackupFile, appVersion: String, progress: @escaping BackupProgress.Report = { _ in }
  ) async throws -> Outcome {
    try await run(backup, appVersion: appVersion, progress: progress) { _ in }
  }

  func run(
    _ backup: BackupFile, appVersion: String, progress: @escaping BackupProgress.Report,
    _ step: (String) throws -> Void
  ) async throws -> Outcome {
    // A file that is none is refused before anything is made for it.
    _ = try backup.manifest()
    let lock = isAlone ? nil : try FolderLock(folder, for: .replacing)
    let swap = Swap(in: folder)
    try swap.complete()
    let before = try await keepBefore(appVersion, progress)
    try swap.begin()
    do {
      let findings = try await backup.unpack(into: swap.new, progress: progress)
      // Opening it brings it up to date; closing it leaves one file.
      let store = try Store(in: swap.new)
      // What was due since the backup was made was sent by the wallet that it replaces, or has expired.
      try await store.skipSchedule(before: world.now())
      // Backups hold neither; mail goes on coming where it came before, and who is signed in stays so.
      try await store.keep(mailTokens: before.mailTokens)
      try await store.keep(before.access)
      try store.close()
      try swap.leaveOutCompanions()
      try Task.checkCancellation()
      let kept = before.folder.map { "backups/\($0.lastPathComponent)" }
      // A wallet without changes is not to be taken for one that has lost them.
      if findings.manifest.counts["change"] == 0 { try WalletFolder(folder).removeMark() }
      try swap.commit(keepingOldAs: kept, step)
      withExtendedLifetime(lock) {}
      return Outcome(manifest: findings.manifest, before: before.backup ?? before.folder)
    } catch {
      // A committed swap stays committed; the next process that opens the wallet completes it.
      if !swap.isDecided { try? swap.abandon() }
      throw error
    }
  }

  /// Backs up what is there. What cannot be read is to be kept as it is.
  private func keepBefore(
    _ appVersion: String, _ progress: @escaping BackupProgress.Report
  ) async throws -> (backup: URL?, folder: URL?, mailTokens: [UUID: String], access: CurrentAccess) {
    let backups = Backups(in: folder), now = world.now()
    let unreadable = backups.folder.appending(path: "unreadable-\(Backups.stamp(now))")
    guard Store.file(in: folder).isThere else {
      return (nil, WalletFolder(folder).hasOrphans ? unreadable : nil, [:], CurrentAccess())
    }
    do {
      let wallet = Wallet(store: try Store(in: folder), world: world)
      defer { try? wallet.store.close() }
      let tokens = try await wallet.store.mailTokens(for: .backups)
      let access = try await wallet.store.currentAccess(for: .backups)
      return (
        try await wallet.backUpVerified(backups, .beforeRestore, appVersion: appVersion, progress: progress), nil,
        tokens, access
      )
    } catch WalletError.unavailable(let reason, _)
      where [.databaseUnreadable, .databaseNewer, .databaseMissing, .migrationFailed].contains(reason)
    {
      return (nil, unreadable, [:], CurrentAccess())
    }
  }
}
