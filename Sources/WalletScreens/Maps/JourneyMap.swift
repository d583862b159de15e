import Foundation
import JourneyStore
import Journeys

/// What a map shows of a journey or of one of its days: numbered places in the order of time, and the way that they make.
struct JourneyMap: Sendable {
  /// One item that has at least one place with coordinates.
  struct Stop: Sendable {
    let number: Int
    let row: ItemRow
    let day: CalendarDay?
    /// Where it starts, and where it ends if that is elsewhere.
    let points: [Waypoint]
  }

  /// A part of the way.
  struct Line: Sendable {
    /// Whether it is a ride of the journey, and not the way between two of its places.
    let isRide: Bool
    let runs: [[Coordinate]]
  }

  let stops: [Stop]
  let lines: [Line]
  /// The items without coordinates.
  let missing: [ItemRow]
  /// The days on which something takes place.
  let days: [CalendarDay]

  /// - Parameter day: nil for all days, and what has none
  init(_ journey: JourneySnapshot, _ context: ScreenContext, day: CalendarDay? = nil) throws {
    let entries = JourneyMap.entries(
      try context.kinds.itinerary.presented.flatMap { try JourneyMap.items($0, journey) }, context)
    days = Set(entries.compactMap(\.days).flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    let shown = entries.filter { entry in day.map { entry.days?.contains($0) ?? false } ?? true }
    let placed = shown.filter { !$0.points.isEmpty }
    missing = shown.filter(\.points.isEmpty).map(\.row)
    stops = placed.enumerated().map { index, entry in
      Stop(number: index + 1, row: entry.row, day: entry.days?.lowerBound, points: entry.points)
    }
    lines = JourneyMap.lines(placed.filter { $0.days != nil && $0.points.count > 0 })
  }

  init(stops: [Stop], lines: [Line], missing: [ItemRow], days: [CalendarDay]) {
    (self.stops, self.lines, self.missing, self.days) = (stops, lines, missing, days)
  }

  /// One item with its places.
  struct Entry {
    let instant: Date
    let days: ClosedRange<CalendarDay>?
    let row: ItemRow
    let points: [Waypoint]
    let isRide: Bool
  }

  private static func items<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot
  ) throws -> [any PresentedItem] { try journey.items(Item.self).filter { !$0.isCancelledBooking } }

  /// Items in the order of time.
  static func entries(_ items: [any PresentedItem], _ context: ScreenContext) -> [Entry] {
    items.map { entry($0, context) }.sorted { ($0.instant, $0.row.title) < ($1.instant, $1.row.title) }
  }

  private static func entry<Item: PresentedItem>(_ item: Item, _ context: ScreenContext) -> Entry {
    let places = item.waypoints, found = [places.start, places.end].compactMap(\.self).filter { $0.point != nil }
    let isOne = found.count == 2 && found[0].point == found[1].point
    return Entry(
      instant: item.occurrence?.first.instant ?? .distantFuture, days: item.occurrence?.days(home: context.zone),
      row: ItemRow(item, context), points: isOne ? [found[0]] : found, isRide: Item.course == .ride)
  }

  /// Rides as great circles, and between them from each place to the next.
  private static func lines(_ entries: [Entry]) -> [Line] {
    var lines: [Line] = [], last: Coordinate?
    for entry in entries {
      let points = entry.points.compactMap(\.point)
      guard let first = points.first, let end = points.last else { continue }
      if let last, last.distance(to: first) > 30 {
        lines.append(Line(isRide: false, runs: GreatCircle.runs(from: last, to: first)))
      }
      // A car is returned later: the way leads on from where it was picked up.
      if entry.isRide, points.count == 2 {
        lines.append(Line(isRide: true, runs: GreatCircle.runs(from: first, to: end)))
      }
      last = entry.isRide ? end : first
    }
    return lines
  }
}
