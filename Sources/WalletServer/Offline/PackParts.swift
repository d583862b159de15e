import Foundation
import NIOCore

/// Takes out of the pages of a pack what it has brought before. They are much alike, and gzip looks back by 32 KB, which is less than one
/// of them.
struct PackParts: Sendable {
  /// What can come again lies within the first bytes that were new, so many, which both sides keep in memory.
  static let memory = 8 << 20

  private var known: [Part: Int] = [:]
  private var count = 0

  /// A page as numbers, and the bytes that are new in it.
  ///
  /// The numbers are how many bytes are new, where in all new bytes of the pack the next ones lie, and how many these are; then again how
  /// many are new, and so on.
  mutating func add(_ page: ByteBuffer) -> (numbers: [Int], fresh: ByteBuffer) {
    var numbers = [0], fresh = ByteBuffer()
    for part in PackParts.parts(of: page) {
      let isAfterKnown = numbers.count % 3 == 0, last = numbers.count - 1
      if let place = known[part] {
        if isAfterKnown, numbers[last - 1] + numbers[last] == place {
          numbers[last] += part.bytes.count
        } else {
          numbers += (isAfterKnown ? [0] : []) + [place, part.bytes.count]
        }
      } else {
        if isAfterKnown { numbers.append(part.bytes.count) } else { numbers[last] += part.bytes.count }
        if count + part.bytes.count <= PackParts.memory { known[part] = count }
        count += part.bytes.count
        fresh.writeBytes(part.bytes)
      }
    }
    return (numbers, fresh)
  }

  /// Elements that begin a line, a link or a part of a page: `<li>`, `<a>`, `<form>`, `<option>`, `<p>` and those with the same letter.
  private static let letters = Set("lafop".utf8)

  private static func parts(of page: ByteBuffer) -> [Part] {
    page.withUnsafeReadableBytes { bytes in
      var parts: [Part] = [], start = 0
      for place in bytes.indices.dropLast() where place > start && bytes[place] == UInt8(ascii: "<") {
        guard letters.contains(bytes[place + 1]) else { continue }
        parts.append(Part(bytes: Data(bytes[start..<place])))
        start = place
      }
      return parts + [Part(bytes: Data(bytes[start...]))]
    }
  }

  /// Bytes that are told apart by all of them: `Data` hashes the first alone, and rows may begin alike.
  private struct Part: Hashable {
    let bytes: Data

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }
}
