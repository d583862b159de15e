import Journeys

/// Swedish words for trains that mean something else elsewhere: "plats" is a seat beside a coach, and "VR" no airline behind "tåg".
enum SwedishTrains {
  /// The text with a word for seats in heads that have one for coaches, "Tåg | Vagn | Plats", and trains beside their numbers.
  static func plain(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (line, cells) in document.lines.enumerated().prefix(400) where cells.count > 1 {
      let texts = cells.map(\.text)
      if texts.count == 2, texts[0].lowercased() == "tåg", number.matches(texts[1]) {
        rows[line] = [[texts.joined(separator: " ")]]
        continue
      }
      guard texts.contains(where: { coaches.contains($0.lowercased()) }),
        let place = texts.firstIndex(where: { $0.lowercased() == "plats" })
      else { continue }
      var plain = texts
      plain[place] = "Sittplats"
      rows[line] = [plain]
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static let number = Pattern(#/[A-ZÅÄÖ]{1,4} ?\d{1,5}/#)
  private static let coaches: Set = ["vagn", "tåg"]
}
