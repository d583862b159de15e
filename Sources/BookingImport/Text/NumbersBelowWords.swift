import Journeys

/// The number of a ride two lines below its word, beside a row that stands between them:
///
///               Kingston          Montréal
///     Train
///               Départ 10 h 54    Arrivée 13 h 46
///     62
enum NumbersBelowWords {
  /// The text with such numbers behind their words, above the row.
  static func joined(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:]
    for number in lines.indices.prefix(400).dropLast(2) where lines[number].count == 1 && rows[number] == nil {
      let (word, row, below) = (lines[number][0], lines[number + 1], lines[number + 2])
      guard words.contains(FoldedName.of(word.text)), below.count == 1, row.count > 1,
        row[0].column >= word.column + word.text.count, row[0].column >= below[0].column + below[0].text.count,
        abs(below[0].column - word.column) < 6, self.number.matches(below[0].text)
      else { continue }
      // What stands above, beside the first line of the block, is its head.
      let isHeaded =
        number > 0 && lines[number - 1].count > 1 && rows[number - 1] == nil
        && (lines[number - 1].first?.column ?? 0) >= word.column + word.text.count && !document.breaks.contains(number)
      let called = "\(word.text) \(below[0].text)"
      if isHeaded {
        rows[number - 1] = [[called], lines[number - 1].map(\.text)]
        rows[number] = []
      } else {
        rows[number] = [[called]]
      }
      rows[number + 2] = []
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static let number = Pattern(#/[A-Z]{0,3} ?\d{1,5}/#)
  private static let words = Set(
    """
    train zug treno tren trein tåg tog pociąg vlak vonat comboio juna поезд flight flug vol vuelo volo voo vlucht lot bus autobus autocar car pullman
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
