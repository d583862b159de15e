import Journeys

/// The flight that a leg with a number is.
extension LegDrafts {
  func isProduct(_ number: LegNumber?) -> Bool {
    // "G3 1528" is a flight, though "G" is a train in China.
    if let number, let airline = number.airline, airline.code.contains(where: \.isDigit),
      number.text.hasPrefix(airline.code)
    {
      return false
    }
    return number.map { TrainWords.isProduct(FoldedName.of($0.text.prefix { !$0.isDigit })) } ?? false
  }

  /// Whether a number begins with two capitals that stand for trains.
  private func isProductOfTwo(_ number: LegNumber?) -> Bool {
    guard let number, isProduct(number) else { return false }
    let code = number.text.prefix { !$0.isNumber && $0 != " " }
    return code.utf8.count == 2 && code.allSatisfy(\.isUppercase)
  }

  func flight(_ leg: Leg, _ number: LegNumber?, _ day: StatedTime) -> BookingDraft? {
    if kind == .boat, number?.kind != .flight, !LegFlightWords.speaks(facts) { return nil }
    // "RJ 654" from Graz Hbf to Wien Hbf is a Railjet.
    if isProduct(number), [leg.from, leg.to].contains(where: { $0.airport == nil && TrainWords.isStation($0.name) }) {
      return nil
    }
    // "KS 1183" between two airports by their codes flies, though railways somewhere bear these letters too.
    let flies = isProductOfTwo(number) && leg.from.airport != nil && leg.to.airport != nil && kind == nil
    guard let number, number.kind != .train || flies, number.kind != .bus, let digits = number.flight else {
      return nil
    }
    let isCalled = number.kind == .flight || LegFlightWords.speaks(facts)
    // Names of towns alone make a flight only where the text calls it one.
    if !isCalled, !flies, isProduct(number), leg.from.airport == nil || leg.to.airport == nil { return nil }
    // Between two airports by their codes "XX 123" is a flight, whoever XX is.
    let isCoded =
      leg.from.airport != nil && leg.to.airport != nil && (flies || !isProduct(number))
      && FlightWords.designator(of: number.text, isSure: true) != nil
    // "Service 727" between two airports is a bus.
    let isNumbered = number.text.contains(where: \.isLetter) || facts.first(.bus) == nil
    guard number.airline != nil || (isCalled || isCoded) && kind == nil && isNumbered || number.kind == .flight,
      leg.score >= 6 || leg.arrival == nil && number.kind == .flight && isCoded && leg.certainty >= 9
    else { return nil }
    let seconds = leg.arrival.map { arrival in
      ((arrival.day ?? day.adding(days: arrival.daysLater)).dayNumber - day.dayNumber) * 86_400 + arrival.seconds
        - leg.departure.seconds
    }
    let above = codesAbove(leg)
    guard
      let (from, to) = above
        ?? AirportNames.ends(
          leg.from.airport, fullName(leg.from), leg.to.airport, fullName(leg.to), seconds: seconds, day),
      from.code != to.code
    else { return namedFlight(leg, number, digits, day) }
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
    let own =
      number.airline == nil
      ? FlightWords.designator(of: number.text, isSure: isCalled || leg.from.airport != nil && leg.to.airport != nil)
      : nil
    let airline = own == nil ? number.airline ?? Airline.named(facts.document.senderName) : nil
    draft.set(.providerCode, own ?? airline?.code, origin)
    let sender = facts.document.senderName
    let isOfSender = !sender.isEmpty && number.text.hasPrefix(sender + " ")
    draft.set(.provider, airline?.name ?? (isOfSender ? sender : nil), origin)
    draft.set(.number, String(digits.drop { $0 == "0" }), origin.reading(number.text))
    draft.set(.startCode, from.code, origin.reading(leg.from.name))
    draft.set(.endCode, to.code, origin.reading(leg.to.name))
    draft.set(.startName, leg.from.name, origin)
    draft.set(.endName, leg.to.name, origin)
    draft.set(.startTerminal, terminal(of: leg.from, beside: leg.to), origin)
    draft.set(.endTerminal, terminal(of: leg.to, beside: leg.from), origin)
    draft.set(.start, start, origin)
    draft.set(.day, start.wholeDay, origin)
    draft.set(.end, end, origin)
    facts.fill(&draft)
    return draft
  }

  /// "JFK | SAN" above "New York, NY | San Diego, CA": the airports of towns by the two codes that stand right above them.
  private func codesAbove(_ leg: Leg) -> (Airport, Airport)? {
    guard leg.from.airport == nil, leg.to.airport == nil, leg.from.line == leg.to.line else { return nil }
    let codes = pieces.places.filter { $0.line == leg.from.line - 1 && $0.strength > 0 }
    guard codes.count == 2, let from = codes[0].airport, let to = codes[1].airport,
      codes.allSatisfy({ $0.name.utf8.count == 3 || $0.name.contains($0.airport?.code ?? " ") })
    else { return nil }
    return leg.from.cell <= leg.to.cell ? (from, to) : (to, from)
  }
}
