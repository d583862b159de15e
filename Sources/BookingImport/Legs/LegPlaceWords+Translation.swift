import Journeys

/// Roads that a text writes in two languages.
extension LegPlaceWords {
  /// A text with the first of such roads alone; at most the first 300 lines are looked at.
  static func translated(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.enumerated().prefix(300)
    where cells.contains(where: { $0.text.contains(" / ") }) {
      let own = cells.map { withoutTranslation($0.text) }
      if own != cells.map(\.text) { rows[number] = [own] }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// "Tallinna – Helsinki / Tallinn – Helsinki" without the second: on both sides of a stroke stand two places, of which one at least
  /// is written alike, or both are known to be the same towns.
  static func withoutTranslation(_ text: String) -> String {
    let sides = text.split(separator: " / ", maxSplits: 2).map(String.init)
    guard sides.count == 2, text.utf8.count < 160, let first = ends(sides[0]), let second = ends(sides[1]),
      zip(first, second).contains(where: { FoldedName.of($0) == FoldedName.of($1) }),
      zip(first, second).allSatisfy({ isSame($0, $1) })
    else { return text }
    return sides[0]
  }

  private static func ends(_ side: String) -> [String]? {
    for mark in [" – ", " — ", " - ", " → "] {
      let parts = side.split(separator: mark).map { $0.trimmed }
      if parts.count == 2 { return parts }
    }
    return nil
  }

  /// Whether two names begin alike or are those of one town.
  private static func isSame(_ one: String, _ two: String) -> Bool {
    let (first, second) = (FoldedName.of(one), FoldedName.of(two))
    if first.prefix(4) == second.prefix(4) { return true }
    let towns = City.named(two)
    return City.named(one).contains { here in
      towns.contains { $0.latitude == here.latitude && $0.longitude == here.longitude }
    }
  }
}
