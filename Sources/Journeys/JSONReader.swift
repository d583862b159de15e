import Foundation

/// Reads JSON (RFC 8259) in UTF-8, with or without a byte order mark.
///
/// Foundation's decoder takes the first of two members of one name without a word, does not tell a file that breaks off
/// from a wrong one, needs seconds for a kilobyte of brackets, and four times as long for an export.
struct JSONReader {
  /// How many arrays and objects may stand in one another.
  static let depthLimit = 100

  let bytes: [UInt8]
  var index = 0
  private var depth = 0
  /// How many more values may come.
  private var left: Int

  init(_ data: Data, mostValues: Int = .max) {
    (bytes, left) = (Array(data), mostValues)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The one value of the document.
  mutating func document() throws(JSONFault) -> JSONValue {
    let value = try value()
    skipBlanks()
    guard index == bytes.count else { throw fault(.unexpected) }
    return value
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    skipBlanks()
    guard left > 0 else { throw fault(.tooMany) }
    left -= 1
    switch try byte() {
    case UInt8(ascii: "{"): return try nested { reader throws(JSONFault) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(JSONFault) in try reader.array() }
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try literal("true", .flag(true))
    case UInt8(ascii: "f"): return try literal("false", .flag(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return try number()
    }
  }

  // MARK: Objects and arrays

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONFault) -> JSONValue
  ) throws(JSONFault) -> JSONValue {
    guard depth < JSONReader.depthLimit else { throw fault(.tooDeep) }
    depth += 1
    defer { depth -= 1 }
    index += 1
    return try read(&self)
  }

  private mutating func object() throws(JSONFault) -> JSONValue {
    var members: [String: JSONValue] = [:]
    if try closes(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      let start = index
      guard try byte() == UInt8(ascii: "\"") else { throw fault(.unexpected) }
      let key = try string()
      skipBlanks()
      guard try byte() == UInt8(ascii: ":") else { throw fault(.unexpected) }
      index += 1
      guard members.updateValue(try value(), forKey: key) == nil else {
        throw JSONFault(kind: .keyTwice, offset: start)
      }
    } while try continues(UInt8(ascii: "}"))
    return .object(members)
  }

  private mutating func array() throws(JSONFault) -> JSONValue {
    var values: [JSONValue] = []
    if try closes(UInt8(ascii: "]")) { return .array(values) }
    repeat { values.append(try value()) } while try continues(UInt8(ascii: "]"))
    return .array(values)
  }

  /// Whether the closing bracket stands next; it is then passed.
  private mutating func closes(_ bracket: UInt8) throws(JSONFault) -> Bool {
    skipBlanks()
    guard try byte() == bracket else { return false }
    index += 1
    return true
  }

  /// Whether a comma stands next rather than the closing bracket; either is passed.
  private mutating func continues(_ bracket: UInt8) throws(JSONFault) -> Bool {
    if try closes(bracket) { return false }
    guard try byte() == UInt8(ascii: ",") else { throw fault(.unexpected) }
    index += 1
    return true
  }

  // MARK: Bytes

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  func byte() throws(JSONFault) -> UInt8 {
    guard index < bytes.count else { throw fault(.endsEarly) }
    return bytes[index]
  }

  func fault(_ kind: JSONFault.Kind) -> JSONFault {
    JSONFault(kind: kind, offset: index)
  }
}
