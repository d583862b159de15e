import Journeys

/// Flights between towns of which it is not known which of their airports is meant.
extension LegDrafts {
  /// The flight with the names of its towns, where its number and both towns are sure.
  func namedFlight(_ leg: Leg, _ number: LegNumber, _ digits: String, _ day: StatedTime) -> BookingDraft? {
    guard let airline = number.airline, number.isSure,
      LegFlightWords.speaks(facts) || kind == nil && !isProduct(number) && number.kind == nil, leg.score >= 9,
      leg.from.airport == nil,
      leg.to.airport == nil, City.ofStation(leg.from.name) != nil, City.ofStation(leg.to.name) != nil,
      let arrival = leg.arrival
    else { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(.flight)
    draft.set(.providerCode, airline.code, origin)
    draft.set(.provider, airline.name, origin)
    draft.set(.number, String(digits.drop { $0 == "0" }), origin.reading(number.text))
    draft.set(.startName, leg.from.name, origin)
    draft.set(.endName, leg.to.name, origin)
    // Of towns far apart that share their names with others nothing is sure.
    let zones = PlaceZones.ends(draft)
    draft.set(.start, day.at(leg.departure.seconds).inZone(zones.start), origin)
    draft.set(.day, day.wholeDay, origin)
    let end = (arrival.day ?? day.adding(days: arrival.daysLater)).at(arrival.seconds).inZone(zones.end)
    draft.set(.end, end, origin)
    facts.fill(&draft)
    return draft
  }
}
