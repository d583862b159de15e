import Journeys

/// Several seats on one line: "Row D, seats 5 and 6", "Reihe 4 Platz 11, 12".
enum EventSeats {
  /// The numbers behind the word for seats, with what stands between them; nil where there is only one.
  static func several(in facts: TextFacts, _ seat: LabelledValue) -> String? {
    guard facts.document.lines.indices.contains(seat.line) else { return nil }
    for cell in facts.document.lines[seat.line] {
      let tokens = Token.tokens(of: String(cell.text.prefix(200)))
      guard let label = tokens.firstIndex(where: { Label.named($0.folded) == .seat }) else { continue }
      var end = label + 1
      while end < tokens.count, tokens[end].isMark(in: ":.#") { end += 1 }
      let start = end
      while end < tokens.count,
        tokens[end].kind == .number && tokens[end].digits <= 3 || tokens[end].isMark(in: ",&-–+")
          || joins.contains(tokens[end].folded)
      { end += 1 }
      while end > start, tokens[end - 1].kind != .number { end -= 1 }
      if tokens[start..<end].count(where: { $0.kind == .number }) > 1 {
        return String(cell.text[tokens[start].start..<tokens[end - 1].end])
      }
    }
    return nil
  }

  private static let joins: Set = ["and", "und", "et", "y", "e", "и", "to", "bis"]
}
