import Journeys

/// The way there and the way back in two columns, which are read one behind the other.
enum TwoWays {
  /// The text with such columns below each other.
  static func unrolled(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    if let columns = labelledColumns(of: document) { return columns }
    guard let head = lines.prefix(300).firstIndex(where: isHead) else {
      return repeatedLabels(of: document) ?? document
    }
    var end = head + 1
    // Below the columns may stand labels with their values.
    while end < lines.count, end - head < 12, isRow(lines[end]) { end += 1 }
    guard end - head > 2,
      (head + 1..<end).contains(where: { number in
        halves(lines[number]).allSatisfy { half in half.contains { !DateWords.hits(in: $0).isEmpty } }
      })
    else { return repeatedLabels(of: document) ?? document }
    let columns = [0, 1].flatMap { column in lines[head..<end].map { halves($0)[column] } }
    return document.replacing(head..<end, by: columns)
  }

  /// Two bookings side by side, each in a column: a row of two headings, and below it rows of a label and a value for each. They are
  /// read below each other, each with its labels.
  private static func labelledColumns(of document: TextDocument) -> TextDocument? {
    let lines = document.lines
    for head in lines.indices.prefix(200) where lines[head].count == 2 {
      var end = head + 1
      while end < lines.count, end - head < 16, lines[end].count == 3 { end += 1 }
      let rows = lines[(head + 1)..<end]
      guard rows.count > 2,
        // The ends of a rental have readers of their own.
        lines[head].allSatisfy({ cell in
          LabelReader.label(cell.text[...]).map { ![.pickUp, .dropOff, .pickUpPlace, .dropOffPlace].contains($0) }
            ?? true
        }),
        lines[head].allSatisfy({ $0.text.utf8.count < 50 && !$0.text.contains(where: \.isNumber) }),
        rows.count(where: { LabelReader.label($0[0].text[...]) != nil }) * 2 > rows.count,
        rows.contains(where: { row in
          row.dropFirst().allSatisfy { DateWords.hits(in: $0.text).contains(where: \.hasDate) }
        })
      else { continue }
      let columns = [1, 2].flatMap { column in
        [[lines[head][column - 1].text]] + rows.map { [$0[0].text, $0[column].text] }
      }
      return document.replacing(head..<end, by: columns)
    }
    return nil
  }

  /// "Date | 12 June | Date | 19 June" above "Time | 17:40 | Time | 09:30": two boxes side by side with the same labels, whatever they are
  /// headed.
  private static func repeatedLabels(of document: TextDocument) -> TextDocument? {
    let lines = document.lines
    for start in lines.indices.prefix(300) {
      var end = start
      while end < lines.count, end - start < 16, lines[end].count == 4, lines[end][0].text == lines[end][2].text,
        lines[end][0].text.utf8.count < 50
      {
        end += 1
      }
      guard end - start > 2,
        lines[start..<end].contains(where: { row in
          [row[1], row[3]].allSatisfy { DateWords.hits(in: $0.text).contains(where: \.hasDate) }
        })
      else { continue }
      let isHeaded = start > 0 && lines[start - 1].count == 2
      let columns = [0, 1].flatMap { side in
        (isHeaded ? [[lines[start - 1][side].text]] : []) + lines[start..<end].map { halves($0)[side] }
      }
      return document.replacing((isHeaded ? start - 1 : start)..<end, by: columns)
    }
    return nil
  }

  /// Two cells of which not only the first is a label, or a pair of two beside another pair: "Altstadt  09:02  Neuhafen  17:44".
  private static func isRow(_ cells: [TextDocument.Cell]) -> Bool {
    if cells.count == 2 {
      return LabelReader.label(cells[0].text[...]) == nil || LabelReader.label(cells[1].text[...]) != nil
    }
    if cells.count == 3 {
      return cells[0].text.utf8.count < 24 && !cells[0].text.contains(where: \.isNumber)
        && DateWords.hits(in: cells[1].text).isEmpty == DateWords.hits(in: cells[2].text).isEmpty
    }
    let (left, right) = (halves(cells)[0], halves(cells)[1])
    return cells.count == 4
      && zip(left, right).allSatisfy { one, two in
        DateWords.hits(in: one).isEmpty == DateWords.hits(in: two).isEmpty
          && one.contains(where: \.isNumber) == two.contains(where: \.isNumber)
      }
  }

  private static func halves(_ cells: [TextDocument.Cell]) -> [[String]] {
    // "Departure  20/07/2027 08:25  27/07/2027 17:55": a label before two values, one for each way.
    if cells.count == 3 { return [[cells[0].text, cells[1].text], [cells[0].text, cells[2].text]] }
    let middle = cells.count / 2
    return [cells[..<middle].map(\.text), cells[middle...].map(\.text)]
  }

  private static func isHead(_ cells: [TextDocument.Cell]) -> Bool {
    // "ANDATA  GENOVA - PALERMO  RITORNO  PALERMO - GENOVA": each with its road.
    if cells.count == 4, cells[1].text.utf8.count < 60, cells[3].text.utf8.count < 60 {
      return isHead([cells[0], cells[2]])
    }
    // "Aller, sa 06.02.2027 | Retour, sa 06.02.2027"
    if cells.count == 2, let out = TripWords.first(of: cells[0].text), let back = TripWords.first(of: cells[1].text),
      TripWords.pairs.contains(where: { $0 == (out, back) })
    {
      return true
    }
    return cells.count == 2
      && cells.allSatisfy { cell in
        let words = FoldedName.of(cell.text.prefix(60)).split(separator: " ")
        return (1...4).contains(words.count) && words.prefix(2).contains { LegWords.isBorder(String($0)) }
      }
      && FoldedName.of(cells[0].text) != FoldedName.of(cells[1].text)
  }
}
