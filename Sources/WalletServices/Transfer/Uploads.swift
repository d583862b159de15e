import Foundation
import Journeys

/// Files that wait for the traveller's decision between the preview of an import and the import itself.
public struct Uploads: Sendable {
  private let folder: URL

  /// The uploads of a wallet's folder.
  public init(in folder: URL) {
    self.folder = folder.appending(path: "uploads")
  }

  /// Keeps a file under an identifier of its own, and lets go of those that nobody came back for within a day.
  /// - Throws: what the file system throws.
  public func keep(_ data: Data, id: UUID, now: Date) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      // What another upload has let go of meanwhile is gone, which is fine.
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      let age = (attributes?[.modificationDate] as? Date).map { now.timeIntervalSince($0) } ?? 0
      if age > 86_400 { try? FileManager.default.removeItem(at: file) }
    }
    try data.write(to: file(id), options: .atomic)
  }

  /// The file that is kept under an identifier.
  /// - Throws: `WalletError.notFound` when it is no longer there.
  public func read(_ id: UUID) throws(WalletError) -> Data {
    do { return try Data(contentsOf: file(id)) } catch { throw .notFound }
  }

  /// Lets go of a file; one that is not there is let go of already.
  public func remove(_ id: UUID) throws {
    guard FileManager.default.fileExists(atPath: file(id).path) else { return }
    try FileManager.default.removeItem(at: file(id))
  }

  private func file(_ id: UUID) -> URL {
    folder.appending(path: "\(id.text).json")
  }
}
