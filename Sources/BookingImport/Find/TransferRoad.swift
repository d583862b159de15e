import Journeys

/// The way of a ride that no label names: two places on a line with an arrow or a dash between, or "from A to B".
enum TransferRoad {
  /// The first such way of a text.
  static func find(in facts: TextFacts) -> (from: String, to: String)? {
    for cells in facts.document.lines.prefix(120) {
      let text = cells.map(\.text).joined(separator: " ")
      guard text.utf8.count < 200 else { continue }
      for mark in marks {
        let parts = text.ranges(of: mark)
        guard parts.count == 1 else { continue }
        if let from = place(text[..<parts[0].lowerBound], facts), let to = place(text[parts[0].upperBound...], facts),
          from != to
        {
          return (from, to)
        }
      }
    }
    return nil
  }

  private static let marks = ["→", "->", "➔", "➝", "⇒", "=>", " — ", " – ", " - "]

  /// The words of one side without clocks and days, if they are a name.
  private static func place(_ text: Substring, _ facts: TextFacts) -> String? {
    var side = PlaceWords.place(in: String(text), facts)
    if let colon = side.lastIndex(of: ":") { side = side[side.index(after: colon)...].trimmed }
    let name = PlaceWords.tidy(side)
    guard (3...80).contains(name.count), let first = name.first, first.isUppercase || first.isNumber,
      LegWordsGuard.isClean(name), PriceWords.first(in: name) == nil, name.contains(where: \.isLetter)
    else { return nil }
    return name
  }
}
