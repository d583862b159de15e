import Foundation
import JourneyStore
import Journeys

/// What was repaired in a wallet's folder when the wallet was opened.
public struct FolderCare: Sendable, Hashable {
  /// The permissions of the folder, where others could read it until now; nil where they could not.
  public let formerPermissions: Int?
  /// The names of unfinished backups and copies of the database that were removed.
  public let removedFiles: [String]

  init(formerPermissions: Int? = nil, removedFiles: [String] = []) {
    (self.formerPermissions, self.removedFiles) = (formerPermissions, removedFiles)
  }
}

/// Files that a killed program has left unfinished in a wallet's folder: copies of the database, unfinished
/// backups and settings.
struct UnfinishedFiles {
  private let folders: [URL]

  /// Those of a wallet's folder, and of the folder where its plan has backups written.
  init(in folder: URL) {
    let home = folder.appending(path: "backups")
    // An unreadable plan is reported where it is needed.
    let chosen = try? BackupPlan(in: folder).folder
    folders = [folder, home] + (chosen.map { $0.standardizedFileURL == home.standardizedFileURL ? [] : [$0] } ?? [])
  }

  /// The files, in the order of their names.
  func all() -> [URL] {
    folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter(UnfinishedFiles.isUnfinished).sorted().map { folder.appending(path: $0) }
    }
  }

  /// Those unchanged for a day, which no process can still be writing.
  func abandoned(before now: Date) -> [URL] {
    all().filter { file in
      let changed = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
      return changed.map { now.timeIntervalSince($0) > 86_400 } ?? false
    }
  }

  /// Removes all of them; no process may be writing.
  /// - Returns: their names
  /// - Throws: what the file system throws.
  func clear() throws -> [String] { try UnfinishedFiles.remove(all()) }

  static func remove(_ files: [URL]) throws -> [String] {
    for file in files { try FileManager.default.removeItem(at: file) }
    return files.map(\.lastPathComponent)
  }

  /// `.snapshot-{identifier}`, and what `AtomicFile` calls a file in the making: `.{name}.{identifier}`.
  private static func isUnfinished(_ name: String) -> Bool {
    name.wholeMatch(
      of: /\.(snapshot-|.+\.)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-journal|-wal|-shm)?/) != nil
  }
}
