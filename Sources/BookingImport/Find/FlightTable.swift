import Journeys

/// Flights in the rows of a table under a line of labels: "Flight  From  To  Date  Departure  Arrival".
enum FlightTable {
  /// The flights of all rows that are whole.
  static func flights(in facts: TextFacts) -> [BookingDraft] {
    let rows = Dictionary(grouping: facts.values.filter(\.isTableRow), by: \.line)
    return rows.sorted { $0.key < $1.key }.prefix(30).compactMap { flight($0.value, facts) }
  }

  private static func flight(_ row: [LabelledValue], _ facts: TextFacts) -> BookingDraft? {
    guard let words = text(row, .flight), let number = FlightWords.numbers(in: words, labelled: true).first,
      let from = airport(row, .from, .departure), let to = airport(row, .to, .arrival),
      from.airport.code != to.airport.code,
      let departure = clock(row, .departureTime, .departure, .time, .from), let day = day(row, facts)
    else { return nil }
    let start = day.at(departure.seconds).inZone(from.airport.zone)
    guard let end = arrival(row, after: start, to.airport, facts) else { return nil }
    let origin = facts.document.origin.reading(row.map(\.value).joined(separator: "  "))
    var draft = BookingDraft(.flight)
    draft.set(.providerCode, number.airline.code, origin)
    draft.set(.provider, number.airline.name, origin)
    draft.set(.number, number.number, origin)
    draft.set(.startCode, from.airport.code, origin)
    draft.set(.endCode, to.airport.code, origin)
    draft.set(.startName, from.name, origin)
    draft.set(.endName, to.name, origin)
    draft.set(.start, start, origin)
    draft.set(.day, start.wholeDay, origin)
    if end.seconds != nil { draft.set(.end, end, origin) }
    draft.set(.seat, text(row, .seat).flatMap { $0.contains(where: \.isDigit) ? $0 : nil }, origin)
    draft.set(.startTerminal, text(row, .terminal), origin)
    facts.fill(&draft)
    return draft
  }

  private static func text(_ row: [LabelledValue], _ label: Label) -> String? { row.first { $0.label == label }?.value }

  private static func airport(_ row: [LabelledValue], _ labels: Label...) -> (airport: Airport, name: String)? {
    for value in row where labels.contains(value.label) {
      if let stop = FlightWords.stops(in: value.value).first { return (stop.airport, stop.name) }
      if let named = AirportNames.airport(value.value) { return (named, value.value) }
    }
    return nil
  }

  /// The day of a row, perhaps in the same cell as the time.
  private static func day(_ row: [LabelledValue], _ facts: TextFacts) -> StatedTime? {
    let labels: [Label] = [.date, .departureDate, .departure, .departureTime, .from]
    let hits = row.filter { labels.contains($0.label) }.flatMap { facts.hits(in: $0.value) }
    return hits.first(where: \.hasDate).flatMap { facts.moment($0)?.wholeDay }
  }

  /// The arrival of a row, a whole day where it gives no time; nil where it does not fit the departure.
  private static func arrival(_ row: [LabelledValue], after start: StatedTime, _ airport: Airport, _ facts: TextFacts)
    -> StatedTime?
  {
    guard let clock = clock(row, .arrivalTime, .arrival, .to) else { return start.wholeDay }
    let own = row.filter { [.arrivalDate, .arrival, .arrivalTime, .to].contains($0.label) }
      .flatMap { facts.hits(in: $0.value) }.first(where: \.hasDate).flatMap { facts.moment($0)?.wholeDay }
    var end = (own ?? start.wholeDay.adding(days: clock.isNextDay ? 1 : 0)).at(clock.seconds).inZone(airport.zone)
    guard let first = start.instant, let last = end.instant else { return nil }
    if own == nil, last <= first { end = end.adding(days: 1) }
    guard let last = end.instant, (900...72_000).contains(last - first) else { return nil }
    return end
  }

  /// A time of a row; in a column of times "0705" is one too.
  private static func clock(_ row: [LabelledValue], _ labels: Label...) -> (seconds: Int, isNextDay: Bool)? {
    for value in row where labels.contains(value.label) {
      if let hit = DateWords.hits(in: value.value).first(where: { $0.seconds != nil }), let seconds = hit.seconds {
        return (seconds, value.value[hit.range.upperBound...].contains("+1"))
      }
      let digits = value.value.prefix(4)
      guard digits.count == 4, let number = Int(digits), number / 100 < 24, number % 100 < 60,
        value.value.count == 4 || value.value.hasSuffix("+1")
      else { continue }
      return (number / 100 * 3600 + number % 100 * 60, value.value.hasSuffix("+1"))
    }
    return nil
  }
}
