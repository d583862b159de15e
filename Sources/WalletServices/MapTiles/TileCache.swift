import Foundation
import Journeys
import Synchronization

/// The tiles that a provider has sent, in a folder of the wallet that no backup contains: one file each, a line of JSON and the picture.
final class TileCache: Sendable {
  /// A tile as it is kept.
  struct Entry: Sendable {
    var head: Head
    let body: Data
  }

  /// What is known of it.
  struct Head: Sendable, Codable {
    let type: String
    /// By which its provider tells whether it is still the same; empty where it gave none.
    let etag: String
    /// From when on its provider is asked again, in seconds since 1970.
    var expires: TimeInterval
  }

  /// How many bytes all files have together.
  static let sizeLimit = 256 << 20
  /// What a file takes on a disk besides its bytes.
  private static let overhead = 4096

  private let folder: URL, limit: Int
  /// How many bytes there are; nil as long as they were not counted.
  private let size = Mutex<Int?>(nil)

  init(in wallet: URL, limit: Int = TileCache.sizeLimit) {
    (folder, self.limit) = (wallet.appending(path: "map-tiles"), limit)
  }

  /// A tile; nil where there is none that can be read.
  func entry(_ ground: String, _ tile: MapTile) -> Entry? {
    guard let data = try? Data(contentsOf: file(ground, tile)), let end = data.prefix(2000).firstIndex(of: 10),
      let head = try? JSONDecoder().decode(Head.self, from: data[..<end])
    else { return nil }
    return Entry(head: head, body: Data(data[(end + 1)...]))
  }

  /// Keeps a tile; the oldest make room for it.
  /// - Throws: what the file system throws.
  func keep(_ entry: Entry, _ ground: String, _ tile: MapTile) throws {
    let file = file(ground, tile), encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let data = try encoder.encode(entry.head) + [10] + entry.body
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
    size.withLock { size in
      let now = (size ?? total()) + (size == nil ? 0 : data.count + TileCache.overhead)
      size = now > limit ? makeRoom() : now
    }
  }

  /// Deletes all of them.
  /// - Throws: what the file system throws.
  func removeAll() throws {
    try size.withLock { size in
      if folder.isThere { try FileManager.default.removeItem(at: folder) }
      size = 0
    }
  }

  private func file(_ ground: String, _ tile: MapTile) -> URL { folder.appending(path: "\(ground)/\(tile.path)") }

  private func total() -> Int { files().reduce(0) { $0 + $1.size + TileCache.overhead } }

  /// Deletes the oldest, down to three quarters of the limit.
  /// - Returns: how many bytes are left
  private func makeRoom() -> Int {
    let all = files().sorted { $0.date > $1.date }
    var sum = 0
    for file in all {
      sum += file.size + TileCache.overhead
      guard sum > limit / 4 * 3 else { continue }
      sum -= file.size + TileCache.overhead
      try? FileManager.default.removeItem(at: file.url)
    }
    return sum
  }

  private func files() -> [(url: URL, size: Int, date: Date)] {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
    return (all?.compactMap { $0 as? URL } ?? []).compactMap { url in
      guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true else { return nil }
      return (url, values.fileSize ?? 0, values.contentModificationDate ?? .distantPast)
    }
  }
}
