import Journeys

/// Two days as people write a stay: "Thu 16 April (from 15:00) – Mon 20 April", "3–7 July 2026", "16.–20.04.2026".
enum DayRange {
  /// Arrival and departure, with their times where they are written.
  typealias Days = (arrival: StatedTime, departure: StatedTime)

  /// The first two days of a text that belong together.
  static func find(in facts: TextFacts) -> Days? {
    let lines = facts.document.lines.prefix(400)
    if facts.status == .cancelled, let days = ofCancelled(facts) { return days }
    var before = ""
    for cells in lines {
      let line = cells.map(\.text).joined(separator: "\t")
      defer { before = line }
      let text = withoutReplaced(withoutAsides(line))
      guard text.utf8.count < 400, !speaksOfOther(text, orBooked: false), !endsBeforeReplaced(before) else { continue }
      if let days = numeric(text, facts) ?? short(text, facts) { return days }
      if let days = inLine(text, facts), !speaksOfOther(text) || isJoined(text, facts) { return days }
    }
    if let days = wrapped(facts) { return days }
    for (number, cells) in lines.enumerated() {
      if let days = below(number, cells, facts) { return days }
    }
    for cells in lines {
      if let days = nights(cells.map(\.text).joined(separator: "\t"), facts) { return days }
    }
    return counted(facts)
  }

  /// "3–5 July 2026", "3.–5.7.2026": two days of a line of which the first is short.
  static func ofLine(_ text: String, _ facts: TextFacts) -> Days? { numeric(text, facts) ?? short(text, facts) }

  /// "We cancel your stay of 3–5 April 2026": two joined days in a sentence that says what has become of the booking.
  private static func ofCancelled(_ facts: TextFacts) -> Days? {
    for cells in facts.document.lines.prefix(12) {
      let text = cells.map(\.text).joined(separator: "\t")
      guard text.utf8.count < 400, StayWords.speaksOfBooking(text) || StayWords.speaksOfStay(text),
        PriceWords.first(in: text) == nil
      else { continue }
      if let days = numeric(text, facts) ?? short(text, facts) { return days }
      if isJoined(text, facts), let days = inLine(text, facts) { return days }
    }
    return nil
  }

  /// "5.7. bis 12.7.2026", "16.01-23.01.2027": the year stands at the second day only.
  private static func numeric(_ text: String, _ facts: TextFacts) -> Days? {
    let tokens = Token.tokens(of: text)
    for place in tokens.indices.dropLast(5)
    where isNumber(tokens[place], 1...31) && tokens[place + 1].isMark(in: "./") && isNumber(tokens[place + 2], 1...12) {
      if place > 0, !tokens[place].afterBlank, tokens[place - 1].isMark(in: "./-:") { continue }
      var next = place + 3
      var isJoined = false
      while next < tokens.count, next - place <= 7, tokens[next].kind != .number {
        if tokens[next].isMark(in: "–-—") || joins.contains(tokens[next].folded) {
          isJoined = true
        } else if !tokens[next].isMark(in: ".,") && !Weekday.isWord(tokens[next].folded) {
          break
        }
        next += 1
      }
      guard isJoined, next < tokens.count, tokens[next].kind == .number else { continue }
      let rest = String(text[tokens[next].start...])
      guard let hit = facts.hits(in: rest).first, hit.hasYear, hit.range.lowerBound == rest.startIndex,
        let last = facts.moment(hit)?.wholeDay, hit.day == tokens[next].value
      else { continue }
      let year = (hit.year ?? 0) - (tokens[place + 2].value > hit.month ? 1 : 0)
      guard let first = StatedTime(year: year, month: tokens[place + 2].value, day: tokens[place].value),
        (1...60).contains(last.dayNumber - first.dayNumber)
      else { continue }
      return (first, last)
    }
    return nil
  }

  private static func isNumber(_ token: Token, _ values: ClosedRange<Int>) -> Bool {
    token.kind == .number && token.digits <= 2 && values.contains(token.value)
  }

  /// "from 4 September for 3 nights": one day, and how many nights.
  static func nights(_ text: String, _ facts: TextFacts) -> Days? {
    guard text.utf8.count < 300, !speaksOfOther(text) else { return nil }
    let dates = facts.hits(in: text).filter(\.hasDate)
    guard dates.count == 1, let first = facts.moment(dates[0]) else { return nil }
    let tokens = Token.tokens(of: text)
    for place in tokens.indices.dropLast() where !dates[0].range.contains(tokens[place].start) {
      if let count = NumberWords.value(of: tokens[place]), (1...30).contains(count),
        nightWords.contains(tokens[place + 1].folded)
      {
        return (first, first.wholeDay.adding(days: count))
      }
    }
    return nil
  }

