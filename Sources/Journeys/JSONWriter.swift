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
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a key and its colon.
  public mutating func key(_ key: String) {
    string(key)
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
    case .text(let text): string(text)
    case .array(let values): array(of: values) { $0.value($1) }
    case .object(let members): object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Hardly any text has something to escape.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      bytes.append(contentsOf: text.utf8)
      bytes.append(UInt8(ascii: "\""))
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: raw("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
