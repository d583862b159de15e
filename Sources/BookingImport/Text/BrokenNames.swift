import Journeys

/// Names of stations that a narrow column breaks behind their dash: "MADRID PTA.ATOCHA-" above "ALMUDENA GRANDES".
enum BrokenNames {
  /// The text with such names whole, in their first line.
  static func joined(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var rows: [Int: [[String]]] = [:]
    // "11:00 MADRID PTA. ATOCHA - ALMUDENA GRANDES | 13:32 SEVILLA-SANTA JUSTA": each cell is one end, and a dash leads to no other.
    for (number, cells) in lines.enumerated().prefix(400)
    where cells.count == 2 && cells.allSatisfy({ end.matches($0.text) }) {
      rows[number] = [cells.map { $0.text.replacing(" - ", with: "-") }]
    }
    for number in lines.indices.prefix(400).dropLast()
    where rows[number] == nil && !document.breaks.contains(number + 1) {
      let (row, next) = (lines[number], lines[number + 1])
      guard row.areSpaced, next.areSpaced, row.contains(where: { isBroken($0.text) }) else { continue }
      var taken = Set<Int>()
      let texts = row.map { cell in
        guard isBroken(cell.text),
          let rest = next.first(where: { abs($0.column - cell.column) < 2 && isName($0.text) })
        else { return cell.text }
        taken.insert(rest.column)
        return "\(cell.text.dropLast().trimmed) - \(rest.text)"
      }
      guard !taken.isEmpty else { continue }
      rows[number] = [texts]
      let rest = next.filter { !taken.contains($0.column) }.map(\.text)
      rows[number + 1] = rest.isEmpty ? [] : [rest]
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static let end = Pattern(#/\d{1,2}[:.]\d\d(?: ?h)? \p{Lu}[\p{Lu} .'’\/\-]{3,60}/#)

  private static func isBroken(_ text: String) -> Bool {
    (6...60).contains(text.count) && text.last == "-" && isName(String(text.dropLast()))
  }

  /// Capitals alone, as the systems of railways print names.
  private static func isName(_ text: String) -> Bool {
    text.count(where: \.isLetter) > 3 && text.allSatisfy { $0.isUppercase || " .'’/-".contains($0) }
      && LabelReader.label(text[...]) == nil
  }
}
