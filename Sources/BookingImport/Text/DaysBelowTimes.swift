import Journeys

/// Days in a line of their own below the times of both ends, as airlines set them in two columns:
///
///     02:20 IST            TK198       HND 19:35
///     Istanbul Airport     11h 15m     Haneda Airport, Tokyo
///     Fri, 19 Feb                      Fri, 19 Feb
enum DaysBelowTimes {
  /// The text with such days before their times.
  static func joined(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:], gone = Set<Int>()
    for number in lines.indices.prefix(400) {
      guard let days = days(lines[number]), case let above = lines[..<number].suffix(3).indices.reversed(),
        let line = above.first(where: { holdsTime(lines[$0]) }), rows[line] == nil,
        // Days right above their times are not those of the times before.
        line == 0 || Self.days(lines[line - 1]) == nil,
        case let places = lines[line].indices.filter({ isTimed(lines[line][$0].text) }), places.count == 2
      else { continue }
      var cells = lines[line].map(\.text)
      for (place, day) in zip(places, days) {
        guard let hit = DateWords.hits(in: cells[place]).first else { continue }
        // "IST 23:45" ends with its time; "16:40 MAN" begins with it.
        cells[place] =
          hit.range.upperBound == cells[place].endIndex ? "\(cells[place]) \(day)" : "\(day) \(cells[place])"
      }
      rows[line] = [cells]
      gone.insert(number)
    }
    return rows.isEmpty ? document : document.replacing(rows).keeping { !gone.contains($0) }
  }

  /// The two days that alone stand in a line; nil for another line.
  private static func days(_ cells: [TextDocument.Cell]) -> [String]? {
    guard cells.count == 2 else { return nil }
    let days = cells.compactMap { day($0.text) }
    return days.count == 2 ? days : nil
  }

  /// "Fri, 29 Jan 2027 (+1 day)": a day, with nothing behind it but how many nights lie before it.
  private static func day(_ text: String) -> String? {
    guard text.utf8.count < 40, case let hits = DateWords.hits(in: text), hits.count == 1, hits[0].hasDate,
      hits[0].seconds == nil
    else { return nil }
    let rest = text[hits[0].range.upperBound...].trimmed
    guard rest.count < 2 || rest.utf8.count < 16 && "(+".contains(rest.prefix(1)) else { return nil }
    return text[..<hits[0].range.upperBound].trimmed
  }

  private static func holdsTime(_ cells: [TextDocument.Cell]) -> Bool {
    cells.contains { cell in DateWords.hits(in: cell.text).contains { $0.seconds != nil } }
  }

  /// Whether a cell holds one time and no day.
  private static func isTimed(_ text: String) -> Bool {
    guard text.utf8.count < 40 else { return false }
    let hits = DateWords.hits(in: text)
    return hits.count == 1 && hits[0].seconds != nil && !hits[0].hasDate
  }
}
