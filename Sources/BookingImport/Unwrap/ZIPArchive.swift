/// A foreign ZIP archive in memory, read by its central directory: stored and deflated entries, within bounds.
struct ZIPArchive {
  /// How many files are looked at.
  private static let most = 200

  /// The files, in the order of the directory, at most 200.
  let entries: [ZIPHeader]
  /// Whether there are more.
  let isCut: Bool
  private let bytes: [UInt8]

  /// Reads the directory; nil if the bytes are no ZIP archive.
  init?(_ bytes: [UInt8]) {
    let numbers = LittleEndian(bytes)
    guard let end = Self.endOfDirectory(bytes), let count = numbers[end + 10, 2], var place = numbers[end + 16, 4]
    else {
      return nil
    }
    self.bytes = bytes
    var entries: [ZIPHeader] = []
    while entries.count < min(count, UInt64(Self.most)), place <= bytes.count,
      let header = ZIPHeader(central: bytes[Int(place)...])
    {
      entries.append(header)
      place += UInt64(header.length)
    }
    self.entries = entries
    isCut = count > Self.most
  }

  /// The unpacked bytes of an entry, at most `limit`; nil if it is encrypted, packed by another method or broken.
  func contents(of entry: ZIPHeader, limit: Int) -> [UInt8]? {
    guard !entry.isLocked, entry.offset <= bytes.count,
      let local = ZIPHeader(local: bytes[Int(entry.offset)...])
    else { return nil }
    let rest = bytes[Int(entry.offset)...].dropFirst(local.length)
    let packed = rest.prefix(Int(clamping: entry.packedSize))
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
    let last = bytes.count - 22, numbers = LittleEndian(bytes)
    guard last >= 0 else { return nil }
    return (max(0, last - 65_535)...last).reversed().first { bytes[$0] == 0x50 && numbers[$0, 4] == 0x0605_4B50 }
  }
}
