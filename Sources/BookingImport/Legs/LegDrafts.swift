import Journeys

/// Makes drafts of legs: gives each its day and its number, and keeps only what is consistent.
struct LegDrafts {
  let facts: TextFacts
  let pieces: LegPieces
  let legs: [Leg]
  let kind: BookingDraft.Kind?
  /// The day of the first leg where the text writes none, as in the words of an event of a calendar.
  let given: StatedTime?

  /// The rides and flights of a text, each once for every traveller.
  static func drafts(in facts: TextFacts, on given: StatedTime? = nil) -> [BookingDraft] {
    facts.forEachTraveller(journeys(in: facts, on: given))
  }

  /// The rides and flights of a text.
  static func journeys(in facts: TextFacts, on given: StatedTime? = nil) -> [BookingDraft] {
    let coded = LegCodeLines.journeys(in: facts)
    if !coded.isEmpty { return coded }
    var pieces = LegScanner.pieces(in: facts)
    // "booking HT-5521" is no number of a bus.
    if let code = facts.reference?.code { pieces.numbers.removeAll { !$0.isSure && $0.text == code } }
    let legs = LegOverview.removed(from: LegReader.legs(in: pieces), in: facts)
    guard !legs.isEmpty else { return [] }
    let maker = LegDrafts(
      facts: facts, pieces: pieces, legs: legs, kind: TransportWords.kind(of: facts),
      given: given)
    return maker.drafts()
  }

  private func drafts() -> [BookingDraft] {
    var found: [BookingDraft] = []
    var day: StatedTime?
    for (index, leg) in legs.enumerated().prefix(40) {
      if isTold(index) { continue }
      let part = found.last.flatMap { isPart(legs[index], of: $0) ? $0.moment(.start)?.wholeDay : nil }
      // "Friday 12 June | 07:11–12:50" above the rides of that day.
      if part != nil { found.removeLast() }
      let number = ownNumber(of: index)
      let own = part ?? self.day(of: index, after: day, last: found.last)
      let (leg, start) = leavingLater(leg, own, after: found.last)
      guard let start, let draft = draft(dated(leg, index, from: start), number, start, index) else { continue }
      day = draft.moment(.end)?.wholeDay ?? start
      let isKnown = found.contains {
        $0.moment(.start) == draft.moment(.start) && $0.text(.startName) == draft.text(.startName)
          && $0.text(.number) == draft.text(.number)
      }
      if !isKnown { found.append(draft) }
    }
    // Beside a flight, a ride without a number is a flight that was misread.
    let flies = found.contains { $0.kind == .flight }
    return found.filter { !flies || $0.kind == .flight || $0.text(.number) ?? $0.text(.vehicleName) != nil }
  }

  // MARK: drafts

