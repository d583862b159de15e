import Journeys

/// Clocks and days of a cell.
extension LegCell {
  mutating func takeStamps() {
    // "Deposit: 236.92 EUR until 20/02/2026": the day of a payment.
    let isPayment = PriceWords.first(in: text) != nil
    var last: (seconds: Int, end: String.Index)?
    for hit in facts.hits(in: text) {
      guard isFree(hit.range) else {
        // "samedi 17 avril 2027 · 6h57": what stands behind the day is how long it takes.
        if hit.hasDate, let clock = hit.clockStart, case let range = hit.range.lowerBound..<clock, !range.isEmpty,
          isFree(range), !isPayment, let day = facts.moment(hit)?.wholeDay
        {
          taken.append(range)
          items.append((range.lowerBound, .day(day)))
        }
        continue
      }
      // "17:35 / 5:35pm": one hour in both ways of writing.
      if !hit.hasDate, let seconds = hit.seconds, let last, last.seconds == seconds,
        case let between = text[last.end..<hit.range.lowerBound].trimmed, between == "/" || between == "("
      {
        taken.append(hit.range)
        continue
      }
      if let seconds = hit.seconds { last = (seconds, hit.range.upperBound) }
      let role = clockRole(hit.range, isDated: hit.hasDate)
      taken.append(hit.range)
      let day = hit.hasDate ? facts.moment(hit)?.wholeDay : nil
      if let seconds = hit.seconds {
        let at = hit.clockStart ?? hit.range.lowerBound
        // What has a day is no duration.
        if !hit.hasDate, isDurationLabel(before: hit.range.lowerBound) {
          duration = duration ?? seconds
          continue
        }
        items.append(
          (at, .clock(seconds: seconds, day: day, later: daysLater(after: hit.range.upperBound), role: role)))
      } else if let day, role != .other, !isPayment {
        items.append((hit.range.lowerBound, .day(day)))
      }
    }
  }

  /// "FRA 0830", "0540 LHR": four digits beside the code of an airport are a clock.
  mutating func takeBareClocks() {
    takePairOfBareClocks()
    for place in tokens.indices where tokens[place].kind == .number && tokens[place].digits == 4 {
      let value = tokens[place].value
      // "FLX 1240" is a train, though FLX is an airport too.
      if place > 0, TrainWords.isProduct(tokens[place - 1].folded) { continue }
      // "DEP 1855  ARR 0845 17JUN"
      let lead = place > 0 && place + 1 <= tokens.count ? Self.abbreviations[tokens[place - 1].folded] : nil
      guard value / 100 < 24, value % 100 < 60,
        lead != nil || startsWithClock && place == 0
          // Among clocks with colons "Schedule GLI 1123" is a number.
          || !(facts.hasColonClocks && TransportWords.kind(of: facts) == .bus)
            && (isAirport(place - 1) || isAirport(place + 1) && (place == 0 || tokens[place - 1].kind != .word))
      else { continue }
      let range = tokens[place].start..<tokens[place].end
      guard isFree(range) else { continue }
      taken.append(range)
      items.append(
        (
          range.lowerBound,
          .clock(
            seconds: value / 100 * 3600 + value % 100 * 60, day: nil, later: daysLater(after: range.upperBound),
            role: lead ?? carriedRole)
        ))
    }
  }

