import Journeys

/// Codes that railways print for their own use: the way of a ticket with the companies' numbers (UIC 920-1), "H: <1080>(ICE276 MA 9:35 ICE698)",
/// and the number of a reserved seat beside that of the order.
enum RailwayCodes {
  /// The text without them.
  static func removed(from document: TextDocument) -> TextDocument {
    let hasOrder = document.text.holds("Auftragsnummer")
    guard hasOrder || document.text.contains("<1") else { return document }
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.enumerated().prefix(400) {
      let texts = cells.map(\.text)
      let rest = texts.filter { company.first($0) == nil }.map { hasOrder ? seat.replaced(in: $0) { _ in "" } : $0 }
      if rest != texts { rows[number] = [rest.map(\.trimmed).filter { !$0.isEmpty }] }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static let company = Pattern(#/<1\d{3}>/#)
  private static let seat = Pattern(#/,? ?Res\. ?-?Nr\.:? ?[\d ]{4,24}/#)
}
