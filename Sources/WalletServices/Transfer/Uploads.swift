import Foundation
import Journeys

/// Files that wait: for the traveller's decision between the preview of an import and the import itself, or for being
/// handed out.
public struct Uploads: Sendable {
  private let folder: URL

  /// The uploads of a wallet's folder.
  public init(in folder: URL) {
    self.folder = folder.appending(path: "uploads")
  }

  /// A place for a file of a user under an identifier of its own. Unused ones are deleted after a day.
  /// - Throws: what the file system throws.
  public func place(for id: UUID, of actor: Actor, now: Date) throws -> URL {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      // What another upload has let go of meanwhile is gone, which is fine.
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      let age = (attributes?[.modificationDate] as? Date).map { now.timeIntervalSince($0) } ?? 0
      if age > 86_400 { try? FileManager.default.removeItem(at: file) }
    }
    return folder.appending(path: name(id, actor))
  }

  /// Begins to take in a file that is to be imported.
  /// - Throws: what the file system throws.
  public func begin(_ id: UUID, of actor: Actor, now: Date) throws -> IncomingUpload {
    try IncomingUpload(AtomicFile(for: place(for: id, of: actor, now: now), mark: id))
  }

  /// The file of a user that is kept under an identifier.
  /// - Throws: `WalletError.notFound` when it is no longer there.
  public func file(_ id: UUID, of actor: Actor) throws(WalletError) -> URL {
    let file = folder.appending(path: name(id, actor))
    guard file.isThere else { throw .notFound }
    return file
  }

  /// Lets go of a file; one that is not there is let go of already.
  public func remove(_ id: UUID, of actor: Actor) throws {
    let file = folder.appending(path: name(id, actor))
    if file.isThere { try FileManager.default.removeItem(at: file) }
  }

  /// The name of a file, which includes its user.
  private func name(_ id: UUID, _ actor: Actor) -> String { "\(actor.id.text)-\(id.text)" }
}

/// A file on its way in, written as it comes. What is not finished leaves nothing behind.
public final class IncomingUpload {
  private let draft: AtomicFile
  private var size = 0
  private var beginning = Data()

  init(_ draft: AtomicFile) {
    self.draft = draft
  }

  /// Adds the next bytes.
  /// - Throws: `WalletError.tooLarge` for an export beyond `ExportFormat.sizeLimit`, while a journey with its documents
  ///   may be of any size; `.unavailable(.diskFull)`.
  public func write(_ data: Data) throws {
    size += data.count
    if beginning.count < 4 { beginning += data.prefix(4) }
    guard size <= ExportFormat.sizeLimit || ImportFile.isArchive(beginning) else {
      throw WalletError.tooLarge(limit: ExportFormat.sizeLimit)
    }
    try draft.write(data)
  }

  /// Keeps it until it is let go of.
  public func finish() throws { try draft.keep(synchronizing: false) }
}
