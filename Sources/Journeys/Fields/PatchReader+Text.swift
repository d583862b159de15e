import Foundation

// Fields of one key that hold a text, a choice or a list of lines.

extension PatchReader {
  mutating func scalar(_ key: String, _ type: FieldType) -> FieldValue? {
    if case .count(let range) = type { return count(key, range) }
    guard let raw = text(key) else { return nil }
    if case .prose(let limit) = type { return prose(key, raw, limit) }
    if raw.utf8.count > Self.longestLine { return tooLong(key, type) }
    let text = raw.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return .empty }
    switch type {
    case .text(let limit): return line(key, text, limit)
    case .link: return link(key, text)
    case .choice(let choices): return choices.contains(text) ? .text(text) : wrong(key, .notAChoice)
    case .day: return day(key, text)
    case .zone: return Zone(text) != nil ? .text(text) : wrong(key, .notAZone)
    case .currency: return Currency(text).map { .text($0.code) } ?? wrong(key, .notACurrency)
    case .reference:
      return UUID(uuidString: text).map { .text($0.text) } ?? wrong(key, .notAnIdentifier)
    default: return .text(text)
    }
  }

  mutating func tooLong(_ key: String, _ type: FieldType) -> FieldValue? {
    switch type {
    case .text(let limit): wrong(key, .tooLong, limit: limit)
    case .choice: wrong(key, .notAChoice)
    case .day: wrong(key, .notADay)
    case .zone: wrong(key, .notAZone)
    case .currency: wrong(key, .notACurrency)
    case .reference: wrong(key, .notAnIdentifier)
    default: wrong(key, .tooLong, limit: FieldType.lineLimit)
    }
  }

  mutating func prose(_ key: String, _ raw: String, _ limit: Int) -> FieldValue? {
    // A scalar has four bytes at most.
    guard raw.utf8.count <= 4 * limit else { return wrong(key, .tooLong, limit: limit) }
    // Forms send CR LF for a line break, whatever the platform; a lone CR is one too, or it would become a pair with the LF behind it.
    let hasReturns = raw.utf8.contains(UInt8(ascii: "\r"))
    let text = hasReturns ? raw.replacing("\r", with: "\n").replacing("\r\n", with: "\n") : raw
    guard text.unicodeScalars.count <= limit else { return wrong(key, .tooLong, limit: limit) }
    guard text.utf8.allSatisfy({ $0 >= 32 || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }) else {
      return wrong(key, .controlCharacter)
    }
    return text.isEmpty ? .empty : .text(text)
  }

  mutating func line(_ key: String, _ text: String, _ limit: Int) -> FieldValue? {
    guard text.unicodeScalars.count <= limit else { return wrong(key, .tooLong, limit: limit) }
    guard !text.contains(where: \.isNewline) else { return wrong(key, .notOneLine) }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 32 }) else { return wrong(key, .controlCharacter) }
    return .text(text)
  }

  mutating func link(_ key: String, _ text: String) -> FieldValue? {
    guard line(key, text, FieldType.lineLimit) != nil else { return nil }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil else {
      return wrong(key, .notALink)
    }
    return .text(text)
  }

  mutating func day(_ key: String, _ text: String) -> FieldValue? {
    guard let day = CalendarDay(text) else { return wrong(key, .notADay) }
    return CalendarDay.accepted.contains(day) ? .day(day) : wrong(key, .dayOutOfRange)
  }

  mutating func list(_ key: String, _ limit: Int) -> FieldValue? {
    var texts: [String] = []
    switch patch[key] {
    case .null, nil: return .empty
    case .text(let text): texts = text.split(whereSeparator: \.isNewline).map(String.init)
    case .array(let values):
      texts = values.compactMap(\.text)
      guard texts.count == values.count else { return wrong(key, .notAList) }
    default: return wrong(key, .notAList)
    }
    texts = texts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard texts.count <= FieldType.listLimit else { return wrong(key, .tooMany, limit: FieldType.listLimit) }
    for text in texts where line(key, text, limit) == nil { return nil }
    return texts.isEmpty ? .empty : .list(texts)
  }
}
