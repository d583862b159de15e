import Journeys

extension CalendarFinder {
  /// "Stay at The Harbour Guesthouse", "Check-in: Glo Hotel": whole days, or arrival and departure in the words.
  func stay(_ summary: String, _ start: StatedTime, _ end: StatedTime?, _ facts: TextFacts) -> BookingDraft? {
    if CalendarTitle.isCheckOut(summary) { return nil }
    var draft = StayFinder.drafts(in: facts).first ?? BookingDraft(.hotel)
    let titled = CalendarTitle.stay(summary)
    if draft.moment(.start) == nil {
      guard let name = titled ?? hotelName(summary, facts), let (arrival, departure) = days(start, end, name, facts)
      else { return nil }
      draft.set(.startName, name, origin.reading(summary))
      draft.set(.start, time(arrival, [.checkInTime, .checkIn, .arrival], facts), origin)
      draft.set(.end, time(departure, [.checkOutTime, .checkOut, .departure], facts), origin)
      facts.fill(&draft)
      if let guest = facts.travellers.first { draft.set(.traveller, guest, origin) }
    } else if let titled {
      draft.set(.startName, titled, origin.reading(summary))
    }
    if let location = event.text("LOCATION") { NamedAddress(location).fill(&draft, origin) }
    return draft
  }

  /// Arrival and departure: the days of the event, else as many nights as its words tell, else until the event that is called
  /// the way out of the same house.
  private func days(_ start: StatedTime, _ end: StatedTime?, _ name: String, _ facts: TextFacts) -> (
    StatedTime, StatedTime
  )? {
    if let nights = nights(facts) { return (start, start.adding(days: nights).at(nil)) }
    if let end, (1...60).contains(end.dayNumber - start.dayNumber) { return (start, end) }
    let out = checkOuts.first {
      $0.name == FoldedName.of(name) && (1...60).contains($0.moment.dayNumber - start.dayNumber)
    }
    return out.map { (start, $0.moment) }
  }

  /// "3 nights"
  private func nights(_ facts: TextFacts) -> Int? {
    let tokens = Token.tokens(of: String(facts.document.text.prefix(4_000)))
    for (place, token) in tokens.enumerated().dropLast() where token.kind == .number && (1...60).contains(token.value) {
      if CalendarTitle.nights.contains(tokens[place + 1].folded) { return token.value }
    }
    return facts.first(.nights).flatMap { Int($0.value) }.flatMap { (1...60).contains($0) ? $0 : nil }
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
    let isBooked = facts.reference != nil || facts.first(.passenger, .guests, .nights, .checkIn) != nil
    guard isBooked else { return nil }
    if HotelName.isName(summary) { return summary }
    let place = event.text("LOCATION").map { NamedAddress($0) }
    return place?.address != nil && StayWords.speaksOfStay(facts) && event.moment("DTSTART")?.seconds == nil
      ? summary : nil
  }

  /// The events of a file that are called the way out of a house: its folded name and when.
  static func checkOuts(in file: CalendarFile) -> [(name: String, moment: StatedTime)] {
    file.events.prefix(200).compactMap { event in
      guard let summary = event.text("SUMMARY"), CalendarTitle.isCheckOut(summary),
        let name = CalendarTitle.behindHead(summary), let moment = event.moment("DTSTART")
      else { return nil }
      return (FoldedName.of(name), moment)
    }
  }

  /// Whether an event of whole days is only the heading of a journey: other events of the file lie within it, and it is no stay.
  static func isHeading(_ event: CalendarFile.Event, in file: CalendarFile) -> Bool {
    guard let start = event.moment("DTSTART"), start.seconds == nil, let end = event.end,
      CalendarTitle.stay(event.text("SUMMARY") ?? "") == nil
    else { return false }
    return file.events.contains { other in
      guard let moment = other.moment("DTSTART"), moment.seconds != nil else { return false }
      return (start.dayNumber...max(start.dayNumber, end.dayNumber)).contains(moment.dayNumber)
    }
  }
}
