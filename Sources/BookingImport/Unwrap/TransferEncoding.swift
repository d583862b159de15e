/// The content-transfer-encodings of RFC 2045.
enum TransferEncoding {
  /// Decodes `bytes`; an unknown encoding leaves them as they are. At most `limit` bytes come out.
  static func decode(_ bytes: ArraySlice<UInt8>, _ encoding: String, limit: Int) -> [UInt8] {
    switch encoding {
    case "base64": base64(bytes, limit: limit)
    case "quoted-printable": quotedPrintable(bytes, limit: limit)
    default: Array(bytes.prefix(limit))
    }
  }

  /// Base64 (RFC 4648), also the URL form; characters outside the alphabet are skipped.
  static func base64(_ bytes: some Sequence<UInt8>, limit: Int = .max) -> [UInt8] {
    var out: [UInt8] = []
    var buffer: UInt32 = 0
    var bits = 0
    for byte in bytes {
      let value: UInt32
      switch byte {
      case 0x41...0x5A: value = UInt32(byte - 0x41)
      case 0x61...0x7A: value = UInt32(byte - 0x61 + 26)
      case 0x30...0x39: value = UInt32(byte - 0x30 + 52)
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="):
        bits = 0
        continue
      default: continue
      }
      buffer = buffer << 6 | value
      bits += 6
      if bits >= 8 {
        bits -= 8
        out.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
        if out.count >= limit { break }
      }
    }
    return out
  }

  /// Standard base64 with padding.
  static func base64Text(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var out: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var value = 0
      for index in 0..<3 { value = value << 8 | (index < group.count ? Int(group[start + index]) : 0) }
      for index in 0..<4 {
        out.append(index <= group.count ? alphabet[value >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func quotedPrintable(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(min(bytes.count, limit))
    var place = bytes.startIndex
    while place < bytes.endIndex, out.count < limit {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "=") else {
        out.append(byte)
        place += 1
        continue
      }
      if place + 2 < bytes.endIndex, let high = digit(bytes[place + 1]), let low = digit(bytes[place + 2]) {
        out.append(high << 4 | low)
        place += 3
      } else {
        // "=" at the end of a line joins it with the next one; blanks before the break do not count.
        place += 1
        while place < bytes.endIndex, bytes[place] == 0x20 || bytes[place] == 0x09 || bytes[place] == 0x0D {
          place += 1
        }
        if place < bytes.endIndex, bytes[place] == 0x0A { place += 1 }
      }
    }
    return out
  }

  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
