import Foundation
import Journeys
import Synchronization

extension WebDAV {
  /// What a name begins with as long as its file is not whole.
  private static let unfinished = "uploading-"

  /// Puts a backup into the folder, which is made when it is not there: under another name, which it loses once the
  /// server hands out the same bytes again.
  /// - Throws: `WalletError.unavailable`; no half file bears the backup's name then.
  public func store(_ file: URL, as name: String, progress: @escaping BackupProgress.Report) async throws {
    let source = try FileSource(file)
    var digest = FileDigest()
    while case let piece = try source.read(upTo: chunkSize), !piece.isEmpty { digest.add(piece) }
    let known = digest, listing = try await openFolder()
    if listing.files.contains(where: { $0.name == name && $0.size == known.size }),
      try await self.digest(of: name, size: known.size, progress: progress) == known.sha256
    {
      return
    }
    if let available = listing.available, available < known.size {
      throw WalletError.unavailable(.serverFull, detail: "\(available) of \(known.size) bytes")
    }
    for left in listing.files.map(\.name) where left.hasPrefix(WebDAV.unfinished) { try await remove(left) }
    let draft = WebDAV.unfinished + name
    do {
      let sending = RemoteCounter(.sending, known.size, progress)
      try await write(file, size: known.size, as: draft) { sending.add($0) }
      guard try await self.digest(of: draft, size: known.size, progress: progress) == known.sha256 else {
        throw WalletError.unavailable(.serverAltered, detail: name)
      }
      try await rename(draft, to: name)
    } catch {
      // Where the server cannot be reached it stays, and the next time clears it away.
      try? await remove(draft)
      throw error
    }
  }

  /// Lets go of the daily backups that are not to be kept.
  /// - Throws: `WalletError.unavailable`.
  public func thin(_ retention: Retention, in zone: Zone) async throws {
    let kept = try await list().files.compactMap { Backups.Kept(name: $0.name, size: $0.size) }
    for backup in retention.superfluous(kept, in: zone) { try await remove(backup.name) }
  }

  /// Makes the folder where it is missing, and writes, reads, renames and removes a small file in it.
  /// - Throws: `WalletError.unavailable` with what does not work.
  public func test(id: UUID) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "journey-wallet-\(id.text)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(id.text.utf8).write(to: file)
    let name = "\(WebDAV.unfinished)test-\(id.text)"
    _ = try await openFolder()
    try await write(file, size: id.text.utf8.count, as: name)
    try await rename(name, to: "\(name)-2")
    let found = try await digest(of: "\(name)-2", size: id.text.utf8.count) { _ in }
    try await remove("\(name)-2")
    var own = FileDigest()
    own.add(Data(id.text.utf8))
    guard found == own.sha256 else { throw WalletError.unavailable(.serverAltered) }
  }

  private func openFolder() async throws -> WebDAVListing {
    do {
      return try await list()
    } catch WalletError.unavailable(.serverFolder, _) {
      try await makeFolder()
      return try await list()
    }
  }

  /// The hash of a file on the server; no more of it is read than was written.
  private func digest(
    of name: String, size: Int, progress: @escaping BackupProgress.Report
  ) async throws -> String {
    let digest = Mutex(FileDigest()), comparing = RemoteCounter(.comparing, size, progress)
    try await read(name) { piece in
      let isLonger = digest.withLock { digest in
        digest.add(piece)
        return digest.size > size
      }
      guard !isLonger else { throw WalletError.unavailable(.serverAltered, detail: name) }
      comparing.add(piece.count)
    }
    return digest.withLock { $0.sha256 }
  }
}

/// Counts bytes that go to a server or come from it.
private final class RemoteCounter: Sendable {
  private let stage: BackupProgress.Stage
  private let size: Int
  private let report: BackupProgress.Report
  private let done = Mutex(0)

  init(_ stage: BackupProgress.Stage, _ size: Int, _ report: @escaping BackupProgress.Report) {
    (self.stage, self.size, self.report) = (stage, size, report)
    add(0)
  }

  func add(_ bytes: Int) {
    let bytes = done.withLock { done in
      done += bytes
      return done
    }
    report(BackupProgress(stage, bytesDone: bytes, bytesInAll: size, itemsDone: bytes < size ? 0 : 1, itemsInAll: 1))
  }
}
