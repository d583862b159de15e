import Journeys

/// The way there and the way back in two columns, which are read one behind the other.
enum TwoWays {
  /// The text with such columns below each other.
  static func unrolled(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    guard let head = lines.prefix(300).firstIndex(where: isHead) else { return document }
    var end = head + 1
    // Below the columns may stand labels with their values.
    while end < lines.count, end - head < 9, lines[end].count == 2,
      LabelReader.label(lines[end][0].text[...]) == nil || LabelReader.label(lines[end][1].text[...]) != nil
    { end += 1 }
    guard end - head > 2,
      (head + 1..<end).contains(where: { number in
        lines[number].allSatisfy { !DateWords.hits(in: $0.text).isEmpty }
      })
    else { return document }
    let columns = [0, 1].flatMap { column in lines[head..<end].map { [$0[column].text] } }
    return document.replacing(head..<end, by: columns)
  }

  private static func isHead(_ cells: [TextDocument.Cell]) -> Bool {
    cells.count == 2
      && cells.allSatisfy { cell in
        let words = FoldedName.of(cell.text.prefix(60)).split(separator: " ")
        return (1...4).contains(words.count) && words.prefix(2).contains { LegWords.isBorder(String($0)) }
      }
      && FoldedName.of(cells[0].text) != FoldedName.of(cells[1].text)
  }
}
