import Journeys

/// A column of the days and hours at which the check-in opens or closes, in rows of several lines: it looks like another end of the flight.
///
///     FLIGHT     DEPART / ARRIVE     AIRPORT             CHECK-IN OPENS
///     EK018      14 MAR 2027         MANCHESTER (MAN)    14 MAR 2027
///                20:30               TERMINAL 1          17:30
enum CheckInColumns {
  /// The lines below a head that are looked at.
  private static let depth = 40

  /// The text without such columns.
  static func removed(from document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (number, head) in document.lines.enumerated().prefix(300)
    where head.count > 3 && rows[number] == nil && head.areSpaced
      && !head.contains(where: { $0.text.contains(where: \.isNumber) })
    {
      guard let column = head.dropFirst().first(where: { isCheckIn($0.text) })?.column else { continue }
      for line in document.lines.indices.dropFirst(number + 1).prefix(depth) {
        let cells = document.lines[line]
        guard cells.areSpaced else { break }
        let rest = cells.filter { abs($0.column - column) > 2 || !isMoment($0.text) }
        if rest.count < cells.count { rows[line] = rest.isEmpty ? [] : [rest.map(\.text)] }
      }
      if !rows.isEmpty { rows[number] = [head.filter { $0.column != column }.map(\.text)] }
    }
    // "Check-in with a car | 08:30 – 09:45" between the lines of a crossing; a house has a check-out, too.
    if !document.text.lowercased().contains("check-out"), !document.text.lowercased().contains("check out") {
      for (number, cells) in document.lines.enumerated().prefix(300)
      where cells.count == 2 && rows[number] == nil && isOfQuay(cells[0].text) && span.matches(cells[1].text) {
        rows[number] = []
      }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static func isOfQuay(_ text: String) -> Bool {
    let folded = FoldedName.of(text.prefix(40))
    return folded.hasPrefix("check in ") || folded.hasPrefix("checkin ") || folded.hasPrefix("innsjekk ")
      || folded.hasPrefix("incheckning ") || folded.hasPrefix("lahtoselvitys ")
  }

  private static let span = Pattern(#/\d{1,2}[.:]\d{2} ?[-–] ?\d{1,2}[.:]\d{2}/#)

  private static func isCheckIn(_ text: String) -> Bool {
    text.utf8.count < 40 && words.contains { FoldedName.of(text).hasPrefix($0) } && FoldedName.of(text).contains(" ")
  }

  /// Nothing but a day or an hour.
  private static func isMoment(_ text: String) -> Bool {
    guard text.utf8.count < 24, let hit = DateWords.hits(in: text).first else { return false }
    return text[..<hit.range.lowerBound].count < 5 && text[hit.range.upperBound...].count < 3
  }

  private static let words = [
    "check in opens", "check in closes", "check in from", "check in until", "check in by", "check in deadline",
    "boarding closes",
    "gate closes", "check in offnet", "check in schliesst", "check in bis", "fin d enregistrement",
    "debut d enregistrement",
    "cierre de facturacion", "apertura check in", "chiusura check in",
  ]
}
