import Journeys

/// Heads of tables that are printed on several lines: "Check-" above "in/Bag drop" above "closes".
enum WrappedHeads {
  /// The text with each head on one line.
  static func joined(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:]
    for number in lines.indices.prefix(300) where rows[number] == nil && isHead(lines[number]) {
      let count = lines[number].count
      let rest = lines[(number + 1)...].prefix(2).prefix { (1..<count).contains($0.count) && $0.allSatisfy(isWords) }
      let row = number + 1 + rest.count
      guard !rest.isEmpty, row < lines.count, lines[row].count == count,
        lines[row].contains(where: { $0.text.contains(where: \.isNumber) })
      else { continue }
      var head = lines[number].map(\.text)
      // What goes on behind a hyphen is a part of the label; another line says more of one that is known.
      if let broken = head.firstIndex(where: { $0.hasSuffix("-") }) {
        for cell in rest.joined() where cell.text.first?.isLowercase == true {
          head[broken] += (head[broken].hasSuffix("-") ? "" : " ") + cell.text
        }
      }
      rows[number] = [head]
      for line in rest.indices { rows[line] = [] }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static func isHead(_ cells: [TextDocument.Cell]) -> Bool {
    cells.count > 3 && cells.allSatisfy(isWords) && cells.count(where: { LabelReader.label($0.text[...]) != nil }) > 2
  }

  private static func isWords(_ cell: TextDocument.Cell) -> Bool {
    cell.text.utf8.count < 40 && !cell.text.contains(where: \.isNumber)
  }
}
