import Journeys

/// Codes of airports that are small words of some language, right before or behind their times: "DEN 10:35AM", "6:05 PM LAS".
enum CodesBesideTimes {
  /// The text with the towns of such codes.
  static func named(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.enumerated().prefix(400) {
      let texts = cells.map { named($0.text, document) ?? $0.text }
      if texts != cells.map(\.text) { rows[number] = [texts] }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static func named(_ text: String, _ document: TextDocument) -> String? {
    guard text.utf8.count < 24 else { return nil }
    if let hit = before.whole(text), let name = name(hit.1, document) { return "\(name) \(hit.2)" }
    if let hit = behind.whole(text), let name = name(hit.2, document) { return "\(hit.1) \(name)" }
    return nil
  }

  private static func name(_ code: Substring, _ document: TextDocument) -> String? {
    let word = FoldedName.of(code)
    // "MAN 09:15" is Monday in Norwegian, but where the text names the town.
    guard
      words.contains(word) || word == "man" && document.text.holds("Manchester") || LegWords.isBorder(word)
        || FlightWords.isCommon(code),
      // "GBP 41.60"
      Currency(String(code)) == nil, let airport = Airport.with(code: String(code)), !airport.city.isEmpty
    else { return nil }
    return "\(airport.city) (\(code))"
  }

  private static let words: Set = [
    "den", "las", "los", "les", "del", "dos", "der", "des", "mit", "bis", "vor", "for", "per", "van", "sur", "sin",
  ]
  private static let before = Pattern(#/([A-Z]{3}),? (\d{1,2}[:.]\d\d ?(?:[AaPp]\.?[Mm]\.?)?)/#)
  private static let behind = Pattern(#/(\d{1,2}[:.]\d\d ?(?:[AaPp]\.?[Mm]\.?)?),? ([A-Z]{3})/#)
}
