import Journeys

/// Statements of accounts and cards: rows of a day, of who was paid, and of an amount. They name hotels and railways as confirmations do.
enum AccountStatement {
  /// Whether a text that names no booking has such rows, of two days at least.
  static func isOne(_ facts: TextFacts) -> Bool {
    guard !facts.isReferenceAnnounced, facts.first(.checkIn, .checkOut, .flight, .train, .seat, .event) == nil else {
      return false
    }
    let days = facts.document.lines.prefix(200).compactMap { day(of: $0, facts) }
    return days.count > 2 && Set(days).count > 1
  }

  /// The day with which a row of three columns begins, the last of them an amount.
  private static func day(of cells: [TextDocument.Cell], _ facts: TextFacts) -> String? {
    guard cells.count > 1, let last = cells.last?.text, last.utf8.count < 24, PriceWords.first(in: last) != nil,
      case let text = cells.dropLast().map(\.text).joined(separator: "  "), text.utf8.count < 160,
      case let hits = facts.hits(in: text), hits.allSatisfy({ $0.seconds == nil }), let hit = hits.first, hit.hasDate,
      hit.range.lowerBound == text.startIndex, text[hit.range.upperBound...].contains(where: \.isLetter)
    else { return nil }
    return String(text[hit.range])
  }
}
