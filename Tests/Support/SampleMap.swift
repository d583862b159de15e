import Foundation

/// A map in one file, written as PMTiles version 3 says (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
public struct SampleMap: Sendable {
  /// Some tiles in a row that show the same.
  public struct Run: Sendable {
    let id: UInt64, length: UInt64
    let body: Data

    public init(_ id: UInt64, _ length: UInt64 = 1, _ body: Data = SampleMap.picture) {
      (self.id, self.length, self.body) = (id, length, body)
    }
  }

  /// A PNG of one point.
  public static let picture =
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
    ?? Data()

  public var version: UInt8 = 3
  /// 2 for PNG, 1 for vectors.
  public var type: UInt8 = 2
  /// 1 for none, 2 for gzip.
  public var compression: UInt8 = 1
  public var zooms: ClosedRange<UInt8> = 0...2
  public var metadata = #"{"attribution":"© Sample <b>map</b>"}"#
  /// Whether its tiles are named by a directory below the root.
  public var hasLeaf = false

  public init() {}

  /// The same picture of all the world, from zoom 0 to 14.
  public static var world: Data {
    var map = SampleMap()
    map.zooms = 0...14
    return map.data([Run(0, 357_913_941)])
  }

  /// The file.
  public func data(_ runs: [Run]) -> Data {
    var tiles = Data(), entries: [[UInt64]] = []
    for run in runs {
      entries.append([run.id, run.length, UInt64(run.body.count), UInt64(tiles.count)])
      tiles += run.body
    }
    let directory = SampleMap.directory(entries)
    let root = hasLeaf ? SampleMap.directory([[runs.first?.id ?? 0, 0, UInt64(directory.count), 0]]) : directory
    let leaf = hasLeaf ? directory : Data(), text = Data(metadata.utf8)
    var head = Data("PMTiles".utf8) + [version]
    var offset = UInt64(127)
    for part in [root, text, leaf, tiles] {
      head += SampleMap.number(offset) + SampleMap.number(UInt64(part.count))
      offset += UInt64(part.count)
    }
    for _ in 0..<3 { head += SampleMap.number(UInt64(runs.count)) }
    head += [1, compression, 1, type, zooms.lowerBound, zooms.upperBound]
    head += Data(count: 127 - head.count)
    return head + root + text + leaf + tiles
  }

  private static func number(_ value: UInt64) -> Data { Data((0..<8).map { UInt8(value >> (8 * $0) & 0xFF) }) }

  /// `id, run, length, offset` of each entry, as differences and varints.
  private static func directory(_ entries: [[UInt64]]) -> Data {
    var bytes = varint(UInt64(entries.count)), last: UInt64 = 0
    for entry in entries {
      bytes += varint(entry[0] - last)
      last = entry[0]
    }
    for column in 1...2 { for entry in entries { bytes += varint(entry[column]) } }
    for entry in entries { bytes += varint(entry[3] + 1) }
    return bytes
  }

  private static func varint(_ value: UInt64) -> Data {
    var rest = value, bytes = Data()
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}
