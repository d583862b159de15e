import Journeys

/// The place that heads a printed ticket: "ARENA DEL GOLFO - NAPOLI" above the title, with the street below it.
struct EventHead {
  let venue: String
  let town: String
  let street: String?

  /// The line of a name and a known town in the few lines above a moment, which is not the title itself.
  static func find(in facts: TextFacts, above line: Int, title: String) -> EventHead? {
    let lines = facts.document.lines
    for number in (max(0, line - 6)..<line) where lines[number].count == 1 {
      let text = lines[number][0].text
      for mark in [" - ", " – ", " · ", ", "] {
        guard let hit = text.ranges(of: mark).last, case let venue = PlaceWords.tidy(String(text[..<hit.lowerBound])),
          case let town = text[hit.upperBound...].trimmed, (3...50).contains(venue.count), AddressBlock.isName(venue),
          venue != title, !title.hasPrefix(venue), !City.named(town).isEmpty
        else { continue }
        let below = number + 1 < line ? lines[number + 1][0].text : ""
        return EventHead(venue: venue, town: town, street: AddressBlock.isStreet(below) ? below : nil)
      }
    }
    return nil
  }
}
