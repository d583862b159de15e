import BookingImport
import Foundation
import Journeys

/// A map in one file (PMTiles version 3, https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), of pictures. What it
/// says is not believed: every length has a limit.
struct PMTilesFile: Sendable {
  enum Fault: Error {
    /// There is no file that can be opened.
    case missing
    /// It is no map of pictures.
    case unreadable
    /// It begins as one, and has not all that it says it has.
    case damaged
    case vector
  }

  /// The most bytes of a directory and of the metadata, packed and unpacked.
  static let packedLimit = 1 << 20
  static let partLimit = 8 << 20
  /// How deep directories lie in one another, of which writers make two.
  static let depthLimit = 4
  private static let headLength = 127

  let zooms: ClosedRange<Int>
  /// The attribution in its metadata, without markup; empty where there is none.
  let attribution: String

  private let place: URL
  private let leaves: UInt64, data: UInt64
  private let isPacked: Bool, hasPackedTiles: Bool
  private let root: PMTilesDirectory

  init(_ place: URL) throws(Fault) {
    self.place = place
    guard FileManager.default.isReadableFile(atPath: place.path) else { throw .missing }
    let head = try PMTilesFile.bytes(of: place, at: 0, count: UInt64(PMTilesFile.headLength))
    guard head.prefix(7).elementsEqual("PMTiles".utf8), head[7] == 3, head.count == PMTilesFile.headLength else {
      throw .unreadable
    }
    let number = { (index: Int) in head[index..<(index + 8)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    (leaves, data) = (number(40), number(56))
    // 1 for none, 2 for gzip; 0 says nothing.
    guard [1, 2].contains(head[97]), [0, 1, 2].contains(head[98]) else { throw .unreadable }
    (isPacked, hasPackedTiles) = (head[97] == 2, head[98] == 2)
    // 2 to 4 are PNG, JPEG and WebP; 1 and what came later are shapes.
    guard 2...4 ~= head[99] else { throw [1, 6].contains(head[99]) ? .vector : .unreadable }
    let (least, most) = (Int(head[100]), min(Int(head[101]), MapTile.deepest))
    guard least <= most else { throw .unreadable }
    zooms = least...most
    let size = PMTilesFile.size(of: place)
    do {
      // Where the root, the metadata, the directories and the tiles lie, and their lengths.
      for part in [8, 24, 40, 56] where try PMTilesFile.sum(number(part), number(part + 8)) > size {
        throw Fault.damaged
      }
      root = try PMTilesDirectory(PMTilesFile.part(of: place, at: number(8), count: number(16), isPacked))
      let metadata = number(32) == 0 ? [] : try PMTilesFile.part(of: place, at: number(24), count: number(32), isPacked)
      attribution = PMTilesFile.attribution(metadata)
    } catch {
      throw .damaged
    }
  }

  /// The length of a file, in bytes; nothing for one that cannot be read.
  private static func size(of place: URL) -> UInt64 {
    guard let handle = try? FileHandle(forReadingFrom: place) else { return 0 }
    defer { try? handle.close() }
    return (try? handle.seekToEnd()) ?? 0
  }

  /// The picture of a tile; nil for none.
  func tile(_ tile: MapTile) throws(Fault) -> Data? {
    let id = PMTilesFile.number(of: tile)
    var directory = root
    for _ in 0..<PMTilesFile.depthLimit {
      guard let entry = directory.entry(of: id) else { return nil }
      guard entry.run == 0 else { return try picture(entry) }
      directory = try PMTilesDirectory(
        PMTilesFile.part(of: place, at: PMTilesFile.sum(leaves, entry.offset), count: entry.length, isPacked))
    }
    throw .unreadable
  }

  private func picture(_ entry: PMTilesDirectory.Entry) throws(Fault) -> Data {
    guard entry.length <= UInt64(Wallet.tileLimit) else { throw .unreadable }
    let bytes = try PMTilesFile.bytes(of: place, at: PMTilesFile.sum(data, entry.offset), count: entry.length)
    guard hasPackedTiles else { return Data(bytes) }
    guard let plain = Inflate.bytes(bytes[...], .gzip, limit: Wallet.tileLimit) else { throw .unreadable }
    return Data(plain)
  }

  /// The number of a tile: those of all zooms before, and its place on the Hilbert curve of its own.
  static func number(of tile: MapTile) -> UInt64 {
    // 1 + 4 + 16 + …
    var number = (UInt64(1) << (2 * UInt64(tile.zoom)) - 1) / 3
    var (x, y) = (UInt64(tile.x), UInt64(tile.y))
    for bit in (0..<tile.zoom).reversed() {
      let size = UInt64(1) << UInt64(bit), right = x & size > 0, down = y & size > 0
      number += size * size * (right ? (down ? 2 : 3) : (down ? 1 : 0))
      (x, y) = (x & (size - 1), y & (size - 1))
      guard !down else { continue }
      if right { (x, y) = (size - 1 - x, size - 1 - y) }
      (x, y) = (y, x)
    }
    return number
  }

  static func sum(_ one: UInt64, _ other: UInt64) throws(Fault) -> UInt64 {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    guard !isTooLarge else { throw .unreadable }
    return sum
  }

  /// A part that the file packs or does not.
  private static func part(
    of place: URL, at offset: UInt64, count: UInt64, _ isPacked: Bool
  ) throws(Fault) -> [UInt8] {
    guard count <= UInt64(packedLimit) else { throw .unreadable }
    let bytes = try bytes(of: place, at: offset, count: count)
    guard isPacked else { return bytes }
    guard let plain = Inflate.bytes(bytes[...], .gzip, limit: partLimit) else { throw .unreadable }
    return plain
  }

  private static func bytes(of place: URL, at offset: UInt64, count: UInt64) throws(Fault) -> [UInt8] {
    // What no file is long enough for is not sought.
    guard offset <= UInt64(Int64.max), count <= UInt64(packedLimit) else { throw .unreadable }
    do {
      let handle = try FileHandle(forReadingFrom: place)
      defer { try? handle.close() }
      try handle.seek(toOffset: offset)
      let read = try handle.read(upToCount: Int(count)) ?? Data()
      guard read.count == Int(count) else { throw Fault.unreadable }
      return Array(read)
    } catch {
      throw .unreadable
    }
  }

  /// `attribution` of the metadata, which may be HTML.
  private static func attribution(_ metadata: [UInt8]) -> String {
    let values = try? JSONValue(parsing: Data(metadata), mostValues: 20_000)
    let text = (values?["attribution"]?.text ?? "").prefix(2000)
      .replacing(/<[^>]*>/, with: "").replacing("&copy;", with: "©").replacing("&amp;", with: "&")
      .replacing(/\s+/, with: " ")
    return String(text.trimmingCharacters(in: .whitespaces).prefix(MapFileSettings.attributionLimit))
  }
}
