import Journeys

/// Flights between towns of which it is not known which of their airports is meant.
extension LegDrafts {
  /// The flight with the names of its towns, where its number and both towns are sure.
  func namedFlight(_ leg: Leg, _ number: LegNumber, _ digits: String, _ day: StatedTime) -> BookingDraft? {
    let isCalled = LegFlightWords.speaks(facts)
    let own = number.airline == nil && isCalled ? FlightWords.designator(of: number.text, isSure: true) : nil
    guard number.airline != nil || own != nil, number.isSure,
      isCalled || kind == nil && !isProduct(number) && number.kind == nil, leg.score >= 9,
      let arrival = leg.arrival, ![leg.from.name, leg.to.name].contains(where: LegWords.isCoachStop)
    else { return nil }
    let (from, to) = (airport(leg.from), airport(leg.to))
    // Of two airports that are both known, the time between them was not possible.
    guard from == nil || to == nil, from != nil || City.ofStation(leg.from.name) != nil,
      to != nil || City.ofStation(leg.to.name) != nil
    else { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(.flight)
    draft.set(.providerCode, number.airline?.code ?? own, origin)
    draft.set(.provider, number.airline?.name, origin)
    draft.set(.number, String(digits.drop { $0 == "0" }), origin.reading(number.text))
    draft.set(.startCode, from?.code, origin.reading(leg.from.name))
    draft.set(.endCode, to?.code, origin.reading(leg.to.name))
    draft.set(.startName, leg.from.name, origin)
    draft.set(.endName, leg.to.name, origin)
    // Of towns far apart that share their names with others nothing is sure.
    let zones = PlaceZones.ends(draft)
    draft.set(.start, day.at(leg.departure.seconds).inZone(from?.zone ?? zones.start), origin)
    draft.set(.day, day.wholeDay, origin)
    let end = (arrival.day ?? day.adding(days: arrival.daysLater)).at(arrival.seconds).inZone(to?.zone ?? zones.end)
    draft.set(.end, end, origin)
    facts.fill(&draft)
    return draft
  }

  /// The airport of a place by its code, or the only one that its name can mean.
  func airport(_ place: LegPlace) -> Airport? {
    // "Graz Hbf" is a station, though the town has an airport.
    place.airport
      ?? (TrainWords.isStation(place.name) && !AirportNames.speaksOfAirport(place.name)
        ? nil : AirportNames.airport(fullName(place)))
  }

  /// The name of a place with that of its airport, where this stands below it: "Варшава" and "Аеропорт Шопена".
  func fullName(_ place: LegPlace) -> String {
    let lines = facts.document.lines
    guard place.airport == nil, lines.indices.contains(place.line + 1), !AirportNames.speaksOfAirport(place.name) else {
      return place.name
    }
    let (cells, below) = (lines[place.line], lines[place.line + 1])
    let own = cells.firstIndex { $0.text.contains(place.name) } ?? 0
    let index = cells.count == below.count ? own : own == cells.count - 1 ? below.count - 1 : own == 0 ? 0 : nil
    guard let index, below[index].text.utf8.count < 60, below.allSatisfy({ DateWords.hits(in: $0.text).isEmpty }),
      AirportNames.speaksOfAirport(below[index].text)
    else {
      return place.name
    }
    return place.name + " " + below[index].text
  }
}
