import Journeys

/// Makes drafts of legs: gives each its day and its number, and keeps only what is consistent.
struct LegDrafts {
  private let facts: TextFacts
  private let pieces: LegPieces
  private let legs: [Leg]
  private let kind: BookingDraft.Kind?

  /// The rides and flights of a text, each once for every traveller.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    facts.forEachTraveller(journeys(in: facts))
  }

  /// The rides and flights of a text.
  static func journeys(in facts: TextFacts) -> [BookingDraft] {
    let coded = LegCodeLines.journeys(in: facts)
    if !coded.isEmpty { return coded }
    let pieces = LegScanner.pieces(in: facts)
    let legs = LegReader.legs(in: pieces)
    guard !legs.isEmpty else { return [] }
    let maker = LegDrafts(facts: facts, pieces: pieces, legs: legs, kind: TransportWords.kind(of: facts))
    return maker.drafts()
  }

  private func drafts() -> [BookingDraft] {
    var found: [BookingDraft] = []
    var day: StatedTime?
    for (index, leg) in legs.enumerated().prefix(40) {
      let number = number(of: index)
      let own = self.day(of: index, after: day, last: found.last)
      guard let start = own, let draft = draft(dated(leg, index, from: start), number, start, index) else { continue }
      day = draft.moment(.end)?.wholeDay ?? start
      let isKnown = found.contains {
        $0.moment(.start) == draft.moment(.start) && $0.text(.startName) == draft.text(.startName)
          && $0.text(.number) == draft.text(.number)
      }
      if !isKnown { found.append(draft) }
    }
    return found
  }

  // MARK: numbers

  /// Lines between the leg before and the one behind.
  private func gap(_ index: Int) -> ClosedRange<Int> {
    let leg = legs[index]
    let low = index > 0 ? min(legs[index - 1].lines.upperBound + 1, leg.lines.lowerBound) : 0
    let high = index + 1 < legs.count ? max(legs[index + 1].lines.lowerBound - 1, leg.lines.upperBound) : Int.max / 2
    return low...max(low, high)
  }

  private func number(of index: Int) -> LegNumber? {
    let leg = legs[index]
    let gap = gap(index)
    let inside = pieces.numbers.filter { leg.lines.contains($0.line) && !isTaken($0, not: index) }
    if let sure = inside.first(where: \.isSure) { return sure }
    // Numbers stand above their times throughout a text, or below.
    let above = pieces.numbers.filter {
      gap.contains($0.line) && $0.line < leg.lines.lowerBound && leg.lines.lowerBound - $0.line <= 5
    }
    let below = pieces.numbers.filter {
      gap.contains($0.line) && $0.line > leg.lines.upperBound && $0.line - leg.lines.upperBound <= 4
    }
    let isBelow = numbersStandBelow
    for group in isBelow ? [below, above.reversed()] : [above.reversed(), below] {
      if let sure = group.first(where: \.isSure) { return sure }
    }
    return inside.first
  }

  /// Whether a number of a line on which two legs meet belongs to another one.
  private func isTaken(_ number: LegNumber, not index: Int) -> Bool {
    legs.enumerated().contains { other, leg in
      other != index && leg.lines.contains(number.line)
        && abs(leg.departure.order - number.order) < abs(legs[index].departure.order - number.order)
    }
  }

  private var numbersStandBelow: Bool {
    guard let first = legs.first, let last = legs.last, let number = pieces.numbers.first(where: \.isSure) else {
      return false
    }
    return number.line > first.lines.upperBound
      && pieces.numbers.last { $0.isSure }.map { $0.line > last.lines.upperBound } ?? false
  }

  // MARK: days

  private func day(of index: Int, after previous: StatedTime?, last: BookingDraft?) -> StatedTime? {
    let leg = legs[index]
    if let day = leg.departure.day { return day }
    let gap = gap(index)
    let days = pieces.days
    let beside = days.filter { $0.line == leg.departure.line }
    if let day = beside.first?.day { return day }
    let inside = days.filter { leg.lines.contains($0.line) && $0.order < (leg.arrival?.order ?? .max) }
    if let day = inside.last(where: { $0.order < leg.departure.order })?.day ?? inside.first?.day { return day }
    if let day = days.last(where: {
      gap.contains($0.line) && $0.line < leg.lines.lowerBound && leg.lines.lowerBound - $0.line <= 12
    })?.day {
      return day
    }
    // The next leg of the same journey leaves where the last one came to, on the same day or after midnight.
    if let previous, let end = last?.moment(.end) ?? last?.moment(.start), index > 0 {
      return leg.departure.seconds < (end.seconds ?? 0) ? previous.adding(days: 1) : previous
    }
    if let day = days.first(where: {
      gap.contains($0.line) && $0.line <= leg.lines.upperBound + 3 && $0.line >= leg.lines.lowerBound
    })?.day {
      return day
    }
    if let day = leg.arrival?.day {
      return (leg.arrival?.seconds ?? 0) < leg.departure.seconds ? day.adding(days: -1) : day
    }
    if let value = facts.first(.departureDate) ?? facts.first(.date),
      let hit = facts.hits(in: value.value).first(where: \.hasDate)
    {
      return facts.moment(hit)?.wholeDay
    }
    return days.last { $0.line < leg.lines.lowerBound }?.day
  }

  /// The leg with the day of its arrival, where one stands beside or right below it.
  private func dated(_ leg: Leg, _ index: Int, from start: StatedTime) -> Leg {
    guard let arrival = leg.arrival, arrival.day == nil, arrival.daysLater == 0 else { return leg }
    let days = pieces.days
    let last = index + 1 < legs.count ? legs[index + 1].lines.lowerBound - 1 : Int.max
    // Two days in one row belong to the two clocks of another.
    let row = days.filter {
      $0.line >= leg.lines.lowerBound - 1 && $0.line <= max(leg.lines.upperBound, min(last, leg.lines.upperBound + 1))
    }
    let pair = Dictionary(grouping: row, by: \.line).filter { $0.value.count == 2 }.min { $0.key < $1.key }?.value
    var day = arrival.line == leg.departure.line ? pair?.last?.day : nil
    if arrival.line != leg.departure.line {
      day =
        days.first { $0.order > leg.departure.order && $0.line == arrival.line }?.day
        ?? days.first {
          $0.order > arrival.order && $0.line <= min(arrival.line + 2, last)
            && !(index + 1 < legs.count && $0.line > leg.lines.upperBound + 1)
        }?.day
    }
    guard let day, (0...3).contains(day.dayNumber - start.dayNumber),
      day.dayNumber > start.dayNumber || arrival.seconds > leg.departure.seconds
    else { return leg }
    return leg.arriving(on: day)
  }

  // MARK: drafts

  private func draft(_ leg: Leg, _ number: LegNumber?, _ day: StatedTime, _ index: Int) -> BookingDraft? {
    if let flight = flight(leg, number, day) { return flight }
    guard leg.from.airport == nil || leg.to.airport == nil, let kind = rideKind(number) else { return nil }
    let origin = facts.document.origin
    let words = leg.lines.map { facts.document.lines[$0].map(\.text).joined(separator: "  ") }.joined(separator: "\n")
    guard leg.score >= (number?.isSure == true ? 7 : 9), !leg.from.name.isEmpty, !leg.to.name.isEmpty else {
      return nil
    }
    var draft = BookingDraft(kind)
    draft.set(
      kind == .boat ? .vehicleName : .number, kind == .boat && number?.kind == nil ? nil : number?.text,
      origin.reading(words))
    draft.set(.startName, leg.from.name, origin.reading(words))
    draft.set(.endName, leg.to.name, origin.reading(words))
    let start = day.at(leg.departure.seconds)
    draft.set(.start, start, origin.reading(words))
    draft.set(.day, start.wholeDay, origin)
    if let arrival = leg.arrival {
      var end = (arrival.day ?? day.adding(days: arrival.daysLater)).at(arrival.seconds)
      if arrival.day == nil, arrival.daysLater == 0, end.wallClock < start.wallClock - (kind == .boat ? 0 : 3600) {
        end = end.adding(days: 1)
      }
      guard (-10_800...7 * 86_400).contains(end.wallClock - start.wallClock) else { return nil }
      draft.set(.end, end, origin.reading(words))
    }
    let lines = seatLines(index)
    let seat = SeatWords.find(in: lines, after: number?.text ?? "")
    draft.set(.coach, seat.coach, origin.reading(words))
    draft.set(.seat, seat.seat, origin.reading(words))
    draft.set(.startPlatform, platform(leg.departure.line, leg.from.line), origin)
    if let arrival = leg.arrival { draft.set(.endPlatform, platform(arrival.line, leg.to.line), origin) }
    facts.fill(&draft)
    return draft
  }

  private func seatLines(_ index: Int) -> [[TextDocument.Cell]] {
    let leg = legs[index]
    let end = index + 1 < legs.count ? legs[index + 1].lines.lowerBound - 1 : leg.lines.upperBound + 4
    let last = min(max(leg.lines.upperBound, min(end, leg.lines.upperBound + 4)), facts.document.lines.count - 1)
    return Array(facts.document.lines[leg.lines.lowerBound...last])
  }

  private func platform(_ line: Int, _ other: Int) -> String? {
    for number in Set([line, other]).sorted() where pieces.clocks.count(where: { $0.line == number }) < 2 {
      for value in facts.values where value.line == number && value.label == .platform {
        if let code = value.value.split(whereSeparator: { " \t,(;".contains($0) }).first, code.utf8.count <= 5 {
          return String(code)
        }
      }
    }
    return nil
  }

  private func rideKind(_ number: LegNumber?) -> BookingDraft.Kind? {
    if let known = number?.kind, known != .flight { return known }
    if let kind { return kind }
    if facts.first(.coach) != nil { return .train }
    return number?.isSure == true && number?.airline == nil
      ? .train : facts.reference != nil || facts.first(.seat) != nil ? .bus : nil
  }

  private func flight(_ leg: Leg, _ number: LegNumber?, _ day: StatedTime) -> BookingDraft? {
    guard let number, number.kind != .train, number.kind != .bus, let digits = number.flight else { return nil }
    let isCalled = number.kind == .flight || facts.first(.flight) != nil || LegFlightWords.speaks(facts)
    guard number.airline != nil || isCalled, leg.score >= 6 else { return nil }
    guard let from = leg.from.airport ?? (isCalled ? AirportNames.airport(leg.from.name) : nil),
      let to = leg.to.airport ?? (isCalled ? AirportNames.airport(leg.to.name) : nil), from.code != to.code
    else { return nil }
    let origin = facts.document.origin
    let start = day.at(leg.departure.seconds).inZone(from.zone)
    var end: StatedTime?
    if let arrival = leg.arrival {
      var moment = (arrival.day ?? day.adding(days: arrival.daysLater)).at(arrival.seconds).inZone(to.zone)
      guard let first = start.instant, var last = moment.instant else { return nil }
      if arrival.day == nil, arrival.daysLater == 0, last <= first {
        moment = moment.adding(days: 1)
        last = moment.instant ?? last
      }
      guard (900...79_200).contains(last - first), LegFlightWords.isPossible(from, to, seconds: last - first) else {
        return nil
      }
      end = moment
    }
    var draft = BookingDraft(.flight)
    draft.set(.providerCode, number.airline?.code, origin)
    draft.set(.provider, number.airline?.name, origin)
    draft.set(.number, String(digits.drop { $0 == "0" }), origin.reading(number.text))
    draft.set(.startCode, from.code, origin.reading(leg.from.name))
    draft.set(.endCode, to.code, origin.reading(leg.to.name))
    draft.set(.startName, leg.from.name, origin)
    draft.set(.endName, leg.to.name, origin)
    draft.set(.start, start, origin)
    draft.set(.day, start.wholeDay, origin)
    draft.set(.end, end, origin)
    facts.fill(&draft)
    return draft
  }
}
