import Foundation
import JourneyStore
import Journeys

/// Two ends and what lies between them: a transport, a stay, a rental.
package struct Span: Sendable {
  package struct End: Sendable {
    package var time = ""
    package var day = ""
    package var place = ""
    package var note = ""
  }

  package let start: End
  package let end: End
  /// How long it takes.
  package let between: String
  /// On which other day it ends; nil for the same one, and where the days are shown anyway.
  package var shift: DayShift?
}

/// How many days later, by the calendar of the place, something ends: `+1`.
package struct DayShift: Sendable {
  package let mark: String
  package let text: String

  /// Nil for no day.
  init?(_ days: Int?, _ context: ScreenContext) {
    guard let days, days != 0 else { return nil }
    self.mark = "\(days < 0 ? "−" : "+")\(abs(days))"
    self.text = context.words(days < 0 ? "transport.earlier" : "transport.later", count: abs(days))
  }
}

extension ScreenContext {
  /// The currency that one pays in at a place: at home that of the journey or the user, else that of the destination.
  func currency(at place: PlacedZone?, in journey: JourneySnapshot) throws -> Currency? {
    let abroad = place.flatMap { $0.source == .home || $0.zone == zone ? nil : $0.currency }
    if let known = abroad ?? journey.journey.homeCurrency ?? user.currency { return known }
    if place?.source == .departure, let own = place?.currency { return own }
    return try journey.whereabouts().destination?.currency
  }

  /// One end of a span.
  func end(_ instant: Date?, _ zone: Zone?, place: String, notes: [String] = []) -> Span.End {
    guard let instant else {
      return Span.End(place: place, note: notes.filter { !$0.isEmpty }.joined(separator: " · "))
    }
    let shown = zone ?? self.zone
    let note = ([formats.offset(instant, shown)] + notes).filter { !$0.isEmpty }
    return Span.End(
      time: formats.time(instant, shown),
      day: formats.dayOfWeek(CalendarDay(of: instant, in: shown), thisYear: thisYear),
      place: place, note: note.joined(separator: " · "))
  }

  /// Texts that are there, with points between them.
  func line(_ texts: String...) -> String { line(texts) }

  /// Texts that are there, with points between them.
  func line(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
