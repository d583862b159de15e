import Journeys

/// Flights within Japan as ANA and Japan Airlines write them: "ANA063便", "東京(羽田・第2ターミナル) 10:30発".
enum JapaneseFlights {
  /// The text with the codes of the airlines, and without the terminals behind the names of airports, where it names such a flight.
  static func plain(_ document: TextDocument) -> TextDocument {
    guard document.text.contains("便"), number.first(document.text) != nil else { return document }
    var rows: [Int: [[String]]] = [:]
    for (line, cells) in document.lines.enumerated().prefix(400) {
      let own = cells.map { plain($0.text) }
      if own != cells.map(\.text) { rows[line] = [own] }
    }
    return document.replacing(rows)
  }

  private static func plain(_ text: String) -> String {
    guard text.utf8.count < 300 else { return text }
    let numbered = number.replaced(in: text) { "\($0.1 == "ANA" ? "NH" : "JL") \(Int($0.2) ?? 0)" }
    return terminal.replaced(in: numbered) { "(\($0.1))" }
  }

  private static let number = Pattern(/(ANA|JAL)\s?(\d{2,4})便/)
  private static let terminal = Pattern(/\((\p{Han}{2,4})・[^()]{0,12}ターミナル[^()]{0,4}\)/)
}
