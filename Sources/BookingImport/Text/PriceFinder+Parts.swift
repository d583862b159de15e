import Journeys

/// Amounts that are no totals: rates, and how much of an amount is tax.
extension PriceFinder {
  /// A text without what each day costs: "ca. 9,90 EUR/Tag", "$15 / day".
  private static func withoutRates(_ text: String) -> String {
    guard text.utf8.count < 400, text.contains("/") else { return text }
    return rate.replaced(in: text) { _ in "" }
  }

  private static let rate = Pattern(
    #/(?:[€$£] ?\d[\d.,]*|\d[\d.,]* ?(?:[€$£]|[A-Z]{3})) ?\/ ?(?i:tag|day|jour|día|dia|giorno|dag|den|dzień|doba|nacht|night|nuit|noche|notte|nap|gün|сутки|день)\b/#
  )

  private static let inBrackets = Pattern(#/\(([^()]{4,60})\)/#)

  /// "Totalt (varav moms 6 %: 78,45 kr) | 1 386 kr": how much of an amount is tax stands in brackets.
  static func withoutTaxesAndRates(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.prefix(400).enumerated()
    where cells.contains(where: { $0.text.contains("(") || $0.text.contains("/") }) {
      let texts = cells.map { cell in
        inBrackets.replaced(in: withoutRates(cell.text)) { hit in
          let isTax =
            PriceWords.first(in: String(hit.1)) != nil
            && FoldedName.of(hit.1).split(separator: " ").contains { taxes.contains(String($0)) }
          return isTax ? "" : String(hit.0)
        }.trimmed
      }
      if texts != cells.map(\.text) { rows[number] = [texts.filter { !$0.isEmpty }] }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }
}
