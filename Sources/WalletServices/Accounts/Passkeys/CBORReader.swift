import Foundation

/// A value of CBOR (RFC 8949), as far as authenticators write it (CTAP 2.1, section 8): definite lengths, no tags, no fractions.
enum CBORValue: Hashable {
  case integer(Int64)
  case bytes(Data)
  case text(String)
  case array([CBORValue])
  case map([CBORValue: CBORValue])
  case flag(Bool)
  case null

  /// The value of a key; nil where there is none, and for what is no map.
  subscript(key: CBORValue) -> CBORValue? {
    if case .map(let members) = self { members[key] } else { nil }
  }
}

/// Reads CBOR of bounded nesting; every length is checked against what is left of the bytes before anything is made of it. It is our own
/// because all that passkeys need of CBOR is this page.
struct CBORReader {
  /// As deep as authenticators may nest (CTAP 2.1, section 8).
  static let deepest = 4

  private var rest: Data.SubSequence

  init(_ bytes: Data) { rest = bytes[...] }

  /// How many bytes are left.
  var count: Int { rest.count }

  /// The next value.
  /// - Throws: `PasskeyError.malformed`.
  mutating func value() throws(PasskeyError) -> CBORValue { try value(depth: 1) }

  private mutating func value(depth: Int) throws(PasskeyError) -> CBORValue {
    guard depth <= CBORReader.deepest, let head = rest.popFirst() else { throw .malformed }
    let argument = try argument(head & 31)
    switch head >> 5 {
    case 0: return .integer(try small(argument))
    case 1: return .integer(-1 - (try small(argument)))
    case 2: return .bytes(try bytes(argument))
    case 3:
      guard let text = String(validating: try bytes(argument), as: UTF8.self) else { throw .malformed }
      return .text(text)
    case 4: return .array(try array(argument, depth))
    case 5: return .map(try map(argument, depth))
    case 7 where head == 0xF4 || head == 0xF5: return .flag(head == 0xF5)
    case 7 where head == 0xF6: return .null
    default: throw .malformed
    }
  }

  /// The number in the head of a value and the bytes after it.
  private mutating func argument(_ short: UInt8) throws(PasskeyError) -> UInt64 {
    guard short >= 24 else { return UInt64(short) }
    guard short < 28 else { throw .malformed }
    let size = 1 << Int(short - 24)
    guard rest.count >= size else { throw .malformed }
    let number = rest.prefix(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(size)
    return number
  }

  private func small(_ number: UInt64) throws(PasskeyError) -> Int64 {
    guard let small = Int64(exactly: number) else { throw .malformed }
    return small
  }

  private mutating func bytes(_ length: UInt64) throws(PasskeyError) -> Data {
    guard length <= UInt64(rest.count) else { throw .malformed }
    let bytes = Data(rest.prefix(Int(length)))
    rest = rest.dropFirst(Int(length))
    return bytes
  }

  private mutating func array(_ length: UInt64, _ depth: Int) throws(PasskeyError) -> [CBORValue] {
    // Each element takes a byte at least.
    guard length <= UInt64(rest.count) else { throw .malformed }
    var elements: [CBORValue] = []
    for _ in 0..<length { elements.append(try value(depth: depth + 1)) }
    return elements
  }

  private mutating func map(_ length: UInt64, _ depth: Int) throws(PasskeyError) -> [CBORValue: CBORValue] {
    guard length <= UInt64(rest.count) / 2 else { throw .malformed }
    var members: [CBORValue: CBORValue] = [:]
    for _ in 0..<length {
      let key = try value(depth: depth + 1)
      guard members[key] == nil else { throw .malformed }
      members[key] = try value(depth: depth + 1)
    }
    return members
  }
}