  func draft(_ leg: Leg, _ found: LegNumber?, _ day: StatedTime, _ index: Int) -> BookingDraft? {
    // What looks like a flight's number outside of a ride is something else.
    let isForeign =
      kind != nil && found?.airline != nil && found?.kind != .train && found?.kind != .bus
      && found.map { !leg.lines.contains($0.line) } ?? false
    let number = isForeign && !isProduct(found) && !LegFlightWords.speaks(facts) ? rideNumber(found, leg) : found
    if var flight = flight(leg, number, day) {
      if facts.travellers.count < 2, flight.text(.seat) == nil, let number {
        let seat = SeatWords.find(in: seatLines(index), after: number.text).seat
        if let seat, seat.wholeMatch(of: /\d{1,2}[A-L]/) != nil { flight.set(.seat, seat, facts.document.origin) }
      }
      return flight
    }
    guard leg.from.airport == nil || leg.to.airport == nil, let kind = rideKind(number, leg) else { return nil }
    // A flight whose airports are not known is no bus, unless it leaves from a stop of coaches.
    let isOfCoach = [leg.from.name, leg.to.name].contains(where: LegWords.isCoachStop)
    let isCode = number.map { FlightWords.designator(of: $0.text, isSure: true) != nil && !isProduct($0) } ?? false
    if number?.kind == .flight
      || number?.kind == nil && !isProduct(number) && !isOfCoach
        && (number?.airline != nil || isCode && self.kind == nil && LegFlightWords.speaks(facts))
    {
      return nil
    }
    // Nor is it a train, though railways bear its letters too.
    if number?.airline != nil, number?.kind == nil, self.kind == nil, !isOfCoach, LegFlightWords.speaks(facts) {
      return nil
    }
    let origin = facts.document.origin
    let words = leg.lines.map { facts.document.lines[$0].map(\.text).joined(separator: "  ") }.joined(separator: "\n")
    guard leg.certainty >= (number?.isSure == true ? 7 : 9), !leg.from.name.isEmpty, !leg.to.name.isEmpty else {
      return nil
    }
    // A departure alone, without a number: the road stands beside it, between two places that are known as such.
    if leg.arrival == nil, number == nil {
      guard self.kind != nil, leg.to.endsRoute, leg.from.strength > 1 && leg.to.strength > 1 else {
        return nil
      }
    }
    guard number != nil || self.kind != nil && !isWithinSentences(leg) || isCalledJourney(leg), isSupported(leg) else {
      return nil
    }
    var draft = BookingDraft(kind)
    draft.set(
      kind == .boat ? .vehicleName : .number,
      kind == .boat && (number?.kind == nil || number?.kind == .bus) ? nil : number?.text,
      origin.reading(words))
    if kind == .boat, draft.text(.vehicleName) == nil {
      draft.set(.vehicleName, ship(index) ?? vessel(index), origin.reading(words))
    }
    draft.set(.startName, PlaceWords.withoutCode(leg.from.name), origin.reading(words))
    draft.set(.endName, PlaceWords.withoutCode(leg.to.name), origin.reading(words))
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
    let seat = listedSeat(index) ?? SeatWords.find(in: lines, after: number?.text ?? "")
    // "Vehicle: car 221-D-1180" on a ship is no coach.
    let isSole = legs.count == 1 && seat.seat == nil && kind != .boat
    // "Car n° 1120" is the bus itself.
    let isOwn = kind == .bus && seat.coach.map { coach in number?.text.hasSuffix(coach) ?? false } ?? false
    let row = tablePlace(in: lines)
    draft.set(.coach, isOwn ? nil : seat.coach ?? row.coach ?? (isSole ? code(.coach) : nil), origin.reading(words))
    draft.set(.seat, seat.seat ?? row.seat ?? (isSole ? code(.seat) : nil), origin.reading(words))
    if kind == .boat, draft.text(.seat) == nil || legs.count == 1 {
      let berth = BerthWords.find(in: legs.count == 1 ? Array(facts.document.lines.prefix(200)) : lines)
      if let seat = berth.seat {
        draft.set(.coach, berth.coach, origin.reading(words))
        draft.set(.seat, seat, origin.reading(seat))
      }
    }
    draft.set(.startPlatform, platform(leg.departure.line, leg.from.line), origin)
    if let arrival = leg.arrival { draft.set(.endPlatform, platform(arrival.line, leg.to.line), origin) }
    facts.fill(&draft)
    return draft
  }

  /// Whether both ends are more than names that stand somewhere: known places, called so, on a road, or beside their clocks.
  private func isSupported(_ leg: Leg) -> Bool {
    let isRoad = leg.from.line == leg.to.line && leg.to.endsRoute
    func isSure(_ place: LegPlace, _ clock: LegClock?) -> Bool {
      place.strength > 1 || place.role != .none || clock.map { abs($0.line - place.line) <= 1 } ?? false
    }
    return isRoad || isSure(leg.from, leg.departure) && isSure(leg.to, leg.arrival ?? leg.departure)
      || leg.to.line - leg.from.line <= 1 && leg.from.role == .none && leg.to.role == .none
  }

  /// Whether both ends stand in paragraphs and nothing makes places of them: "if you come by the 14:22 train" in the letter of a house.
  private func isWithinSentences(_ leg: Leg) -> Bool {
    guard !leg.to.endsRoute, leg.from.airport == nil, leg.to.airport == nil else { return false }
    return [leg.from, leg.to].allSatisfy { place in
      !isKnown(place) && facts.document.lines[place.line].contains { $0.text.split(separator: " ").count > 14 }
    }
  }

