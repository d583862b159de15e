import Foundation
import Journeys

/// Free time, with the way to plan something in it.
package struct FreeLine: Sendable {
  /// What is shorter is not pointed out, in seconds.
  static let least: TimeInterval = 3600
  /// As long as something new is proposed to take at most, in minutes.
  private static let mostProposed = 120

  /// `3 h 20 min free`.
  package let text: String
  /// `12:10 – 15:30`, on the clocks of the place.
  package let clocks: String
  /// Where something is added that begins with it.
  package let addAddress: String

  init(_ free: FreeTime, in journey: UUID, _ context: ScreenContext) {
    text = context.words("free.length", ["duration": context.duration(free.length)])
    clocks = [(free.start, free.startZone), (free.end, free.endZone)].map(context.formats.time).joined(separator: " – ")
    let start = free.startTime, minutes = Int(free.length / 60)
    addAddress = PagePath.add(
      to: journey,
      planned: PlannedTime(
        start.day, at: ClockTime(hour: start.hour, minute: start.minute),
        minutes: min(minutes, FreeLine.mostProposed)))
  }

  /// That before each of the visits of a day.
  static func before(
    _ visits: [ItineraryStops.Stop], in stops: ItineraryStops, _ journey: Journey, _ context: ScreenContext
  ) -> [FreeLine?] {
    visits.enumerated().map { index, visit in
      // Of what begins together the first says it.
      guard index == 0 || visits[index - 1].instant != visit.instant else { return nil }
      return stops.free(before: visit.instant, on: visit.day).map { FreeLine($0, in: journey.id, context) }
    }
  }
}
