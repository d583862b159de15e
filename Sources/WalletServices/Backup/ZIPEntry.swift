import BookingImport
import Foundation

/// An entry of a ZIP file (PKWARE APPNOTE 6.3.10), stored without compression, and the bytes that tell of it.
///
/// We write ZIP ourselves, for nothing at hand streams it: every size is known beforehand, so a file is written and
/// read from its beginning to its end without ever going back. That holds for one that is sealed, too.
struct ZIPEntry: Equatable {
  let name: String
  let size: UInt64
  let crc: UInt32

  /// Sizes and offsets from this on are written in 64 bits.
  static let wide: UInt64 = 0xFFFF_FFFF

  private var isWide: Bool { size >= ZIPEntry.wide }

  /// What stands before its contents.
  var localHeader: Data {
    var bytes = ZIPBytes()
    bytes.add(ZIPHeader.localSignature)
    addCommon(&bytes, isWide: isWide)
    bytes.add(UInt16(isWide ? 20 : 0))
    bytes.data += Data(name.utf8)
    if isWide { bytes.addWide([size, size]) }
    return bytes.data
  }

  /// What the central directory says of it.
  /// - Parameter offset: where its local header begins
  func centralHeader(at offset: UInt64) -> Data {
    let isFar = offset >= ZIPEntry.wide
    let numbers = (isWide ? [size, size] : []) + (isFar ? [offset] : [])
    var bytes = ZIPBytes()
    bytes.add(ZIPHeader.centralSignature)
    // Made on Unix, by version 4.5 of the format.
    bytes.add(UInt16(3 << 8 | 45))
    addCommon(&bytes, isWide: isWide || isFar)
    bytes.add(UInt16(numbers.isEmpty ? 0 : 4 + 8 * numbers.count))
    for _ in 0..<3 { bytes.add(UInt16(0)) }
    // A plain file that its user alone may read.
    bytes.add(UInt32(0o100600) << 16)
    bytes.add(isFar ? UInt32.max : UInt32(offset))
    bytes.data += Data(name.utf8)
    if !numbers.isEmpty { bytes.addWide(numbers) }
    return bytes.data
  }

  /// Version, flags, method, the first day of 1980, checksum, both sizes, the length of the name.
  private func addCommon(_ bytes: inout ZIPBytes, isWide: Bool) {
    bytes.add(UInt16(isWide ? 45 : 20))
    for number: UInt16 in [0, 0, 0, 0x21] { bytes.add(number) }
    bytes.add(crc)
    for _ in 0..<2 { bytes.add(UInt32(clamping: size)) }
    bytes.add(UInt16(name.utf8.count))
  }

  /// What ends a file: where the central directory lies.
  static func end(count: Int, size: UInt64, offset: UInt64) -> Data {
    var bytes = ZIPBytes()
    if count >= 0xFFFF || size >= wide || offset >= wide {
      bytes.add(UInt32(0x0606_4B50))
      bytes.add(UInt64(44))
      for _ in 0..<2 { bytes.add(UInt16(45)) }
      for _ in 0..<2 { bytes.add(UInt32(0)) }
      for number in [UInt64(count), UInt64(count), size, offset] { bytes.add(number) }
      bytes.add(UInt32(0x0706_4B50))
      bytes.add(UInt32(0))
      bytes.add(offset + size)
      bytes.add(UInt32(1))
    }
    bytes.add(UInt32(0x0605_4B50))
    for number in [0, 0, UInt16(clamping: count), UInt16(clamping: count)] { bytes.add(number) }
    bytes.add(UInt32(clamping: size))
    bytes.add(UInt32(clamping: offset))
    bytes.add(UInt16(0))
    return bytes.data
  }
}

/// Numbers as ZIP writes them, the lowest byte first.
private struct ZIPBytes {
  var data = Data()

  mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }

  /// The extra field of 64 bits.
  mutating func addWide(_ numbers: [UInt64]) {
    add(UInt16(1))
    add(UInt16(8 * numbers.count))
    for number in numbers { add(number) }
  }
}

extension Data {
  /// The number at a place, the lowest byte first; the caller knows that it is there.
  func number<Number: FixedWidthInteger & UnsignedInteger>(_ kind: Number.Type, at offset: Int) -> Number {
    let start = startIndex + offset
    return self[start..<start + Number.bitWidth / 8].reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}
