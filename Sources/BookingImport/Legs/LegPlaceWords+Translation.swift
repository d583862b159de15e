import Journeys

/// Roads that a text writes in two languages.
extension LegPlaceWords {
  /// A text with the first of such roads alone; at most the first 300 lines are looked at.
  static func translated(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.enumerated().prefix(300)
    where cells.contains(where: { $0.text.holds(" / ") }) {
      let own = cells.map { withoutTranslation($0.text) }
      if own != cells.map(\.text) { rows[number] = [own] }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// "Tallinna – Helsinki / Tallinn – Helsinki" without the second: on both sides of a stroke stand two places, of which one at least
  /// is written alike, or both are known to be the same towns.
  static func withoutTranslation(_ text: String) -> String {
    if let plain = inLatin(text) { return plain }
    let sides = text.split(separator: " / ", maxSplits: 2).map(String.init)
    guard sides.count == 2, text.utf8.count < 160, let first = ends(sides[0]), let second = ends(sides[1]),
      zip(first, second).contains(where: { FoldedName.of($0) == FoldedName.of($1) }),
      zip(first, second).allSatisfy({ isSame($0, $1) })
    else { return text }
    return sides[0]
  }

  /// "Αναχώρηση / Departure: Πειραιάς / Piraeus" with the name in Latin letters alone: behind a label, or alone in its cell, stand two names
  /// with a stroke between them, of which one only is written in Latin letters.
  private static func inLatin(_ text: String) -> String? {
    guard text.utf8.count < 160 else { return nil }
    let start = text.lastIndex(of: ":").map { text.index(after: $0) } ?? text.startIndex
    let names = text[start...].split(separator: " / ", omittingEmptySubsequences: false).map { $0.trimmed }
    guard names.count == 2, names.allSatisfy(isPlainName), case let latin = names.filter(isLatin), latin.count == 1
    else {
      return nil
    }
    return start == text.startIndex ? latin[0] : text[..<start] + " " + latin[0]
  }

  /// One to four words of letters, the first with a capital where its script has them.
  private static func isPlainName(_ name: String) -> Bool {
    (1...4).contains(name.split(separator: " ").count) && (3...40).contains(name.count)
      && name.allSatisfy { $0.isLetter || " -.'’".contains($0) } && name.first?.isLowercase == false
      && LabelReader.label(name[...]) == nil
  }

  private static func isLatin(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) }
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
