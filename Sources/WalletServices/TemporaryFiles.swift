import Foundation

/// What the wallet lays into the machine's folder for temporary files: copies of documents for programs that read them,
/// exports on their way out, databases of backups that are verified.
public enum TemporaryFiles {
  /// What their names begin with.
  static let prefix = "journey-wallet-"
  /// After how many seconds without a change they were left behind by a process that was ended.
  static let age: TimeInterval = 6 * 3600

  /// Removes what was left behind, as far as it is this user's.
  /// - Returns: how many files and folders went
  @discardableResult
  public static func clear(
    in folder: URL = FileManager.default.temporaryDirectory, now: Date
  ) throws -> Int {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(prefix) }
    return names.count { name in
      let file = folder.appending(path: name)
      var status = stat()
      guard lstat(file.path, &status) == 0, status.st_uid == geteuid(), now.timeIntervalSince(newest(file)) > age else {
        return false
      }
      // Another process may clear up at the same time.
      return (try? FileManager.default.removeItem(at: file)) != nil
    }
  }

  /// When a file, or something in a folder, was changed last.
  private static func newest(_ file: URL) -> Date {
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: file.path)) ?? []
    return ([file] + inside.prefix(1000).map { file.appending(path: $0) }).compactMap { file in
      // Of a link itself, wherever it leads.
      try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    }.max() ?? .distantFuture
  }
}
