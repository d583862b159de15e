import Foundation

extension StringProtocol {
  /// Whether a text stands anywhere in this one, byte by byte, as in words that are folded or of one spelling.
  ///
  /// `contains` of Foundation compares what looks alike, too, and takes some ten times as long; the lists of words that a text is searched for
  /// are long.
  func holds(_ part: String) -> Bool {
    var part = part
    return part.withUTF8 { part in utf8.withContiguousStorageIfAvailable { $0.holds(part) } } ?? contains(part)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether other bytes stand in these, one behind the other.
  fileprivate func holds(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let wanted = part.baseAddress, let first = part.first else { return true }
    guard var start = baseAddress, count >= part.count else { return false }
    let end = start + (count - part.count)
    while start <= end, let hit = memchr(start, Int32(first), end - start + 1) {
      if memcmp(hit, wanted, part.count) == 0 { return true }
      start = UnsafePointer(hit.assumingMemoryBound(to: UInt8.self)) + 1
    }
    return false
  }
}
