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

  /// Whether a letter begins with how many miles or points a member has: the flights in it are those for which they were given.
  static func countsPoints(_ facts: TextFacts) -> Bool {
    let subject = FoldedName.of(facts.document.subject).split(separator: " ")
    let isCalled = subject.contains { word in balances.contains { word.hasPrefix($0) } }
    guard isCalled || !facts.isReferenceAnnounced else { return false }
    let head = FoldedName.of(facts.document.subject + " " + facts.document.text.prefix(700)).split(separator: " ")
    return head.contains { word in points.contains(String(word)) || pointEnds.contains { word.hasSuffix($0) } }
      && head.contains { word in balances.contains { word.hasPrefix($0) } }
  }

  private static func folded(_ text: String) -> [String] { text.split(separator: " ").map { FoldedName.of($0) } }
  private static let points = Set(
    folded(
      "avios miles points meilen prämienmeilen punkte millas puntos miglia punti milhas pontos mijlen punten mile punkty poäng pisteet мили милях баллы баллов балів милі mil puan マイル 里程 积分"
    ))
  /// "Bonuspoäng", "Statuspunkte"
  private static let pointEnds = folded("poäng poeng punkte punkter punten pisteet meilen")
  private static let balances = folded(
    "kontoutdrag kontoutskrift kontoudtog rekeningoverzicht tiliote zestawieni výpis balance saldo solde kontostand statement kontoauszug relevé estado estratto extrato баланс выписк остаток виписк bakiye stan kontoöversikt 残高 余额"
  )

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
