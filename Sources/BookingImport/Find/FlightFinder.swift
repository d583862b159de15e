import Journeys

/// Finds flights in a text of any sender: a flight number of a known airline, two airports and times that fit together.
struct FlightFinder {
  private let facts: TextFacts
  private let events: [FlightEvent]

  /// Departure and arrival, where a calendar gives them.
  private let given: (start: StatedTime, end: StatedTime?)?

  /// The flights of a text, each once for every traveller. The times of a calendar event win over those in its words.
  static func drafts(in facts: TextFacts, given: (start: StatedTime, end: StatedTime?)? = nil) -> [BookingDraft] {
    let rows = given == nil ? FlightTable.flights(in: facts) : []
    if !rows.isEmpty { return facts.forEachTraveller(rows) }
    let finder = FlightFinder(facts: facts, given: given)
    guard finder.events.contains(where: { if case .number = $0.what { true } else { false } }),
      given != nil || !LegFlightWords.sails(facts)
    else { return [] }
    return facts.forEachTraveller(finder.flights())
  }

  private init(facts: TextFacts, given: (start: StatedTime, end: StatedTime?)?) {
    self.facts = facts
    self.given = given
    events = Self.withoutNamesOfAirlines(FlightEvent.events(in: facts))
  }

  /// "KLM" below "KL 598" is the airline of that flight, though an airport has that code.
  private static func withoutNamesOfAirlines(_ events: [FlightEvent]) -> [FlightEvent] {
    let airlines = Set(
      events.compactMap { event in
        if case .number(let number) = event.what {
          number.airline.name.split(separator: " ").first.map(String.init)
        } else {
          nil
        }
      })
    return events.filter { event in
      guard case .airport(let airport, let name, _) = event.what, name.isEmpty || name == airport.code else {
        return true
      }
      return !airlines.contains(airport.code)
    }
  }

  private func flights() -> [BookingDraft] {
    let places = events.indices.filter { if case .number = events[$0].what { true } else { false } }
    var drafts: [BookingDraft] = []
    let isBelow = daysStandBelow(places)
    // "BCN  LIS" above "VY8462" above "LIS  BCN" above "VY8469": airports stand above the first number, and none behind the last.
    let areLast =
      places.count > 1 && Self.airports(Array(events[places[places.count - 1]...])) == 0
      && zip([-1] + places, places).allSatisfy { Self.isWhole(events[($0 + 1)..<$1]) }
    for (order, place) in places.enumerated().prefix(30) {
      guard case .number(let number) = events[place].what else { continue }
      let end = order + 1 < places.count ? places[order + 1] : events.count
      let start = order > 0 ? own(after: places[order - 1], before: place) : 0
      let ahead = Array(events[place..<end])
      // What belongs to a flight stands behind its number; only where no airports stand there is it looked for before.
      let windows =
        ownLine(of: place, from: start, to: end).map { [($0.events, $0.start)] }
        ?? (areLast && Self.airports(Array(events[start..<place])) == 2
          ? [(Array(events[start..<place]), start)]
          : Self.airports(ahead) >= 2
            ? [(ahead, place)] : [(Array(events[start..<end]), start), (Array(events[start..<place]), start)])
      guard let flight = windows.lazy.compactMap({ leg(number, $0.0, before: $0.1, isBelow) }).first else { continue }
      let isKnown = drafts.contains {
        $0.text(.number) == flight.text(.number) && $0.moment(.start)?.wholeDay == flight.moment(.start)?.wholeDay
      }
      if isKnown || repeats(flight, drafts.last) { continue }
      // What another number was given already belongs to the one that it stands closer to.
      if let last = drafts.last, order > 0, last.moment(.start) == flight.moment(.start),
        [DraftField.startCode, .endCode].allSatisfy({ last.text($0) == flight.text($0) }),
        let clock = line(of: flight, from: places[order - 1]),
        abs(events[place].line - clock) < abs(events[places[order - 1]].line - clock)
      {
        drafts.removeLast()
      }
      drafts.append(flight)
    }
    if seatsNameNoFlight(drafts) { drafts[drafts.count - 1].remove(.seat) }
    return drafts
  }

  /// Whether a flight on another day has the airports and hours of the one before: those were taken from that one's lines.
  private func repeats(_ flight: BookingDraft, _ last: BookingDraft?) -> Bool {
    guard let last, let one = last.moment(.start), let other = flight.moment(.start) else { return false }
    return one.dayNumber != other.dayNumber && one.seconds == other.seconds
      && [DraftField.startCode, .endCode].allSatisfy { last.text($0) == flight.text($0) }
      && last.text(.number) != flight.text(.number)
  }

  /// Whether seats are written next to the names of travellers only, below all flights: the text does not say of which flight they are.
  private func seatsNameNoFlight(_ flights: [BookingDraft]) -> Bool {
    guard flights.count > 1, flights.last?.text(.seat) != nil, flights.dropLast().allSatisfy({ $0.text(.seat) == nil })
    else { return false }
    let named = Set(facts.people.compactMap(\.line))
    return events.allSatisfy { if case .seat = $0.what { named.contains($0.line) } else { true } }
  }

  /// The line of the hour at which a flight leaves, behind a number.
  private func line(of flight: BookingDraft, from place: Int) -> Int? {
    events[place...].first { event in
      if case .stamp(let hit) = event.what {
        hit.seconds != nil && hit.seconds == flight.moment(.start)?.seconds
      } else {
        false
      }
    }?.line
  }

