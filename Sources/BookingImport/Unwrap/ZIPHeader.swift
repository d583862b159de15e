/// What a header of a ZIP file says of one entry (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.5.3).
///
/// This is the one place that reads such headers. Whether they tell the truth is found out by those who read the file: `ZIPArchive`
/// takes foreign archives within its bounds, the reader of backups makes each header anew and compares every byte.
package struct ZIPHeader: Sendable, Hashable {
  package let name: String
  /// Whether the entry is locked with a password.
  package let isLocked: Bool
  /// How it is packed: 0 for not at all, 8 for deflate.
  package let method: Int
  package let crc: UInt32
  package let packedSize: UInt64
  package let size: UInt64
  /// Where the local header of the entry begins; 0 in that header itself.
  package let offset: UInt64
  /// How many bytes the header has itself, its name and what follows that included.
  package let length: Int

  package static let localSignature: UInt32 = 0x0403_4B50
  package static let centralSignature: UInt32 = 0x0201_4B50
  /// The bytes of a local header before its name.
  package static let localLength = 30
  /// The bytes of an entry of the central directory before its name.
  static let centralLength = 46
  /// Stands for a number that is written in 64 bits elsewhere.
  private static let wide: UInt64 = 0xFFFF_FFFF

  /// How many bytes follow the first 30 of a local header: those of the name, and those of the extra fields.
  package static func tail(ofLocal head: some RandomAccessCollection<UInt8>) -> (name: Int, extra: Int)? {
    let numbers = LittleEndian(head)
    guard let name = numbers[26, 2], let extra = numbers[28, 2] else { return nil }
    return (Int(name), Int(extra))
  }

  /// Reads the header before an entry's contents, which the bytes begin with; nil where it is none, or breaks off.
  package init?(local bytes: some RandomAccessCollection<UInt8>) {
    let numbers = LittleEndian(bytes)
    guard numbers[0, 4] == UInt64(Self.localSignature), let tail = Self.tail(ofLocal: bytes) else { return nil }
    self.init(
      numbers, flags: 6, sizes: 18, name: Self.localLength..<Self.localLength + tail.name, extra: tail.extra, rest: 0,
      offset: 0)
  }

  /// Reads an entry of the central directory, which the bytes begin with; nil where it is none, or breaks off.
  package init?(central bytes: some RandomAccessCollection<UInt8>) {
    let numbers = LittleEndian(bytes)
    guard numbers[0, 4] == UInt64(Self.centralSignature), let name = numbers[28, 2], let extra = numbers[30, 2],
      let comment = numbers[32, 2], let offset = numbers[42, 4]
    else { return nil }
    self.init(
      numbers, flags: 8, sizes: 20, name: Self.centralLength..<Self.centralLength + Int(name), extra: Int(extra),
      rest: Int(comment), offset: offset)
  }

  /// - Parameters:
  ///   - flags: where the flags stand, with the method behind them
  ///   - sizes: where the sizes stand, with the checksum before them
  ///   - rest: how many bytes follow the extra fields
  private init?(
    _ numbers: LittleEndian<some RandomAccessCollection<UInt8>>, flags: Int, sizes: Int, name: Range<Int>, extra: Int,
    rest: Int, offset: UInt64
  ) {
    guard let flagBits = numbers[flags, 2], let method = numbers[flags + 2, 2], let crc = numbers[sizes - 4, 4],
      let packed = numbers[sizes, 4], let size = numbers[sizes + 4, 4], let letters = numbers.bytes(name)
    else { return nil }
    // Those of size, packed size and offset that do not fit into 32 bits follow one another in a field of their own.
    var long = Self.longNumbers(numbers, in: name.upperBound..<name.upperBound + extra)
    let number = { (short: UInt64) in short == Self.wide ? long.popFirst() ?? short : short }
    self.name = String(decoding: letters, as: UTF8.self)
    (isLocked, self.method, self.crc) = (flagBits & 1 == 1, Int(method), UInt32(crc))
    self.size = number(size)
    packedSize = number(packed)
    self.offset = number(offset)
    length = name.upperBound + extra + rest
  }

  /// The numbers of the extra field for 64 bits; none where there is no such field.
  private static func longNumbers(
    _ numbers: LittleEndian<some RandomAccessCollection<UInt8>>, in range: Range<Int>
  ) -> ArraySlice<UInt64> {
    var place = range.lowerBound
    while place + 4 <= range.upperBound, let kind = numbers[place, 2], let length = numbers[place + 2, 2] {
      let end = min(place + 4 + Int(length), range.upperBound)
      if kind == 1 { return stride(from: place + 4, through: end - 8, by: 8).compactMap { numbers[$0, 8] }[...] }
      place = end
    }
    return []
  }
}

/// Bytes that are read as numbers, the lowest byte first.
struct LittleEndian<Bytes: RandomAccessCollection<UInt8>> {
  private let content: Bytes

  init(_ content: Bytes) { self.content = content }

  /// The number of so many bytes at a place; nil beyond the end.
  subscript(place: Int, width: Int) -> UInt64? {
    bytes(place..<place + width)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The bytes of a range; nil beyond the end.
  func bytes(_ range: Range<Int>) -> Bytes.SubSequence? {
    guard range.lowerBound >= 0, range.upperBound <= content.count else { return nil }
    let start = content.index(content.startIndex, offsetBy: range.lowerBound)
    return content[start..<content.index(start, offsetBy: range.count)]
  }
}
