import Journeys

/// Lines of the reservation systems of agencies (Amadeus, Galileo, Sabre): " 2  XX 400 Y 12MAY 2 AAABBB HK1  1000 1245  12MAY  E".
enum LegCodeLines {
  /// The flights of such lines, in their order.
  static func journeys(in facts: TextFacts) -> [BookingDraft] {
    var locator: String?
    let flights = facts.document.lines.prefix(400).compactMap { cells -> BookingDraft? in
      let text = cells.map(\.text).joined(separator: " ")
      guard text.utf8.count < 160, let draft = flight(text, facts) else { return nil }
      locator = locator ?? self.locator(text)
      return draft
    }
    let first = flights.isEmpty || facts.reference != nil ? nil : headLocator(facts)
    guard let code = locator ?? first else { return flights }
    return flights.map { draft in
      var draft = draft
      draft.set(.reference, code, facts.document.origin.reading(code))
      return draft
    }
  }

  /// "QWT4PL/AB LONAB": the locator at the head of a reservation (Galileo), before the names and the flights.
  private static func headLocator(_ facts: TextFacts) -> String? {
    for cells in facts.document.lines.prefix(40) where cells[0].text.utf8.count < 40 {
      let code = cells[0].text.prefix { $0.isASCII && ($0.isUppercase || $0.isDigit) }
      if code.count == 6, code.contains(where: \.isDigit), cells[0].text[code.endIndex...].first == "/" {
        return String(code)
      }
    }
    return nil
  }

  private static func flight(_ text: String, _ facts: TextFacts) -> BookingDraft? {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard let cities = words.firstIndex(where: { pair($0) != nil }), cities >= 2, cities + 2 < words.count,
      let (from, to) = pair(words[cities]),
      let dayPlace = words[..<cities].lastIndex(where: { day($0) != nil }), let day = day(words[dayPlace]),
      let number = number(Array(words[..<dayPlace])), isStatus(words[cities + 1])
    else { return nil }
    let times = words[(cities + 2)...].prefix(6).compactMap(clock)
    guard times.count >= 2, let start = facts.moment(day)?.wholeDay else { return nil }
    let departure = start.at(times[0].seconds).inZone(from.zone)
    // Behind "0845+1" stands the day of departure once more.
    let own =
      times[1].later > 0
      ? nil
      : words[(cities + 2)...].dropFirst(2).first { self.day($0) != nil }.flatMap(self.day).flatMap {
        facts.moment($0)?.wholeDay
      }
    var arrival = (own ?? start.adding(days: times[1].later)).at(times[1].seconds).inZone(to.zone)
    if let one = departure.instant, let other = arrival.instant, other <= one, own == nil {
      arrival = arrival.adding(days: 1)
    }
    guard let one = departure.instant, let other = arrival.instant, (900...79_200).contains(other - one) else {
      return nil
    }
    let origin = facts.document.origin.reading(text)
    var draft = BookingDraft(.flight)
    draft.set(.providerCode, number.airline.code, origin)
    draft.set(.provider, number.airline.name, origin)
    draft.set(.number, number.digits, origin)
    draft.set(.startCode, from.code, origin)
    draft.set(.endCode, to.code, origin)
    draft.set(.start, departure, origin)
    draft.set(.day, departure.wholeDay, origin)
    draft.set(.end, arrival, origin)
    facts.fill(&draft)
    return draft
  }

  /// "AAABBB": two airports.
  private static func pair(_ word: String) -> (Airport, Airport)? {
    let code = word.drop { $0 == "*" }
    guard code.utf8.count == 6, code.allSatisfy({ $0.isASCII && $0.isUppercase }),
      let from = Airport.with(code: String(code.prefix(3))),
      let to = Airport.with(code: String(code.suffix(3))), from.code != to.code
    else { return nil }
    return (from, to)
  }

  private static func day(_ word: String) -> DateWords.Hit? {
    guard (4...12).contains(word.count), word.first?.isDigit == true, let hit = DateWords.hits(in: word).first,
      hit.hasDate, hit.range.upperBound == word.endIndex
    else { return nil }
    return hit
  }

  /// "HK1", "RR2", "HK 1".
  private static func isStatus(_ word: String) -> Bool {
    let letters = word.prefix(while: \.isUppercase)
    return letters.count == 2 && word.dropFirst(2).allSatisfy(\.isDigit)
  }

  /// Carrier, number and class, with or without blanks between, behind the number of the line.
  private static func number(_ words: [String]) -> (airline: Airline, digits: String)? {
    for start in words.indices {
      let rest = Array(words[start...].joined())
      guard rest.count >= 4, let airline = Airline.with(code: String(rest[0..<2])), !rest[0..<2].allSatisfy(\.isDigit)
      else { continue }
      let digits = rest.dropFirst(2).prefix(while: \.isDigit)
      let after = rest.dropFirst(2 + digits.count)
      guard (1...4).contains(digits.count), after.count <= 2, after.allSatisfy({ $0.isUppercase || $0 == "*" }) else {
        continue
      }
      return (airline, String(digits.drop { $0 == "0" }))
    }
    return nil
  }

  /// "1000", "830A", "0540+1", "#0540".
  static func clock(_ word: String) -> (seconds: Int, later: Int)? {
    var text = word[...]
    var later = 0
    if text.hasPrefix("#") { (text, later) = (text.dropFirst(), 1) }
    if let plus = text.firstIndex(of: "+") {
      later = Int(text[text.index(after: plus)...]) ?? 1
      text = text[..<plus]
    }
    let digits = text.prefix(while: \.isDigit)
    guard (3...4).contains(digits.count), let number = Int(digits), number % 100 < 60 else { return nil }
    var hour = number / 100
    switch text.dropFirst(digits.count) {
    case "": guard digits.count == 4 else { return nil }
    case "A", "AM": hour = hour % 12
    case "P", "PM", "N": hour = hour % 12 + 12
    default: return nil
    }
    return hour < 24 ? (hour * 3600 + number % 100 * 60, later) : nil
  }

  /// The airline's own code at the end of a line: "XX/ABC123", "/DCXX*ABC123".
  private static func locator(_ text: String) -> String? {
    for word in text.split(separator: " ").reversed() {
      guard let mark = word.lastIndex(where: { $0 == "/" || $0 == "*" }) else { continue }
      let code = word[word.index(after: mark)...]
      if (5...6).contains(code.count), code.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isDigit) }), code != "E" {
        return String(code)
      }
    }
    return nil
  }
}
