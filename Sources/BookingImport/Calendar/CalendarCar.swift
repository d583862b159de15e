import Journeys

/// A rented car that an event describes: it begins with taking the car and ends with bringing it back.
enum CalendarCar {
  static func draft(_ summary: String, _ start: StatedTime, _ end: StatedTime?, _ location: String?, _ facts: TextFacts)
    -> BookingDraft?
  {
    guard CalendarTitle.speaksOfCar(summary), start.seconds != nil, let end, end.wallClock > start.wallClock,
      let location, !location.isEmpty
    else { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(.carRental)
    draft.set(.start, start, origin)
    // The event of taking it is over once it is taken.
    draft.set(.end, CalendarTitle.isPickUp(summary) ? stated(facts) : end, origin)
    let place = NamedAddress(location)
    let name = place.name ?? location.split(separator: ",").first.map { $0.trimmed }
    draft.set(.startName, name, origin)
    place.address?.fill(&draft, .start, origin)
    let back = facts.first(.dropOffPlace, .dropOff).map { PlaceWords.place(in: $0.value, facts) } ?? ""
    draft.set(.endName, back.isEmpty ? name : back, origin)
    draft.set(.provider, facts.first(.company)?.value ?? company(withoutCode(summary, facts)), origin.reading(summary))
    draft.set(.vehicleName, facts.first(.car)?.value, origin)
    draft.set(.traveller, facts.travellers.first, origin)
    facts.fill(&draft)
    return draft
  }

  /// When the words of the event say that it is brought back: "Drop-off: Faro Airport 6/22/2027 6:00pm".
  private static func stated(_ facts: TextFacts) -> StatedTime? {
    guard let value = facts.first(.dropOff, .dropOffTime)?.value else { return nil }
    return facts.hits(in: value).first { $0.hasDate && $0.seconds != nil }.flatMap { facts.moment($0) }
  }

  /// The title without the reference in brackets behind it.
  private static func withoutCode(_ summary: String, _ facts: TextFacts) -> String {
    facts.reference.map { summary.replacing("(\($0.code))", with: "").trimmed } ?? summary
  }

  /// "Car hire: Example Cars", "Car rental with Example Cars", "Example Cars – car rental"
  private static func company(_ summary: String) -> String? {
    for mark in [": ", " – ", " - ", " — ", " with ", " at ", " bei ", " chez ", " con ", " from "] {
      guard let hit = summary.firstRange(of: mark) else { continue }
      let sides = [String(summary[hit.upperBound...]).trimmed, String(summary[..<hit.lowerBound]).trimmed]
      return sides.first { !CalendarTitle.speaksOfCar($0) && !$0.isEmpty }
    }
    return nil
  }
}
