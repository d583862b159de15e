import Journeys

/// "12. listopada": October in Croatian, and November in Polish and Czech.
enum CroatianMonths {
  /// A Croatian text with the name that means one month everywhere.
  static func plain(_ document: TextDocument) -> TextDocument {
    guard document.text.holds("listopad"), isCroatian(document.text) else { return document }
    var rows: [Int: [[String]]] = [:]
    for (line, cells) in document.lines.enumerated() where cells.contains(where: { $0.text.holds("listopad") }) {
      rows[line] = [cells.map { month.replaced(in: $0.text) { _ in "oktobra" } }]
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// Whether a text has letters of Croatian, and none that only Polish, Czech or Slovak have.
  private static func isCroatian(_ text: String) -> Bool {
    let letters = Set(text.prefix(8_000).lowercased())
    return !letters.isDisjoint(with: "đćčšž") && letters.isDisjoint(with: "łąęńśźżřěůýť")
  }

  private static let month = Pattern(#/\blistopad[au]?\b/#)
}
