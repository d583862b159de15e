import Journeys

/// The one day and the one hour of a text that has no others.
extension EventMoment {
  /// The days that lie ahead and are not those of an order or a deadline.
  static func days(in facts: TextFacts) -> Set<StatedTime> {
    Set(
      hits(in: facts).filter(\.hit.hasDate).compactMap { facts.moment($0.hit)?.wholeDay }.filter {
        $0.dayNumber >= facts.document.received.dayNumber
      })
  }

  /// "Main tour at 10:30" on a line, and "Date 22/05/2026" on another one: nothing else in the text has a day or an hour.
  static func sole(in facts: TextFacts) -> EventMoment? {
    let found = hits(in: facts)
    let days = Set(found.filter(\.hit.hasDate).compactMap { facts.moment($0.hit)?.wholeDay })
    let clocks = found.filter { $0.hit.seconds != nil }
    guard days.count == 1, let day = days.first, let clock = clocks.first, let seconds = clock.hit.seconds,
      clocks.count < 3, clocks.allSatisfy({ $0.line == clock.line })
    else { return nil }
    let text = facts.document.lines[clock.line].map(\.text).joined(separator: "\t")
    return EventMoment(
      start: day.at(seconds), end: clocks.dropFirst().first?.hit.seconds.map { day.at($0) }, line: clock.line, cell: 0,
      before: text[..<clock.hit.range.lowerBound].trimmed,
      behind: text[clocks[clocks.count - 1].hit.range.upperBound...].trimmed)
  }

  private static func hits(in facts: TextFacts) -> [(line: Int, hit: DateWords.Hit)] {
    facts.document.lines.prefix(200).enumerated().flatMap { number, cells -> [(line: Int, hit: DateWords.Hit)] in
      let text = cells.map(\.text).joined(separator: "\t")
      guard text.utf8.count < 600 else { return [] }
      return facts.hits(in: text).filter { !isOther(text, $0.range, facts, false) }.map { (number, $0) }
    }
  }
}
