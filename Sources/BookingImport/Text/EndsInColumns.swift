import Journeys

/// Both ends of a flight beside each other, the airports with their codes in one line and their moments in the next:
///
///     Budapest (BUD)           London Luton (LTN)
///     2027. 03. 05. 06:10      2027. 03. 05. 07:50
enum EndsInColumns {
  /// The text with such flights in labelled lines.
  static func labelled(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:]
    for number in lines.indices.dropLast().prefix(400)
    where rows[number] == nil && !document.breaks.contains(number + 1) {
      guard let airports = both(lines[number], isAirport), let moments = both(lines[number + 1], isMoment) else {
        continue
      }
      rows[number] = [["From: \(airports.0)"], ["Departure: \(moments.0)"]]
      rows[number + 1] = [["To: \(airports.1)"], ["Arrival: \(moments.1)"]]
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static func both(_ cells: [TextDocument.Cell], _ isOne: (String) -> Bool) -> (String, String)? {
    cells.count == 2 && isOne(cells[0].text) && isOne(cells[1].text) ? (cells[0].text, cells[1].text) : nil
  }

  private static func isAirport(_ text: String) -> Bool {
    guard text.utf8.count < 70, let hit = coded.first(text) else { return false }
    return Airport.isCode(hit.1) && DateWords.hits(in: text).isEmpty
  }

  private static func isMoment(_ text: String) -> Bool {
    guard text.utf8.count < 40 else { return false }
    let hits = DateWords.hits(in: text)
    return hits.count == 1 && hits[0].hasDate && hits[0].seconds != nil && hits[0].range.lowerBound == text.startIndex
  }

  private static let coded = Pattern(#/\p{L}[^()]{1,40}\(([A-Z]{3})\)/#)
}
