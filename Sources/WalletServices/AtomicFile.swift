import Foundation
import Journeys

/// A file in the making, beside the one that it is to be: that one is replaced only once this
/// one is whole. Nothing is left of it where it is not kept.
final class AtomicFile: ByteSink, Sendable {
  private let target: URL
  /// Where it lies as long as it is not kept.
  let place: URL
  private let descriptor: Int32

  /// Begins a file that its user alone may read.
  /// - Parameter mark: makes the temporary name unique
  init(for target: URL, mark: UUID) throws {
    self.target = target
    place = target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent).\(mark.text)")
    descriptor = open(place.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(writing: target, failed: errno) }
  }

  deinit {
    close(descriptor)
    // Gone already where it was kept.
    unlink(place.path)
  }

  /// Adds bytes to its end.
  /// - Throws: `WalletError.unavailable(.diskFull)`, or what else the system says of it.
  func write(_ data: Data) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { throw AtomicFile.failure(of: target) }
        rest = rest.dropFirst(written)
      }
    }
  }

  func end() throws {}

  /// Puts it in its place.
  /// - Parameter synchronizing: first brings every byte to the disk, and then the name; where many files are written,
  ///   they are better brought there all at once
  func keep(synchronizing: Bool = true) throws {
    guard !synchronizing || fsync(descriptor) == 0, rename(place.path, target.path) == 0 else {
      throw AtomicFile.failure(of: target)
    }
    if synchronizing { try target.deletingLastPathComponent().synchronizeFolder() }
  }

  /// Writes a whole file that its user alone may read, in a folder that is made where it is missing.
  static func write(_ data: Data, privatelyTo file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let draft = try AtomicFile(for: file, mark: UUID())
    try draft.write(data)
    try draft.keep()
  }

  private static func failure(of file: URL) -> any Error {
    let code = errno
    return code == ENOSPC || code == EDQUOT
      ? WalletError.unavailable(.diskFull, detail: file.path) : CocoaError(writing: file, failed: code)
  }
}

extension URL {
  /// Brings the names in a folder to the disk.
  func synchronizeFolder() throws {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(writing: self, failed: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw CocoaError(writing: self, failed: errno) }
  }

  /// Whether something bears the name.
  var isThere: Bool { access(path, F_OK) == 0 }
}

extension CocoaError {
  /// A file could not be written, because a system call failed in this way.
  init(writing file: URL, failed code: Int32) {
    self.init(.fileWriteUnknown, userInfo: CocoaError.details(file, code))
  }

  /// A file could not be read, because a system call failed in this way.
  init(reading file: URL, failed code: Int32) {
    self.init(code == ENOENT ? .fileReadNoSuchFile : .fileReadUnknown, userInfo: CocoaError.details(file, code))
  }

  private static func details(_ file: URL, _ code: Int32) -> [String: Any] {
    let reason = POSIXErrorCode(rawValue: code).map { POSIXError($0) }
    return [NSFilePathErrorKey: file.path, NSUnderlyingErrorKey: reason as Any]
  }
}
