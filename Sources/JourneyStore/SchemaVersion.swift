import Foundation

/// The `user_version` of a database, read from its bytes without opening it, for SQLite changes files that it opens: what waits
/// in the write-ahead log goes into the database (https://sqlite.org/fileformat2.html, 1.3.17 and 4.1).
struct SchemaVersion {
  /// Where the version stands in the first page.
  private static let place = 60
  /// The most bytes of a log that are looked through.
  private static let mostBytes = 256 << 20

  let number: Int

  /// The version of a file with its log; nil for what is no database.
  init?(of file: URL) {
    guard let handle = try? FileHandle(forReadingFrom: file), let head = try? handle.read(upToCount: 100),
      head.starts(with: Data("SQLite format 3\0".utf8)), let version = head.number(at: SchemaVersion.place)
    else { return nil }
    try? handle.close()
    number = SchemaVersion.inLog(URL(filePath: file.path + "-wal")) ?? version
  }

  /// The version in the last committed first page of a write-ahead log; nil where there is none.
  private static func inLog(_ log: URL) -> Int? {
    guard let handle = try? FileHandle(forReadingFrom: log) else { return nil }
    defer { try? handle.close() }
    guard let head = try? handle.read(upToCount: 32), let pageSize = head.number(at: 8),
      (512...65_536).contains(pageSize), let salts = head.number(at: 16, 8)
    else { return nil }
    var found: Int?, waiting: Int?, offset = 32
    while offset < mostBytes, (try? handle.seek(toOffset: UInt64(offset))) != nil,
      let frame = try? handle.read(upToCount: 24 + place + 4), let page = frame.number(at: 0),
      let commit = frame.number(at: 4), frame.number(at: 8, 8) == salts, let version = frame.number(at: 24 + place)
    {
      if page == 1 { waiting = version }
      // A frame that says how large the database is now ends a transaction.
      if commit > 0 { found = waiting ?? found }
      offset += 24 + pageSize
    }
    return found
  }
}

extension Data {
  /// A number in network order; nil beyond the end.
  fileprivate func number(at offset: Int, _ count: Int = 4) -> Int? {
    guard offset + count <= self.count else { return nil }
    return dropFirst(offset).prefix(count).reduce(0) { $0 << 8 | UInt64($1) }.asInt
  }
}

extension UInt64 {
  fileprivate var asInt: Int { Int(truncatingIfNeeded: self) }
}
