import Journeys

/// Headings of both ways that say how long each takes, as Wizz Air writes them: "GOING OUT - 02:40".
enum DurationHeads {
  /// The text with such headings without their durations.
  static func plain(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.enumerated().prefix(400) where cells.count == 1 {
      guard let hit = head.whole(cells[0].text),
        hit.1 == hit.1.uppercased() || TripWords.first(of: String(hit.1)) != nil
      else { continue }
      rows[number] = [[String(hit.1)]]
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static let head = Pattern(#/(\p{L}[\p{L} ]{2,30}) [-–] [0-2]?\d:[0-5]\d/#)
}
