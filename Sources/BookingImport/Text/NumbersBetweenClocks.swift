import Journeys

/// Flights whose number stands between their hours, as LATAM and others draw them: "06:20 | LA 3089 | 07:45".
enum NumbersBetweenClocks {
  /// The text with the number below both hours.
  static func plain(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.enumerated().prefix(400)
    where cells.count == 3 && isClock(cells[0].text) && isClock(cells[2].text) && flight.matches(cells[1].text) {
      rows[number] = [[cells[0].text, cells[2].text], [cells[1].text]]
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static let flight = Pattern(/(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?\d{1,4}/)

  private static func isClock(_ text: String) -> Bool {
    guard text.utf8.count < 16 else { return false }
    let hits = DateWords.hits(in: text)
    return hits.count == 1 && !hits[0].hasDate && hits[0].seconds != nil && hits[0].range.lowerBound == text.startIndex
  }
}
