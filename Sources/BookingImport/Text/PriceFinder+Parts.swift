import Journeys

/// Amounts that are no totals: rates, and how much of an amount is tax.
extension PriceFinder {
  /// A text without what each day costs: "ca. 9,90 EUR/Tag", "$15 / day".
  private static func withoutRates(_ text: String) -> String {
    guard text.utf8.count < 400, text.contains("/") else { return text }
    return rate.replaced(in: text) { _ in "" }
  }

  private static let rate = Pattern(
    #/(?:[€$£] ?\d[\d.,]*|\d[\d.,]* ?(?:[€$£]|[A-Z]{3})) ?\/ ?(?i:tag|day|jour|día|dia|giorno|dag|den|dzień|doba|nacht|night|nuit|noche|notte|nap|gün|сутки|день|min|minuto|minute|minuut|minut|мин|хв|km|км|h|ora|hora|heure|std|stunde|hour|uur)\b/#
  )

  private static let inBrackets = Pattern(#/\(([^()]{4,60})\)/#)

  /// "Totalt (varav moms 6 %: 78,45 kr) | 1 386 kr": how much of an amount is tax stands in brackets.
  static func withoutTaxesAndRates(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.prefix(400).enumerated()
    where cells.contains(where: { $0.text.contains("(") || $0.text.contains("/") }) || cells.count > 3 {
      if let gross = gross(of: cells) {
        rows[number] = [gross]
        continue
      }
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

  /// "SUMA PLN | 165,75 | 13,25 | 179,00 zł": the net amount, the tax and their sum, of which only the last is kept; nil for other rows.
  private static func gross(of cells: [TextDocument.Cell]) -> [String]? {
    guard cells.count > 3, isTotal(cells[0].text), cells.suffix(3).allSatisfy({ $0.text.utf8.count < 20 }) else {
      return nil
    }
    let amounts = cells.suffix(3).compactMap { cell -> Double? in
      let price = PriceWords.first(in: cell.text) ?? PriceWords.first(in: "EUR " + cell.text)
      return price.flatMap { Double($0.amount) }
    }
    guard amounts.count == 3, amounts[0] > amounts[1], amounts[1] > 0, abs(amounts[0] + amounts[1] - amounts[2]) < 0.005
    else { return nil }
    return cells.dropLast(3).map(\.text) + [cells[cells.count - 1].text]
  }

  /// "Totalt (NOK) | 4 976,-": an amount whose currency stands in brackets in the cell before it.
  static func inBracketed(_ cells: [TextDocument.Cell], _ index: Int) -> PriceWords? {
    guard index > 0, cells[index].text.count < 16, case let name = cells[index - 1].text, name.hasSuffix(")"),
      name.count > 5, let open = name.lastIndex(of: "("), name[open...].count == 5,
      let currency = KnownCurrency.with(code: String(name[open...].dropFirst().dropLast()))
    else { return nil }
    return PriceWords.first(in: "\(currency.code) \(cells[index].text)")
  }
}
