import Journeys

/// Joins the rows of a print's table whose cells go on in the lines below: "AY 432 | Oulu (OUL) - | la 17.10. | 06.05" above
/// "Helsinki (HEL) | 2026".
enum WrappedRows {
  /// A row goes on over no more lines.
  private static let mostLines = 3

  /// The text with such rows whole.
  static func joined(_ document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose else { return document }
    var rows: [Int: [String]] = [:], gone = Set<Int>(), number = 0, head: Int?
    while number < document.lines.count {
      defer { number += 1 }
      let row = document.lines[number]
      guard row.count > 4, row.count < 12, row[1].column > row[0].column + 3,
        row.contains(where: { isClock($0.text) || isDay($0.text) || isSpan($0.text) })
      else { continue }
      let tellsSpan = isSpan(row[0].text), above = isHeaded(number, below: number - 1, document) ? number - 1 : head
      head = above.flatMap { isHeaded(number, below: $0, document) ? $0 : nil }
      let hasHead = head != nil
      let isOpen = row[1].text.hasSuffix("-") || row[1].text.hasSuffix("–")
      var texts = row.map(\.text), line = number + 1
      while line < document.lines.count, line - number <= mostLines, !document.breaks.contains(line),
        case let places = document.lines[line].map({ cell in (place(of: cell, in: row), cell.text) }),
        isOpen && goesOn(places) || tellsHours(places, of: row) || line > number + 1 && isKind(places)
          || names(places, of: row) || hasHead && fills(places, of: row, line == number + 1)
      {
        // "06.21 - 09.31 | Stockholm" above "Göteborg": where one leaves, and where one arrives.
        let isArrival = tellsSpan && line == number + 1
        for (place, text) in places {
          // "parada en | Guadix 11:20" behind both ends is a stop on the way.
          guard let place, place < row.count - 1 || !DateWords.hits(in: text).contains(where: { $0.seconds != nil })
          else { continue }
          texts[place] += (isArrival && place == 1 ? " - " : " ") + text
        }
        line += 1
      }
      guard line > number + 1 else { continue }
      // "07.10 - 10.05": the second is no day of May.
      if tellsSpan { texts[0] = texts[0].replacing(".", with: ":") }
      rows[number] = texts
      gone.formUnion(number + 1..<line)
      number = line - 1
    }
    guard !rows.isEmpty else { return document }
    return document.replacing(rows.mapValues { [$0] }).keeping { !gone.contains($0) }
  }

  /// "06.21 - 09.31"
  private static func isSpan(_ text: String) -> Bool {
    text.utf8.count < 18 && span.matches(text)
  }

  private static let span = Pattern(#/\d{1,2}[.:h]\d{2} ?[-–] ?\d{1,2}[.:h]\d{2}/#)

  /// Whether a line is the head of the columns of a row.
  private static func isHeaded(_ number: Int, below line: Int, _ document: TextDocument) -> Bool {
    guard line >= 0, number - line < 30, case let (row, head) = (document.lines[number], document.lines[line]),
      head.count == row.count || head.count == row.count + 1,
      !head.contains(where: { $0.text.contains(where: \.isNumber) })
    else { return false }
    return row.allSatisfy { cell in head.contains { abs($0.column - cell.column) < 2 } }
      && head.count { LabelReader.label($0.text[...]) != nil } > 1
  }

  /// What the first line below a row of a table with two clocks, or a span of them, has left of its cells: a day below its weekday, the
  /// rest of a station, where one arrives. Further lines only go on with it.
  private static func fills(_ places: [(place: Int?, text: String)], of row: [TextDocument.Cell], _ isFirst: Bool)
    -> Bool
  {
    guard isSpan(row[0].text) || row.count(where: { isClock($0.text) }) == 2,
      !isFirst || isSpan(row[0].text)
        || places.contains(where: { place, text in
          place.map { Weekday.isWord(FoldedName.of(row[$0].text)) } ?? false && isDay(text)
        })
    else { return false }
    return places.allSatisfy { place, text in
      guard let place, !isSpan(text), place > 0 || isDay(text) else { return false }
      return !isClock(text) && !text.contains(":") || place == row.count - 1
    }
  }

  /// What is left of the cells of a row, but for the first.
  private static func goesOn(_ places: [(place: Int?, text: String)]) -> Bool {
    places.allSatisfy { place, text in place.map { $0 > 0 } ?? false && !isClock(text) && !text.contains(":") }
  }

  /// "lør 10.07.27 | søn 11.07.27" above "kl. 14.00 | kl. 10.00": the hours of the days above them, and nothing else.
  private static func tellsHours(_ places: [(place: Int?, text: String)], of row: [TextDocument.Cell]) -> Bool {
    places.count > 1
      && places.allSatisfy { place, text in
        place.map { $0 > 0 && isDay(row[$0].text) && !isClock(row[$0].text) } ?? false && isClock(text)
      }
  }

  /// "Frecciarossa | Napoli | Bologna" above "9524 | AV": the number of a train below the word for its kind, and what is left of others.
  private static func names(_ places: [(place: Int?, text: String)], of row: [TextDocument.Cell]) -> Bool {
    guard let first = places.first, first.place == 0, !row[0].text.contains(where: \.isNumber),
      isTrain(row[0].text), (2...5).contains(first.text.utf8.count), first.text.allSatisfy(\.isNumber)
    else { return false }
    return places.dropFirst().allSatisfy { place, text in place != nil && !isClock(text) && !text.contains(":") }
  }

  private static func isTrain(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    return words.count < 4 && words.first.map(TrainWords.isProduct) ?? false
  }

  /// "(FR)" below the number of a train.
  private static func isKind(_ places: [(place: Int?, text: String)]) -> Bool {
    places.count == 1 && places[0].place == 0 && kind.matches(places[0].text)
  }

  private static let kind = Pattern(#/\([A-Z]{1,4}\)/#)

  /// The cell of a row below whose beginning another one stands.
  private static func place(of cell: TextDocument.Cell, in row: [TextDocument.Cell]) -> Int? {
    row.indices.first { abs(row[$0].column - cell.column) < 2 }
  }

  private static func isClock(_ text: String) -> Bool {
    text.utf8.count < 12 && DateWords.hits(in: text).contains { $0.seconds != nil }
  }

  private static func isDay(_ text: String) -> Bool {
    text.utf8.count < 24 && DateWords.hits(in: text).contains { $0.hasDate && $0.seconds == nil }
  }
}
