import Journeys

/// A ride of which a text tells the road, a day and the hour of its departure, and no more: "Doolin – Inishmore" above "Friday 12 June 2026, 10:00".
enum PlainRide {
  /// The rides of a text in which a word tells by what one goes; each once for every traveller.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    guard let kind = TransportWords.kind(of: facts), facts.isReferenceAnnounced || !facts.travellers.isEmpty,
      facts.first(.arrival, .arrivalTime, .checkIn, .flight) == nil, !LegFlightWords.speaks(facts)
    else { return [] }
    let pieces = LegScanner.pieces(in: facts)
    let rides = pieces.places.indices.dropLast().compactMap { index -> BookingDraft? in
      let (from, to) = (pieces.places[index], pieces.places[index + 1])
      guard from.line == to.line, to.endsRoute, isRoad(facts.document.lines[from.line], from.name, to.name) else {
        return nil
      }
      let near = pieces.clocks.filter { (-1...2).contains($0.line - from.line) }
      // Of another ride, behind an empty line.
      let own = near.filter { clock in
        !(min(clock.line, from.line) + 1..<max(clock.line, from.line) + 1).contains {
          facts.document.breaks.contains($0)
        }
      }
      let clocks = own.isEmpty ? near : own
      let days = pieces.days.filter { $0.line == clocks.first?.line }
      guard clocks.count == 1, let day = clocks[0].day ?? (days.count == 1 ? days[0].day : nil),
        clocks[0].role != .arrival, clocks[0].role != .other,
        day.dayNumber >= facts.document.received.dayNumber
      else { return nil }
      return draft(kind, from.name, to.name, day.at(clocks[0].seconds), facts)
    }
    return rides.count < 5 ? facts.forEachTraveller(rides) : []
  }

  /// Whether a line is nothing but two names and what joins them.
  private static func isRoad(_ cells: [TextDocument.Cell], _ from: String, _ to: String) -> Bool {
    guard cells.count == 1, case let text = cells[0].text, text.hasPrefix(from), text.hasSuffix(to) else {
      return false
    }
    return (1...4).contains(text.count - from.count - to.count) && !text.contains(where: \.isNumber)
      && [from, to].allSatisfy { $0.count < 30 && $0.split(separator: " ").count < 4 && SentenceWords.isClean($0) }
  }

  private static func draft(
    _ kind: BookingDraft.Kind, _ from: String, _ to: String, _ start: StatedTime, _ facts: TextFacts
  ) -> BookingDraft {
    let origin = facts.document.origin
    var draft = BookingDraft(kind)
    draft.set(.startName, PlaceWords.withoutCode(from), origin.reading(from))
    draft.set(.endName, PlaceWords.withoutCode(to), origin.reading(to))
    draft.set(.start, start, origin)
    draft.set(.day, start.wholeDay, origin)
    facts.fill(&draft)
    return draft
  }
}
