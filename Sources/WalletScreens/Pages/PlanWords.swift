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
    var lines: [CalendarDay: [(MomentOrder, String)]] = [:]
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
        lines[stop.day, default: []].append((stop.order, line))
      }
    }
    let news = try PlanWords.news(snapshot, context)
    guard !lines.isEmpty || news != nil else { return nil }
    title = context.words("plan.title", ["day": context.formats.longDay(day, thisYear: context.thisYear)])
    let plan = days.compactMap { day in
      lines[day].map { found in
        ([context.dayTitle(day)] + found.sorted { $0.0 < $1.0 }.map(\.1)).joined(separator: "\n")
      }
    }
    text = (plan + [news].compactMap(\.self)).joined(separator: "\n\n")
  }

  /// What others have changed that the user has not looked at yet, a line for each journey; nil for nothing, and where the user does not
  /// want to read of it here.
  private static func news(_ snapshot: Snapshot, _ context: ScreenContext) throws -> String? {
    guard context.user.activityInPlan else { return nil }
    let unseen = try snapshot.unseenChanges()
    guard !unseen.isEmpty else { return nil }
    let lines = try snapshot.journeys(Array(unseen.keys)).sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }.map {
      "\($0.name): \(context.words("activity.unseen", count: unseen[$0.id] ?? 0))"
    }
    return ([context.words("ui.activityNotices")] + lines).joined(separator: "\n")
  }
}
