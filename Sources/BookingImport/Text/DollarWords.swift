import Journeys

/// Whose dollars a bare "$" means: those whose code the text writes elsewhere.
enum DollarWords {
  /// The currency of a price; the only other dollars of the text where its own words say no more than "$".
  static func currency(_ code: String, in text: String, of document: TextDocument) -> String {
    guard code == "USD", text.contains("$"), !text.contains("US") else { return code }
    let whole = document.text.prefix(20_000)
    guard !whole.contains("USD"), !whole.contains("US$") else { return code }
    let words = Set(whole.split { !$0.isLetter }.map(String.init))
    let named = others.filter(words.contains)
    return named.count == 1 ? named[0] : code
  }

  private static let others = ["AUD", "CAD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP", "BRL", "FJD"]
}
