import Journeys

/// Labels that are common words, and labels only beside their counterparts: "Fra" above "Til", "Entrada" beside "Salida". They are read as the words
/// that mean nothing else.
enum PlainLabels {
  /// The text with such labels replaced.
  static func replaced(in document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in lines.enumerated().prefix(300) {
      // "Fra | Flåm kai" above "Til | Gudvangen kai"
      if cells.count == 2, let end = end(cells[0].text),
        (max(0, number - 4)...min(lines.count - 1, number + 4)).contains(where: { other in
          lines[other].count == 2 && self.end(lines[other][0].text).map { $0 != end } ?? false
        })
      {
        rows[number] = [[end == .from ? "From" : "To", cells[1].text]]
      }
    }
    for (number, texts) in stays(in: lines) { rows[number] = [texts] }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static func end(_ text: String) -> Label? {
    guard text.utf8.count < 8, let label = LabelReader.columns[FoldedName.of(text)], LabelReader.label(text[...]) == nil
    else { return nil }
    return [.from, .to].contains(label) ? label : nil
  }

  /// "Entrada | Salida" above two days: tickets and departures elsewhere, the ends of a stay where nights are counted.
  private static func stays(in lines: [[TextDocument.Cell]]) -> [(line: Int, texts: [String])] {
    guard lines.prefix(200).joined().contains(where: { $0.text.utf8.count < 400 && StayWords.speaksOfStay($0.text) })
    else { return [] }
    return lines.enumerated().prefix(200).compactMap { number, cells in
      guard (2...4).contains(cells.count), entries.contains(FoldedName.of(cells[0].text)),
        exits.contains(FoldedName.of(cells[1].text))
      else { return nil }
      return (number, ["Check-in", "Check-out"] + cells.dropFirst(2).map(\.text))
    }
  }

  private static let entries: Set = ["entrada", "entrata", "entree", "ingreso", "giris", "anreise"]
  private static let exits: Set = ["salida", "saida", "uscita", "sortie", "egreso", "cikis", "abreise"]
}
