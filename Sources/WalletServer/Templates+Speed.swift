import Mustache

/// Escapes text for HTML as Mustache does, byte by byte.
///
/// The library compares character by character, and is several times slower for it.
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

/// A screen's values as dictionaries and lists, read through `Mirror` once instead of once for every tag.
enum Looked {
  /// Texts, flags and numbers as they are, lists and structures looked into, what is nil left out.
  static func values(of value: Any) -> Any? {
    switch value {
    case is String, is Bool, is Int, is [String: String]: return value
    case let texts as [String]: return texts
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { values(of: $0.value) }
    case .collection: return mirror.children.compactMap { values(of: $0.value) }
    default:
      var members: [String: Any] = [:]
      for child in mirror.children {
        if let label = child.label, let value = values(of: child.value) { members[label] = value }
      }
      return members
    }
  }
}