  /// Two names and two clocks that nothing calls a journey are none.
  private func isCalledJourney(_ leg: Leg) -> Bool {
    let prose = [leg.from.line, leg.to.line].filter { line in
      facts.document.lines[line].contains { $0.text.split(separator: " ").count > 14 }
    }
    if leg.from.line != leg.to.line, prose.count == 2, leg.from.airport == nil, leg.to.airport == nil { return false }
    guard leg.from.strength + leg.to.strength <= 2, !leg.to.endsRoute else { return true }
    // "Abendessen um 18:30, Frühstück 6:00": hours of a house, and no place that anybody knows.
    let isLabelled = leg.from.role == .departure && leg.to.role == .arrival
    guard isLabelled || isKnown(leg.from) && isKnown(leg.to) else { return false }
    // Words with capitals in two sentences are no places.
    let lines = [leg.from.line, leg.to.line].map { facts.document.lines[$0].map(\.text).joined(separator: " ") }
    if leg.from.line != leg.to.line, lines.allSatisfy({ $0.count > 90 }) { return false }
    // "Meals | Half board" in a table of labels are no two places.
    if leg.from.line == leg.to.line, leg.from.cell != leg.to.cell, leg.from.role == .none { return false }
    if leg.departure.role == .none, leg.from.role == .none { return !EventMoment.speaks(facts) }
    return !StayWords.speaksOfStay(facts)
  }

  /// Whether a place is a town that is known, or called a station.
  private func isKnown(_ place: LegPlace) -> Bool {
    place.airport != nil || City.ofStation(place.name) != nil || TrainWords.isStation(place.name)
      || FoldedName.of(place.name).split(separator: " ").contains { LegWords.isStation(String($0)) }
  }

  /// The short code behind a label that stands once in the text: "93 (window)" is seat 93.
  func code(_ label: Label) -> String? {
    let found = facts.values.filter { $0.label == label }
    guard let first = found.first, found.allSatisfy({ $0.value.hasPrefix(first.value.prefix(2)) }) else { return nil }
    let code = first.value.prefix { $0.isDigit || $0.isLetter }
    let isLetter = label == .coach && code.count == 1 && code.first?.isUppercase == true
    return (1...5).contains(code.count) && (isLetter || code.contains(where: \.isDigit)) ? String(code) : nil
  }

  func seatLines(_ index: Int) -> [[TextDocument.Cell]] {
    let leg = legs[index]
    let end = index + 1 < legs.count ? legs[index + 1].lines.lowerBound - 1 : leg.lines.upperBound + 4
    let last = min(max(leg.lines.upperBound, min(end, leg.lines.upperBound + 4)), facts.document.lines.count - 1)
    // A line that names the number of a journey tells of that one, wherever it stands.
    let own = number(of: index)?.text
    let named = { (line: Int) in pieces.numbers.filter { $0.line == line && $0.isSure }.map(\.text) }
    let near = (leg.lines.lowerBound...last).filter { line in
      line <= leg.lines.upperBound || own == nil || named(line).isEmpty || named(line).contains(own ?? "")
    }
    let far = pieces.numbers.filter { $0.text == own && $0.line > last }.map(\.line)
    return (near + far).map { facts.document.lines[$0] }
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

  /// Whether what the text calls a line is that of a ship, which has a name: "Linija 53", "Brod MARKO POLO".
  private var isLineOfShip: Bool { kind == .boat && facts.first(.ferry) != nil }

  private func rideKind(_ number: LegNumber?, _ leg: Leg) -> BookingDraft.Kind? {
    if let known = number?.kind, known != .flight, !(known == .bus && isLineOfShip) { return known }
    if isProduct(number) { return TrainWords.isBus(number?.text ?? "") ? .bus : .train }
    if let kind { return kind }
    if facts.first(.coach) != nil { return .train }
    // Letters before its digits are a product of a railway; buses bear bare numbers.
    if number?.isSure == true, number?.airline == nil, number?.text.contains(where: \.isLetter) == true {
      return .train
    }
    // Who takes a vehicle along from one place to another sails.
    if facts.first(.car) != nil, facts.first(.driver, .company) == nil, leg.arrival != nil, leg.to.endsRoute,
      number?.isSure != true
    {
      return .boat
    }
    // Who drives himself rides in no bus.
    guard facts.first(.driver, .car, .company) == nil else { return nil }
    guard facts.reference != nil || facts.first(.seat, .ticketNumber) != nil else { return nil }
    return [leg.from.name, leg.to.name].contains(where: TrainWords.isStation) ? .train : .bus
  }
}
