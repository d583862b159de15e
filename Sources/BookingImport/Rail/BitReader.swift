/// Reads bits from the highest of each byte on; behind the end everything is zero and `isPastEnd` tells.
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var position = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Whether more bits were asked for than there are.
  var isPastEnd: Bool { position > bytes.count * 8 }

  /// The next bit.
  mutating func bit() -> Bool { number(1) == 1 }

  /// The next bits as a number, at most 63.
  mutating func number(_ width: Int) -> Int {
    var value = 0
    for _ in 0..<min(width, 63) {
      let place = position >> 3
      let bit = place < bytes.count ? Int(bytes[bytes.startIndex + place] >> UInt8(7 - position & 7)) & 1 : 0
      value = value << 1 | bit
      position += 1
    }
    return value
  }

  /// The next whole bytes, none if there are not so many.
  mutating func octets(_ count: Int) -> [UInt8] {
    guard count >= 0, position + count * 8 <= bytes.count * 8 else {
      position = bytes.count * 8 + 1
      return []
    }
    return (0..<count).map { _ in UInt8(number(8)) }
  }

  /// A number at a fixed place, without moving.
  func number(at start: Int, _ width: Int) -> Int {
    var copy = self
    copy.position = start
    return copy.number(width)
  }

  /// A text of six-bit characters at a fixed place: the code is added to a blank (ERA TAP TSI B.12, 6-bit ASCII).
  func text6(at start: Int, characters: Int) -> String {
    var copy = self
    copy.position = start
    var out = ""
    for _ in 0..<characters { out.unicodeScalars.append(Unicode.Scalar(UInt8(copy.number(6) + 32))) }
    return out.trimmed
  }
}
