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
      let journey = try snapshot.journey(journey.id)
      for kind in ItemKind.course {
        for (at, moment, line) in try PlanWords.lines(kind.presentedType, in: journey, from: day, context)
        where days.contains(at) { lines[at, default: []].append((moment, line)) }
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

  private static func lines<Item: PresentedItem>(
    _ kind: Item.Type, in journey: JourneySnapshot, from day: CalendarDay, _ context: ScreenContext
  ) throws -> [(CalendarDay, Date, String)] {
    // A day may begin up to fourteen hours before it does in Greenwich.
    let start = Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400 - 14 * 3600)
    return try journey.items(Item.self, from: start, limit: 100).compactMap { item in
      guard let moment = item.moment, !item.isSwitchedOn else { return nil }
      let zone = moment.zone ?? context.zone
      let line = context.line(
        context.formats.time(moment.instant, zone), item.title(context), item.subtitle(context))
      return (CalendarDay(of: moment.instant, in: zone), moment.instant, line)
    }
  }
}
