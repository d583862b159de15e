import Journeys

/// Finds a ticket for an event: its name, its begin and its place.
struct EventFinder {
  let facts: TextFacts

  /// The event of a text.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    let finder = EventFinder(facts: facts)
    guard let draft = finder.draft(), !finder.isRoad(draft.text(.title) ?? "") else { return [] }
    let rows = EventSeats.rows(in: facts)
    let ordinals = rows.isEmpty ? EventSeats.ordinals(in: facts) : []
    let places =
      rows + ordinals + (rows.isEmpty && ordinals.isEmpty ? [EventSeats.eastAsian(in: facts)].compactMap(\.self) : [])
    guard !places.isEmpty else { return eachSeat(draft) }
    return places.prefix(20).map { seated(draft, $0, facts.document.origin) }
  }

  private func draft() -> BookingDraft? {
    // "Service charge", "Kurs": beside an event or its place no word for a line of buses.
    let isRide = facts.first(.bus) != nil && facts.first(.event, .venue) == nil
    guard facts.first(.flight, .train, .pickUp) == nil, !isRide, !facts.isCheckIn else { return nil }
    let event = facts.first(.event).flatMap { facts.hits(in: $0.value).isEmpty ? $0.value : nil }
    guard let event = event ?? titleOfLabels ?? titleOfSpan else { return unlabelled() }
    let title = PlaceWords.tidy(event.split(separator: "\t").first.map(String.init) ?? "")
    guard title.count > 2, let start = labelledStart else { return nil }
    // "The Last Tram (2D, subtitled)" in a letter about "The Last Tram"
    let known = EventTitle.labelled(facts).flatMap { title.hasPrefix($0) ? $0 : nil }
    guard facts.first(.venue) != nil || facts.reference != nil else { return unlabelled() }
    let origin = facts.document.origin
    var draft = BookingDraft(.event)
    draft.set(.title, known ?? title, origin.reading(title))
    draft.set(.start, start, origin)
    if let end = moment([.end]) ?? endTime(on: start) ?? otherEnd(of: start) ?? lasting(from: start),
      end.wallClock > start.wallClock
    {
      draft.set(.end, end, origin)
    }
    if let doors = moment([.doors]) ?? doorsTime(on: start) { draft.set(.doors, doors, origin) }
    fillVenue(&draft, origin)
    if draft.text(.startName) == nil, let block = AddressBlock.all(in: facts.document).first {
      draft.set(.startName, block.name ?? facts.document.senderName, origin)
      block.address.fill(&draft, .start, origin)
    }
    if let seat = seat { draft.set(.seat, seat.value, origin.reading(seat.value)) }
    if let row = facts.first(.row) { draft.set(.seatRow, row.value, origin.reading(row.value)) }
    if let section = facts.first(.section) {
      let name = section.value.split(whereSeparator: { ",;\t".contains($0) }).first.map { $0.trimmed }
      draft.set(.coach, name, origin.reading(section.value))
    } else if let row = facts.first(.row), let section = EventSeats.section(in: facts, row) {
      draft.set(.coach, section, origin.reading(section))
    }
    if let guest = facts.travellers.first { draft.set(.traveller, guest, origin.reading(guest)) }
    facts.fill(&draft)
    return draft
  }

  /// "London Kings Cross to York": two stations name no event.
  private func isRoad(_ title: String) -> Bool {
    let places = LegPlaceWords.find(in: title[...], carried: .none, isAtStop: false)
    return places.count == 2 && places.allSatisfy { $0.strength > 1 }
  }

  /// Whether labels give day, hour and place of an event that the subject names, and none is one of a stay.
  static func isLabelled(_ facts: TextFacts) -> Bool {
    guard facts.first(.checkIn, .checkOut, .nights) == nil else { return false }
    let finder = EventFinder(facts: facts)
    return finder.titleOfLabels != nil || finder.titleOfSpan != nil || finder.isBesideStay
  }

  /// Whether labels name an event, its place and its hour, and a hotel beside it: a congress with a room.
  private var isBesideStay: Bool {
    facts.first(.event) != nil && facts.first(.venue) != nil && facts.first(.hotel) != nil
      && moment([.start, .date, .time])?.seconds != nil && EventMoment.namesKind(facts)
  }

  /// The title of what labels say when it starts and when it ends, to the hour, at a place with a label or an address.
  private var titleOfSpan: String? {
    guard let start = moment([.start]), let end = moment([.end]), start.seconds != nil, end.seconds != nil,
      (0...30).contains(end.dayNumber - start.dayNumber),
      facts.first(.from, .to, .departure, .arrival, .hotel, .pickUp, .car) == nil,
      facts.first(.venue) != nil || !AddressBlock.all(in: facts.document).isEmpty
    else { return nil }
    let inSentence = facts.document.lines.prefix(12).lazy.compactMap {
      EventTitle.inSentence($0[0].text, isWhole: false)
    }
    .first
    return inSentence ?? EventTitle.labelled(facts) ?? EventTitle.behindColon(facts.document.subject)
  }

  /// The title in the subject, where labels give day, hour and place apart from each other and name no event.
  private var titleOfLabels: String? {
    guard EventMoment.first(in: facts) == nil, EventMoment.speaks(facts), facts.first(.venue) != nil,
      facts.first(.from, .to, .departure, .arrival, .seat, .hotel) == nil,
      moment([.start, .date, .time])?.seconds != nil
    else { return nil }
    return EventTitle.labelled(facts) ?? EventTitle.behindColon(facts.document.subject)
  }

  /// The moment behind labels; where they give the day alone, the hour on the same line or below.
  private var labelledStart: StatedTime? {
    let labelled =
      moment([.start, .date, .time])
      ?? (facts.first(.event) != nil && facts.first(.venue) != nil && facts.first(.arrival, .to) == nil
        ? moment([.departure]) : nil)
    if labelled?.seconds != nil { return labelled }
    guard let found = EventMoment.first(in: facts)?.start, found.seconds != nil,
      labelled.map({ $0.dayNumber == found.dayNumber }) ?? true
    else { return nil }
    return found
  }

  /// An event without labels: a title, a moment, and the place beside it.
  private func unlabelled() -> BookingDraft? {
    // Rows of seats are those of halls, where nothing goes anywhere.
    let isAppointment = Appointment.isBooked(facts)
    guard
      EventMoment.speaks(facts) || facts.first(.row) != nil && facts.first(.seat) != nil || isAppointment
        || isNamedBySubject,
      facts.reference != nil || facts.first(.seat, .row, .section, .ticketNumber) != nil
        || EventMoment.speaksOfBooking(facts) || EventMoment.countsTickets(facts) || isAppointment,
      let found = EventMoment.first(in: facts) ?? EventMoment.sole(in: facts), found.start.seconds != nil,
      let title = EventTitle.labelled(facts) ?? found.headed(facts)?.title
        ?? (isAppointment && !EventMoment.speaks(facts) ? Appointment.title(facts, near: found) : nil)
        ?? found.title(facts, blocks: AddressBlock.all(in: facts.document))
        ?? EventTitle.visited(facts) ?? (isAppointment ? Appointment.title(facts, near: found) : nil)
        ?? EventTitle.aboveLabels(facts)
    else { return nil }
    guard !isJourney(isAppointment) else { return nil }
    return draft(EventTitle.withoutHouseKind(title), found, isAppointment)
  }

  private func draft(_ title: String, _ found: EventMoment, _ isAppointment: Bool) -> BookingDraft? {
    let origin = facts.document.origin
    var draft = BookingDraft(.event)
    draft.set(.title, title, origin.reading(title))
    draft.set(.start, found.start, origin)
    if let end = found.end ?? otherEnd(of: found.start) ?? lasting(from: found.start),
      end.wallClock > found.start.wallClock
    {
      draft.set(.end, end, origin)
    }
    if let doors = doorsTime(on: found.start), doors != found.start { draft.set(.doors, doors, origin) }
    let near = AddressBlock.all(in: facts.document).first { abs($0.lines.lowerBound - found.line) <= 8 }
    // The name above an address is the title where the place has a line of its own.
    let block = near?.name == title && found.headed(facts) != nil ? nil : near
    let head = block == nil ? EventHead.find(in: facts, above: found.line, title: title) : nil
    let above = block == nil ? found.placeAbove(facts) : nil
    let labelled = facts.first(.venue).map { $0.value.split(separator: ",").first.map { $0.trimmed } ?? $0.value }
    let beside = above?.venue ?? labelled ?? blockAbove(found, block, title) ?? found.venue(facts, title)
    // A label of the next table, or a hall of the house, is no place.
    let own = beside.flatMap {
      $0 == block?.address.street || EventTitle.isHouseKind($0) || LabelReader.label($0[...]) != nil
        || EventTitle.isHall($0) ? nil : $0
    }
    // "Redstone Pavilion — 400 Canyon Dr": the address is no part of the name.
    let short = own.flatMap { own in block?.name.flatMap { own.hasPrefix($0 + " ") ? $0 : nil } }
    let house = block == nil ? nil : EventMoment.house(in: title)
    // A title above an address without a name is no name of the house that writes.
    let isUnnamed = isAppointment && !EventMoment.speaks(facts) && block != nil && block?.name == title
    let isAtAddress = isAppointment && (block != nil || facts.first(.address) != nil)
    let names: [String?] = [
      short ?? own,
      isUnnamed ? facts.document.senderName : block?.name.flatMap { EventTitle.isHouseKind($0) ? nil : $0 },
      head?.venue, sender(in: title), house?.venue,
      houseThatWrites, letterhead, block != nil && EventMoment.isHouse(title) ? title : nil,
      meetingPoint(block), isAtAddress ? facts.document.senderName : nil,
      facts.isReferenceAnnounced ? block?.address.street : nil,
    ]
    guard let venue = names.lazy.compactMap(\.self).first, venue != title || block != nil else { return nil }
    if let house, house.venue == venue { draft.set(.title, house.title, origin.reading(title)) }
    // "Museo del Faro - Visita general" at "Museo del Faro"
    if let rest = EventTitle.behind(venue, in: title) ?? EventTitle.withoutArticle(title, of: venue) {
      draft.set(.title, rest, origin.reading(title))
    }
    draft.set(.startName, venue, origin.reading(venue))
    block?.address.fill(&draft, .start, origin)
    if let head, head.venue == venue {
      draft.set(.startCity, head.town, origin)
      draft.set(.startStreet, head.street, origin)
    } else if let above {
      draft.set(.startCity, above.town, origin)
    } else if block == nil, let labelled, labelled == venue, facts.first(.venue)?.value.contains(",") == true {
      fillVenue(&draft, origin)
    } else if block == nil, let town = found.town(facts, venue) {
      draft.set(.startCity, town, origin)
    }
    if let seat {
      let text = EventSeats.several(in: facts, seat) ?? seat.value.split(separator: "\t").first.map { $0.trimmed }
      draft.set(.seat, text, origin.reading(seat.value))
    }
    if let row = facts.first(.row) {
      draft.set(.seatRow, row.value.split(separator: " ").first.map(String.init), origin.reading(row.value))
    }
    if let row = facts.first(.row), let both = EventSeats.twoRows(in: facts, row) {
      draft.set(.coach, both.section, origin.reading(both.section))
      draft.set(.seatRow, both.row, origin.reading(both.row))
    } else if let section = EventSeats.lastSection(in: facts) {
      draft.set(.coach, section.value.split(separator: "\t").first.map { $0.trimmed }, origin.reading(section.value))
    } else if let row = facts.first(.row) ?? facts.first(.seat), let section = EventSeats.section(in: facts, row) {
      draft.set(.coach, section, origin.reading(section))
    }
    if let guest = facts.travellers.first { draft.set(.traveller, guest, origin.reading(guest)) }
    facts.fill(&draft)
    return draft
  }

  /// Whether a text tells of a journey, even one that is not read: what leaves and arrives, a flight or a train by its number, a
  /// platform. Only a text that names a kind of event is none all the same.
  private func isJourney(_ isAppointment: Bool) -> Bool {
    let pieces = LegScanner.pieces(in: facts)
    if Set(pieces.clocks.map(\.role)).isSuperset(of: [.departure, .arrival]) { return true }
    // Who goes from one place to another names both.
    if isAppointment, !pieces.places.contains(where: \.endsRoute), facts.first(.to, .route, .arrival) == nil {
      return false
    }
    guard !EventMoment.namesKind(facts), facts.first(.row) == nil || facts.first(.coach) != nil else { return false }
    if facts.first(.coach, .platform, .terminal, .gate, .arrival, .train, .flight, .ferry) != nil { return true }
    // "Start: 12 April, 9:00" of a race.
    if facts.first(.departure) != nil, !isAppointment || facts.first(.venue) == nil { return true }
    if pieces.places.count(where: { $0.airport != nil && $0.strength > 2 }) > 1 { return true }
    // "TP-66" is the booking's own number here.
    let reference = facts.reference?.code ?? ""
    if pieces.numbers.contains(where: {
      $0.isSure && ($0.airline != nil || $0.kind != nil) && !reference.contains($0.text)
    }) {
      return true
    }
    // A meeting point with a label of its own, and no road: what takes place there may be on the water.
    if facts.first(.venue) != nil, facts.first(.to, .route) == nil, !pieces.places.contains(where: \.endsRoute) {
      return false
    }
    return [.train, .bus, .boat].contains(TransportWords.kind(of: facts))
  }

  /// The seat: of "Posto: Settore Verde, fila 12, posto 8" the number behind the last word.
  private var seat: LabelledValue? {
    guard let first = facts.first(.seat), first.value.contains(","), first.value.contains(where: \.isLetter) else {
      return facts.first(.seat)
    }
    return facts.values.first { $0.label == .seat && $0.line == first.line && $0.value.count <= 4 } ?? first
  }
}
