import Mustache

/// Escapes text for HTML as Mustache does, byte by byte.
///
/// The library compares character by character and copies every text, though hardly any has something to escape.
struct PageText: MustacheContentType {
  /// The name under which templates ask for it.
  static let name = "PAGE"

  func escapeText(_ text: String) -> String {
    guard text.utf8.contains(where: { PageText.entity($0) != nil }) else { return text }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count + 32)
    for byte in text.utf8 {
      if let entity = PageText.entity(byte) { escaped += entity.utf8 } else { escaped.append(byte) }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func entity(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
