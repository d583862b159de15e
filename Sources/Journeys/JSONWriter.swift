import Foundation

/// Writes JSON (RFC 8259) in the order in which it is given.
///
/// Foundation's encoder keeps no order of keys that are known at run time only, and a record's fields are such;
/// `make bench` measures the answer that this is written for.
public struct JSONWriter: Sendable {
  /// UTF-8, whole once every object and array is closed.
  public private(set) var bytes: [UInt8] = []

  /// An empty document.
  public init() {}

  /// What was written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object whose members come in the given order.
  public mutating func object(_ members: [JSONMember]) {
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for member in members {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      key(member.key)
      value(member.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes an array, leaving each element to the caller.
  public mutating func array<Element>(of elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void)
  {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a key and its colon.
  public mutating func key(_ key: String) {
    text(key)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a key that has nothing to escape, and its colon.
  mutating func name(_ key: String) {
    var key = key
    quoted { bytes in key.withUTF8 { bytes.append(contentsOf: $0) } }
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes text as it is: punctuation between values that the caller writes.
  public mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a value; the keys of objects in it in alphabetical order.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .flag(let flag): raw(flag ? "true" : "false")
    case .number(let number): raw(number.description)
    case .text(let text): self.text(text)
    case .array(let values): array(of: values) { $0.value($1) }
    case .object(let members): object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }

  /// Writes text in quotation marks.
  public mutating func text(_ text: String) {
    var text = text
    quoted { bytes in text.withUTF8 { JSONWriter.append($0, to: &bytes) } }
  }

  /// Writes quotation marks and what a closure puts between them, in which nothing is to be escaped.
  mutating func quoted(_ write: (inout [UInt8]) -> Void) {
    bytes.append(UInt8(ascii: "\""))
    write(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Escapes what has to be (RFC 8259, section 7); hardly any text has such.
  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var start = 0, index = plainLength(text)
    while index < text.count {
      let byte = text[index]
      defer { index += 1 }
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      bytes.append(contentsOf: text[start..<index])
      start = index + 1
      if byte < 0x20 {
        bytes.append(contentsOf: ("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8)
      } else {
        bytes += [UInt8(ascii: "\\"), byte]
      }
    }
    bytes.append(contentsOf: text[start...])
  }

  /// How many bytes at the beginning of a text have nothing to escape, as a multiple of eight: a word that has a byte below 0x20, a
  /// quotation mark or a backslash ends them.
  private static func plainLength(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101, highs: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawBufferPointer(text)
    var index = 0
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\""))), slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // The high bit of a byte that is zero, or below 0x20, after the subtraction; higher bytes may be marked falsely, never missed.
      let marked = (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (word &- ones &* 0x20) & ~word
      if marked & highs != 0 { return index }
      index += 8
    }
    return index
  }
}
