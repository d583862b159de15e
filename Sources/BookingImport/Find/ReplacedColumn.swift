import Journeys

/// Tables of a change of a stay, which say in two columns what was and what is:
///
///              Before        Now
///     Arrival  4 March       11 March
///     Price    EUR 312.00    EUR 327.60
enum ReplacedColumn {
  /// The text without the column of what was.
  static func removed(from document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in lines.enumerated().prefix(400) where isHead(cells) {
      let table = lines[(number + 1)...].prefix(12).prefix { $0.count == 3 }
      // What a change of flights says in columns `ChangeNotice` reads.
      guard
        table.contains(where: {
          LabelReader.label($0[0].text[...]).map { [.checkIn, .checkOut].contains($0) } ?? false
        })
      else { continue }
      rows[number] = []
      for (line, row) in zip(table.indices, table) { rows[line] = [[row[0].text, row[2].text]] }
    }
    if ChangeWords.announces(document) {
      for (number, cells) in lines.enumerated().prefix(400) where rows[number] == nil {
        if let row = current(cells) { rows[number] = [row] }
      }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// "Arrival: 4 March -> 11 March", "Price: EUR 312.00 → EUR 327.60": the label with what holds now.
  private static func current(_ cells: [TextDocument.Cell]) -> [String]? {
    let text = cells.map(\.text).joined(separator: "\t")
    guard text.utf8.count < 160, let arrow = arrows.lazy.compactMap({ text.firstRange(of: $0) }).first,
      let colon = text[..<arrow.lowerBound].firstIndex(where: { $0 == ":" || $0 == "\t" }),
      let label = LabelReader.label(text[..<colon]), [.checkIn, .checkOut, .price, .nights].contains(label)
    else { return nil }
    return [String(text[..<colon]), text[arrow.upperBound...].trimmed]
  }

  private static let arrows = ["->", "→", "=>", "➔", "➜"]

  private static func isHead(_ cells: [TextDocument.Cell]) -> Bool {
    guard (2...3).contains(cells.count) else { return false }
    let (old, new) = (words(cells[cells.count - 2]), words(cells[cells.count - 1]))
    guard (1...3).contains(old.count), (1...3).contains(new.count) else { return false }
    return old.contains { olds.contains($0) || ChangeWords.isOld($0) }
      && new.contains { news.contains($0) || ChangeWords.isNew($0) }
  }

  private static func words(_ cell: TextDocument.Cell) -> [String] {
    cell.text.utf8.count < 60 ? FoldedName.of(cell.text).split(separator: " ").map(String.init) : []
  }

  private static func folded(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  }

  /// Small words that say what was and what is at the head of a column alone; `ChangeWords` has those that say so anywhere.
  private static let olds = folded(
    """
    before was vorher avant antes prima было раньше до było przed przedtem önce eski eerst voorheen tidigare tidligere før ennen dříve korábban înainte
    πριν раніше бұрын
    """)
  private static let news = folded(
    """
    after now jetzt nachher aktuell maintenant après ahora después ora adesso dopo стало теперь сейчас jest teraz po şimdi sonra yeni nu nyt nyní most acum
    agora depois τώρα тепер зараз енді
    """)
}
