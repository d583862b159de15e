import Journeys

extension BookingDraft.Kind {
  /// Whether one rides from one place to another, other than by plane.
  var isRide: Bool { self == .train || self == .bus || self == .boat }
}

/// Brings drafts into one form: codes in capitals, zones for local times, names of airlines, countries as codes.
enum Normaliser {
  /// The drafts in their final form.
  static func normalised(_ drafts: [BookingDraft]) -> [BookingDraft] {
    drafts.map { draft in
      var draft = draft
      switch draft.kind {
      case .flight: flight(&draft)
      case .train, .bus, .boat: ride(&draft)
      default: stay(&draft)
      }
      countries(&draft)
      return draft
    }
  }

  private static func flight(_ draft: inout BookingDraft) {
    number(&draft)
    code(&draft, .startName, .startCode)
    code(&draft, .endName, .endCode)
    end(&draft, .startCode, .start)
    end(&draft, .startCode, .boarding)
    end(&draft, .endCode, .end)
    // A departure that is only a day belongs into the day.
    if let start = draft.moment(.start), start.seconds == nil, let found = draft.fields[.start] {
      if draft.moment(.day) == nil { draft.put(.day, found) }
      draft.remove(.start)
    }
    if let start = draft.moment(.start), let found = draft.fields[.start] {
      draft.set(.day, start.wholeDay, found.origin)
    }
    nextDay(&draft)
  }

  /// "LH 1828" of LH is 1828; a number that carries its airline's code gives it.
  private static func number(_ draft: inout BookingDraft) {
    guard let found = draft.fields[.number], let number = draft.text(.number) else { return }
    let code = draft.text(.providerCode)?.uppercased()
    if let flight = FlightWords.numbers(in: number.uppercased(), labelled: true).first,
      code == nil || code == flight.airline.code
    {
      draft.set(.number, flight.number, found.origin)
      draft.add(.providerCode, flight.airline.code, found.origin)
      draft.add(.provider, flight.airline.name, found.origin)
    } else if number.allSatisfy(\.isDigit) {
      let plain = String(number.drop { $0 == "0" })
      if !plain.isEmpty, plain != number { draft.set(.number, plain, found.origin) }
    }
    if let code, draft.text(.provider) == nil, let airline = Airline.with(code: code) ?? Airline.with(icao: code) {
      draft.set(.provider, airline.name, found.origin)
    }
  }

  /// "Copenhagen Airport, Kastrup" without its code: the only airport that is called so.
  private static func code(_ draft: inout BookingDraft, _ name: DraftField, _ code: DraftField) {
    guard draft.text(code) == nil, let found = draft.fields[name], let text = draft.text(name), text.utf8.count < 80,
      let airport = AirportNames.airport(text)
    else { return }
    draft.set(code, airport.code, found.origin.unsure(0.9))
  }

  private static func end(_ draft: inout BookingDraft, _ code: DraftField, _ time: DraftField) {
    if let found = draft.fields[code], let text = draft.text(code), text != text.uppercased() {
      draft.set(code, text.uppercased(), found.origin)
    }
    guard let moment = draft.moment(time), let found = draft.fields[time], moment.seconds != nil,
      let airport = draft.text(code).flatMap({ Airport.with(code: $0) })
    else { return }
    // An offset that is not the one of the airport's zone is believed, and the zone left out.
    if let offset = moment.offset, moment.withoutOffset.inZone(airport.zone).knownOffset != offset { return }
    let zoned = moment.inZone(airport.zone)
    draft.set(time, zoned, found.origin)
  }

  /// "Arrives 00:35" on the day of an evening's departure means the day after.
  private static func nextDay(_ draft: inout BookingDraft) {
    guard let found = draft.fields[.end], let start = draft.moment(.start)?.instant, let end = draft.moment(.end),
      let arrival = end.instant, arrival < start, arrival > start - 86_400
    else { return }
    draft.set(.end, end.adding(days: 1), found.origin)
  }

  private static func ride(_ draft: inout BookingDraft) {
    if let start = draft.moment(.start), start.seconds == nil, let found = draft.fields[.start] {
      if draft.moment(.day) == nil { draft.put(.day, found) }
      draft.remove(.start)
    }
    if let start = draft.moment(.start), let found = draft.fields[.start] {
      draft.set(.day, start.wholeDay, found.origin)
    }
    let zones = PlaceZones.ends(draft)
    zone(&draft, .start, zones.start)
    zone(&draft, .end, zones.end)
  }

  private static func stay(_ draft: inout BookingDraft) {
    let isHouse = ![.carRental, .taxi].contains(draft.kind)
    let zone = PlaceZones.place(
      city: draft.text(.startCity), region: draft.text(.startRegion), country: draft.text(.startCountry),
      name: draft.text(.startName), isHouse: isHouse)
    self.zone(&draft, .start, zone)
    self.zone(&draft, .doors, zone)
    self.zone(&draft, .freeCancellation, zone)
    let isNamedAlone = [DraftField.startCity, .startCountry, .endCity, .endCountry].allSatisfy { draft.text($0) == nil }
    let end =
      draft.kind == .carRental
      ? (isNamedAlone ? PlaceZones.ends(draft).end : nil)
        ?? PlaceZones.place(
          city: draft.text(.endCity), region: draft.text(.endRegion), country: draft.text(.endCountry),
          name: draft.text(.endName), isHouse: false)
        // A car is given back on the clocks of the place that it came from, unless another place is known.
        ?? draft.moment(.start)?.zone
      : zone
    self.zone(&draft, .end, end)
  }

  private static func zone(_ draft: inout BookingDraft, _ field: DraftField, _ zone: String?) {
    guard let zone, let moment = draft.moment(field), let found = draft.fields[field], moment.seconds != nil else {
      return
    }
    if moment.offset == nil {
      draft.set(field, moment.inZone(zone), found.origin)
    } else if moment.offset == 0, found.origin.source == .calendar, let local = moment.moved(to: zone) {
      // Calendars write instants in UTC; travellers read clocks.
      draft.set(field, local, found.origin)
      if field == .start, draft.kind.isRide { draft.set(.day, local.wholeDay, found.origin) }
    }
  }

  private static func countries(_ draft: inout BookingDraft) {
    for field in [DraftField.startCountry, .endCountry] {
      guard let found = draft.fields[field], let text = draft.text(field), let code = AddressWords.country(text),
        code != text
      else { continue }
      draft.set(field, code, found.origin)
    }
  }
}
