import Crypto
import Foundation
import Journeys

/// A file on its way in: written to a temporary name and hashed as it comes. What is not finished leaves nothing behind.
public struct IncomingFile: ~Copyable {
  private let path: String
  private let files: DocumentFiles
  private let limit: Int
  private let descriptor: Int32
  private var digest = SHA256()
  private var beginning: [UInt8] = []
  private var size = 0

  init(_ file: URL, of files: DocumentFiles, limit: Int) throws(WalletError) {
    (path, self.files, self.limit) = (file.path, files, limit)
    descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw IncomingFile.failure(file.path) }
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Adds the next bytes.
  /// - Throws: `WalletError.tooLarge`; `.unavailable` when the disk takes no more.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws(WalletError) {
    size += bytes.count
    guard size <= limit else { throw .tooLarge(limit: limit) }
    digest.update(bufferPointer: bytes)
    if beginning.count < MediaType.sniffedLength {
      beginning += bytes.prefix(MediaType.sniffedLength - beginning.count)
    }
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let written = Foundation.write(descriptor, start, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw IncomingFile.failure(path) }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  /// Makes the file last, under the name of its content; the same content is kept once.
  /// - Throws: `WalletError.unavailable` when the disk cannot hold it.
  public consuming func finish() throws(WalletError) -> TakenFile {
    let hash = digest.finalize().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    guard let target = files.url(of: hash), fsync(descriptor) == 0 else { throw IncomingFile.failure(path) }
    let folder = target.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unavailable(.filesUnwritable, detail: "\(folder.path): \(error)")
    }
    // The name at the end goes to the whole file at once, or not at all.
    guard rename(path, target.path) == 0, IncomingFile.synchronise(folder),
      IncomingFile.synchronise(folder.deletingLastPathComponent())
    else { throw IncomingFile.failure(target.path) }
    return TakenFile(hash: hash, size: size, mediaType: MediaType(ofBeginning: beginning))
  }

  /// Hands the file out to be looked at, under no name that lasts.
  /// - Throws: `WalletError.unavailable`.
  public consuming func finishAside() throws(WalletError) -> ScratchFile {
    let aside = "\(path).aside"
    guard rename(path, aside) == 0 else { throw IncomingFile.failure(path) }
    return ScratchFile(URL(filePath: aside))
  }

  /// Makes the names in a folder last.
  private static func synchronise(_ folder: URL) -> Bool {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    return descriptor >= 0 && fsync(descriptor) == 0
  }

  private static func failure(_ path: String) -> WalletError {
    .unavailable(errno == ENOSPC ? .diskFull : .filesUnwritable, detail: "\(path): \(String(cString: strerror(errno)))")
  }
}

/// A temporary file, deleted when the last reference goes.
public final class ScratchFile: Sendable {
  public let url: URL

  init(_ url: URL) {
    self.url = url
  }

  deinit {
    unlink(url.path)
  }
}
