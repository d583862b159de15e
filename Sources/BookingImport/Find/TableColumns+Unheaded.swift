import Journeys

/// A first column that has no heading, and which the text of a table in HTML leaves out of its head.
extension TableColumns {
  /// "Date | From | Departs | To | Arrives" above "Outbound | 2 July | Fårösund | 09:15 | …": rows with one cell more than their head, which
  /// fit it without their first one.
  static func unname(
    below number: Int, _ head: [TextDocument.Cell], _ document: TextDocument, _ rows: inout [Int: [[String]]]
  ) {
    guard head.allSatisfy({ $0.text.utf8.count < 40 && !$0.text.contains(where: \.isNumber) }) else { return }
    let moments = head.indices.filter { isMoment(head[$0].text) }
    // Where the first heading is that of a name, a row may have a cell more elsewhere: "Station | Time" above "Zürich HB | dep | 09:05".
    guard moments.first == 0 else { return }
    let below = document.lines.indices.dropFirst(number + 1).prefix(20).prefix { line in
      let cells = document.lines[line]
      // "AF1680" has a heading, and another cell was parted from its neighbour.
      guard cells.count == head.count + 1, cells[0].text.utf8.count < 40,
        !cells[0].text.contains(where: \.isNumber) || cells[0].text.utf8.count < 3
      else { return false }
      return moments.allSatisfy { !DateWords.hits(in: cells[$0 + 1].text).isEmpty }
        && moments.contains { DateWords.hits(in: cells[$0].text).isEmpty }
    }
    for line in below where rows[line] == nil { rows[line] = [document.lines[line].dropFirst().map(\.text)] }
  }

  /// Whether what stands below a heading is a day or an hour.
  private static func isMoment(_ text: String) -> Bool {
    switch LabelReader.label(text[...]) ?? LabelReader.columns[FoldedName.of(text)] {
    case .date, .time, .departureTime, .arrivalTime, .departureDate, .arrivalDate: true
    default: false
    }
  }
}
