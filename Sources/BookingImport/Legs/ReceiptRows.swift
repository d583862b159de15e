import Journeys

/// Rows of the itinerary receipts of electronic tickets, in fixed columns:
///
///     FROM /TO        FLIGHT  CL DATE  DEP   ARR
///     ALTSTADT        XX 400  Y  12MAY 1000  1245
///     NEUHAFEN NORTH  XX 401  Y  19MAY 1840
///     ALTSTADT        ARRIVAL TIME: 0805  ARRIVAL DATE: 20MAY
///
/// A flight's row has its number, a day and the hour of departure. Where it goes stands on the row, on a line below it, or at
/// the beginning of the next row; so does the hour of arrival.
struct ReceiptRows {
  private struct Row {
    let line: Int
    let code: String
    let digits: String
    let day: StatedTime
    let clocks: [(seconds: Int, later: Int)]
    /// What may name an airport on the row, in its order.
    let names: [String]
    /// Whether the first name stands before the number.
    let isLed: Bool
  }

  private struct Arrival {
    var names: [String] = []
    var clock: (seconds: Int, later: Int)?
    var day: StatedTime?
  }

  private let facts: TextFacts
  private let rows: [Row]

  /// The flights of such rows, each once for every traveller. The weight of a bag ("30K") is no seat: seats have a column.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    let flights = journeys(in: facts)
    let hasSeats = facts.document.lines.joined().contains { LabelReader.label($0.text[...]) == .seat }
    guard !flights.isEmpty, !hasSeats, !facts.people.isEmpty else { return facts.forEachTraveller(flights) }
    return flights.flatMap { flight in
      facts.people.map { person in
        var copy = flight
        copy.set(.traveller, person.name, facts.document.origin.reading(person.name))
        return copy
      }
    }
  }

  /// The flights of such rows; empty for any other text.
  static func journeys(in facts: TextFacts) -> [BookingDraft] {
    let lines = facts.document.lines
    guard lines.count > 2, LegFlightWords.speaks(facts) else { return [] }
    let rows = lines.indices.prefix(400).compactMap { row(lines[$0], line: $0, facts) }
    guard !rows.isEmpty, rows.count <= 24 else { return [] }
    let reader = ReceiptRows(facts: facts, rows: rows)
    let flights = rows.indices.compactMap { reader.flight($0) }
    // One row that does not fit says that the columns are others.
    return flights.count == rows.count ? flights : []
  }

  // MARK: rows

  private static func row(_ cells: [TextDocument.Cell], line: Int, _ facts: TextFacts) -> Row? {
    let words = cells.flatMap { cell in cell.text.split(separator: " ").map(String.init) + ["\t"] }
    guard (5...60).contains(words.count), let number = number(words) else { return nil }
    let rest = words[number.end...]
    guard let dayPlace = rest.prefix(16).firstIndex(where: { day($0, facts) != nil }),
      let day = day(words[dayPlace], facts)
    else { return nil }
    var clocks: [(seconds: Int, later: Int)] = []
    var last = dayPlace
    for place in words[(dayPlace + 1)...].indices.prefix(20) where clocks.count < 2 {
      guard let clock = LegCodeLines.clock(words[place]) ?? colonClock(words[place]) else { continue }
      clocks.append(clock)
      last = place
    }
    guard !clocks.isEmpty else { return nil }
    let before = names(words[..<number.start])
    let between = names(words[number.end..<last])
    return Row(
      line: line, code: number.code, digits: number.digits, day: day, clocks: clocks, names: before + between,
      isLed: !before.isEmpty)
  }

  /// "LH 714", "LH714", "9Z 214" on its own.
  private static func number(_ words: [String]) -> (code: String, digits: String, start: Int, end: Int)? {
    for place in words.indices {
      let word = words[place]
      if isDesignator(word), place + 1 < words.count, isDigits(words[place + 1]) {
        return (word, words[place + 1], place, place + 2)
      }
      if word.utf8.count > 3, isDesignator(String(word.prefix(2))), isDigits(String(word.dropFirst(2))) {
        return (String(word.prefix(2)), String(word.dropFirst(2)), place, place + 1)
      }
    }
    return nil
  }

  /// The two characters of an airline, which the table of airlines need not have where one of them is a digit.
  private static func isDesignator(_ word: String) -> Bool {
    guard word.utf8.count == 2, word.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }),
      word.contains(where: \.isLetter)
    else { return false }
    return Airline.with(code: word) != nil || word.contains(where: \.isDigit)
  }

  private static func isDigits(_ word: String) -> Bool {
    (1...4).contains(word.utf8.count) && word.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int(word) ?? 0 > 0
  }

  /// "14OCT", "03FEB27", "12-Sep-2026", "15.09.2026": a day that is one word.
  private static func day(_ word: String, _ facts: TextFacts) -> StatedTime? {
    guard (4...11).contains(word.utf8.count), word.first?.isDigit == true, let hit = facts.hits(in: word).first,
      hit.hasDate, hit.seconds == nil, hit.range.upperBound == word.endIndex
    else { return nil }
    return facts.moment(hit)?.wholeDay
  }

  /// "17:55", "07:20+1"
  private static func colonClock(_ word: String) -> (seconds: Int, later: Int)? {
    let parts = word.split(separator: "+", maxSplits: 1)
    guard let clock = parts.first, (4...5).contains(clock.utf8.count), clock.contains(":"),
      let hit = DateWords.hits(in: String(clock)).first, let seconds = hit.seconds, !hit.hasDate
    else { return nil }
    return (seconds, parts.count > 1 ? Int(parts[1]) ?? 1 : 0)
  }

  /// The cells that may name airports: capitals of some length, no code of a class or fare.
  private static func names(_ words: some Sequence<String>) -> [String] {
    words.split(separator: "\t").map { $0.joined(separator: " ") }.filter { text in
      text.utf8.count > 2 && text.utf8.count < 60 && text.contains(where: \.isLetter)
        && !text.contains(where: \.isDigit) && Label.named(FoldedName.of(text)) == nil
        && DateWords.hits(in: text).isEmpty && (text.utf8.count > 3 || Airport.with(code: text) != nil)
        && Weekday.index(FoldedName.of(text)) == nil
    }
  }

  // MARK: flights

  private func flight(_ index: Int) -> BookingDraft? {
    let row = rows[index]
    let arrival = arrival(index)
    guard let departure = row.clocks.first else { return nil }
    let clock = row.clocks.count > 1 ? row.clocks[1] : arrival.clock
    let day = arrival.day ?? row.day.adding(days: clock?.later ?? 0)
    let seconds = clock.map { (day.dayNumber - row.day.dayNumber) * 86_400 + $0.seconds - departure.seconds }
    guard let (from, to) = ends(index, arrival, seconds), from.code != to.code else { return nil }
    let start = row.day.at(departure.seconds).inZone(from.zone)
    var end: StatedTime?
    if let clock {
      var moment = day.at(clock.seconds).inZone(to.zone)
      guard let first = start.instant, var last = moment.instant else { return nil }
      if last <= first, arrival.day == nil, clock.later == 0 {
        moment = moment.adding(days: 1)
        last = moment.instant ?? last
      }
      guard (900...79_200).contains(last - first), LegFlightWords.isPossible(from, to, seconds: last - first) else {
        return nil
      }
      end = moment
    }
    let words = facts.document.lines[row.line].map(\.text).joined(separator: "  ")
    let origin = facts.document.origin.reading(words)
    var draft = BookingDraft(.flight)
    draft.set(.providerCode, row.code, origin)
    draft.set(.provider, Airline.with(code: row.code)?.name, origin)
    draft.set(.number, String(row.digits.drop { $0 == "0" }), origin)
    draft.set(.startCode, from.code, origin)
    draft.set(.endCode, to.code, origin)
    draft.set(.start, start, origin)
    draft.set(.day, start.wholeDay, origin)
    draft.set(.end, end, origin)
    facts.fill(&draft)
    return draft
  }

  /// The airports of a row: both on it, else the second below it or at the beginning of the next row.
  private func ends(_ index: Int, _ arrival: Arrival, _ seconds: Int?) -> (Airport, Airport)? {
    let row = rows[index]
    let next = index + 1 < rows.count && rows[index + 1].isLed ? Array(rows[index + 1].names.prefix(1)) : []
    let last = row.isLed || index == 0 ? [] : Array(rows[index - 1].names.suffix(1))
    let starts = row.names.prefix(1) + last
    let goals = row.names.dropFirst().prefix(2) + arrival.names + next
    for start in starts {
      for goal in goals where goal != start {
        if let found = AirportNames.ends(
          Self.code(start), start, Self.code(goal), goal, seconds: seconds, row.day)
        {
          return found
        }
      }
    }
    return nil
  }

  /// "LONDON HEATHROW (LHR)", "LHR": the airport that a name gives by its code.
  private static func code(_ name: String) -> Airport? {
    LegPlaceWords.coded(name)?.airport ?? (name.utf8.count == 3 ? Airport.with(code: name) : nil)
  }

  /// What the lines between a row and the next say of its arrival.
  private func arrival(_ index: Int) -> Arrival {
    var found = Arrival()
    let row = rows[index]
    let end = min(index + 1 < rows.count ? rows[index + 1].line : Int.max, row.line + 4, facts.document.lines.count)
    guard row.line + 1 < end else { return found }
    for line in row.line + 1..<end {
      let cells = facts.document.lines[line]
      let words = cells.flatMap { $0.text.split(separator: " ").map(String.init) + ["\t"] }
      found.names += Self.names(words).filter { LegWords.role(FoldedName.of($0)) == nil }.prefix(2)
      for word in words {
        if found.clock == nil, let clock = LegCodeLines.clock(word) ?? Self.colonClock(word) { found.clock = clock }
        if found.day == nil, let day = Self.day(word, facts) { found.day = day }
      }
    }
    // A day far away is one of the fare's terms.
    if let day = found.day, !(0...2).contains(day.dayNumber - row.day.dayNumber) { found.day = nil }
    return found
  }
}
