import Journeys

/// Festivals, fairs and congresses, which last for days and have no hour.
extension EventFinder {
  /// The event of a text whose title has a word for an event of several days, above or beside its days, with its tickets; nil for anything else.
  static func ofDays(in facts: TextFacts) -> BookingDraft? {
    guard facts.reference != nil, EventMoment.speaks(facts),
      facts.first(.checkIn, .checkOut, .hotel, .flight, .train) == nil
    else { return nil }
    let named = [EventTitle.labelled(facts), EventTitle.behindColon(facts.document.subject)].compactMap(\.self)
    for (number, cells) in facts.document.lines.enumerated().prefix(100) {
      let text = cells.map(\.text).joined(separator: "  ")
      guard text.utf8.count < 120, let days = days(text, facts),
        let title = (titles(above: number, text, facts) + named).first(where: isOfDays)
      else { continue }
      return EventFinder(facts: facts).draft(title, days, below: number)
    }
    return nil
  }

  private static func days(_ text: String, _ facts: TextFacts) -> (first: StatedTime, last: StatedTime)? {
    let hits = facts.hits(in: text)
    guard hits.allSatisfy({ $0.seconds == nil }) else { return nil }
    let days = hits.filter(\.hasDate).compactMap { facts.moment($0)?.wholeDay }
    if days.count == 2, (1...30).contains(days[1].dayNumber - days[0].dayNumber) { return (days[0], days[1]) }
    return DayRange.ofLine(text, facts).map { ($0.arrival.wholeDay, $0.departure.wholeDay) }
  }

  /// What may be the title: what stands before the days on their line, and the lines above.
  private static func titles(above line: Int, _ text: String, _ facts: TextFacts) -> [String] {
    let lead =
      facts.hits(in: text).first.map { Weekday.taken(off: text[..<$0.range.lowerBound], isBeforeDay: true) } ?? ""
    let above = (max(0, line - 3)..<line).reversed().map { facts.document.lines[$0][0].text }
    return [PlaceWords.tidy(lead.trimmed)] + above.filter(EventMoment.isTitle)
  }

  private static func isOfDays(_ title: String) -> Bool {
    guard title.count > 4, !HotelName.isName(title) else { return false }
    return FoldedName.of(title).split(separator: " ").contains { word in
      words.contains(String(word)) || kinds.contains { word.hasPrefix($0) || word.hasSuffix($0) }
    }
  }

  private func draft(_ title: String, _ days: (first: StatedTime, last: StatedTime), below line: Int) -> BookingDraft? {
    let origin = facts.document.origin
    var draft = BookingDraft(.event)
    draft.set(.title, title, origin.reading(title))
    draft.set(.start, days.first, origin)
    draft.set(.end, days.last, origin)
    let block = AddressBlock.all(in: facts.document).first { abs($0.lines.lowerBound - line) <= 8 }
    let next = facts.document.lines.dropFirst(line + 1).first?.first?.text ?? ""
    let parts = next.split(separator: ",").map { $0.trimmed }
    if facts.first(.venue) != nil {
      fillVenue(&draft, origin)
    } else if let block, let name = block.name, name != title {
      draft.set(.startName, name, origin.reading(name))
      block.address.fill(&draft, .start, origin)
    } else if parts.count == 2, AddressBlock.isName(parts[0]), AddressBlock.isTownLike(parts[1]) {
      draft.set(.startName, parts[0], origin.reading(next))
      draft.set(.startCity, parts[1], origin)
    } else if block == nil, parts.count == 1, AddressBlock.isName(next) {
      draft.set(.startName, next, origin.reading(next))
    }
    guard draft.text(.startName) != nil else { return nil }
    if let guest = facts.travellers.first { draft.set(.traveller, guest, origin.reading(guest)) }
    facts.fill(&draft)
    return draft
  }

  private static let words = Set(
    "messe expo fair salon feria fiera con".split(separator: " ").map { FoldedName.of($0) })
  private static let kinds = [
    "festival", "festiwal", "фестивал", "festivaali", "fesztivál", "convention", "congress", "kongress", "congres",
    "congrès", "kongre", "konferenz", "conference", "konferans", "конференц", "konferencj",
  ].map { FoldedName.of($0) }

  /// Whether the subject names what stands alone above the moment, in a letter with a reference that tells of no journey and no room:
  /// "Booking confirmed: Half-Day Raft Trip on Sat, Jun 12".
  var isNamedBySubject: Bool {
    guard let found = EventMoment.first(in: facts), found.line > 0, facts.reference != nil,
      facts.first(.from, .to, .departure, .arrival, .checkIn, .checkOut, .hotel, .pickUp, .dropOff) == nil,
      case let cells = facts.document.lines[found.line - 1], cells.count == 1,
      case let title = PlaceWords.tidy(cells[0].text), title.count > 6, EventMoment.isTitle(title),
      FoldedName.of(title) != FoldedName.of(facts.document.senderName), !facts.travellers.contains(title)
    else { return false }
    return FoldedName.of(facts.document.subject).contains(FoldedName.of(title))
  }
}
