import Journeys

/// Columns of which only the places on the line tell that they are some, as a page that is printed has them.
extension TableColumns {
  /// "Stazione di Partenza   Stazione di Arrivo   Servizio" above rows with fewer cells: what stands below each end of a journey or a stay, until
  /// a line is empty or another row of labels begins, becomes a row of that end.
  static func align(
    _ number: Int, _ head: [TextDocument.Cell], _ document: TextDocument, _ rows: inout [Int: [[String]]]
  ) {
    let labels = head.map { $0.text.utf8.count < 40 ? LabelReader.label($0.text[...]) : nil }
    guard
      let first = labels.indices.dropLast().first(where: { place in
        ends.contains { $0 == labels[place] && $1 == labels[place + 1] }
      })
    else { return }
    let below = document.lines.indices.dropFirst(number + 1).prefix(7).prefix { line in
      !document.breaks.contains(line)
        && !document.lines[line].contains { LabelReader.label($0.text[...]) != nil && isBelow(head, $0) }
    }
    // What a tab parts, as in the text of a table in HTML, has no place on its line.
    guard ([number] + below).allSatisfy({ document.lines[$0].areSpaced }), below.count > 1,
      below.contains(where: { document.lines[$0].count != head.count })
    else { return }
    var columns = [[head[first].text], [head[first + 1].text]]
    var others: [Int: [String]] = [number: head.indices.filter { $0 != first && $0 != first + 1 }.map { head[$0].text }]
    for line in below {
      for cell in document.lines[line] {
        switch place(of: cell, below: head) {
        case first: columns[0].append(cell.text)
        case first + 1: columns[1].append(cell.text)
        default: others[line, default: []].append(cell.text)
        }
      }
    }
    let texts = columns.map(joined)
    // Two hours of departure are those of two rides.
    let isTable = columns.contains { column in
      column.dropFirst().count { DateWords.hits(in: $0).contains { $0.hasDate && $0.seconds != nil } } > 1
    }
    guard !isTable, columns.allSatisfy({ (3...7).contains($0.count) }),
      texts.allSatisfy({ text in text.contains { DateWords.hits(in: $0).contains(where: \.hasDate) } })
    else { return }
    for (line, cells) in others where line != number { rows[line] = [cells] }
    for line in below where rows[line] == nil { rows[line] = [] }
    // A road that stands before its moments is read before them.
    let beside = others[number].flatMap { $0.isEmpty ? nil : [$0] } ?? []
    let isRoad = head[..<first].contains { $0.text.utf8.count < 90 && road.matches($0.text) }
    rows[number] = isRoad ? beside + texts : texts + beside
  }

  private static let road = Pattern(#/\p{L}[^–→]{1,40} (?:–|→|-|>) \p{L}[^–→]{1,40}/#)

  /// "THE NATIONAL      Section   BLK 12", "Alexandra Palace, London      Row   G": labels with their values beside a block of lines, which are read
  /// above it.
  static func unroll(
    _ number: Int, _ head: [TextDocument.Cell], _ document: TextDocument, _ rows: inout [Int: [[String]]]
  ) {
    let block = document.lines.indices.dropFirst(number).prefix(8).prefix { line in
      let cells = document.lines[line]
      return cells.count == 3 && cells.areSpaced && abs(cells[1].column - head[1].column) < 2
        && LabelReader.label(cells[0].text[...]) == nil && !cells[0].text.holds(":  ")
        && LabelReader.label(cells[2].text[...]) == nil
        && (LabelReader.label(cells[1].text[...]) != nil || isShortPair(cells[1].text, cells[2].text))
        && rows[line] == nil && (line == number || !document.breaks.contains(line))
    }
    guard block.count(where: { LabelReader.label(document.lines[$0][1].text[...]) != nil }) > 1 else { return }
    for line in block { rows[line] = [[document.lines[line][0].text]] }
    rows[number] = block.map { document.lines[$0].dropFirst().map(\.text) } + [[head[0].text]]
  }

  /// "Booking reference  BKQT77      Premier Inn York City", "Arriving  Tuesday 24 August      20 Blossom Street": a name and its address beside
  /// labels with their values, which are read below them.
  static func unrollRight(
    _ number: Int, _ head: [TextDocument.Cell], _ document: TextDocument, _ rows: inout [Int: [[String]]]
  ) {
    let block = document.lines.indices.dropFirst(number).prefix(8).prefix { line in
      let cells = document.lines[line]
      return cells.count == 3 && cells.areSpaced && abs(cells[2].column - head[2].column) < 2
        && cells[0].column == head[0].column && LabelReader.label(cells[2].text[...]) == nil
        && !LabelReader.startsWithLabel(cells[2].text) && DateWords.hits(in: cells[2].text).isEmpty
        && PriceWords.first(in: cells[2].text) == nil && rows[line] == nil
        && (line == number || !document.breaks.contains(line))
    }
    // Dates on the left alone tell that the columns are not two of one kind.
    guard block.count > 2, let last = block.last,
      block.count(where: { LabelReader.label(document.lines[$0][0].text[...]) != nil }) > 1,
      block.contains(where: { DateWords.hits(in: document.lines[$0][1].text).contains(where: \.hasDate) })
    else { return }
    let right = block.map { [document.lines[$0][2].text] }
    for line in block { rows[line] = [document.lines[line].prefix(2).map(\.text)] }
    rows[last]? += right
  }

  /// "Screen  4": a word and a code that are a label and its value beside others.
  private static func isShortPair(_ label: String, _ value: String) -> Bool {
    label.utf8.count < 16 && label.allSatisfy { $0.isLetter || $0 == " " } && value.utf8.count <= 6
  }

  /// Whether a cell stands below one of a head.
  private static func isBelow(_ head: [TextDocument.Cell], _ cell: TextDocument.Cell) -> Bool {
    head.contains { abs($0.column - cell.column) <= 2 }
  }

  /// The cell of the head below which another stands: the last that begins before it, or right behind.
  private static func place(of cell: TextDocument.Cell, below head: [TextDocument.Cell]) -> Int? {
    // A longer value is set around the middle of its column.
    let middle = cell.column + cell.text.count / 2
    return head.lastIndex {
      $0.column <= cell.column + 2 || $0.column <= middle && cell.column + cell.text.count > $0.column + $0.text.count
    }
  }

  /// "26", "JUNE", "Saturday": a day that is set in lines of its own is one text.
  private static func joined(_ column: [String]) -> [String] {
    guard column.count > 2, column[1].count < 3, column[1].allSatisfy(\.isNumber) else { return column }
    return [column[0], column[1...].joined(separator: " ")]
  }
}
