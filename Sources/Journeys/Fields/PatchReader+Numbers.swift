import Foundation

// Fields of one key that hold a number, a flag or parts of travellers.

extension PatchReader {
  mutating func count(_ key: String, _ range: ClosedRange<Int>) -> FieldValue? {
    let given = patch[key] ?? .null
    if (given.text?.utf8.count ?? 0) > Self.longestLine { return wrong(key, .notANumber) }
    let text = given.text?.trimmingCharacters(in: .whitespaces)
    if given == .null || text == "" { return .empty }
    guard let count = given.integer ?? text.flatMap({ Int($0) }) else { return wrong(key, .notANumber) }
    guard range.contains(count) else {
      return wrong(key, .outOfRange, limit: "\(range.lowerBound)–\(range.upperBound)")
    }
    return .count(count)
  }

  mutating func flag(_ key: String) -> FieldValue? {
    switch patch[key] {
    case .flag(let flag): .flag(flag)
    case .null, nil: .flag(false)
    case .text("on"), .text("true"), .text("1"): .flag(true)
    case .text(""), .text("off"), .text("false"), .text("0"): .flag(false)
    default: wrong(key, .notAFlag)
    }
  }

  mutating func number(_ key: String, _ range: ClosedRange<Int>, _ decimals: Int) -> FieldValue? {
    let given: Decimal?
    switch patch[key] {
    case .null, nil: return .empty
    case .number(let number): given = number
    case .text(let text) where text.utf8.count <= Self.longestLine:
      let digits = text.filter { !$0.isWhitespace }
      if digits.isEmpty { return .empty }
      given = Decimal(typed: digits)
    default: given = nil
    }
    guard let number = given, number.isFinite else { return wrong(key, .notANumber) }
    guard number >= Decimal(range.lowerBound), number <= Decimal(range.upperBound) else {
      return wrong(key, .outOfRange, limit: "\(range.lowerBound)–\(range.upperBound)")
    }
    return number.rounded(decimals) == number ? .number(number) : wrong(key, .amountTooPrecise, limit: decimals)
  }

  mutating func parts(_ key: String) -> FieldValue? {
    let given: [Part?]
    switch patch[key] {
    case .null, nil: return .empty
    case .text(let text) where text.utf8.count <= FieldType.listLimit * Self.longestLine:
      given = text.split(whereSeparator: \.isNewline).map { Part(line: String($0)) }
    case .array(let values): given = values.map { Part(json: $0) }
    default: return wrong(key, .notAList)
    }
    guard given.count <= FieldType.listLimit else { return wrong(key, .tooMany, limit: FieldType.listLimit) }
    let parts = given.compactMap(\.self)
    guard parts.count == given.count else { return wrong(key, .notANumber) }
    return parts.isEmpty ? .empty : .parts(parts)
  }

  mutating func items(_ key: String) -> FieldValue? {
    let given: [ReceiptItem?]
    switch patch[key] {
    case .null, nil: return .empty
    case .text(let text) where text.utf8.count <= FieldType.listLimit * Self.longestLine:
      given = text.split(whereSeparator: \.isNewline).map { ReceiptItem(line: String($0)) }
    case .array(let values): given = values.map { ReceiptItem(json: $0) }
    default: return wrong(key, .notAList)
    }
    guard given.count <= FieldType.listLimit else { return wrong(key, .tooMany, limit: FieldType.listLimit) }
    let items = given.compactMap(\.self)
    guard items.count == given.count else { return wrong(key, .notAnItem) }
    return items.isEmpty ? .empty : .items(items)
  }
}
