import Journeys

/// Several events that a letter lists, each with its day, its hour and its title: "• Sábado, 8 de maio, 9h00 – Mergulho na Pedra do Meio".
enum EventProgram {
  /// The events of such a list, of two lines at least, at the place that the letter names once.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    guard facts.first(.flight, .train, .bus, .from, .to, .departure, .pickUp, .checkIn) == nil,
      EventMoment.speaks(facts),
      facts.isReferenceAnnounced || !facts.travellers.isEmpty
    else { return [] }
    let rows = facts.document.lines.prefix(120).compactMap { row($0, facts) }
    guard (2...20).contains(rows.count), Set(rows.map(\.start.wallClock)).count == rows.count else { return [] }
    let origin = facts.document.origin, finder = EventFinder(facts: facts)
    return rows.compactMap { row in
      var draft = BookingDraft(.event)
      draft.set(.title, row.title, origin.reading(row.title))
      draft.set(.start, row.start, origin)
      finder.fillVenue(&draft, origin)
      if draft.text(.startName) == nil, let block = AddressBlock.all(in: facts.document).first {
        draft.set(.startName, block.name ?? facts.document.senderName, origin)
        block.address.fill(&draft, .start, origin)
      }
      guard draft.text(.startName) != nil else { return nil }
      if let guest = facts.travellers.first { draft.set(.traveller, guest, origin.reading(guest)) }
      facts.fill(&draft)
      return draft
    }
  }

  /// A line of nothing but a day, an hour, a dash and a title.
  private static func row(_ cells: [TextDocument.Cell], _ facts: TextFacts) -> (start: StatedTime, title: String)? {
    let text = cells.map(\.text).joined(separator: " ")
    guard cells.count < 4, text.utf8.count < 160, PriceWords.first(in: text) == nil else { return nil }
    for mark in [" – ", " — ", " - ", ": "] {
      guard let hit = text.firstRange(of: mark), case let head = String(text[..<hit.lowerBound]),
        case let title = PlaceWords.tidy(text[hit.upperBound...].trimmed), title.count > 3, EventMoment.isTitle(title)
      else { continue }
      let hits = facts.hits(in: head)
      guard let day = hits.first(where: \.hasDate).flatMap({ facts.moment($0)?.wholeDay }),
        let seconds = hits.lazy.compactMap(\.seconds).first, Set(hits.compactMap(\.seconds)).count == 1
      else { continue }
      var rest = head
      for hit in hits.reversed() { rest.removeSubrange(hit.range) }
      let words = FoldedName.of(rest).split(separator: " ")
      guard words.allSatisfy({ Weekday.isWord(String($0)) || $0.utf8.count < 4 }) else { continue }
      return (day.at(seconds), title)
    }
    return nil
  }
}
