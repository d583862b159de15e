/// Booking references as people write them.
enum ReferenceCode {
  /// The code that begins a text ("HDL-2026-0091 (confirmed)" → "HDL-2026-0091"). `strict` asks for a digit or for a word of
  /// capitals, because no colon says that a code must follow.
  static func first(in text: String, strict: Bool = false) -> String? {
    var rest = text[...]
    while let mark = rest.first, mark.isWhitespace || "#№:*-–.°º\"'„“«(".contains(mark) { rest = rest.dropFirst() }
    if let word = rest.split(whereSeparator: \.isWhitespace).first, smallWords.contains(word.lowercased()) {
      rest = rest[word.endIndex...]
      while let mark = rest.first, mark.isWhitespace || "#№:*-.".contains(mark) { rest = rest.dropFirst() }
    }
    let code = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-/_".contains($0)) }
    let trimmed = String(code.reversed().drop { "-/_".contains($0) }.reversed())
    let after = rest[code.endIndex...].first
    guard (4...30).contains(trimmed.count), after.map({ $0.isWhitespace || ",.;)*|\"'”»<(".contains($0) }) ?? true
    else { return nil }
    let hasDigit = trimmed.contains(where: \.isNumber)
    let allCapitals = !trimmed.contains(where: \.isLowercase)
    guard hasDigit || allCapitals && (5...8).contains(trimmed.count) else { return nil }
    if strict, !allCapitals && trimmed.first?.isNumber != true && trimmed.count(where: \.isNumber) < 2 { return nil }
    // A date is no code; neither is a time or a bare year.
    if let hit = DateWords.hits(in: trimmed).first, hit.range.lowerBound == trimmed.startIndex,
      hit.range.upperBound == trimmed.endIndex
    {
      return nil
    }
    return strict && trimmed.count == 4 && Int(trimmed).map({ (1990...2100).contains($0) }) ?? false ? nil : trimmed
  }

  private static let smallWords: Set = [
    "is", "no", "no.", "nr", "nr.", "number", "n°", "nº", "ist", "lautet", "est", "es", "è", "number:",
  ]
}
