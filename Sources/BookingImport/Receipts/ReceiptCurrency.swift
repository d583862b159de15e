/// Finds the currency of a receipt.
enum ReceiptCurrency {
  /// The one beside the total, else the most frequent beside any amount, else that of the country whose tax is named.
  static func find(in lines: [ReceiptLine], total: Int?) -> String? {
    if let total {
      for line in lines[total...].prefix(2) {
        if let price = PriceWords.first(in: line.text) { return price.currency }
        if let currency = currencies(line).first { return currency }
      }
    }
    var counts: [String: Int] = [:]
    for line in lines where !line.amounts.isEmpty {
      if let price = PriceWords.first(in: line.text) { counts[price.currency, default: 0] += 1 }
    }
    if let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) { return most.key }
    if let named = lines.lazy.flatMap(currencies).first { return named }
    return countries.first { sign in lines.contains { line in line.has(sign.words) } }?.currency
  }

  /// Signs and codes that stand on a line by themselves: "SUMME EUR".
  private static func currencies(_ line: ReceiptLine) -> [String] {
    Token.tokens(of: line.text).filter {
      ["€", "£", "$", "₽", "₸", "₴", "₺"].contains($0.folded) || $0.text.utf8.count == 3 || $0.text == "TL"
    }
    .compactMap(PriceWords.currency)
  }

  /// Words of the tax offices, where no amount bears its currency.
  private static let countries: [(words: ReceiptWords, currency: String)] = [
    (ReceiptWords("kdv", "topkdv", "vkn", "yazar kasa"), "TRY"),
    (ReceiptWords("пдв", "фіскальний", "єдрпоу", "тов "), "UAH"),
    (ReceiptWords("ққс", "бсн ", "жсн ", "бин ", "иин ", "рнм ", "зһм"), "KZT"),
    (ReceiptWords("ндс", "инн ", "ккт", "фискальный", "фн ", "зн ккт"), "RUB"),
    (ReceiptWords("mwst che", "che "), "CHF"), (ReceiptWords("mwst", "ust ", "steuer", "tva ", "siret", "iva "), "EUR"),
    (ReceiptWords("vat reg", "vat no gb"), "GBP"),
  ]
}
