import Foundation

/// Any value of JSON (RFC 8259).
public enum JSONValue: Sendable, Hashable, Codable {
  case null
  case flag(Bool)
  case number(Decimal)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads a document of JSON.
  /// - Throws: what is wrong with it when it is none, when a key stands twice in an object, or when it is nested deeper
  ///   than a hundred levels.
  /// - Parameter mostValues: how many values may be in it, those in one another counted each
  public init(parsing data: Data, mostValues: Int = .max) throws(JSONFault) {
    var reader = JSONReader(data, mostValues: mostValues)
    self = try reader.document()
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Decimal.self) {
      self = .number(number)
    } else if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let object = try? container.decode([String: JSONValue].self) {
      self = .object(object)
    } else {
      self = .array(try container.decode([JSONValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  /// The member of an object.
  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The text of a text.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The members of an object.
  public var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The values of an array.
  public var values: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// A whole number.
  public var integer: Int? {
    guard case .number(let number) = self else { return nil }
    return Int(exactly: NSDecimalNumber(decimal: number).doubleValue)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  public init(integerLiteral number: Int) { self = .number(Decimal(number)) }
  public init(arrayLiteral values: JSONValue...) { self = .array(values) }
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { first, _ in first })
  }
}

/// What someone wants a record to be: keys as in JSON or in a form, values as they were sent.
public typealias Patch = [String: JSONValue]