  /// "Leeds Bradford 0605 - Amsterdam Schiphol 0825": two times without marks, each behind or before a name.
  private mutating func takePairOfBareClocks() {
    guard !facts.hasColonClocks, !facts.dotted, tokens.count < 24 else { return }
    let numbers = tokens.indices.filter { tokens[$0].kind == .number && isFree(tokens[$0].start..<tokens[$0].end) }
    guard numbers.count == 2, numbers[1] - numbers[0] > 1,
      numbers.allSatisfy({ tokens[$0].digits == 4 && tokens[$0].value / 100 < 24 && tokens[$0].value % 100 < 60 }),
      tokens[numbers[0]].value != tokens[numbers[1]].value
    else { return }
    // "0815-0940" alone in its cell, in a text about flights: no years, which follow each other.
    let isSpan =
      tokens.count == 3 && tokens[1].isMark(in: "-–—") && LegFlightWords.speaks(facts)
      && abs(tokens[0].value - tokens[2].value) > 20
    // Both stand behind their names, or both before them.
    let isBehind = numbers.map { isName($0 - 1) }, isBefore = numbers.map { isName($0 + 1) }
    let hasNamesBetween = tokens[(numbers[0] + 1)..<numbers[1]].contains { $0.kind == .word }
    guard isSpan || hasNamesBetween,
      isSpan || isBehind == [true, true] && numbers[1] == tokens.count - 1
        || isBefore == [true, true] && numbers[0] == 0
    else { return }
    for number in numbers {
      let range = tokens[number].start..<tokens[number].end
      taken.append(range)
      items.append(
        (
          range.lowerBound,
          .clock(
            seconds: tokens[number].value / 100 * 3600 + tokens[number].value % 100 * 60, day: nil,
            later: daysLater(after: range.upperBound), role: carriedRole)
        ))
    }
  }

  /// Whether a name ends or begins at a token: a word with a capital, or a bracket.
  private func isName(_ place: Int) -> Bool {
    guard tokens.indices.contains(place) else { return false }
    let token = tokens[place]
    return token.isMark(")")
      || token.kind == .word && token.text.count > 2 && token.text.first?.isUppercase == true
        && !LegWords.isCode(token.folded) && !LegWords.isNoise(token.folded) && MonthNames.month(token.folded) == nil
  }

  /// What agencies write before the hours of a flight.
  static let abbreviations: [String: LegRole] = [
    "dep": .departure, "std": .departure, "etd": .departure, "arr": .arrival, "sta": .arrival, "eta": .arrival,
  ]

  /// Whether a code stands at a token, or right before it in brackets: "Kirkwall (KOI) 0910".
  func isAirport(_ place: Int) -> Bool {
    if tokens.indices.contains(place), tokens[place].isMark(")") { return place > 1 && isAirport(place - 1) }
    return tokens.indices.contains(place) && tokens[place].text.utf8.count == 3
      && tokens[place].text.allSatisfy { $0.isASCII && $0.isUppercase }
      && !FlightWords.isCommon(tokens[place].text) && Airport.with(code: String(tokens[place].text)) != nil
  }

  /// "+1", "(+1)", "+1 day", "next day".
  mutating func daysLater(after place: String.Index) -> Int {
    var rest = text[place...].drop { " ([".contains($0) }
    if rest.first == "+" || rest.first == "⁺" {
      rest = rest.dropFirst()
      let digits = rest.prefix { $0.isDigit }
      if digits.count == 1, let days = Int(digits) ?? digits.first?.wholeNumberValue, (1...3).contains(days) {
        taken.append(place..<digits.endIndex)
        return days
      }
    }
    let words = FoldedName.of(text[place...].prefix(40))
    return Self.nextDay.contains { words.hasPrefix($0) } ? 1 : 0
  }

  static let nextDay = [
    "next day", "following day", "nachster tag", "am nachsten tag", "folgetag", "le lendemain", "lendemain",
    "dia siguiente", "giorno dopo", "giorno successivo", "на следующий день", "след день", "ertesi gun",
    "nastepnego dnia",
    "следующего дня", "наступного дня", "келесі күні", "volgende dag", "nasta dag", "dalsi den", "1 day", "1 tag",
  ].map { FoldedName.of($0) }

  func isDurationLabel(before place: String.Index) -> Bool {
    let words = tokens.filter { $0.end <= place && $0.kind == .word }.suffix(3).map(\.folded)
    return words.contains { Label.named($0) == .duration || Self.waits.contains($0) }
      || Label.named(words.joined(separator: " ")) == .duration
      || Label.named(words.suffix(2).joined(separator: " ")) == .duration
  }

  static let waits = Set(
    """
    umsteigezeit layover stopover wartezeit aufenthalt correspondance escala scalo bytetid přestup přesun überfahrtsdauer fahrtdauer flugzeit reisezeit reistijd reisduur rejsetid restid reisetid czas
    reisedauer flugdauer connection wait transfer stop-over пересадка стыковка ожидание aktarma bekleme przesiadka overstap skift vaihto átszállás durée
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
