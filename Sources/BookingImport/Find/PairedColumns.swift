import Journeys

/// Two bookings beside each other, each in a column of its own with the same labels:
///
///     ARRIVAL - 3 April          DEPARTURE - 10 April
///     From: Faro Airport         From: Quinta das Amoreiras
///     To: Quinta das Amoreiras   To: Faro Airport
enum PairedColumns {
  /// The text with the second column below the first one.
  static func stacked(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:]
    var number = 0
    while number < min(lines.count, 400) {
      let block = lines[number...].prefix(14).prefix { $0.count == 2 }
      defer { number += max(block.count, 1) }
      guard block.count > 2, block.count(where: haveOneLabel) > 1,
        // A table of both bookings has its labels in the first column alone.
        block.allSatisfy({ haveOneLabel($0) || areDated($0) || areLabelled($0) })
      else { continue }
      for line in block.indices { rows[line] = [] }
      rows[block.startIndex] = block.map { [$0[0].text] } + block.map { [$0[1].text] }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static func label(_ cell: TextDocument.Cell) -> String? {
    guard let colon = cell.text.prefix(40).firstIndex(of: ":") else { return nil }
    let label = FoldedName.of(cell.text[..<colon])
    return label.isEmpty || label.contains(where: \.isNumber) ? nil : label
  }

  private static func haveOneLabel(_ cells: [TextDocument.Cell]) -> Bool {
    label(cells[0]) != nil && label(cells[0]) == label(cells[1])
  }

  private static func areLabelled(_ cells: [TextDocument.Cell]) -> Bool { cells.allSatisfy { label($0) != nil } }

  private static func areDated(_ cells: [TextDocument.Cell]) -> Bool {
    cells.allSatisfy { $0.text.utf8.count < 80 && DateWords.hits(in: $0.text).contains(where: \.hasDate) }
  }
}
