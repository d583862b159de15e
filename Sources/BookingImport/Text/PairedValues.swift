import Journeys

/// Labels with their values in two columns, of which the values of either go on below:
///
///     Depart     06:35                       Status      Confirmed
///                Dublin (DUB), Terminal 1
///     Arrive     09:45                       Seat        12C (Aisle)
///                Frankfurt Intl (FRA)        Duration    2h 10m
enum PairedValues {
  /// The most lines of such a block, and the most that are looked at.
  private static let (height, mostLines) = (24, 400)

  /// The text with the second column below the first one.
  static func stacked(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:], number = 0
    while number < min(document.lines.count, mostLines) {
      guard let columns = columns(of: document.lines[number]) else {
        number += 1
        continue
      }
      let block = document.lines[number...].prefix(height).prefix { line in
        line.areSpaced && line.allSatisfy { place(of: $0, in: columns) != nil } && Itinerary.kind(line) == nil
          && !line.allSatisfy { isAt($0, columns[0]) }
      }
      if let stacked = stacked(block, columns) {
        for line in block.indices { rows[line] = [] }
        rows[number] = stacked
      }
      number += max(block.count, 1)
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// Where the four cells of a line begin, of which the first and the third are words; nil for other lines.
  private static func columns(of line: [TextDocument.Cell]) -> [Int]? {
    guard line.count == 4, line.areSpaced, isWords(line[0]), isWords(line[2]),
      [line[1], line[3]].allSatisfy({ LabelReader.label($0.text[...]) == nil })
    else { return nil }
    return line.map(\.column)
  }

  private static func isWords(_ cell: TextDocument.Cell) -> Bool {
    cell.text.utf8.count < 32 && !cell.text.contains { $0.isNumber || $0 == ":" }
  }

  private static func isAt(_ cell: TextDocument.Cell, _ column: Int) -> Bool { abs(cell.column - column) < 2 }

  private static func place(of cell: TextDocument.Cell, in columns: [Int]) -> Int? {
    columns.firstIndex { isAt(cell, $0) }
  }

  /// The labels and values of a block one below the other; nil where the block is a table, or nothing goes on below.
  private static func stacked(_ block: ArraySlice<[TextDocument.Cell]>, _ columns: [Int]) -> [[String]]? {
    let whole = block.filter { $0.count == 4 }
    let goesOn = block.contains { line in
      line.contains { cell in
        let before = isAt(cell, columns[1]) ? columns[0] : isAt(cell, columns[3]) ? columns[2] : nil
        return before.map { label in !line.contains { isAt($0, label) } } ?? false
      }
    }
    guard whole.count > 1, goesOn, whole.allSatisfy({ self.columns(of: $0) != nil }) else { return nil }
    let labels = whole.flatMap { [$0[0], $0[2]] }
    guard labels.count(where: { LabelReader.label($0.text[...]) != nil }) * 2 >= labels.count else { return nil }
    var halves: [[[String]]] = [[], []]
    for line in block {
      for half in 0...1 {
        let cells = line.filter { cell in place(of: cell, in: columns).map { $0 / 2 == half } ?? false }
        if !cells.isEmpty { halves[half].append(cells.map(\.text)) }
      }
    }
    return halves.flatMap(\.self)
  }
}
