import Foundation

extension StringProtocol where SubSequence == Substring {
  /// The first place of `needle`, byte for byte; nil for an empty one. Where the text lies in one piece, the C library
  /// looks for the first byte (`memchr`).
  package func firstRange(of needle: String, after start: Index? = nil) -> Range<Index>? {
    let from = start ?? startIndex
    guard let first = needle.utf8.first, from < endIndex else { return nil }
    let rest = utf8[from...]
    let offset = rest.withContiguousStorageIfAvailable { text in
      needle.utf8.withContiguousStorageIfAvailable { sought in Self.offset(of: sought, in: text) } ?? nil
    }
    if let offset {
      return offset.map { utf8.index(from, offsetBy: $0) }.map { $0..<utf8.index($0, offsetBy: needle.utf8.count) }
    }
    var place = from
    while place < endIndex, let hit = utf8[place...].firstIndex(of: first) {
      if utf8[hit...].starts(with: needle.utf8) { return hit..<utf8.index(hit, offsetBy: needle.utf8.count) }
      place = utf8.index(after: hit)
    }
    return nil
  }

  private static func offset(of sought: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = text.baseAddress, let needle = sought.baseAddress, sought.count <= text.count else { return nil }
    let last = text.count - sought.count
    var place = 0
    while place <= last, let hit = memchr(base + place, Int32(needle[0]), last - place + 1) {
      place = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
      if memcmp(base + place, needle, sought.count) == 0 { return place }
      place += 1
    }
    return nil
  }
}
