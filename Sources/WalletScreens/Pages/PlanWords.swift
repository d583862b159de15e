import Foundation
import JourneyStore
import Journeys

/// The plan of a day and of the next in words, as it is sent in the morning.
public struct PlanWords: Sendable, Hashable {
  public let title: String
  /// A line for each thing, under the name of its day.
  public let text: String

  /// Reads what is on the plan of the journeys under way; nil where there is nothing.
  /// - Throws: what the store throws.
  public init?(of day: CalendarDay, _ snapshot: Snapshot, _ context: ScreenContext) throws {
    var lines: [CalendarDay: [(Date, String)]] = [:]
    let days = [day, day.advanced(by: 1)]
    let journeys =
      try snapshot.journeys(.status(.active), today: day, page: .all)
      + snapshot.journeys(.status(.upcoming), today: day, page: Page(offset: 0, limit: 20))
      .filter { $0.startDate == days[1] }
    for journey in journeys {
      for stop in try ItineraryStops(snapshot.journey(journey.id), context).all where days.contains(stop.day) {
        let row = stop.row
        if row.isDimmed { continue }
        let line = context.line(row.time, row.title, row.subtitle)
        lines[stop.day, default: []].append((stop.instant, line))
      }
    }
    guard !lines.isEmpty else { return nil }
    title = context.words("plan.title", ["day": context.formats.longDay(day, thisYear: context.thisYear)])
    text = days.compactMap { day in
      lines[day].map { found in
        ([context.dayTitle(day)] + found.sorted { $0.0 < $1.0 }.map(\.1)).joined(separator: "\n")
      }
    }.joined(separator: "\n\n")
  }
}
