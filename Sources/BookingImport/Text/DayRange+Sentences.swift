import Journeys

/// Days of a stay in sentences, wherever their lines are broken.
extension DayRange {
  /// "du vendredi 12 au / dimanche 14 mars": two days in one sentence over several lines.
  static func wrapped(_ facts: TextFacts) -> Days? {
    var looked = 0
    for paragraph in paragraphs(facts.document) {
      looked += 1
      if looked > 60 { return nil }
      for sentence in LegPlaceWords.sentences(paragraph[...]).map({ withoutReplaced(withoutAsides(String($0.text))) })
      where sentence.utf8.count < 500 && !speaksOfOther(sentence) {
        if let days = ofLine(sentence, facts) ?? shortEnd(sentence, facts) { return days }
        if isJoined(sentence, facts), let days = inLine(sentence, facts) { return days }
        if isNamedAtBothEnds(sentence, facts), let days = inLine(sentence, facts) { return days }
        if let days = nights(sentence, facts) { return days }
      }
    }
    return nil
  }

  /// "Anreise am 4. September 2027 ab 14 Uhr, Abreise also am 11. September": a word for coming before the first day, one for leaving
  /// between the two.
  private static func isNamedAtBothEnds(_ text: String, _ facts: TextFacts) -> Bool {
    let dates = facts.hits(in: text).filter(\.hasDate)
    guard dates.count == 2 else { return false }
    func names(_ part: Substring, _ labels: [Label]) -> Bool {
      FoldedName.of(part).split(separator: " ").contains { Label.named(String($0)).map(labels.contains) ?? false }
    }
    return names(text[..<dates[0].range.lowerBound], [.checkIn, .arrival, .arrivalDate])
      && names(text[dates[0].range.upperBound..<dates[1].range.lowerBound], [.checkOut, .departure, .departureDate])
  }

  /// Lines of running text that follow each other, joined.
  private static func paragraphs(_ document: TextDocument) -> [String] {
    var found: [String] = []
    var open: [String] = []
    func isRunning(_ cells: [TextDocument.Cell]) -> Bool {
      cells.count == 1 && cells[0].text.utf8.count > 40 && !LabelReader.startsWithLabel(cells[0].text)
    }
    for (number, cells) in document.lines.enumerated().prefix(200) {
      if document.breaks.contains(number) || !(isRunning(cells) || !open.isEmpty && cells.count == 1) {
        if open.count > 1 || open.first?.utf8.count ?? 0 > 160 { found.append(open.joined(separator: " ")) }
        open = []
      }
      if isRunning(cells) || !open.isEmpty, cells.count == 1 {
        open.append(cells[0].text)
        if open.count > 30 { open = [] }
      }
    }
    return open.count > 1 || open.first?.utf8.count ?? 0 > 160 ? found + [open.joined(separator: " ")] : found
  }

  /// "lunes 8 de marzo … el viernes 12": the second day by its weekday and its number, the next such day of which both are true.
  private static func shortEnd(_ text: String, _ facts: TextFacts) -> Days? {
    let hits = facts.hits(in: text)
    let dates = hits.filter(\.hasDate)
    guard dates.count == 1, let first = facts.moment(dates[0])?.wholeDay,
      first.dayNumber > facts.document.received.dayNumber
    else { return nil }
    let tokens = Token.tokens(of: text)
    for place in tokens.indices.dropFirst()
    where tokens[place].start >= dates[0].range.upperBound && tokens[place].kind == .number
      && tokens[place].digits <= 2 && (1...31).contains(tokens[place].value)
      && !hits.contains(where: { $0.range.contains(tokens[place].start) })
    {
      guard let weekday = Weekday.index(tokens[place - 1].folded) else { continue }
      let days = (1...30).map { first.adding(days: $0) }
      // 1 January 1970, day 0, was a Thursday.
      return days.first { $0.day == tokens[place].value && ($0.dayNumber + 3) % 7 == weekday }.map { (first, $0) }
    }
    return nil
  }

  /// A text without what stands in brackets and is no part of what it says: a price with the days for which it holds, days of something
  /// else in a sentence that speaks of no stay.
  static func withoutAsides(_ text: String) -> String {
    guard text.contains("("), text.utf8.count < 600 else { return text }
    return text.replacing(#/\([^()]{5,80}\)/#) { hit in
      let inside = String(hit.0), outside = text.replacing(inside, with: "")
      // "(from 15:00)" belongs to the day before it.
      let hits = DateWords.hits(in: inside)
      guard hits.contains(where: \.hasDate) || hits.isEmpty && inside.contains(where: \.isNumber) else { return inside }
      if PriceWords.first(in: inside) != nil { return "" }
      let words = outside.split(separator: " ").count
      return words > 4 && !StayWords.speaksOfStay(outside) && LabelReader.label(outside.prefix { $0 != ":" }) == nil
        ? "" : inside
    }
  }

  /// Two days in sentences, as far apart as the text counts nights: "We expect you on Friday 14 August … you leave on Monday 17
  /// August … 3 nights".
  static func counted(_ facts: TextFacts) -> Days? {
    let cells = facts.document.lines.prefix(200).joined()
    let counts = Set(cells.flatMap { nightCounts(Token.tokens(of: String($0.text.prefix(600)))) })
    guard counts.count == 1, let count = counts.first, (1...30).contains(count) else { return nil }
    let hits = cells.filter { PriceWords.first(in: $0.text) == nil || $0.text.utf8.count > 60 }.flatMap {
      facts.hits(in: $0.text)
    }
    var days: [StatedTime] = []
    for (place, hit) in hits.enumerated() where hit.hasDate {
      guard var day = facts.moment(hit) else { continue }
      // "… from 16:00" behind the day
      if day.seconds == nil, place + 1 < hits.count, !hits[place + 1].hasDate { day.seconds = hits[place + 1].seconds }
      days.append(day)
    }
    guard days.count <= 8 else { return nil }
    for (place, day) in days.enumerated() where day.dayNumber >= facts.document.received.dayNumber {
      if let other = days[(place + 1)...].first(where: { $0.dayNumber - day.dayNumber == count }) {
        return (day, other)
      }
    }
    return nil
  }

  /// Whether a text counts nights.
  static func countsNights(_ facts: TextFacts) -> Bool {
    facts.document.lines.prefix(200).joined().contains {
      !nightCounts(Token.tokens(of: String($0.text.prefix(600)))).isEmpty
    }
  }

  /// The counts of nights: "3 nights", "sieben Nächte".
  static func nightCounts(_ tokens: [Token]) -> [Int] {
    tokens.indices.dropLast().compactMap { place in
      tokens[place].digits <= 2 && nightWords.contains(tokens[place + 1].folded)
        ? NumberWords.value(of: tokens[place]) : nil
    }
  }
}
