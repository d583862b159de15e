import Foundation
import Journeys

/// A wallet's folder as it lies on the disk, looked at before SQLite opens, makes or deletes anything in it.
public struct WalletFolder: Sendable {
  private let folder: URL
  private var database: URL { Store.file(in: folder) }
  private var log: URL { folder.appending(path: "wallet.sqlite-wal") }
  /// Is there once a change has been written, so that a database without any is known to be another one.
  private var mark: URL { folder.appending(path: "has-changes") }

  /// The folder of a wallet, which need not be there.
  public init(_ folder: URL) {
    self.folder = folder
  }

  /// What tells that a wallet has been here, besides its database: names below the folder, one of each sort.
  public var traces: [String] {
    [isMarked ? mark.lastPathComponent : nil, size(of: log) > 0 ? log.lastPathComponent : nil, document, backup]
      .compactMap(\.self)
  }

  /// Whether there are files that only the database gives a meaning to: documents, or changes not yet written into it.
  public var hasOrphans: Bool { document != nil || size(of: log) > 0 }

  /// Whether changes have been written here.
  var isMarked: Bool { isThere(mark) }

  /// Refuses a database that is missing, empty or cut off in a folder where a wallet has been: SQLite would begin a new one,
  /// and delete the log of the old one. Nothing is written.
  /// - Throws: `WalletError.unavailable`, with `.databaseMissing` or `.databaseUnreadable`.
  public func expectDatabase() throws(WalletError) {
    let size = size(of: database), header = beginning(of: database)
    if size == 0 || (self.size(of: log) == 0 && header.isBlank) {
      try expectNoTraces(isThere(database) ? "is empty" : "is missing")
    } else if size < DatabaseHeader.length {
      throw .unavailable(.databaseUnreadable, detail: "\(database.path) is cut off")
    } else if self.size(of: log) == 0, let whole = header.size, size < whole {
      throw .unavailable(.databaseUnreadable, detail: "\(database.path) is cut off: \(size) of \(whole) bytes")
    }
  }

  /// Refuses a database that holds nothing where a wallet has been.
  /// - Throws: `WalletError.unavailable(.databaseMissing)`.
  func expectNoTraces(_ state: String) throws(WalletError) {
    let traces = traces
    guard traces.isEmpty else {
      throw .unavailable(
        .databaseMissing, detail: "\(database.path) \(state), but \(traces.joined(separator: ", ")) is there")
    }
  }

  /// Notes that changes have been written, before the first is.
  /// - Throws: `WalletError.unavailable`.
  func putMark() throws(WalletError) {
    guard !isMarked else { return }
    let text = "A Journey Wallet with changes lies here. Where wallet.sqlite is gone, restore a backup.\n"
    guard FileManager.default.createFile(atPath: mark.path, contents: Data(text.utf8), attributes: WalletFolder.own)
    else { throw .unavailable(errno == ENOSPC ? .diskFull : .filesUnwritable, detail: mark.path) }
  }

  /// Forgets that changes have been written, for a wallet without any takes the place of this one.
  /// - Throws: what the file system throws.
  public func removeMark() throws {
    if isMarked { try FileManager.default.removeItem(at: mark) }
  }

  /// Lets only the owner of the folder into it, and read the database.
  /// - Returns: the permissions that the folder had; nil if no other user had access, or if they are not ours to change
  public func makePrivate() -> Int? {
    let manager = FileManager.default, files = ["", "-wal", "-shm"].map { database.path + $0 }
    for path in files where permissions(path) & 0o077 != 0 {
      try? manager.setAttributes(WalletFolder.own, ofItemAtPath: path)
    }
    let before = permissions(folder.path)
    guard before & 0o077 != 0 else { return nil }
    try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    return permissions(folder.path) & 0o077 == 0 ? before : nil
  }

  /// The permissions of the folder if users other than its owner can read it; nil otherwise.
  public var openTo: Int? {
    let permissions = permissions(folder.path)
    return permissions & 0o077 == 0 ? nil : permissions
  }

  /// For files that only their owner reads.
  static var own: [FileAttributeKey: Any] { [.posixPermissions: 0o600] }

  private func permissions(_ path: String) -> Int {
    let value = (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions]
    return value as? Int ?? (value as? NSNumber)?.intValue ?? 0
  }

  /// A file of a document.
  private var document: String? {
    for shelf in names(in: "documents") where shelf.wholeMatch(of: /[0-9a-f]{2}/) != nil {
      let name = names(in: "documents/\(shelf)").first { $0.wholeMatch(of: /[0-9a-f]{64}/) != nil }
      if let name { return "documents/\(shelf)/\(name)" }
    }
    return nil
  }

  private var backup: String? {
    names(in: "backups").first { !$0.hasPrefix(".") && $0.contains(/\.zip(\.age|\.sealed)?$/) }
      .map { "backups/\($0)" }
  }

  private func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []).sorted()
  }

  private func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

  private func size(of file: URL) -> Int {
    ((try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? NSNumber)?.intValue ?? 0
  }

  private func beginning(of file: URL) -> DatabaseHeader {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return DatabaseHeader([]) }
    defer { try? handle.close() }
    return DatabaseHeader(Array((try? handle.read(upToCount: DatabaseHeader.length)) ?? Data()))
  }
}

/// The beginning of a SQLite database: its header of 100 bytes, and that of the page of its schema
/// (https://www.sqlite.org/fileformat.html, 1.3 and 1.6).
struct DatabaseHeader {
  static let length = 108
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var isDatabase: Bool { bytes.count == DatabaseHeader.length && bytes.starts(with: "SQLite format 3\0".utf8) }

  /// Whether the schema is empty: its page is a leaf without a cell.
  var isBlank: Bool { isDatabase && bytes[100] == 0x0D && number(at: 103, 2) == 0 }

  /// How long the file says that it is, in bytes; nil where it does not, or an older program wrote it last.
  var size: Int? {
    guard isDatabase, number(at: 24, 4) == number(at: 92, 4) else { return nil }
    let pageSize = number(at: 16, 2) == 1 ? 65_536 : number(at: 16, 2), pages = number(at: 28, 4)
    return pages > 0 ? pages * pageSize : nil
  }

  private func number(at place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
