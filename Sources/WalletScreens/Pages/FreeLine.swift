import Foundation
import Journeys

/// Free time, with the way to plan something in it, or the time of a change between two rides.
package struct FreeLine: Sendable {
  /// What is shorter is not pointed out, in seconds.
  static let least: TimeInterval = 3600
  /// As long as something new is proposed to take at most, in minutes.
  private static let mostProposed = 120
  /// A change that is shorter leaves no time to plan something in, in seconds.
  private static let leastChange: TimeInterval = 4 * 3600

  /// `3 h 20 min free`, `1 h 10 min layover, Helsinki`.
  package let text: String
  /// `12:10 – 15:30`, on the clocks of the place.
  package let clocks: String
  /// Where something is added that begins with it; nil where nothing has room in it.
  package let addAddress: String?

  /// - Parameters:
  ///   - change: the name of the place where one changes from a ride to the next; nil where one does not
  ///   - missing: the way for which a ride is missing; nil where one is there already, or could walk
  init(
    _ free: FreeTime, in journey: UUID, changingAt change: String? = nil, missing: Way? = nil, _ context: ScreenContext
  ) {
    let duration = context.duration(free.length)
    text =
      missing.map { context.words("free.noTransport", ["from": $0.from.name, "to": $0.to.name]) }
      ?? change.map { context.words("layover.at", ["duration": duration, "place": $0]) }
      ?? context.words("free.length", ["duration": duration])
    clocks = [(free.start, free.startZone), (free.end, free.endZone)].map(context.formats.time).joined(separator: " – ")
    let start = free.startTime, minutes = Int(free.length / 60)
    if missing != nil {
      let planned = PlannedTime(start.day, at: ClockTime(hour: start.hour, minute: start.minute))
      addAddress = PagePath.list(.transport, in: journey) + "/new" + planned.query
      return
    }
    let hasRoom = change == nil || free.length >= FreeLine.leastChange
    addAddress =
      hasRoom
      ? PagePath.add(
        to: journey,
        planned: PlannedTime(
          start.day, at: ClockTime(hour: start.hour, minute: start.minute),
          minutes: min(minutes, FreeLine.mostProposed))) : nil
  }

  /// That before each of the visits of a day.
  static func before(
    _ visits: [ItineraryStops.Stop], in stops: ItineraryStops, _ journey: Journey, _ context: ScreenContext
  ) -> [FreeLine?] {
    visits.enumerated().map { index, visit in
      // Of what begins together the first says it.
      guard index == 0 || visits[index - 1].instant != visit.instant else { return nil }
      return stops.free(before: visit.instant, on: visit.day).map {
        FreeLine(
          $0, in: journey.id, changingAt: stops.changes.place(in: $0), missing: stops.missingRide(in: $0), context)
      }
    }
  }
}
