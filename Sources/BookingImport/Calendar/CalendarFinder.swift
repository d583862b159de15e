import Journeys

/// Finds bookings in the events of a calendar: what another wallet has put in, else flights, rides and stays by their words.
struct CalendarFinder {
  private let event: CalendarFile.Event
  private let received: StatedTime
  private let origin: Origin

  /// The drafts of a calendar; none for meetings.
  static func drafts(in file: CalendarFile, received: StatedTime, part: String, budget: Budget) -> [BookingDraft] {
    var found: [BookingDraft] = []
    for event in file.events {
      if budget.isSpent { break }
      let finder = CalendarFinder(event: event, received: received, origin: Origin(.calendar, part: part))
      var drafts = finder.drafts(method: file.method)
      if file.method == "CANCEL" || event.text("STATUS")?.uppercased() == "CANCELLED" {
        for index in drafts.indices { drafts[index].status = .cancelled }
      }
      found += drafts
    }
    return found
  }

  private func drafts(method: String) -> [BookingDraft] {
    if let embedded = event.properties.first(where: { $0.name == "X-KDE-KITINERARY-RESERVATION" }) {
      let reader = SchemaReader(part: origin.part)
      return Node.values(ofJSON: Array(embedded.text.utf8)).flatMap { reader.drafts(in: $0) }
    }
    guard let start = event.moment("DTSTART"), let summary = event.text("SUMMARY") else { return [] }
    let end = event.moment("DTEND")
    let facts = facts(summary, start)
    let flights = FlightFinder.drafts(in: facts, given: start.seconds == nil ? nil : (start, end))
    if !flights.isEmpty { return flights }
    let legs = LegDrafts.drafts(in: facts).filter { $0.kind != .flight && $0.text(.number) != nil }
    let rides = LegChoice.better(StopTable.drafts(in: facts), legs)
    if !rides.isEmpty { return rides }
    if let ride = CalendarRide.draft(summary, start, end, facts) { return facts.forEachTraveller([ride]) }
    if let stay = stay(summary, start, end, facts) { return [stay] }
    if let table = CalendarTable.draft(summary, start, event.text("LOCATION"), facts) { return [table] }
    let others = TextFinder.drafts(in: facts.document)
    return others.isEmpty ? happening(summary, start, end, method, facts).map { [$0] } ?? [] : others
  }

  private func facts(_ summary: String, _ start: StatedTime) -> TextFacts {
    let parts = [summary, event.text("LOCATION") ?? "", event.text("DESCRIPTION") ?? ""]
    return TextFacts(TextDocument(parts.joined(separator: "\n"), received: start.wholeDay, origin: origin))
  }

  /// "Stay at The Harbour Guesthouse", "Hotel reservation: Glo Hotel": whole days, or check-in and check-out in the words.
  private func stay(_ summary: String, _ start: StatedTime, _ end: StatedTime?, _ facts: TextFacts) -> BookingDraft? {
    var draft = StayFinder.drafts(in: facts).first ?? BookingDraft(.hotel)
    if draft.moment(.start) == nil {
      guard let end, (1...60).contains(end.dayNumber - start.dayNumber),
        let name = stayName(summary) ?? hotelName(summary, facts)
      else {
        return nil
      }
      draft.set(.startName, name, origin.reading(summary))
      draft.set(.start, time(start, [.checkInTime, .checkIn, .arrival], facts), origin)
      draft.set(.end, time(end, [.checkOutTime, .checkOut, .departure], facts), origin)
      facts.fill(&draft)
      if let guest = facts.travellers.first { draft.set(.traveller, guest, origin) }
    } else if let name = stayName(summary) {
      draft.set(.startName, name, origin.reading(summary))
    }
    if let address = event.text("LOCATION").flatMap({ AddressWords($0) }), address.isWhole {
      address.fill(&draft, .start, origin)
    }
    return draft
  }

  private func time(_ day: StatedTime, _ labels: [Label], _ facts: TextFacts) -> StatedTime {
    guard day.seconds == nil else { return day }
    for value in facts.values where labels.contains(value.label) {
      if let seconds = facts.hits(in: value.value).first?.seconds { return day.at(seconds) }
    }
    return day
  }

  /// A title that is nothing but a hotel's name, where the words tell of a booking.
  private func hotelName(_ summary: String, _ facts: TextFacts) -> String? {
    let isBooked = facts.reference != nil || facts.first(.passenger, .guests, .nights) != nil
    return isBooked && HotelName.isName(summary) ? summary : nil
  }

  private func stayName(_ summary: String) -> String? {
    if let colon = summary.firstRange(of: ": ") {
      let head = FoldedName.of(summary[..<colon.lowerBound])
      if StayNames.heads.contains(where: { head.hasPrefix($0) }) { return summary[colon.upperBound...].trimmed }
    }
    for phrase in StayNames.phrases where summary.lowercased().hasPrefix(phrase) {
      return String(summary.dropFirst(phrase.count)).trimmed
    }
    return nil
  }

  /// A public event that somebody publishes with its address on the web.
  private func happening(
    _ summary: String, _ start: StatedTime, _ end: StatedTime?, _ method: String, _ facts: TextFacts
  ) -> BookingDraft? {
    guard method == "PUBLISH", let url = event.text("URL"), url.hasPrefix("http"),
      let location = event.text("LOCATION"), start.seconds != nil,
      event.text("RRULE") == nil, event.text("ATTENDEE") == nil
    else { return nil }
    // Who has a number and a seat has a ticket.
    var draft = BookingDraft(facts.reference == nil ? .happening : .event)
    if draft.kind == .event {
      facts.fill(&draft)
      draft.set(.seat, facts.first(.seat)?.value, origin)
      draft.set(.seatRow, facts.first(.row)?.value, origin)
      draft.set(.traveller, facts.travellers.first, origin)
    }
    draft.set(.title, summary, origin.reading(summary))
    draft.set(.start, start, origin)
    draft.set(.end, end, origin)
    draft.set(.url, url, origin)
    draft.set(.description, event.text("DESCRIPTION"), origin)
    if let open = location.firstIndex(of: "("), location.hasSuffix(")") {
      draft.set(.startName, location[..<open].trimmed, origin)
      AddressWords(String(location[location.index(after: open)...].dropLast()))?.fill(&draft, .start, origin)
    } else {
      let parts = location.split(separator: ",", maxSplits: 1).map { $0.trimmed }
      draft.set(.startName, parts.first, origin)
      if parts.count > 1 { AddressWords(parts[1])?.fill(&draft, .start, origin) }
    }
    return draft
  }
}

/// How calendars call a stay.
private enum StayNames {
  static let heads = [
    "hotel", "stay", "accommodation", "check in", "unterkunft", "aufenthalt", "hebergement", "alojamiento", "отель",
    "konaklama", "готель", "soggiorno",
  ]
  static let phrases = [
    "stay at ", "stay in ", "hotel stay at ", "check-in at ", "check-in ", "aufenthalt im ", "aufenthalt in ",
    "séjour à ", "estancia en ", "soggiorno presso ", "hotel at ",
    "your stay at ", "reservation at ", "booking at ",
  ]
}