  /// "03.10. | Hannover (HAJ) - Palma (PMI) | X3 2144 | 06:10": where both airports stand before a number on its line, the events from the
  /// beginning of the line to the next airport or day on a later one.
  private func ownLine(of place: Int, from start: Int, to end: Int) -> (events: [FlightEvent], start: Int)? {
    let line = events[place].line
    guard start <= place, let first = events[start...place].firstIndex(where: { $0.line == line }),
      Self.airports(Array(events[first..<place])) == 2,
      case let row = events.filter({ $0.line == line }),
      Self.airports(row) == 2, row.count(where: { if case .number = $0.what { true } else { false } }) == 1
    else { return nil }
    let last = events[place..<end].firstIndex { event in
      guard event.line > line else { return false }
      return switch event.what {
      case .airport: true
      case .stamp(let hit): hit.hasDate
      default: false
      }
    }
    return (Array(events[first..<(last ?? end)]), first)
  }

  /// Where what may belong to a flight begins behind the number of the one before: not on its line.
  private func own(after last: Int, before place: Int) -> Int {
    let line = events[last].line
    guard line != events[place].line else { return last + 1 }
    return events[last + 1..<place].firstIndex { $0.line > line } ?? place
  }

  /// Whether each flight has its day below it: none stands above the first, and one behind each number and its hours.
  private func daysStandBelow(_ places: [Int]) -> Bool {
    guard places.count > 1, lastDay(before: places[0]) == nil else { return false }
    return zip(places, places.dropFirst() + [events.count]).allSatisfy { place, end in
      let stamps = events[place..<end].compactMap { event -> DateWords.Hit? in
        if case .stamp(let hit) = event.what, event.role != .other { hit } else { nil }
      }
      return stamps.last.map { $0.hasDate && $0.seconds == nil } ?? false && stamps.contains { $0.seconds != nil }
    }
  }

  private static func airports(_ events: [FlightEvent]) -> Int {
    var codes = Set<String>()
    for event in events { if case .airport(let airport, _, _) = event.what { codes.insert(airport.code) } }
    return codes.count
  }

  /// Whether events are two airports and at least two hours.
  private static func isWhole(_ events: ArraySlice<FlightEvent>) -> Bool {
    let clocks = events.count { event in if case .stamp(let hit) = event.what { hit.seconds != nil } else { false } }
    return airports(Array(events)) == 2 && clocks > 1
  }

  /// A flight from the events around its number; nil unless they are whole and fit together.
  private func leg(_ number: FlightWords.Number, _ window: [FlightEvent], before place: Int, _ isBelow: Bool)
    -> BookingDraft?
  {
    var leg = FlightLeg()
    leg.day = isBelow ? nil : heading(before: place)
    leg.isHeaded = leg.day != nil
    for event in window { leg.take(event, facts) }
    leg.takeDay(above: lastDay(before: place))
    if leg.day == nil { leg.day = lastDay(before: place) }
    guard let from = leg.from, let to = leg.to, from.code != to.code,
      let times = calendarTimes(from, to) ?? leg.times(from, to)
    else { return nil }
    // Names of towns alone make a flight only where the text calls it one.
    if leg.hasNamedAirport, !leg.hasSureAirport, facts.first(.flight) == nil { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(.flight)
    draft.set(.providerCode, number.airline.code, origin)
    draft.set(.provider, number.airline.name, origin)
    draft.set(.number, number.number, origin.reading(number.airline.code + number.number))
    draft.set(.startCode, from.code, origin.reading(leg.fromName))
    draft.set(.endCode, to.code, origin.reading(leg.toName))
    draft.set(.startName, leg.fromName, origin)
    draft.set(.endName, leg.toName, origin)
    draft.set(.start, times.departure, origin)
    draft.set(.day, times.departure.wholeDay, origin)
    draft.set(.end, times.arrival, origin)
    draft.set(.boarding, times.boarding, origin)
    draft.set(.startTerminal, leg.fromTerminal, origin)
    draft.set(.endTerminal, leg.toTerminal, origin)
    draft.set(.startGate, leg.gate, origin)
    draft.set(.seat, leg.seat, origin)
    facts.fill(&draft)
    return draft
  }

  private func calendarTimes(_ from: Airport, _ to: Airport) -> FlightLeg.Times? {
    guard let given else { return nil }
    let start = given.start.instant == nil ? given.start.inZone(from.zone) : given.start.moved(to: from.zone)
    let end = given.end.flatMap { $0.instant == nil ? $0.inZone(to.zone) : $0.moved(to: to.zone) }
    return start.map { FlightLeg.Times(departure: $0, arrival: end, boarding: nil) }
  }

  /// The day that stands over a flight: on the line of its number or on the two before.
  private func heading(before place: Int) -> StatedTime? {
    guard place > 0, case .number = events[place].what, case .stamp(let hit) = events[place - 1].what, hit.hasDate,
      hit.seconds == nil, events[place].line - events[place - 1].line <= 2, events[place - 1].role != .other
    else { return nil }
    return facts.moment(hit)?.wholeDay
  }

  private func lastDay(before place: Int) -> StatedTime? {
    for event in events[..<place].reversed() {
      if case .stamp(let hit) = event.what, hit.hasDate, event.role != .other { return facts.moment(hit)?.wholeDay }
    }
    return nil
  }
}
