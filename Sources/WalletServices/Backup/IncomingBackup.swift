import Foundation
import Journeys

/// A backup on its way in from another place, written as it comes. What is not finished leaves nothing behind.
public final class IncomingBackup {
  private let backups: Backups
  private let now: Date
  private let mark: UUID
  private var beginning = Data()
  private var file: (draft: AtomicFile, target: URL)?

  /// Nothing has come yet.
  /// - Parameter id: makes the name of the file in the making one of its own
  public init(into backups: Backups, id: UUID, at now: Date) {
    (self.backups, mark, self.now) = (backups, id, now)
  }

  /// Adds the next bytes.
  /// - Throws: `WalletError.unavailable(.diskFull)`, or what else the file system says.
  public func write(_ data: Data) throws {
    if let file { return try file.draft.write(data) }
    // How it begins tells how it is encrypted, which its name is to say.
    beginning += data
    if beginning.count >= BackupEncryption.detectionLength { try begin() }
  }

  /// Keeps it among the backups.
  /// - Returns: its name
  /// - Throws: `WalletError.unavailable` with `.notABackup`, `.backupNewer`, `.backupDamaged`; nothing is kept then.
  public func finish() throws -> String {
    guard let file else { throw WalletError.unavailable(.notABackup) }
    do {
      _ = try BackupFile(file.draft.place).manifest()
    } catch WalletError.unavailable(.passphraseMissing, _) {
      // What is in it will be seen once the passphrase is known.
    }
    try file.draft.keep()
    return file.target.lastPathComponent
  }

  private func begin() throws {
    let target = try backups.newFile(.uploaded, at: now, encryption: BackupEncryption(beginning))
    let draft = try AtomicFile(for: target, mark: mark)
    try draft.write(beginning)
    file = (draft, target)
    beginning = Data()
  }
}
