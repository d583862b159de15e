import Foundation

/// A directory of a PMTiles file: what lies where, by the numbers of tiles
/// (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md#4-directories).
struct PMTilesDirectory: Sendable {
  /// Some tiles in a row with the same bytes, or a directory below.
  struct Entry: Sendable, Hashable {
    let id: UInt64
    /// How many tiles; 0 for a directory.
    let run: UInt64
    let length: UInt64
    let offset: UInt64
  }

  /// The most entries; the writers of such files make directories of some thousands.
  static let entryLimit = 200_000

  let entries: [Entry]

  /// Reads its bytes, which are not compressed.
  /// - Throws: `PMTilesFile.Fault.unreadable`.
  init(_ bytes: [UInt8]) throws(PMTilesFile.Fault) {
    var reader = VarintReader(bytes: bytes[...])
    let count = try reader.next()
    // Four numbers each.
    guard count > 0, count <= UInt64(min(PMTilesDirectory.entryLimit, bytes.count / 4)) else { throw .unreadable }
    var ids: [UInt64] = [], runs: [UInt64] = [], lengths: [UInt64] = [], offsets: [UInt64] = []
    for _ in 0..<count { ids.append(try PMTilesFile.sum(ids.last ?? 0, try reader.next())) }
    for _ in 0..<count { runs.append(try reader.next()) }
    for _ in 0..<count { lengths.append(try reader.next()) }
    for index in 0..<Int(count) {
      let value = try reader.next()
      if value > 0 {
        offsets.append(value - 1)
      } else if index > 0 {
        offsets.append(try PMTilesFile.sum(offsets[index - 1], lengths[index - 1]))
      } else {
        throw .unreadable
      }
    }
    entries = ids.indices.map { Entry(id: ids[$0], run: runs[$0], length: lengths[$0], offset: offsets[$0]) }
  }

  /// What there is of a tile: its own entry, or the directory that has it; nil for none.
  func entry(of id: UInt64) -> Entry? {
    var low = 0, high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id <= id { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let found = entries[low - 1]
    return found.run == 0 || id - found.id < found.run ? found : nil
  }
}

/// Numbers in base 128, the lowest digits first.
private struct VarintReader {
  var bytes: ArraySlice<UInt8>

  mutating func next() throws(PMTilesFile.Fault) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      guard let byte = bytes.popFirst() else { throw .unreadable }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw .unreadable
  }
}
