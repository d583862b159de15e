import Foundation

/// The central directory of a ZIP file, which grows with each entry.
struct ZIPDirectory {
  private(set) var entries: [ZIPEntry] = []
  private var offsets: [UInt64] = []
  /// Where the next entry begins, and in the end the directory.
  private var offset: UInt64 = 0

  /// Adds the entry that comes next in the file.
  mutating func add(_ entry: ZIPEntry) {
    entries.append(entry)
    offsets.append(offset)
    offset += UInt64(entry.localHeader.count) + entry.size
  }

  /// Hands over what follows the last entry, piece by piece.
  func forEachPiece(_ body: (Data) throws -> Void) throws {
    var size: UInt64 = 0, piece = Data()
    for (entry, offset) in zip(entries, offsets) {
      let header = entry.centralHeader(at: offset)
      size += UInt64(header.count)
      piece += header
      guard piece.count >= chunkSize else { continue }
      try body(piece)
      piece = Data()
    }
    try body(piece + ZIPEntry.end(count: entries.count, size: size, offset: offset))
  }
}
