/// Joins a cell that ends with a comma with what stands below it in its column: "Hotel address | 72 Dale Street," above "Manchester,"
/// above "M1 2HR", whatever the column beside it says.
enum ContinuedCells {
  /// A cell goes on over no more lines.
  private static let mostLines = 4

  /// The text with such cells whole.
  static func joined(_ document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose else { return document }
    var rows: [Int: [String]] = [:], gone = Set<Int>()
    for number in document.lines.indices where rows[number] == nil && !gone.contains(number) {
      guard let index = document.lines[number].indices.dropFirst().first(where: { begins(document.lines[number], $0) })
      else { continue }
      var whole = document.lines[number][index].text, line = number + 1
      while whole.hasSuffix(","), line < document.lines.count, line - number < mostLines,
        !document.breaks.contains(line), case let next = document.lines[line],
        abs(next[0].column - document.lines[number][index].column) < 2, next[0].text.utf8.count < 50,
        !next[0].text.contains(":"), LabelReader.label(next[0].text[...]) == nil
      {
        whole += " " + next[0].text
        if next.count == 1 { gone.insert(line) } else { rows[line] = next.dropFirst().map(\.text) }
        line += 1
      }
      guard line > number + 1 else { continue }
      var texts = document.lines[number].map(\.text)
      texts[index] = whole
      rows[number] = texts
    }
    guard !rows.isEmpty else { return document }
    return document.replacing(rows.mapValues { [$0] }).keeping { !gone.contains($0) }
  }

  /// Whether a cell stands in a column of a print, behind a word for what it is, and goes on below.
  private static func begins(_ row: [TextDocument.Cell], _ index: Int) -> Bool {
    let cell = row[index]
    return cell.column > 8 && cell.text.hasSuffix(",") && cell.text.utf8.count < 60
      && LabelReader.label(row[index - 1].text[...]) != nil
  }
}
