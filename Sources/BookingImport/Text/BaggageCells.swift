import Journeys

/// The baggage of a flight beside its status, as receipts of tickets print it: "OK | 30K", "HK | 1PC". It looks like a seat.
enum BaggageCells {
  /// The text without such cells.
  static func removed(from document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:], isHeaded = false
    for (number, cells) in document.lines.enumerated().prefix(400) where cells.count > 2 {
      // A table with a column of seats may have them behind the status as well.
      let labels = cells.map { FoldedName.of($0.text) }
      if labels.contains(where: { label in heads.contains { label.hasPrefix($0) } }) {
        isHeaded = !cells.contains { LabelReader.label($0.text[...]) == .seat }
      }
      // "1PC 47A": what stands in two narrow columns.
      let texts = cells.map { both.whole($0.text).map { String($0.1) } ?? $0.text }
      let kept = texts.indices.filter { place in
        !(isHeaded && place > 0 && statuses.contains(texts[place - 1].uppercased()) && baggage.matches(texts[place]))
      }
      if kept.count < texts.count || texts != cells.map(\.text) { rows[number] = [kept.map { texts[$0] }] }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static let heads = [
    "bag", "baggage", "luggage", "gepack", "freigepack", "equipaje", "franq", "bagage", "bagagl",
  ]
  private static let statuses: Set = ["OK", "HK", "CONFIRMED"]
  private static let both = Pattern(#/\d ?(?:PC|P) (\d{1,2}[A-L])/#)
  private static let baggage = Pattern(#/\d{1,2} ?(?:K|KG|PC|P|L)/#)
}
