import Journeys

/// A box at the right edge of a ticket, whose lines stand beside those of the rest and between them:
///
///     Train     Coach     Seat     Class
///                                                   Booking reference
///     9018      8         61       Standard              TRVQBX
enum SideBox {
  /// The least characters before such a box, the least lines in it and its greatest width.
  private static let (least, lines, width) = (50, 3, 36)
  /// The most lines that it spans, and that are looked at.
  private static let (height, mostLines) = (24, 400)

  /// The text with the lines of such boxes behind those beside them; nil where it has none.
  static func unrolled(_ document: TextDocument) -> TextDocument? {
    var rows: [Int: [[String]]] = [:], number = 0
    while number < min(document.lines.count, mostLines) {
      guard let box = box(from: number, document) else {
        number += 1
        continue
      }
      let edge = box.map(\.column).min() ?? 0, lines = number...(box.last?.line ?? number)
      for line in lines { rows[line] = [document.lines[line].filter { $0.column < edge }.map(\.text)] }
      rows[lines.upperBound, default: []] += box.map { [$0.text] }
      number = lines.upperBound + 1
    }
    return rows.isEmpty ? nil : document.replacing(rows)
  }

  /// Whether a box is a label and a code.
  private static func holdsCode(_ box: [TextDocument.Cell]) -> Bool {
    box.count == 2 && [.reference, .ticketNumber].contains(LabelReader.label(box[0].text[...]))
      && ReferenceCode.first(in: box[1].text, strict: true) == box[1].text
  }

  /// The cells of a box whose first line is this one: the last of their lines, some of them alone, between lines that end before them.
  private static func box(from number: Int, _ document: TextDocument) -> [TextDocument.Cell]? {
    guard let first = document.lines[number].last, first.column >= least else { return nil }
    var box = [first], edge = first.column, end = first.column + first.text.count
    for line in document.lines.indices.dropFirst(number + 1).prefix(height) {
      guard let cell = document.lines[line].last, cell.column + cell.text.count > edge else { continue }
      // A box is as wide as its widest line, and what stands beside it ends before.
      let left = min(edge, cell.column), others = document.lines[line].dropLast().map { $0.column + $0.text.count }
      guard cell.column < end, max(end, cell.column + cell.text.count) - left <= width, document.lines[line].areSpaced,
        others.allSatisfy({ $0 + 2 <= left })
      else { break }
      box.append(cell)
      (edge, end) = (left, max(end, cell.column + cell.text.count))
    }
    let isApart = document.lines[number...box[box.count - 1].line].joined().allSatisfy { cell in
      cell.column >= edge || cell.column + cell.text.count + 2 <= edge
    }
    guard isApart, box.count >= lines || holdsCode(box), edge >= least else { return nil }
    // In a table the last column stands beside the others; in a box some lines stand alone, between those of the rest.
    let isBetween = box.contains { cell in
      document.lines[cell.line].count == 1
        && (cell.line > number && document.lines[cell.line - 1].contains { $0.column < edge }
          || document.lines[min(cell.line + 1, document.lines.count - 1)].contains { $0.column < edge })
    }
    return isBetween ? box : nil
  }
}
