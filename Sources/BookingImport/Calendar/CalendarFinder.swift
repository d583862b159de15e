import Journeys

/// Finds bookings in the events of a calendar: what another wallet has put in, else flights, rides and stays by their words.
struct CalendarFinder {
  let event: CalendarFile.Event
  let origin: Origin
  /// The events of the file that end a stay.
  let checkOuts: [(name: String, moment: StatedTime)]
  /// Whether events of the file are those of taking a car.
  let hasPickUps: Bool

  /// The drafts of a calendar; none for meetings.
  static func drafts(in file: CalendarFile, received: StatedTime, part: String, budget: ResourceLimits)
    -> [BookingDraft]
  {
    var found: [(event: CalendarFile.Event, drafts: [BookingDraft])] = []
    let checkOuts = Self.checkOuts(in: file)
    let hasPickUps = file.events.prefix(200).contains { CalendarTitle.isPickUp($0.text("SUMMARY") ?? "") }
    for event in file.events where !isHeading(event, in: file) {
      if budget.isSpent { break }
      let finder = CalendarFinder(
        event: event, origin: Origin(.calendar, part: part), checkOuts: checkOuts, hasPickUps: hasPickUps)
      var drafts = finder.drafts(method: file.method)
      if file.method == "CANCEL" || event.text("STATUS")?.uppercased() == "CANCELLED" {
        for index in drafts.indices { drafts[index].status = .cancelled }
      }
      found.append((event, drafts))
    }
    return owned(found, in: file)
  }

  private func drafts(method: String) -> [BookingDraft] {
    if let embedded = event.properties.first(where: { $0.name == "X-KDE-KITINERARY-RESERVATION" }) {
      let reader = SchemaReader(part: origin.part)
      return Node.values(ofJSON: Array(embedded.text.utf8)).flatMap { reader.drafts(in: $0) }
    }
    guard let start = event.moment("DTSTART"), let summary = event.text("SUMMARY"), !isReturned(summary) else {
      return []
    }
    let (end, location) = (event.end, event.text("LOCATION"))
    let facts = facts(summary, start)
    if StayWords.isParking(facts) { return [] }
    if CalendarTitle.isPickUp(summary), let car = CalendarCar.draft(summary, start, end, location, facts) {
      return [car]
    }
    let flights = FlightFinder.drafts(in: facts, given: start.seconds == nil ? nil : (start, end))
    if !flights.isEmpty { return flights }
    if let flight = CalendarFlight.draft(summary, start, end, location, facts) { return [flight] }
    // The words of a meeting tell how to come there.
    let isMeeting = event.text("ATTENDEE") != nil && event.text("ORGANIZER") != nil && facts.reference == nil
    if !isMeeting {
      let legs = LegDrafts.drafts(in: facts, on: start).filter { $0.kind != .flight && $0.text(.number) != nil }
      let rides = LegChoice.better(StopTable.drafts(in: facts), legs)
      if !rides.isEmpty { return rides }
    }
    if let ride = CalendarRide.draft(summary, start, end, location, facts) { return facts.forEachTraveller([ride]) }
    if let stay = stay(summary, start, end, facts) { return [stay] }
    if let table = CalendarTable.draft(summary, start, location, facts) { return [table] }
    if CalendarTitle.isCheckOut(summary) { return [] }
    var others = isMeeting ? [] : TextFinder.drafts(in: facts.document)
    if others.isEmpty, let car = CalendarCar.draft(summary, start, end, location, facts) { others = [car] }
    // "Rental car: Cretan Wheels"
    if others.count == 1, others[0].kind == .carRental, others[0].text(.provider) == nil,
      let colon = summary.firstIndex(of: ":"), case let company = summary[summary.index(after: colon)...].trimmed,
      company.count > 2, SentenceWords.isClean(company)
    {
      others[0].set(.provider, company, origin)
    }
    for index in others.indices {
      addEnd(&others[index], start, end)
      // The property of the place says it better than the words.
      let place = location.map(NamedAddress.init)
      if others[index].kind == .event, let name = place?.name, let address = place?.address {
        others[index].set(.startName, name, origin)
        address.fill(&others[index], .start, origin)
      }
    }
    return others.isEmpty ? happening(summary, start, end, method, facts).map(EventFinder.eachSeat) ?? [] : others
  }

  /// Whether it only brings back a car whose taking is an event of its own.
  private func isReturned(_ summary: String) -> Bool { hasPickUps && CalendarTitle.isReturn(summary) }

  /// The words of the event; some write them in HTML.
  private var description: String? {
    let text = event.text("DESCRIPTION") ?? event.text("X-ALT-DESC")
    guard let text, Self.isMarkup(text) else { return text }
    return HTMLDocument(Array(text.utf8.prefix(200_000)), charset: "UTF-8").text
  }

  /// Whether tags part the lines of a text; a text of several lines with a link in it is no page.
  private static func isMarkup(_ text: String) -> Bool {
    let lower = text.lowercased()
    return ["<br", "</p>", "</div>", "</td>", "</li>", "</h"].contains { lower.contains($0) }
      || lower.contains("</") && !text.contains(where: \.isNewline)
  }

  private func facts(_ summary: String, _ start: StatedTime) -> TextFacts {
    // "Seat(s) 18D"
    let words = description?.replacing("(s)", with: "s") ?? ""
    let parts = [summary, event.text("LOCATION") ?? "", words]
    var document = TextDocument(parts.joined(separator: "\n"), received: start.wholeDay, origin: origin)
    document.subject = summary
    return TextFacts(document)
  }

  /// A public event that somebody publishes with its address on the web.
  private func happening(
    _ summary: String, _ start: StatedTime, _ end: StatedTime?, _ method: String, _ facts: TextFacts
  ) -> BookingDraft? {
    let url = event.text("URL").flatMap { $0.hasPrefix("http") ? $0 : nil }
    // Who has a number and a row has a ticket, whatever the words are.
    let hasPlace = facts.reference != nil && facts.first(.row, .seat, .section) != nil
    let hasTicket = EventMoment.namesTicket(facts) || hasPlace
    guard method == "PUBLISH" || method.isEmpty && event.text("ORGANIZER") == nil, url != nil || hasTicket,
      let location = event.text("LOCATION"), !location.hasPrefix("http"),
      event.text("RRULE") == nil, event.text("ATTENDEE") == nil
    else { return nil }
    // Who has a number and a seat has a ticket.
    var draft = BookingDraft(facts.reference == nil && !hasTicket ? .happening : .event)
    if draft.kind == .event {
      facts.fill(&draft)
      draft.set(.seat, facts.first(.seat).map { EventSeats.several(in: facts, $0) ?? $0.value }, origin)
      draft.set(.seatRow, facts.first(.row)?.value, origin)
      draft.set(.traveller, facts.travellers.first, origin)
    }
    let title = EventTitle.withoutKind(summary)
    draft.set(.title, title, origin.reading(title))
    // The end of whole days is the day behind the last one.
    draft.set(.start, start.seconds == nil ? start.at(0) : start, origin)
    draft.set(.end, end.map { $0.seconds == nil ? $0.adding(days: -1).at(86_399) : $0 }, origin)
    draft.set(.url, url, origin)
    draft.set(.description, event.text("DESCRIPTION"), origin)
    NamedAddress(location).fill(&draft, origin)
    draft.add(.startName, location, origin)
    return draft
  }
}
