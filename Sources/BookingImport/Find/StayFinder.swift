import Journeys

/// Finds a stay at a hotel: two days in the right order, a name, and words that speak of a stay.
struct StayFinder {
  let facts: TextFacts

  /// The stay of a text, once for the first traveller.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    // "Lima, PE (LIM) to Denver, CO, US (DEN)" is no house.
    guard var draft = StayFinder(facts: facts).draft(), FlightWords.stops(in: draft.text(.startName) ?? "").count < 2
    else { return [] }
    if let guest = facts.travellers.first { draft.set(.traveller, guest, facts.document.origin.reading(guest)) }
    return [draft]
  }

  /// The days of arrival and departure in a text of which it is known that it is about a stay.
  static func days(in facts: TextFacts) -> (arrival: StatedTime, departure: StatedTime)? {
    let finder = StayFinder(facts: facts)
    let labelled = finder.moment([.checkIn, .arrival, .arrivalDate], time: [.checkInTime, .arrivalTime]).flatMap {
      start in
      finder.moment([.checkOut, .departure, .departureDate], time: [.checkOutTime, .departureTime]).map { (start, $0) }
    }
    let days = labelled ?? DayRange.find(in: facts).map { ($0.arrival, $0.departure) }
    return days.flatMap { (1...60).contains($0.1.dayNumber - $0.0.dayNumber) ? $0 : nil }
  }

  /// "Hotel Mirador ★★★★" above an address: a voucher of an agency names both.
  private func isStarred(_ block: AddressBlock) -> Bool {
    let lines = max(0, block.lines.lowerBound - 1)...block.lines.lowerBound
    return facts.document.lines[lines].joined().contains { $0.text.contains("★") }
  }

  /// Whether an address is that of the traveller whom a letter greets.
  private func isOfGuest(_ block: AddressBlock) -> Bool {
    guard let name = block.name.map({ FoldedName.of($0) }), name.contains(" ") else { return false }
    if let called = block.name, PersonName.isTitled(called), PersonName.plain(called) != nil { return true }
    return facts.travellers.contains { FoldedName.of($0) == name }
  }

  private func draft() -> BookingDraft? {
    guard var (arrival, departure) = days(), (1...60).contains(departure.dayNumber - arrival.dayNumber),
      Advertising.tellsOfTaken(facts), !StayWords.isParking(facts)
    else { return nil }
    let blocks = AddressBlock.all(in: facts.document).filter { !isOfGuest($0) },
      labelled = facts.first(.hotel)?.value ?? ""
    let block =
      blocks.first { block in block.name.map { $0.count > 3 && labelled.hasPrefix($0) } ?? false }
      ?? blocks.first(where: isStarred)
      // The address of the guest stands above that of the house, and without a name.
      ?? (blocks.first?.name == nil ? blocks.first { $0.name.map(HotelName.isName) ?? false } : nil) ?? blocks.first
    // "HOTEL - NYHAVN SUITES": agencies head what follows.
    let called = HotelName.find(in: facts, block)
    // "Pensiunea Valea Lină" writes from valealina.example.
    let isUnlabelled = facts.first(.checkIn, .checkOut, .hotel) == nil && HouseLetter.isOne(facts)
    let own = (isUnlabelled ? HouseLetter.name(in: facts) : nil).flatMap { own in
      let names = [own, called ?? ""].map { FoldedName.of($0) }
      return called != nil && (names[0].contains(names[1]) || names[1].contains(names[0])) ? nil : own
    }
    guard
      let name = (own ?? called).map({
        HotelName.withoutNights(HotelName.withoutCountdown(HotelName.withoutStars($0)))
      })?
      .replacing(
        #/^(?i:hotel|stay|accommodation|unterkunft|alojamiento)\s*[-–]\s+/#, with: ""
      ).replacing(#/, \d{1,2} ?[x×] .*$/#, with: "")
      .replacing(#/^(?:HOTEL|ACCOMMODATION|UNTERKUNFT) (?=\p{Lu}\p{Ll})/#, with: ""),
      // "Itinerary # 72190448812" is a number.
      name.firstMatch(of: /\d{6}/) == nil
    else { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(.hotel)
    draft.set(.startName, HotelName.withTown(name, block, facts), origin.reading(name))
    if arrival.seconds == nil || departure.seconds == nil {
      let hours = HouseHours(in: facts)
      arrival.seconds = arrival.seconds ?? hours.arrival
      departure.seconds = departure.seconds ?? hours.departure
    }
    draft.set(.start, arrival, origin)
    draft.set(.end, departure, origin)
    let ownAddress = block.flatMap { block in
      block.name.map { PlaceWords.tidy(HotelName.withoutCountdown(HotelName.withoutStars($0))) } == name
        ? block.address : nil
    }
    if let address = (ownAddress ?? address() ?? block?.address)?.without(name: name) {
      address.fill(&draft, .start, origin)
    } else if let town = HotelName.townBelow(name, in: facts) {
      draft.set(.startCity, town.city, origin)
      draft.set(.startCountry, town.country, origin)
    } else if let (own, town) = HotelName.apart(name) {
      draft.set(.startName, own, origin.reading(name))
      draft.set(.startCity, town, origin)
    } else {
      draft.set(.startCity, HotelName.townBeside(name, in: facts) ?? HotelName.townLabelled(in: facts), origin)
    }
    if let phone = phone(block, of: name) {
      draft.set(.startPhone, phone, origin.reading(phone))
      // The country of a town that is not known, or that several are called: Kemer is a resort in Turkey, and short for Kemerovo.
      if let city = draft.text(.startCity), let country = PhoneWords.country(of: phone),
        draft.text(.startCountry) == nil || City.named(city).contains(where: { $0.country == country })
      {
        draft.set(.startCountry, country, origin)
      }
    }
    if let room = StayRoom.find(in: facts.document) { draft.set(.ticketName, room, origin.reading(room)) }
    facts.fill(&draft)
    return draft
  }

  /// Check-in and check-out; "arrival" and "departure" mean them where the text speaks of nights and rooms.
  private func days() -> (StatedTime, StatedTime)? {
    if let arrival = moment([.checkIn], time: [.checkInTime]),
      let departure = moment([.checkOut], time: [.checkOutTime])
    {
      return (arrival, departure)
    }
    if let stay = arrivalBeforeDeparture() ?? countedNights { return stay }
    guard StayWords.speaksOfStay(facts) || isHoused || isLetForDays || isCalledOff else { return nil }
    // "Giriş" and "Çıkış": the second means the way out of a house as well as where one sets out.
    if let arrival = moment([.checkIn], time: [.checkInTime]),
      let departure = moment([.departure, .departureDate, .from], time: [.checkOutTime, .departureTime])
    {
      return (arrival, departure)
    }
    if let arrival = moment([.checkIn, .arrival, .arrivalDate], time: [.checkInTime, .arrivalTime]),
      let departure = moment([.checkOut, .departure, .departureDate], time: [.checkOutTime, .departureTime])
    {
      return (arrival, departure)
    }
    let found = period() ?? DayRange.find(in: facts).map { ($0.arrival, $0.departure) } ?? onlyDays
    // The days of a table are its nights where the one behind the last is that of the departure.
    if let found, let departure = moment([.checkOut], time: [.checkOutTime]),
      departure.dayNumber == found.1.dayNumber + 1
    {
      return (found.0, departure)
    }
    return found
  }

  /// Hours at which one may come and has to leave, and an address, without a word for a stay.
  private var isHoused: Bool {
    facts.first(.checkIn, .checkInTime) != nil
      && (facts.first(.address) != nil || !AddressBlock.all(in: facts.document).isEmpty)
      && facts.first(.flight, .train, .bus, .ferry, .from, .seat) == nil
  }

  /// A booking of a named house at an address for some days: no hour stands in the text, and nothing is begun or travelled to.
  private var isLetForDays: Bool {
    guard facts.reference != nil || !facts.travellers.isEmpty && facts.price != nil,
      facts.first(.flight, .train, .bus, .ferry, .from, .to, .seat, .event, .venue) == nil,
      facts.first(.pickUp, .dropOff, .car, .driver, .ticketNumber) == nil,
      !LegWords.speaksOfParcel(facts), StayWords.speaksOfBooking(facts),
      let block = AddressBlock.all(in: facts.document).first, block.name != nil, !EventMoment.speaks(facts)
    else { return false }
    return !DateWords.hits(in: facts.document.text).contains { $0.seconds != nil }
  }

  /// "We have cancelled your reservation at Casa Jacaranda from 14 February to 18 February": a house takes days back.
  private var isCalledOff: Bool {
    facts.status == .cancelled && HouseLetter.name(in: facts) != nil
      && facts.first(.flight, .train, .bus, .ferry, .from, .to, .seat, .pickUp, .car, .event) == nil
      && TransportWords.kind(of: facts) == nil && !EventMoment.speaks(facts)
  }

  /// Whether labels say so, in a text that speaks of a stay and of no way to travel.
  static func arrivesBeforeDeparting(_ facts: TextFacts) -> Bool {
    StayWords.speaksOfStay(facts) && TransportWords.kind(of: facts) == nil && !LegFlightWords.speaks(facts)
      && StayFinder(facts: facts).arrivalBeforeDeparture() != nil
  }

  /// Who arrives days before departing, at one address, stays there: who travels departs first.
  private func arrivalBeforeDeparture() -> (StatedTime, StatedTime)? {
    guard facts.first(.from, .to, .flight, .train, .bus, .ferry, .route) == nil,
      let arrival = moment([.arrival, .arrivalDate], time: [.checkInTime, .arrivalTime]),
      let departure = moment([.departure, .departureDate, .checkOut], time: [.checkOutTime, .departureTime]),
      arrival.dayNumber < departure.dayNumber,
      facts.first(.address, .hotel) != nil || !AddressBlock.all(in: facts.document).isEmpty
        || Self.countsItsNights(facts)
        || StayWords.namesRoom(facts)
        || facts.isReferenceAnnounced && TransportWords.kind(of: facts) == nil && !LegFlightWords.speaks(facts)
          && !TransferFinder.speaks(facts) && facts.first(.driver, .car, .pickUp, .dropOff, .seat, .coach) == nil
    else { return nil }
    return (arrival, departure)
  }

  /// "14 – 18 March 2026", "14.03.2026 - 18.03.2026" behind a label of the stay.
  private func period() -> (StatedTime, StatedTime)? {
    for value in facts.values where [.checkIn, .date, .start, .nights].contains(value.label) {
      let days = facts.hits(in: value.value).filter(\.hasDate).compactMap { facts.moment($0) }
      if days.count == 2 { return (days[0], days[1]) }
    }
    return nil
  }

  func moment(_ labels: [Label], time: [Label]) -> StatedTime? {
    for value in facts.values where labels.contains(value.label) || time.contains(value.label) {
      guard let hit = facts.hits(in: value.value).first(where: \.hasDate), var moment = facts.moment(hit) else {
        continue
      }
      let others = facts.hits(in: value.value).filter { !$0.hasDate && $0.seconds != nil }
      moment.seconds = hit.seconds ?? others.first?.seconds ?? separateTime(labels, time)
      // "Check-out 8 June (07:30 - 10:30)": one has to leave by the second hour.
      if time.contains(.checkOutTime), let first = moment.seconds, let last = others.last?.seconds, last > first {
        moment.seconds = last
      }
      return moment
    }
    return nil
  }

  /// The time behind a label of its own, or behind the same label without a date ("Check-in: from 15:00").
  func separateTime(_ labels: [Label], _ time: [Label]) -> Int? {
    for value in facts.values where time.contains(value.label) || labels.contains(value.label) {
      let hits = facts.hits(in: value.value)
      // "Check-out 07:00-11:00": one has to leave by the second hour.
      let hit = time.contains(.checkOutTime) && !hits.contains(where: \.hasDate) ? hits.last : hits.first
      if let hit, !hit.hasDate, let seconds = hit.seconds { return seconds }
    }
    return nil
  }

  private func address() -> AddressWords? {
    if let value = facts.first(.address), let address = facts.address(of: value),
      address.isWhole, !address.city.contains(where: \.isDigit)
    {
      return address
    }
    // Sentences below a name are no address.
    return HotelName.addressBelow(in: facts).flatMap {
      $0.street.utf8.count > 50 && $0.street.contains(". ") ? nil : $0
    }
  }

  private func phone(_ block: AddressBlock?, of name: String) -> String? {
    if let value = facts.first(.phone), PhoneWords.isPhone(value.value) { return value.value }
    // Below the address, in a letter without labels.
    let below = block.map { facts.document.lines.dropFirst($0.lines.upperBound + 1).prefix(3).map { $0[0].text } } ?? []
    if let number = HotelName.phoneBelow(in: facts) ?? below.lazy.compactMap(PhoneWords.number).first { return number }
    // "Tel. +351 292 000 186 (…) · RNET 0000", "Ph +64 3 319 5508 | www…": the sole number with a sign for telephones.
    // In a letter of the house itself; agencies name their own.
    let sender = FoldedName.of(facts.document.senderName).split(separator: " ").filter { $0.utf8.count > 3 }
    let house = FoldedName.of(name).split(separator: " ")
    guard sender.contains(where: house.contains) else { return nil }
    let cells = facts.document.lines.prefix(200).joined()
    let signed = cells.flatMap { PhoneWords.signed(in: $0.text) }
    if Set(signed).count == 1 { return signed[0] }
    let called = cells.flatMap { PhoneWords.called(in: $0.text) }
    return Set(called).count == 1 ? called[0] : nil
  }
}
