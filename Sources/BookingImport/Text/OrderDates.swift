import Journeys

/// When something was ordered or issued, below the head of its column: "Issued" above "05/09/2026 22:51". It looks like the hour of a
/// departure.
enum OrderDates {
  /// The text without such moments.
  static func removed(from document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose else { return document }
    var rows: [Int: [[String]]] = [:]
    for number in document.lines.indices.dropFirst() {
      let cells = document.lines[number], heads = document.lines[number - 1]
      guard cells.count > 1, heads.count == cells.count, !heads.contains(where: { $0.text.contains(where: \.isNumber) })
      else { continue }
      var texts = cells.map(\.text)
      for index in cells.indices where LabelReader.label(heads[index].text[...]) == .other && isMoment(texts[index]) {
        texts[index] = "–"
      }
      if texts != cells.map(\.text) { rows[number] = [texts] }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static func isMoment(_ text: String) -> Bool {
    guard text.utf8.count < 40, let hit = DateWords.hits(in: text).first, hit.hasDate, hit.seconds != nil else {
      return false
    }
    return hit.range.lowerBound == text.startIndex && hit.range.upperBound == text.endIndex
  }
}
