import Journeys

/// Whose dollars a bare "$" means: those whose code the text writes elsewhere.
enum DollarWords {
  /// The currency of a price; the only other dollars of the text where its own words say no more than "$".
  static func currency(_ code: String, in text: String, of document: TextDocument) -> String {
    guard code == "USD", text.contains("$"), !text.holds("US") else { return code }
    let whole = document.text.prefix(20_000)
    guard !whole.contains("USD"), !whole.contains("US$") else { return code }
    let words = Set(whole.split { !$0.isLetter }.map(String.init))
    let named = others.filter(words.contains)
    if named.count == 1 { return named[0] }
    guard named.isEmpty else { return code }
    // Who writes of dollars in French writes of those of Canada.
    let small = Set(words.map { $0.lowercased() })
    if small.count(where: french.contains) > 4, small.count(where: spanish.contains) < 3 { return "CAD" }
    return pesos(in: whole, words) ?? code
  }

  private static let french: Set = [
    "votre", "vous", "vol", "vols", "départ", "arrivée", "réservation", "pour", "avec", "billet", "passagers", "séjour",
    "des", "les", "du", "une", "est", "au", "taxes", "prix", "numéro", "nom", "nuits",
  ]

  /// The pesos of the country in which all towns of a Spanish text lie that are known: "Terminal Valdivia", "$ 46.800".
  private static func pesos(in text: Substring, _ words: Set<String>) -> String? {
    guard words.count(where: spanish.contains) > 2, !text.holds("dólar"), !text.holds("dollar") else {
      return nil
    }
    let countries = words.filter { $0.count > 3 && $0.first?.isUppercase == true }.prefix(300).compactMap { word in
      City.named(word).first { $0.population > 20_000 && FoldedName.of($0.name) == FoldedName.of(word) }
    }
    let counts = Dictionary(grouping: Set(countries.map { $0.name + "\t" + $0.country })) { $0.suffix(2) }.mapValues(
      \.count)
    guard let most = counts.max(by: { $0.value < $1.value }), let currency = pesos[String(most.key)],
      counts.allSatisfy({ $0.key == most.key || $0.value < most.value })
    else { return nil }
    return currency
  }

  private static let spanish: Set = [
    "el", "la", "su", "los", "las", "del", "para", "con", "por", "una", "pasajero", "salida", "llegada", "reserva",
    "asiento", "compra",
  ]
  private static let pesos = ["CL": "CLP", "AR": "ARS", "MX": "MXN", "CO": "COP", "UY": "UYU"]

  private static let others = ["AUD", "CAD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP", "BRL", "FJD"]
}
