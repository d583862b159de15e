import Crypto
import Foundation
import Journeys

/// The files of all documents, each named by the SHA-256 of its content: `documents/ab/ab12…`.
///
/// No path is ever made from a name that someone gave.
public struct DocumentFiles: Sendable {
  /// How large a file may be, in bytes, unless the wallet is told otherwise.
  public static let sizeLimit = 50 * 1_048_576

  let folder: URL

  /// The files below a wallet's folder.
  public init(in wallet: URL) {
    folder = wallet.appending(path: "documents", directoryHint: .isDirectory)
  }

  /// The file of a content; nil for what is no hash.
  public func url(of hash: String) -> URL? {
    guard hash.wholeMatch(of: /[0-9a-f]{64}/) != nil else { return nil }
    return folder.appending(path: String(hash.prefix(2))).appending(path: hash)
  }

  /// Whether the file of a content is there.
  public func has(_ hash: String) -> Bool {
    url(of: hash).map { FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  /// Begins to take in a file of at most so many bytes.
  /// - Throws: `WalletError.unavailable(.filesUnwritable)`.
  public func incoming(id: UUID, limit: Int = sizeLimit) throws(WalletError) -> IncomingFile {
    let waiting = folder.appending(path: "incoming")
    do {
      try FileManager.default.createDirectory(
        at: waiting, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unavailable(.filesUnwritable, detail: "\(waiting.path): \(error)")
    }
    return try IncomingFile(waiting.appending(path: id.text), of: self, limit: limit)
  }

  /// The hashes of all files that are there.
  /// - Throws: what the file system throws.
  public func hashes() throws -> Set<String> {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Set(names.compactMap { $0.wholeMatch(of: /([0-9a-f]{2})\/(\1[0-9a-f]{62})/).map { String($0.output.2) } })
  }

  /// Removes the file of a content.
  /// - Throws: what the file system throws.
  func remove(_ hash: String) throws {
    guard let url = url(of: hash), has(hash) else { return }
    try FileManager.default.removeItem(at: url)
  }

  /// Lets go of what was being taken in when the wallet was ended.
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
}
