import Journeys

/// A printed form, as tickets have: a row of labels, and below each of them its value, in one line or several.
///
///     Salida                 Llegada                Tren
///     SEVILLA SANTA JUSTA    MADRID PTA. ATOCHA -   AVE  02091
///                            ALMUDENA GRANDES
///     09.42 h                12.20 h                Fecha
///                                                   viernes 19/02/2027
enum LabelGrid {
  /// The most lines below a row of labels, and the most rows of labels that are looked at.
  private static let (depth, mostLines) = (7, 400)

  /// The text with each label and its value in a line of their own; nil where it has no such row. What has as many cells as labels is a
  /// table, which is read as one.
  static func unrolled(_ document: TextDocument) -> TextDocument? {
    var rows: [Int: [[String]]] = [:]
    for number in document.lines.indices.prefix(mostLines) where rows[number] == nil {
      if let value = hanging(below: number, document) {
        rows[number] = [[document.lines[number][0].text, value.text]]
        rows[number + 1] = [document.lines[number + 1].filter { $0.column != value.column }.map(\.text)]
        continue
      }
      guard isHead(document.lines[number]) else { continue }
      let below = body(of: number, document)
      guard let items = items(document.lines[number], below.map { document.lines[$0] }) else { continue }
      for line in below { rows[line] = [] }
      rows[number] = items
    }
    return rows.isEmpty ? nil : document.replacing(rows)
  }

  private static func label(_ cell: TextDocument.Cell) -> Label? {
    guard cell.text.utf8.count < 40, !cell.text.contains(where: { $0.isNumber || $0 == ":" }) else { return nil }
    return LabelReader.label(cell.text[...]) ?? LabelReader.columns[FoldedName.of(cell.text)]
  }

  /// Whether a line is one of labels, apart from each other by blanks.
  private static func isHead(_ cells: [TextDocument.Cell]) -> Bool {
    guard (2...7).contains(cells.count), cells.areSpaced else { return false }
    let known = cells.count { label($0) != nil }
    return known > 1 && known >= cells.count - 1
      && cells.allSatisfy { $0.text.utf8.count < 40 && !$0.text.contains { $0.isNumber || $0 == ":" } }
  }

  /// The lines below a row of labels, until a paragraph ends or another such row begins.
  private static func body(of number: Int, _ document: TextDocument) -> [Int] {
    let below = document.lines.indices.dropFirst(number + 1).prefix(depth).prefix { line in
      !document.breaks.contains(line) && document.lines[line].areSpaced && !isHead(document.lines[line])
    }
    return Array(below)
  }

  /// The value below a label that is printed alone beside other lines, in a box of its own:
  ///
  ///                                   Ordernummer
  ///     Totaal        € 45,50        MH-27-0061843
  private static func hanging(below number: Int, _ document: TextDocument) -> TextDocument.Cell? {
    guard document.lines[number].count == 1, let head = document.lines[number].first, head.column > 20,
      head.text.utf8.count < 40, document.lines.indices.contains(number + 1),
      case let below = document.lines[number + 1], below.count > 1, below.areSpaced,
      !document.breaks.contains(number + 1)
    else { return nil }
    let values = below.filter { $0.column < head.column + head.text.count && head.column < $0.column + $0.text.count }
    guard values.count == 1, let value = values.first, label(value) == nil else { return nil }
    switch label(head) ?? LabelStems.label(head.text[...], value: value.text) {
    case .reference, .ticketNumber: return ReferenceCode.first(in: value.text) == nil ? nil : value
    case .passenger: return PersonName.plain(value.text) == nil ? nil : value
    default: return nil
    }
  }

  /// Each label with what stands below it; nil where that is no form but a table, or is placed in no column.
  private static func items(_ head: [TextDocument.Cell], _ below: [[TextDocument.Cell]]) -> [[String]]? {
    guard below.count > 1, below.contains(where: { $0.count != head.count }) else { return nil }
    var columns = head.map { [$0] }, others: [[String]] = []
    for line in below {
      var beside: [String] = []
      for cell in line {
        if let column = column(of: cell, in: head) { columns[column].append(cell) } else { beside.append(cell.text) }
      }
      if !beside.isEmpty { others.append(beside) }
    }
    guard columns.allSatisfy({ $0.count > 1 && !isRepeated($0.dropFirst()) }), others.count < below.count else {
      return nil
    }
    return columns.flatMap(parted) + others
  }

  /// The column of a cell: it begins where the label does, or ends there, or begins behind it and ahead of the next one.
  private static func column(of cell: TextDocument.Cell, in head: [TextDocument.Cell]) -> Int? {
    let end = cell.column + cell.text.count
    if let same = head.indices.first(where: { abs(head[$0].column - cell.column) <= 2 }) { return same }
    if let same = head.indices.first(where: { abs(head[$0].column + head[$0].text.count - end) <= 2 }) { return same }
    guard let last = head.lastIndex(where: { $0.column <= cell.column }) else { return nil }
    return last + 1 == head.count || end + 1 < head[last + 1].column ? last : nil
  }

  /// Whether values of a column are of one kind, as in the rows of a table: two hours, two days.
  private static func isRepeated(_ cells: ArraySlice<TextDocument.Cell>) -> Bool {
    let hits = cells.map { DateWords.hits(in: $0.text) }
    return hits.count { $0.contains { $0.seconds != nil } } > 1 || hits.count { $0.contains(where: \.hasDate) } > 1
  }

  /// The labels of a column, each with what stands below it until the next one.
  private static func parted(_ column: [TextDocument.Cell]) -> [[String]] {
    var items: [[String]] = []
    for (place, cell) in column.enumerated() {
      if place == 0 || label(cell) != nil && place + 1 < column.count {
        items.append([cell.text, ""])
      } else {
        items[items.count - 1][1] += items[items.count - 1][1].isEmpty ? cell.text : " \(cell.text)"
      }
    }
    return items.map { $0[1].isEmpty ? [$0[0]] : $0 }
  }
}
