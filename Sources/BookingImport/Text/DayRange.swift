import Journeys

/// Two days as people write a stay: "Thu 16 April (from 15:00) – Mon 20 April", "3–7 July 2026", "16.–20.04.2026".
enum DayRange {
  /// Arrival and departure, with their times where they are written.
  typealias Days = (arrival: StatedTime, departure: StatedTime)

  /// The first two days of a text that belong together.
  static func find(in facts: TextFacts) -> Days? {
    let lines = facts.document.lines.prefix(400)
    for cells in lines {
      let text = cells.map(\.text).joined(separator: "\t")
      guard text.utf8.count < 400, !speaksOfOther(text) else { continue }
      if let days = short(text, facts) ?? inLine(text, facts) { return days }
    }
    for (number, cells) in lines.enumerated() {
      if let days = below(number, cells, facts) { return days }
    }
    return nil
  }

  /// Two days with nothing but times, weekdays and small words between.
  private static func inLine(_ text: String, _ facts: TextFacts) -> Days? {
    let hits = facts.hits(in: text)
    let dates = hits.filter(\.hasDate)
    guard dates.count == 2, let first = facts.moment(dates[0]), let last = facts.moment(dates[1]),
      (1...60).contains(last.dayNumber - first.dayNumber)
    else { return nil }
    let between = text[dates[0].range.upperBound..<dates[1].range.lowerBound]
    guard between.count < 60, !between.contains(".") || between.count < 12 else { return nil }
    let clocks = hits.filter { !$0.hasDate && $0.seconds != nil }
    let early = clocks.first {
      $0.range.lowerBound > dates[0].range.lowerBound && $0.range.upperBound <= dates[1].range.lowerBound
    }
    let late = clocks.last { $0.range.lowerBound >= dates[1].range.upperBound }
    return (first.wholeDay.at(dates[0].seconds ?? early?.seconds), last.wholeDay.at(dates[1].seconds ?? late?.seconds))
  }

  /// "3–7 July 2026", "16. bis 20. April 2026", "du 3 au 7 juillet", "July 3–7, 2026".
  private static func short(_ text: String, _ facts: TextFacts) -> Days? {
    let tokens = Token.tokens(of: text)
    for place in tokens.indices
    where tokens[place].kind == .number && tokens[place].digits <= 2 && (1...31).contains(tokens[place].value) {
      var next = place + 1
      var isJoined = false
      while next < tokens.count, next - place <= 4 {
        if tokens[next].isMark(in: "–-—/") || joins.contains(tokens[next].folded) {
          isJoined = true
        } else if !tokens[next].isMark(in: ".,") && !Weekday.isWord(tokens[next].folded) {
          break
        }
        next += 1
      }
      guard isJoined, next < tokens.count, tokens[next].kind == .number, tokens[next].digits <= 2,
        (1...31).contains(tokens[next].value),
        tokens[next].value > tokens[place].value
      else { continue }
      let before = place > 0 && MonthNames.month(tokens[place - 1].folded) != nil ? String(tokens[place - 1].text) : nil
      let rest = text[tokens[next].start...]
      let source = before.map { "\($0) \(rest)" } ?? String(rest)
      guard let hit = facts.hits(in: source).first, hit.hasDate, hit.day == tokens[next].value,
        let last = facts.moment(hit)?.wholeDay,
        source.distance(from: source.startIndex, to: hit.range.lowerBound) < 3
      else { continue }
      return (last.adding(days: tokens[place].value - tokens[next].value), last)
    }
    return nil
  }

  private static let joins: Set = [
    "to", "bis", "au", "al", "по", "до", "a", "till", "t", "tot", "do", "m", "til", "and", "es",
  ]

  /// Two columns, or two lines below each other, each with one day.
  private static func below(_ number: Int, _ cells: [TextDocument.Cell], _ facts: TextFacts) -> Days? {
    let own = cells.compactMap { cell in facts.hits(in: cell.text).first(where: \.hasDate) }
    if own.count == 2, cells.count <= 4 { return days(own[0], own[1], facts) }
    guard own.count == 1, !speaksOfOther(cells.map(\.text).joined(separator: " ")) else { return nil }
    for row in facts.document.lines.dropFirst(number + 1).prefix(3) {
      let text = row.map(\.text).joined(separator: " ")
      let next = facts.hits(in: text).filter(\.hasDate)
      if speaksOfOther(text) { return nil }
      if next.count == 1 { return days(own[0], next[0], facts) }
      if next.count > 1 { return nil }
    }
    return nil
  }

  private static func days(_ one: DateWords.Hit, _ two: DateWords.Hit, _ facts: TextFacts) -> Days? {
    guard let first = facts.moment(one), let last = facts.moment(two),
      (1...60).contains(last.dayNumber - first.dayNumber)
    else { return nil }
    return (first, last)
  }

  /// Days of payment, of orders and of deadlines are no days of a stay.
  private static func speaksOfOther(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    return words.contains { others.contains($0) }
  }

  private static let others = Set(
    """
    cancel cancellation free refund before until-cancel stornierung kostenlos storno annulation annuler gratuite cancelación cancelar gratuita
    cancellazione annullamento отмена отмены бесплатная iptal ücretsiz скасування issued booked paid payment deposit charged gebucht bezahlt
    réservé payé reservado pagado prenotato оплачено ödeme copyright invoice rechnung facture anulowanie anulowania bezpłatne annuleren avbokning
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
