import Journeys

/// Rides whose two hours stand on the line of the station where they begin, with the station where they end below it:
///
///     Haltestelle    Ab       An       Gleis    Reise mit
///     Bern           09:00    10:00    8        IR 15
///     Luzern                           6
enum StationPairs {
  /// The text with the hour of arrival beside its station.
  static func parted(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    guard let head = lines.indices.prefix(400).first(where: { isHead(lines[$0]) }) else { return document }
    var rows: [Int: [[String]]] = [:]
    var number = head + 1
    while number + 1 < min(lines.count, head + 40), let start = departure(lines[number]),
      let end = arrival(lines[number + 1])
    {
      rows[number] = [start.cells]
      rows[number + 1] = [[end[0], start.arrival] + end.dropFirst()]
      number += 2
    }
    guard !rows.isEmpty else { return document }
    // Its columns are now those of a timetable, which needs no head.
    rows[head] = []
    return document.replacing(rows)
  }

  /// A head with a column for leaving, one for arriving right behind it, and one before them.
  private static func isHead(_ cells: [TextDocument.Cell]) -> Bool {
    let words = cells.map { FoldedName.of($0.text.prefix(40)) }
    return words.indices.dropFirst().dropLast().contains { place in
      leaving.contains(words[place]) && arriving.contains(words[place + 1])
    }
  }

  private static let leaving: Set = [
    "ab", "abfahrt", "dep", "depart", "departs", "departure", "part", "partenza", "salida", "afg", "vertrek", "odj",
    "odjezd", "odj.",
  ]
  private static let arriving: Set = [
    "an", "ankunft", "arr", "arrive", "arrives", "arrival", "arrivee", "arrivo", "llegada", "aank", "aankomst", "prij",
    "prijezd",
  ]

  /// "Bern | 09:00 | 10:00 | 8 | IR 15": the cells without the second hour, and that hour.
  private static func departure(_ cells: [TextDocument.Cell]) -> (cells: [String], arrival: String)? {
    guard cells.count > 3, isName(cells[0].text), isClock(cells[1].text), isClock(cells[2].text) else { return nil }
    let texts = cells.map(\.text)
    return ([texts[0], texts[1]] + texts.dropFirst(3), texts[2])
  }

  /// "Luzern", "Luzern | 6"
  private static func arrival(_ cells: [TextDocument.Cell]) -> [String]? {
    guard (1...3).contains(cells.count), isName(cells[0].text),
      cells.dropFirst().allSatisfy({ $0.text.utf8.count < 8 && DateWords.hits(in: $0.text).isEmpty })
    else { return nil }
    return cells.map(\.text)
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.count < 50 && text.first?.isUppercase == true && !text.contains { $0.isNumber || $0 == ":" }
  }

  private static func isClock(_ text: String) -> Bool {
    guard text.utf8.count < 10, let hit = DateWords.hits(in: text).first else { return false }
    return hit.seconds != nil && !hit.hasDate
  }
}
