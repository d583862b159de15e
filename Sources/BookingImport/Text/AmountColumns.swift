import Journeys

/// Gives the amounts of a table the currency that its head names: "Description | Amount EUR" above "TOTAL | 294,90".
enum AmountColumns {
  /// Tables of confirmations are no longer.
  private static let mostRows = 40

  /// The text with the currency behind each bare amount at the end of a row.
  static func filled(_ document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose else { return document }
    var rows: [Int: [[String]]] = [:], head: (currency: String, line: Int)?
    for (line, cells) in document.lines.enumerated().prefix(600) {
      guard let last = cells.last?.text, cells.count > 1 else { continue }
      if let currency = currency(ofHead: last) ?? currency(alone: cells) {
        head = (currency, line)
      } else if let named = head, line - named.line <= mostRows, isAmount(last) {
        rows[line] = [cells.dropLast().map(\.text) + ["\(last) \(named.currency)"]]
      }
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  /// The currency at the end of "Leistung | Menge | Einzelpreis | EUR".
  private static func currency(alone cells: [TextDocument.Cell]) -> String? {
    guard cells.count > 2, let code = cells.last?.text, code.utf8.count == 3, KnownCurrency.with(code: code) != nil,
      cells.allSatisfy({ !$0.text.contains(where: \.isNumber) && $0.text.utf8.count < 40 })
    else { return nil }
    return code
  }

  /// The currency of "Amount EUR", "Beløp (NOK)", "Betrag in CHF".
  private static func currency(ofHead text: String) -> String? {
    guard text.utf8.count < 40, !text.contains(where: \.isNumber) else { return nil }
    let words = text.split { !$0.isLetter }
    guard (2...4).contains(words.count), let code = words.last, code.utf8.count == 3,
      code.allSatisfy(\.isUppercase), KnownCurrency.with(code: String(code)) != nil,
      words.dropLast().contains(where: { names.contains(FoldedName.of($0)) })
    else { return nil }
    return String(code)
  }

  /// "294,90", "4 196,00", "1,240.50".
  private static func isAmount(_ text: String) -> Bool {
    text.utf8.count < 20 && text.suffix(3).first.map { ".,".contains($0) } ?? false
      && text.suffix(2).allSatisfy(\.isNumber)
      && text.allSatisfy { $0.isNumber || ".,' \u{A0}\u{202F}".contains($0) }
  }

  private static let names = Set(
    """
    amount price sum total betrag preis summe gesamt montant prix importe precio importo prezzo valor preço preco iznos cijena cena znesek
    beløp belop pris beløb belob belopp summa hinta kwota bedrag prijs összeg osszeg ár suma preț pret сума сумма цена стоимость ποσό tutar fiyat
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
