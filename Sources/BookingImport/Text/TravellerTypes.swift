import Journeys

/// The type of a traveller in a line below the name: "Ms Rosalind Pembry", "Adult". It is the label of no line that follows.
enum TravellerTypes {
  /// A name, and the type below it.
  private struct Pair {
    let name: TextDocument.Cell
    let type: TextDocument.Cell
  }

  /// The text with such names labelled, their types left out.
  static func removed(from document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    let pairs = document.lines.indices.prefix(400).dropFirst().compactMap { pair(at: $0, document) }
    for pair in pairs where rows[pair.name.line] == nil {
      // A name without a title is one where there are several.
      guard PersonName.isTitled(pair.name.text) || pairs.count > 1 else { continue }
      rows[pair.name.line] = [["Passenger: \(pair.name.text)"]]
      rows[pair.type.line] = []
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static func pair(at line: Int, _ document: TextDocument) -> Pair? {
    let cells = document.lines[line], above = document.lines[line - 1]
    // Those of a table stand below its head; what HTML sets in cells has no place on its line.
    guard !document.breaks.contains(line), cells.count == 1, above.count == 1, let type = cells.first,
      let name = above.first, type.text.utf8.count < 24, isType(type.text), name.column == type.column, type.column > 0,
      !name.text.contains(":"), let plain = PersonName.plain(name.text), TravellerWords.isLikely(plain)
    else { return nil }
    // A name that stands below its label has one.
    let isLabelled =
      line > 1 && LabelReader.label(document.lines[line - 2].last?.text[...] ?? "") == .passenger
    return isLabelled ? nil : Pair(name: name, type: type)
  }

  private static func isType(_ text: String) -> Bool { TravellerWords.types.contains(FoldedName.of(text)) }
}
