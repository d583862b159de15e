import Journeys

/// Times with a point and one digit of hours, each before its place, as Nordic railways and airlines print them:
///
///     ti 16.2.2027  AY436    6.05   Oulu (OUL)    7.10   Helsinki-Vantaa (HEL)
enum DottedTimes {
  /// The text with colons in the times of such lines.
  static func plain(_ document: TextDocument) -> TextDocument {
    var rows: [Int: [[String]]] = [:]
    for (number, cells) in document.lines.enumerated().prefix(400) where (4...12).contains(cells.count) {
      let times = cells.indices.dropLast().filter { clock.matches(cells[$0].text) && isPlace(cells[$0 + 1].text) }
      guard times.count == 2, cells.contains(where: { isDayOrNumber($0.text) }) else { continue }
      var others = cells.map(\.text)
      for place in times { others[place] = clock.replaced(in: others[place]) { "\($0.1):\($0.2)" } }
      rows[number] = [others]
    }
    return rows.isEmpty ? document : document.replacing(rows)
  }

  private static func isPlace(_ text: String) -> Bool {
    text.first?.isUppercase == true && text.utf8.count < 60 && !text.contains(where: \.isNumber)
      && PriceWords.first(in: text) == nil && KnownCurrency.with(code: text) == nil
  }

  private static func isDayOrNumber(_ text: String) -> Bool {
    text.utf8.count < 40
      && (DateWords.hits(in: text).contains(where: \.hasDate) || number.matches(text))
  }

  private static let clock = Pattern(#/([01]?\d|2[0-3])\.([0-5]\d)/#)
  private static let number = Pattern(#/(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{1,4}/#)
}
