import Journeys

/// Asterisks that lead to footnotes: "DELTA 9461*", "06:30am **Fri 12MAR".
enum FootnoteMarks {
  /// The text without them; those that stand for hidden digits stay.
  static func removed(from document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.enumerated().prefix(400)
    where cells.contains(where: { $0.text.contains("*") && $0.text.utf8.count < 60 }) {
      let texts = cells.map { cell in
        cell.text.utf8.count < 60
          ? behindTime.replaced(in: behindNumber.replaced(in: cell.text) { "\($0.1)" }) { "\($0.1) \($0.2)" }
          : cell.text
      }
      if texts != cells.map(\.text) { rows[number] = [texts] }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static let behindNumber = Pattern(#/\b([A-Z]{2,12} ?\d{2,4})\*{1,2}(?=$|\s)/#)
  private static let behindTime = Pattern(#/(\d{1,2}[:.]\d\d ?(?:[AaPp][Mm])?) ?\*{1,2} ?(\p{L})/#)
}
