import Journeys

/// Heads of tables that are printed in two languages, the longer ones on a line between:
///
///                             Carrozza    Posto
///     Passenger Name   Type                       Importo
///                             Coach       Seat
enum CentredHeads {
  /// The text with each head on one line.
  static func joined(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:], number = 0
    while number + 3 < lines.count, number < 400 {
      guard let head = head(lines[number], lines[number + 1], lines[number + 2]),
        lines[number + 3].count > 2, lines[number + 3].joinedText.contains(where: \.isNumber)
      else {
        number += 1
        continue
      }
      rows[number] = [head]
      (rows[number + 1], rows[number + 2]) = ([], [])
      number += 3
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// The labels of three lines, of which the outer ones say the same below each other; nil for others.
  private static func head(
    _ top: [TextDocument.Cell], _ middle: [TextDocument.Cell], _ bottom: [TextDocument.Cell]
  ) -> [String]? {
    guard !top.isEmpty, !middle.isEmpty, top.count + middle.count > 2, (top + middle + bottom).allSatisfy(isWords)
    else {
      return nil
    }
    var labels = middle.map { (column: $0.column, text: $0.text) }
    for cell in top {
      let below = bottom.first { overlap($0, cell) }
      guard !middle.contains(where: { overlap($0, cell) }), let below else { return nil }
      labels.append((cell.column, isLabel(cell.text) ? cell.text : isLabel(below.text) ? below.text : cell.text))
    }
    guard bottom.allSatisfy({ cell in top.contains { overlap($0, cell) } }),
      labels.count(where: { isLabel($0.text) }) > 1
    else { return nil }
    return labels.sorted { $0.column < $1.column }.map(\.text)
  }

  private static func isLabel(_ text: String) -> Bool { LabelReader.label(text[...]) != nil }

  private static func overlap(_ one: TextDocument.Cell, _ two: TextDocument.Cell) -> Bool {
    one.column < two.column + two.text.count && two.column < one.column + one.text.count
  }

  private static func isWords(_ cell: TextDocument.Cell) -> Bool {
    cell.text.utf8.count < 40 && !cell.text.contains { $0.isNumber || $0 == ":" }
  }
}

extension [TextDocument.Cell] {
  fileprivate var joinedText: String { map(\.text).joined(separator: " ") }
}
