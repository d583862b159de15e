/// A reader of JSON that forgives what mail templates do to it. It never fails: what cannot be read is skipped.
struct LenientJSON {
  /// Deeper nesting is no booking.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next object or list at the top, or nil at the end.
  mutating func nextTopValue() -> Node? {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[") { return value(depth: 0) }
      position += 1
    }
    return nil
  }

  private mutating func value(depth: Int) -> Node {
    skipBlanks()
    guard position < bytes.count, depth < Self.deepest else {
      position = bytes.count
      return .nothing
    }
    switch bytes[position] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return list(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(quoted())
    default: return bareWord()
    }
  }

  private mutating func object(depth: Int) -> Node {
    position += 1
    var members: [Node.Member] = []
    while true {
      skipBlanks()
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte == UInt8(ascii: "}") {
        position += 1
        break
      }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ":") {
        position += 1
        continue
      }
      let key = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? quoted() : word()
      skipBlanks()
      guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
        if key.isEmpty { position += 1 }
        continue
      }
      position += 1
      members.append(Node.Member(key: key, value: value(depth: depth + 1)))
    }
    return .object(members)
  }

  private mutating func list(depth: Int) -> Node {
    position += 1
    var items: [Node] = []
    while true {
      skipBlanks()
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte == UInt8(ascii: "]") {
        position += 1
        break
      }
      // A brace that closes the object around it means that the bracket was forgotten.
      if byte == UInt8(ascii: "}") { break }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
        position += 1
        continue
      }
      items.append(value(depth: depth + 1))
    }
    return .list(items)
  }

  private mutating func quoted() -> String {
    let quote = bytes[position]
    position += 1
    var out: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
        escape(into: &out)
      } else {
        out.append(bytes[position])
        position += 1
      }
    }
    position += 1
    return String(decoding: out, as: UTF8.self)
  }

  private mutating func escape(into out: inout [UInt8]) {
    let byte = bytes[position + 1]
    position += 2
    switch byte {
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): out.append(0x20)
    case UInt8(ascii: "u"): out += String(unicodeEscape()).utf8
    default: out.append(byte)
    }
  }

  /// The character of `\uXXXX`, two of them for a surrogate pair.
  private mutating func unicodeEscape() -> Character {
    guard var code = hexadecimal() else { return "\u{FFFD}" }
    if (0xD800..<0xDC00).contains(code), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      guard let low = hexadecimal(), (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    return Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let code = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    if code != nil { position += 4 }
    return code
  }

  private mutating func bareWord() -> Node {
    let text = word()
    switch text {
    case "":  // A character that begins no value.
      position += 1
      return .nothing
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null", "undefined": return .nothing
    default:
      return Double(text) != nil && text.utf8.first != UInt8(ascii: "+") && !text.hasPrefix("0x")
        ? .number(text) : .text(text)
    }
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, !Self.isBlank(bytes[position]), !Self.punctuation.contains(bytes[position]) {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      if Self.isBlank(bytes[position]) {
        position += 1
      } else if starts("//") {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else if starts("/*") {
        while position < bytes.count, !starts("*/") { position += 1 }
        position += 2
      } else if starts("<!--") || starts("-->") {
        position += starts("-->") ? 3 : 4
      } else {
        return
      }
    }
  }

  private func starts(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private static let punctuation = Set("{}[]:,\"".utf8)

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
