import Crypto
import Foundation
import Journeys

/// The files of all documents, each named by the SHA-256 of its content: `documents/ab/ab12…`.
///
/// No path is ever made from a name that someone gave.
public struct DocumentFiles: Sendable {
  /// The default limit of a file's size in bytes.
  public static let sizeLimit = 50 * 1_048_576

  let folder: URL
  /// How large a file may be, in bytes.
  public let limit: Int

  /// The files below a wallet's folder.
  public init(in wallet: URL, limit: Int = sizeLimit) {
    folder = wallet.appending(path: "documents", directoryHint: .isDirectory)
    self.limit = limit
  }

  /// The file of a content; nil for what is no hash.
  public func url(of hash: String) -> URL? {
    guard DocumentFiles.hashes.matches(hash) else { return nil }
    return folder.appending(path: String(hash.prefix(2))).appending(path: hash)
  }

  /// SHA-256 in lower-case hexadecimal digits.
  private static let hashes = Pattern(/[0-9a-f]{64}/)

  /// Whether the file of a content is there.
  public func has(_ hash: String) -> Bool {
    url(of: hash).map { FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  /// Begins to take in a file.
  /// - Throws: `WalletError.unavailable(.filesUnwritable)`.
  public func incoming(id: UUID) throws(WalletError) -> IncomingFile {
    let waiting = folder.appending(path: "incoming")
    do {
      try FileManager.default.createDirectory(
        at: waiting, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unavailable(.filesUnwritable, detail: "\(waiting.path): \(error)")
    }
    return try IncomingFile(waiting.appending(path: id.text), of: self, limit: limit)
  }

  /// Takes in a copy of a file of this machine.
  /// - Throws: `WalletError.tooLarge`, `.unavailable`; `CocoaError` where the file cannot be read.
  public func take(_ file: URL, id: UUID) throws -> TakenFile {
    let source = try FileHandle(forReadingFrom: file)
    defer { try? source.close() }
    return try take(source, id: id)
  }

  /// Takes in what lies in memory.
  /// - Throws: `WalletError.tooLarge`, `.unavailable`.
  func take(_ contents: Data, id: UUID) throws -> TakenFile {
    var incoming = try incoming(id: id)
    try contents.withUnsafeBytes { try incoming.write($0) }
    return try incoming.finish()
  }

  /// Takes in what can be read from a file, a pipe or a terminal until it ends.
  /// - Throws: as for a file.
  public func take(_ source: FileHandle, id: UUID) throws -> TakenFile {
    var incoming = try incoming(id: id)
    while let piece = try source.read(upToCount: 1 << 20), !piece.isEmpty {
      try piece.withUnsafeBytes { try incoming.write($0) }
    }
    return try incoming.finish()
  }

  /// The hashes of all files that are there.
  /// - Throws: what the file system throws.
  public func hashes() throws -> Set<String> {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Set(names.compactMap { $0.wholeMatch(of: /([0-9a-f]{2})\/(\1[0-9a-f]{62})/).map { String($0.output.2) } })
  }

  /// Removes the file of a content unless it came after an instant, as it does when the same content is taken in anew.
  /// - Returns: whether it went
  /// - Throws: what the file system throws.
  func remove(_ hash: String, olderThan limit: Date) throws -> Bool {
    guard let url = url(of: hash), has(hash) else { return false }
    // Put aside before it is looked at, so that one that comes at this moment is not taken for it.
    let aside = url.appendingPathExtension("removed")
    guard rename(url.path, aside.path) == 0 else { return false }
    let came = try FileManager.default.attributesOfItem(atPath: aside.path)[.modificationDate] as? Date
    if let came, came < limit {
      try FileManager.default.removeItem(at: aside)
      return true
    }
    if rename(aside.path, url.path) != 0 { throw CocoaError(writing: url, failed: errno) }
    return false
  }

  /// Removes files whose upload was cut off when the wallet was ended.
  /// - Throws: what the file system throws.
  public func clearIncoming() throws {
    let waiting = folder.appending(path: "incoming")
    guard FileManager.default.fileExists(atPath: waiting.path) else { return }
    try FileManager.default.removeItem(at: waiting)
  }
}

/// A file that was taken in: what it is known by.
public struct TakenFile: Sendable, Hashable {
  /// The SHA-256 of its content, in hexadecimal digits.
  public let hash: String
  /// In bytes.
  public let size: Int
  public let mediaType: MediaType

  /// A file that is known by these.
  package init(hash: String, size: Int, mediaType: MediaType) {
    (self.hash, self.size, self.mediaType) = (hash, size, mediaType)
  }
}
