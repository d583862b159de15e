import Journeys

/// Flights within Japan as ANA and Japan Airlines write them: "ANA063便", "東京(羽田・第2ターミナル) 10:30発".
enum JapaneseFlights {
  /// The text with the codes of the airlines, and without the terminals behind the names of airports, where it names such a flight.
  static func plain(_ whole: TextDocument) -> TextDocument {
    let document = ends(of: whole)
    guard document.text.contains("便"), number.first(document.text) != nil else { return document }
    var rows: [Int: [[String]]] = [:]
    for (line, cells) in document.lines.enumerated().prefix(400) {
      let own = cells.map { plain($0.text) }
      if own != cells.map(\.text) { rows[line] = [own.filter { !$0.isEmpty }] }
    }
    return document.replacing(rows)
  }

  /// "発 | 東京(羽田) … | 08:00" above "着 大阪(伊丹) … | 09:15": the characters for leaving and arriving before the airports of an itinerary.
  private static func ends(of document: TextDocument) -> TextDocument {
    guard document.text.contains("発 "), document.text.contains("着 ") else { return document }
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.enumerated().prefix(400) {
      guard let first = cells.first?.text, let mark = ["発 ", "着 "].first(where: { first.hasPrefix($0) }) else {
        continue
      }
      rows[number] = [["\(mark == "発 " ? "From" : "To"): \(first.dropFirst(2))"] + cells.dropFirst().map(\.text)]
    }
    return rows.count > 1 ? document.replacing(rows) : document
  }

  private static func plain(_ text: String) -> String {
    guard text.utf8.count < 300 else { return text }
    let numbered = number.replaced(in: text) { "\($0.1 == "ANA" || $0.1 == "NH" ? "NH" : "JL") \(Int($0.2) ?? 0)" }
    // A terminal alone in its cell.
    if sole.whole(text) != nil { return "" }
    let named = terminal.replaced(in: numbered) { "(\($0.1))" }
    return behind.replaced(in: named) { "(\($0.1))" }
  }

  private static let number = Pattern(/(ANA|JAL|NH|JL)\s?(\d{2,4})便/)
  private static let sole = Pattern(/(?:第\d|国際線|国内線|南|北)(?:旅客)?ターミナル\d?/)
  /// "東京(羽田)　第2ターミナル": a terminal behind the airport.
  private static let behind = Pattern(/\((\p{Han}{2,4})\)[\s\u3000]*(?:第\d|国際線|国内線|南|北)?(?:旅客)?ターミナル\d?/)
  private static let terminal = Pattern(/\((\p{Han}{2,4})・[^()]{0,12}ターミナル[^()]{0,4}\)/)
}