  static let nightWords = Set(
    """
    night nights nacht nächte übernachtungen nuit nuits noche noches notte notti noites ночь ночи ночей ніч ночі noc noce nocy nocí noci gece nachten
    natt nätter netter nætter yötä éjszaka nopți nopti түн 泊 晚 박
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// Two days with nothing but times, weekdays and small words between.
  static func inLine(_ text: String, _ facts: TextFacts) -> Days? {
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
    // In a paragraph the hours of further sentences are those of breakfast.
    let late = clocks.last { clock in
      clock.range.lowerBound >= dates[1].range.upperBound
        && (text.utf8.count < 160 || !text[dates[1].range.upperBound..<clock.range.lowerBound].contains(". "))
    }
    return (first.wholeDay.at(dates[0].seconds ?? early?.seconds), last.wholeDay.at(dates[1].seconds ?? late?.seconds))
  }

  /// Whether a word or a dash joins the two days: "10/07/2026 au 17/07/2026".
  static func isJoined(_ text: String, _ facts: TextFacts) -> Bool {
    let dates = facts.hits(in: text).filter(\.hasDate)
    guard dates.count == 2 else { return false }
    let between = Token.tokens(of: String(text[dates[0].range.upperBound..<dates[1].range.lowerBound]))
    if between.count < 5 { return between.contains { $0.isMark(in: "–-—") || joins.contains($0.folded) } }
    // "from Saturday 24 July, two nights until Monday 26 July"
    guard let first = facts.moment(dates[0]), let last = facts.moment(dates[1]) else { return false }
    return nightCounts(between) == [last.dayNumber - first.dayNumber]
  }

  /// "3–7 July 2026", "16. bis 20. April 2026", "du 3 au 7 juillet", "July 3–7, 2026".
  private static func short(_ text: String, _ facts: TextFacts) -> Days? {
    let tokens = Token.tokens(of: text)
    for place in tokens.indices
    where tokens[place].kind == .number && tokens[place].digits <= 2 && (1...31).contains(tokens[place].value) {
      var next = place + 1
      var isJoined = false
      while next < tokens.count, next - place <= 6 {
        if tokens[next].isMark(in: "–-—/") || joins.contains(tokens[next].folded) {
          isJoined = true
        } else if !tokens[next].isMark(in: ".,º°") && !Weekday.isWord(tokens[next].folded)
          && !ordinals.contains(tokens[next].folded)
        {
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

  static let joins: Set = [
    "to", "bis", "auf", "au", "al", "по", "до", "a", "till", "t", "tot", "do", "m", "til", "and", "es", "until",
    "through",
    "thru",
    "fino", "hasta", "og", "och", "jusqu", "ate", "arasi",
  ]
  static let ordinals: Set = [
    "st", "nd", "rd", "th", "the", "den", "dem", "der", "er", "zum", "il", "le", "el", "de",
  ]

  /// Two columns, or two lines below each other, each with one day.
  private static func below(_ number: Int, _ cells: [TextDocument.Cell], _ facts: TextFacts) -> Days? {
    let own = cells.compactMap { cell in facts.hits(in: cell.text).first(where: \.hasDate) }
    if own.count == 2, cells.count <= 4 { return days(own[0], own[1], facts) }
    guard own.count == 1, !speaksOfOther(cells.map(\.text).joined(separator: " ")) else { return nil }
    // "14 de enero de 2027" alone above a letter is when it was written.
    if cells.count == 1, facts.moment(own[0])?.dayNumber == facts.document.received.dayNumber { return nil }
    for row in facts.document.lines.dropFirst(number + 1).prefix(3) {
      let text = row.map(\.text).joined(separator: " ")
      let next = facts.hits(in: text).filter(\.hasDate)
      if speaksOfOther(text) { return nil }
      // A day within a paragraph is that of something else: "Our terrace is open through March 7."
      if next.count == 1, text.utf8.count > 140, text.contains(". ") { return nil }
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
  static func speaksOfOther(_ text: String, orBooked: Bool = true) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    if words.contains(where: { others.contains($0) }) { return true }
    return orBooked && words.contains { booked.contains($0) } && !StayWords.speaksOfStay(text)
  }

  /// Whether a sentence names the last day on which something may be done.
  static func tellsDeadline(_ text: String) -> Bool {
    FoldedName.of(text).split(separator: " ").contains { deadlines.contains(String($0)) }
  }

  private static let deadlines = Set(
    "until till by bis spätestens jusqu avant hasta antes fino entro до kadar do nejpozději tot uiterlijk senast inden innen før före viimeistään deadline latest"
      .split(
        separator: " "
      ).map { FoldedName.of($0) })

  /// Words of days on which something was booked, in a line that tells of no stay.
  private static let booked = Set(
    "before booked paid gebucht bezahlt réservé payé reservado pagado prenotato оплачено".split(separator: " ").map {
      FoldedName.of($0)
    })

  private static let others = Set(
    """
    cancel cancellation free refund until-cancel stornierung kostenlos storno annulation annuler gratuite cancelación cancelar gratuita
    cancellazione annullamento отмена отмены бесплатная iptal ücretsiz скасування issued payment charged
    betriebsurlaub betriebsferien geschlossen schließtage closed closure fermeture fermé chiusura chiuso cerrado stängt lukket gesloten
    zamknięte zavřeno zatvoreno закрыто зачинено kapalı ödeme copyright invoice rechnung facture anulowanie anulowania bezpłatne annuleren avbokning
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
