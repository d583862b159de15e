/// A reader of ZIP archives (PKWARE's APPNOTE 6.3): the central directory, stored and deflated entries.
struct ZIPArchive {
  /// One file of the archive.
  struct Entry {
    let name: String
    /// Whether it is locked with a password.
    let isLocked: Bool
    fileprivate let method: Int
    fileprivate let packedSize: Int
    fileprivate let header: Int
  }

  /// The files, in the order of the directory, at most 200.
  let entries: [Entry]
  /// Whether there are more.
  let isCut: Bool
  private let bytes: [UInt8]

  /// Reads the directory; nil if the bytes are no ZIP archive.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 22, let end = Self.endOfDirectory(bytes) else { return nil }
    self.bytes = bytes
    let count = Self.number(bytes, end + 10, 2)
    var place = Self.number(bytes, end + 16, 4)
    var entries: [Entry] = []
    while entries.count < min(count, 200), place + 46 <= bytes.count, Self.number(bytes, place, 4) == 0x0201_4B50 {
      let nameLength = Self.number(bytes, place + 28, 2)
      guard place + 46 + nameLength <= bytes.count else { break }
      entries.append(
        Entry(
          name: String(decoding: bytes[place + 46..<place + 46 + nameLength], as: UTF8.self),
          isLocked: Self.number(bytes, place + 8, 2) & 1 == 1, method: Self.number(bytes, place + 10, 2),
          packedSize: Self.number(bytes, place + 20, 4),
          header: Self.number(bytes, place + 42, 4)))
      place += 46 + nameLength + Self.number(bytes, place + 30, 2) + Self.number(bytes, place + 32, 2)
    }
    self.entries = entries
    isCut = count > 200
  }

  /// The unpacked bytes of an entry, at most `limit`; nil if it is encrypted, packed by another method or broken.
  func contents(of entry: Entry, limit: Int) -> [UInt8]? {
    guard entry.header + 30 <= bytes.count, Self.number(bytes, entry.header, 4) == 0x0403_4B50 else { return nil }
    let start = entry.header + 30 + Self.number(bytes, entry.header + 26, 2) + Self.number(bytes, entry.header + 28, 2)
    guard start <= bytes.count else { return nil }
    let packed = bytes[start..<min(bytes.count, start + entry.packedSize)]
    guard !entry.isLocked else { return nil }
    switch entry.method {
    case 0: return Array(packed.prefix(limit))
    case 8: return packed.isEmpty ? [] : Inflate.bytes(packed, .raw, limit: limit)
    default: return nil
    }
  }

  /// The bytes of the file of this name, nil if there is none.
  func contents(named name: String, limit: Int) -> [UInt8]? {
    entries.first { $0.name == name }.flatMap { contents(of: $0, limit: limit) }
  }

  private static func endOfDirectory(_ bytes: [UInt8]) -> Int? {
    // The record is 22 bytes long, with a comment of at most 65,535 bytes behind it.
    var place = bytes.count - 22
    let lowest = max(0, place - 65_535)
    while place >= lowest {
      if bytes[place] == 0x50, number(bytes, place, 4) == 0x0605_4B50 { return place }
      place -= 1
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ width: Int) -> Int {
    guard place >= 0, place + width <= bytes.count else { return 0 }
    return (0..<width).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}
