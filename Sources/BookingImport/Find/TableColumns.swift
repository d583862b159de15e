import Journeys

/// Tables whose columns a text has run together or turned, so that each row can be read by its labels.
enum TableColumns {
  /// The text with such rows set right.
  static func straightened(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (number, head) in document.lines.enumerated().prefix(300) where rows[number] == nil {
      if head.count > 3 {
        unname(below: number, head, document, &rows)
        part(below: number, head, document, &rows)
        omit(below: number, head, document, &rows)
      }
      if head.count == 2 {
        turn(number, head, document, &rows)
        stack(number, head, document, &rows)
      }
      if head.count == 3 {
        unroll(number, head, document, &rows)
        unrollRight(number, head, document, &rows)
      }
      if head.count > 1, rows[number] == nil { align(number, head, document, &rows) }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// "… Madrid-Puerta Atocha 20:45  2  11D" below "… Destination  Arrives  Coach  Seat": a row with one cell less than its head,
  /// because a name reaches into the column of its time.
  private static func part(
    below number: Int, _ head: [TextDocument.Cell], _ document: TextDocument, _ rows: inout [Int: [[String]]]
  ) {
    guard head.allSatisfy({ $0.text.utf8.count < 40 && !$0.text.contains(where: \.isNumber) }) else { return }
    let labels = head.map { LabelReader.label($0.text[...]) }
    guard labels.count(where: { $0 == nil }) <= 1, labels.contains(where: isTime) else { return }
    for line in document.lines.indices.dropFirst(number + 1).prefix(20) {
      let cells = document.lines[line].map(\.text)
      if cells.count == head.count || rows[line] != nil { continue }
      guard cells.count == head.count - 1,
        let place = cells.indices.first(where: { isTime(labels[$0 + 1]) && merged(cells[$0]) != nil }),
        !isTime(labels[place]), let both = merged(cells[place])
      else { break }
      rows[line] = [Array(cells[..<place]) + [both.name, both.clock] + Array(cells[(place + 1)...])]
    }
  }

  /// "Departs | Check-in by | Arrives": a column of the hours by which one has to be there, between those of the ride, is left out.
  private static func omit(
    below number: Int, _ head: [TextDocument.Cell], _ document: TextDocument, _ rows: inout [Int: [[String]]]
  ) {
    let labels = head.map { LabelReader.label($0.text[...]) }
    guard
      let place = head.indices.first(where: { index in
        head[index].text.utf8.count < 30
          && deadlines.contains(where: { FoldedName.of(head[index].text).hasPrefix($0) })
      }), place > 0, place < head.count - 1, labels.contains(where: isTime)
    else { return }
    let below = document.lines.indices.dropFirst(number + 1).prefix(20).prefix { line in
      document.lines[line].count == head.count && rows[line] == nil
        && DateWords.hits(in: document.lines[line][place].text).contains { $0.seconds != nil }
    }
    guard !below.isEmpty else { return }
    for line in [number] + below {
      rows[line] = [document.lines[line].enumerated().filter { $0.offset != place }.map(\.element.text)]
    }
  }

  private static let deadlines = [
    "check in", "checkin", "boarding", "gate clos", "einchecken", "embarquement", "enregistrement", "imbarco",
    "embarque",
  ]

  private static func isTime(_ label: Label?) -> Bool {
    label.map { [.departure, .arrival, .departureTime, .arrivalTime, .time].contains($0) } ?? false
  }

  /// A name and the clock behind it.
  private static func merged(_ text: String) -> (name: String, clock: String)? {
    guard let blank = text.lastIndex(of: " "), text[..<blank].contains(where: \.isLetter) else { return nil }
    let clock = text[text.index(after: blank)...]
    guard clock.wholeMatch(of: #/\d{1,2}[:.h]\d{2}/#) != nil else { return nil }
    return (text[..<blank].trimmed, String(clock))
  }

  /// "| Pick-up | Return" above "Place | A | B", "Date | … | …", "Time | … | …": the two ends of one thing in columns, what is told of
  /// them in rows. Each end becomes a row of its own.
  private static func turn(
    _ number: Int, _ head: [TextDocument.Cell], _ document: TextDocument, _ rows: inout [Int: [[String]]]
  ) {
    guard head.allSatisfy({ $0.text.utf8.count < 40 }), let one = LabelReader.label(head[0].text[...]),
      let two = LabelReader.label(head[1].text[...]), ends.contains(where: { $0 == one && $1 == two })
    else { return }
    var columns: [[String]] = [[head[0].text], [head[1].text]]
    var line = number + 1
    while line < document.lines.count, line - number < 9, document.lines[line].count == 3 {
      let cells = document.lines[line].map(\.text)
      guard cells[0].utf8.count < 40, !cells[0].contains(where: \.isNumber),
        DateWords.hits(in: cells[1]).isEmpty == DateWords.hits(in: cells[2]).isEmpty
      else { break }
      columns[0].append(cells[1])
      columns[1].append(cells[2])
      line += 1
    }
    guard line - number > 2, columns[0].contains(where: { DateWords.hits(in: $0).contains(where: \.hasDate) }) else {
      return
    }
    rows[number] = columns
    for other in number + 1..<line { rows[other] = [] }
  }

  /// Whether the days of both ends stand on a line, which may lie apart from the addresses above it.
  private static func isFirstDay(_ cells: [TextDocument.Cell], below columns: [[String]]) -> Bool {
    let isDated = { (text: String) in DateWords.hits(in: text).contains(where: \.hasDate) }
    return cells.allSatisfy { isDated($0.text) } && columns[0].count > 1 && !columns[0].contains(where: isDated)
  }

  /// "Pick-up | Drop-off" above rows of two values, none of which has a label: day, hour, place and address of each end of a rental stand
  /// below it.
  private static func stack(
    _ number: Int, _ head: [TextDocument.Cell], _ document: TextDocument, _ rows: inout [Int: [[String]]]
  ) {
    guard rows[number] == nil, head.allSatisfy({ $0.text.utf8.count < 40 }),
      LabelReader.label(head[0].text[...]) == .pickUp, LabelReader.label(head[1].text[...]) == .dropOff
    else { return }
    var columns: [[String]] = [[head[0].text], [head[1].text]]
    var line = number + 1
    while line < document.lines.count, line - number < 9, document.lines[line].count == 2,
      !document.breaks.contains(line) || isFirstDay(document.lines[line], below: columns),
      document.lines[line].allSatisfy({ cell in
        cell.text.utf8.count < 80 && LabelReader.label(cell.text[...]) == nil && PriceWords.first(in: cell.text) == nil
      })
    {
      let cells = document.lines[line].map(\.text)
      guard DateWords.hits(in: cells[0]).isEmpty == DateWords.hits(in: cells[1]).isEmpty else { break }
      for side in 0...1 where !PlaceWords.isWeekday(cells[side]) { columns[side].append(cells[side]) }
      line += 1
    }
    guard line - number > 2,
      columns.allSatisfy({ column in column.contains { DateWords.hits(in: $0).contains(where: \.hasDate) } })
    else { return }
    rows[number] = columns
    for other in number + 1..<line { rows[other] = [] }
  }

  static let ends: [(Label, Label)] = [
    (.pickUp, .dropOff), (.checkIn, .checkOut), (.departure, .arrival), (.from, .to), (.pickUpPlace, .dropOffPlace),
    (.departure, .dropOff), (.arrival, .departure),
  ]
}
