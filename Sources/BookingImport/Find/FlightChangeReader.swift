import Journeys

/// Reads letters that change a gate, a terminal or a time of a flight and name it by its number and its day.
struct FlightChangeReader {
  /// The subject, and the lines below it.
  private let lines: [String]
  private let facts: TextFacts

  /// So many lines of a text are looked at: a notice of a change is short.
  private static let mostLines = 60
  /// So many flights of a letter are looked at.
  private static let mostFlights = 8

  /// What a text changes; empty for a text that announces no change, or that names several flights on one line.
  static func changes(in whole: TextDocument) -> [FlightChange] {
    let beginning = whole.lines.count > mostLines ? whole.keeping { $0 < mostLines } : whole
    let own = ChangeNotice.current(of: Surroundings.removed(from: ControlWords.removed(from: beginning)))
    guard ChangeWords.announces(own), TextFacts.status(of: own) != .cancelled else { return [] }
    let facts = TextFacts(own)
    return Advertising.speaksOfNothingBooked(facts) ? [] : FlightChangeReader(facts).changes()
  }

  private init(_ facts: TextFacts) {
    self.facts = facts
    lines =
      [facts.document.subject] + facts.document.lines.map { String($0.map(\.text).joined(separator: "  ").prefix(400)) }
  }

  private struct Flight: Hashable {
    let airlineCode: String
    let number: String
  }

  private func changes() -> [FlightChange] {
    var starts: [(flight: Flight, line: Int)] = []
    for (line, text) in lines.enumerated() {
      let flights = Set(Self.flights(in: text))
      guard flights.count < 2 else { return [] }
      if let flight = flights.first, flight != starts.last?.flight { starts.append((flight, line)) }
    }
    // The subject and a sentence may name the flight before a list of all of them.
    let names = Set(starts.map(\.flight))
    guard (1...Self.mostFlights).contains(names.count), names.count == 1 || names.count == starts.count else {
      return []
    }
    if names.count == 1 { return [change(starts[0].flight, 0..<lines.count)].compactMap(\.self) }
    let ends = starts.dropFirst().map(\.line) + [lines.count]
    return zip(starts, ends).compactMap { change($0.flight, $0.line..<$1) }
  }

  /// The flights of a line; what stands behind "operated by" is the same one again.
  private static func flights(in text: String) -> [Flight] {
    let end = LegWords.operatorStart(in: text) ?? text.endIndex
    let known = FlightWords.numbers(in: text, labelled: false).filter { $0.range.lowerBound < end }
    if !known.isEmpty { return known.map { Flight(airlineCode: $0.airline.code, number: $0.number) } }
    // The designator of an airline that no table has, right behind a word for flights.
    let words = text[..<end].split(whereSeparator: { " :,.".contains($0) })
    for (place, word) in words.enumerated().dropFirst() where Label.named(FoldedName.of(words[place - 1])) == .flight {
      let next = place + 1 < words.count && word.utf8.count == 2 ? String(word + words[place + 1]) : String(word)
      if let code = FlightWords.designator(of: next, isSure: true) {
        let number = next.dropFirst(2).drop { !$0.isNumber || $0 == "0" }
        return number.isEmpty ? [] : [Flight(airlineCode: code, number: String(number))]
      }
    }
    return []
  }

  private func change(_ flight: Flight, _ own: Range<Int>) -> FlightChange? {
    guard let day = day(in: own) else { return nil }
    let values = own.map { ChangedValues(lines[$0], above: $0 > 1 ? lines[$0 - 1] : "", facts) }
    var change = FlightChange(
      airlineCode: flight.airlineCode, number: flight.number, day: day,
      words: String(own.map { lines[$0] }.joined(separator: " ").prefix(400)))
    change.gate = ChangedValues.current(values.flatMap(\.gates))
    change.terminal = ChangedValues.current(values.flatMap(\.terminals))
    change.departure = moment(values.flatMap(\.departures), day)
    change.arrival = moment(values.flatMap(\.arrivals), day)
    return change.isEmpty ? nil : change
  }

  /// The one time that holds now, on its own day or on that of the flight.
  private func moment(_ found: [ChangedValues.Value<ChangedValues.Clock>], _ day: StatedTime) -> StatedTime? {
    ChangedValues.current(found).map { ($0.day ?? day).at($0.seconds) }
  }

  /// The day of the flight: on a line that names the flight, else the first of its lines, of the subject and what stands above it, else
  /// that of the letter where it says "today".
  private func day(in own: Range<Int>) -> StatedTime? {
    let naming = own.filter { !Self.flights(in: lines[$0]).isEmpty }
    let order = naming + own.filter { !naming.contains($0) } + (0..<own.lowerBound).reversed()
    for line in order {
      let hit = facts.hits(in: lines[line]).first { hit in
        hit.hasDate && !ChangeWords.isOther(before: hit.range.lowerBound, in: lines[line])
      }
      if let day = hit.flatMap({ facts.moment($0) }) { return day.wholeDay }
    }
    return own.lazy.compactMap { ChangeWords.daysAhead(in: lines[$0]) }.first.map {
      facts.document.received.wholeDay.adding(days: $0)
    }
  }
}
