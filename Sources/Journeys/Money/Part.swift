import Foundation

/// One traveller's part in an amount: a weight or a value, depending on the split method.
public struct Part: Sendable, Hashable {
  /// The traveller's identifier.
  public let traveller: UUID
  /// Shares, percent or major units of the currency, depending on the split method; nil where none is given.
  public let value: Decimal?

  /// A traveller's part.
  public init(_ traveller: UUID, _ value: Decimal? = nil) {
    (self.traveller, self.value) = (traveller, value)
  }

  /// The kind that parts refer to.
  public static let kind = ItemKind.traveller
  /// The most decimals of a value: currencies have four at most (ISO 4217, CLF and UYW).
  public static let decimals = 4
  /// The largest value.
  public static let largest = Decimal(1_000_000_000_000)

  /// Whether a value may stand in a part: not negative, not too large, not too precise.
  static func admits(_ value: Decimal) -> Bool {
    value.isFinite && value >= 0 && value <= largest && value.rounded(decimals) == value
  }

  /// The value in ten-thousandths.
  func scaled(_ missing: Decimal) -> Int128 {
    Int128(NSDecimalNumber(decimal: (value ?? missing) * 10_000).int64Value)
  }
}

extension Part {
  /// The keys of its JSON object: `{"travellerId": "…", "value": 2.5}`.
  enum Key: String, CaseIterable { case travellerId, value }

  /// The part as its JSON object.
  public var json: JSONValue {
    var members = [Key.travellerId.rawValue: JSONValue.text(traveller.text)]
    if let value { members[Key.value.rawValue] = .number(value) }
    return .object(members)
  }

  /// The part of a JSON object; nil if it is invalid. The value of `"value"` may be a text, as forms send it.
  public init?(json: JSONValue) {
    guard let members = json.members, let traveller = members[Key.travellerId.rawValue]?.text.flatMap(UUID.init),
      members.keys.allSatisfy({ Key(rawValue: $0) != nil })
    else { return nil }
    switch members[Key.value.rawValue] {
    case nil, .null: self.init(traveller)
    case .number(let value) where Part.admits(value): self.init(traveller, value)
    case .text(let text):
      guard let value = Decimal(typed: text), Part.admits(value) else { return nil }
      self.init(traveller, value)
    default: return nil
    }
  }

  /// The part as a line of a form: the identifier, and the value behind a blank.
  public var line: String { value.map { "\(traveller.text) \($0)" } ?? traveller.text }

  /// The part of a line of a form; nil if it is invalid.
  public init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let traveller = words.first.flatMap(UUID.init) else { return nil }
    guard words.count == 2 else {
      self.init(traveller)
      return
    }
    guard let value = Decimal(typed: words[1].filter { $0 != " " }), Part.admits(value) else { return nil }
    self.init(traveller, value)
  }
}

extension Decimal {
  /// The number with at most so many decimals, halves away from zero.
  func rounded(_ decimals: Int) -> Decimal {
    var source = self, result = Decimal()
    NSDecimalRound(&result, &source, decimals, .plain)
    return result
  }
}
