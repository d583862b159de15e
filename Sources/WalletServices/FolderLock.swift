import Foundation
import Journeys

/// A hold on a wallet's folder against other processes, kept until it is let go of or the process ends, however it ends.
public final class FolderLock: Sendable {
  private let descriptors: [Int32]

  /// What the folder is held for.
  public enum Purpose: Sendable {
    /// To read and write the wallet, beside others that do.
    case using
    /// To serve the wallet, beside others that use it, but the only one that serves.
    case serving
    /// Exclusive, to replace the wallet.
    case replacing
  }

  /// Takes hold of a folder, which is made when it is not there.
  /// - Throws: `WalletError.unavailable(.inUse)` when another process has hold of it in a way that does not go with this.
  public init(_ folder: URL, for purpose: Purpose) throws {
    var descriptors: [Int32] = []
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let everyone = folder.appending(path: "lock")
      descriptors.append(try FolderLock.hold(everyone, purpose == .replacing ? LOCK_EX : LOCK_SH))
      if purpose == .serving { descriptors.append(try FolderLock.hold(folder.appending(path: "serving"), LOCK_EX)) }
    } catch {
      for descriptor in descriptors { close(descriptor) }
      throw error
    }
    self.descriptors = descriptors
  }

  deinit {
    for descriptor in descriptors {
      // A program that is just being started shares the lock until it has closed what it inherited: closing alone lets go later.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// Goes on without anybody beside; until the end, or `holdWithOthers`.
  /// - Throws: `WalletError.unavailable(.inUse)` when somebody is there; the hold is then what it was.
  public func holdAlone() throws {
    guard flock(descriptors[0], LOCK_EX | LOCK_NB) != 0 else { return }
    // Converting a lock releases it first (flock(2)), so that another process may take it in between.
    try holdWithOthers()
    throw WalletError.unavailable(.inUse)
  }

  /// Lets others use the wallet again.
  /// - Throws: `WalletError.unavailable(.inUse)` where somebody replaces the wallet at this very moment.
  public func holdWithOthers() throws {
    guard flock(descriptors[0], LOCK_SH | LOCK_NB) == 0 else { throw WalletError.unavailable(.inUse) }
  }

  private static func hold(_ file: URL, _ operation: Int32) throws -> Int32 {
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(writing: file, failed: errno) }
    guard flock(descriptor, operation | LOCK_NB) == 0 else {
      close(descriptor)
      throw WalletError.unavailable(.inUse, detail: file.deletingLastPathComponent().path)
    }
    return descriptor
  }
}
