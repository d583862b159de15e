import Foundation

extension UUID {
  /// An identifier of version 7 (RFC 9562): 48 bits of milliseconds, so that later ones sort behind, then 74 random
  /// bits.
  public static func version7(at instant: Date, random: UUID = UUID()) -> UUID {
    let time = UInt64(bitPattern: instant.milliseconds)
    var bytes = random.uuid
    bytes.0 = UInt8(truncatingIfNeeded: time >> 40)
    bytes.1 = UInt8(truncatingIfNeeded: time >> 32)
    bytes.2 = UInt8(truncatingIfNeeded: time >> 24)
    bytes.3 = UInt8(truncatingIfNeeded: time >> 16)
    bytes.4 = UInt8(truncatingIfNeeded: time >> 8)
    bytes.5 = UInt8(truncatingIfNeeded: time)
    bytes.6 = 0x70 | (bytes.6 & 0x0f)
    bytes.8 = 0x80 | (bytes.8 & 0x3f)
    return UUID(uuid: bytes)
  }

  /// The identifier in lower case, as RFC 9562 writes it.
  public var text: String {
    String(unsafeUninitializedCapacity: 36) { buffer in
      var length = 0
      forEachDigit { digit in
        buffer.initializeElement(at: length, to: digit)
        length += 1
      }
      return length
    }
  }

  /// Adds the same in ASCII.
  func appendText(to bytes: inout [UInt8]) {
    forEachDigit { bytes.append($0) }
  }

  private func forEachDigit(_ body: (UInt8) -> Void) {
    withUnsafeBytes(of: uuid) { octets in
      for (index, octet) in octets.enumerated() {
        if index == 4 || index == 6 || index == 8 || index == 10 { body(UInt8(ascii: "-")) }
        body(UUID.hexadecimal(octet >> 4))
        body(UUID.hexadecimal(octet & 0x0f))
      }
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
