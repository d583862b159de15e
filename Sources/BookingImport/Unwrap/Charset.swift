import Foundation

/// Bytes in any charset to text, through the C library's iconv.
enum Charset {
  /// Decodes `bytes`; an unknown charset, or one that does not fit, is tried as UTF-8 and then as Windows-1252. Never fails.
  static func text(_ bytes: some Collection<UInt8>, charset: String?) -> String {
    let bytes = Array(bytes)
    let name = charset.map { $0.trimmed.uppercased() } ?? ""
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return convert(bytes, from: "UTF-16") ?? ""
    }
    if name.isEmpty || name == "UTF-8" || name == "UTF8" || name == "US-ASCII" || name == "ASCII" {
      if let text = String(validating: bytes, as: UTF8.self) { return withoutMark(text) }
      return convert(bytes, from: "WINDOWS-1252") ?? String(decoding: bytes, as: UTF8.self)
    }
    // What calls itself Latin 1 is Windows-1252 in practice (WHATWG Encoding).
    let real = name == "ISO-8859-1" || name == "LATIN1" ? "WINDOWS-1252" : name == "ISO-8859-9" ? "WINDOWS-1254" : name
    return convert(bytes, from: real) ?? text(bytes, charset: nil)
  }

  private static func withoutMark(_ text: String) -> String {
    text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  private static func convert(_ bytes: [UInt8], from charset: String) -> String? {
    guard charset.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }) else { return nil }
    guard let converter = iconv_open("UTF-8", charset), converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: bytes.count * 4 + 16)
    let written: Int = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress
        var to = target.baseAddress
        var left = source.count
        var room = target.count
        while left > 0, iconv(converter, &from, &left, &to, &room) == Int(bitPattern: UInt.max), left > 0, room > 3 {
          // An impossible byte becomes U+FFFD, and the rest is read on.
          for (index, byte) in [0xEF, 0xBF, 0xBD].enumerated() { to?[index] = CChar(bitPattern: UInt8(byte)) }
          to = to?.advanced(by: 3)
          room -= 3
          from = from?.advanced(by: 1)
          left -= 1
        }
        return target.count - room
      }
    }
    return withoutMark(String(decoding: output[..<written].map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
