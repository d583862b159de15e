/// Travellers who are numbered in rows below each other: "REISENDE | 1 | Henrik Tveit" above "2 | Ngozi Tveit". The numbers are neither
/// their names nor their seats.
enum NumberedTravellers {
  /// The text with a label in place of the numbers.
  static func labelled(_ document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose else { return document }
    var rows: [Int: [[String]]] = [:], number = 0
    while number < document.lines.count {
      let count = count(from: number, in: document)
      if count > 1 {
        for line in number..<number + count {
          let cells = document.lines[line], place = place(in: cells) ?? 0
          rows[line] = [["Passenger: \(cells[place + 1].text)"] + cells.dropFirst(place + 2).map(\.text)]
        }
      }
      number += max(count, 1)
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// How many rows follow each other with 1, 2, 3 before a name, the first perhaps behind a label for travellers.
  private static func count(from first: Int, in document: TextDocument) -> Int {
    guard let start = place(in: document.lines[first]), document.lines[first][start].text == "1" else { return 0 }
    // A table whose head says what its columns are is read by it.
    if first > 0, document.lines[first - 1].count > 2,
      document.lines[first - 1].contains(where: { LabelReader.label($0.text[...]) != nil })
    {
      return 0
    }
    let column = document.lines[first][start].column
    var line = first + 1
    while line < document.lines.count, line - first < 20, place(in: document.lines[line]) == 0,
      document.lines[line][0].text == "\(line - first + 1)", abs(document.lines[line][0].column - column) < 2
    {
      line += 1
    }
    return line - first
  }

  /// The cell with the number: the first one, or the second one behind a label for travellers; a name follows it.
  private static func place(in cells: [TextDocument.Cell]) -> Int? {
    guard cells.count > 1 else { return nil }
    let place = LabelReader.label(cells[0].text[...]) == .passenger ? 1 : 0
    guard place + 1 < cells.count, (1...2).contains(cells[place].text.utf8.count),
      cells[place].text.allSatisfy(\.isNumber), let name = PersonName.plain(cells[place + 1].text),
      TravellerWords.isLikely(name)
    else { return nil }
    return place
  }
}
