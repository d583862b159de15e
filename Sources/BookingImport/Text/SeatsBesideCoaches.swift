import Journeys

/// Seats that stand bare beside their coach: "WAGON 11 | 76 o", where "o" is the window.
enum SeatsBesideCoaches {
  /// The text with a word for such seats.
  static func labelled(_ document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose else { return document }
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.enumerated().prefix(400) where cells.count > 1 {
      guard let place = cells.indices.dropLast().first(where: { coach.matches(cells[$0].text) }),
        let hit = seat.whole(cells[place + 1].text)
      else { continue }
      var texts = cells.map(\.text)
      texts[place + 1] = "Seat \(hit.1)"
      rows[number] = [texts]
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static let coach = Pattern(
    #/(?i)(?:wagon|wagen|coach|car|vůz|vozeň|vagon|вагон|carrozza|voiture|coche|rijtuig|vogn|vagn) ?\d{1,3}/#
  )
  private static let seat = Pattern(
    #/(\d{1,3}[A-Z]?)(?: ?(?:\p{Ll}|okno|środek|korytarz|window|aisle|fenster|gang|fönster|gång))?/#)
}
