import Journeys

/// Names that go on in the next line of a narrow column, beside what else of a row goes on there:
///
///     Pani Wioletta         Dorosły    080             LO3836: 7C, LO643: 12A
///     Brzezicka                        2417906331
enum WrappedTravellers {
  /// The text with such rows on one line.
  static func joined(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:]
    for number in lines.indices.prefix(400).dropLast()
    where rows[number] == nil && !document.breaks.contains(number + 1) {
      let (row, next) = (lines[number], lines[number + 1])
      guard row.count > 2, row.areSpaced, next.areSpaced, next.count < row.count, let name = row.first,
        let rest = next.first, isHalf(name.text), isWord(rest.text), abs(rest.column - name.column) < 2,
        // What goes on stands below what it goes on from.
        next.allSatisfy({ cell in row.contains { abs($0.column - cell.column) < 2 } })
      else { continue }
      rows[number] = [
        row.map { cell in
          next.first { abs($0.column - cell.column) < 2 }.map { "\(cell.text) \($0.text)" } ?? cell.text
        }
      ]
      rows[number + 1] = []
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// A title and one name.
  private static func isHalf(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return (2...3).contains(words.count) && PersonName.isTitled(text) && PersonName.plain(text) == nil
      && words.last.map { isWord(String($0)) } ?? false
  }

  private static func isWord(_ text: String) -> Bool {
    (2...30).contains(text.count) && text.first?.isUppercase == true
      && text.allSatisfy { $0.isLetter || "-'’".contains($0) } && LabelReader.label(text[...]) == nil
  }
}
