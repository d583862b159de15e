import Foundation
import JourneyStore
import Journeys

extension BookContents {
  /// A moment of an item.
  fileprivate struct Moment {
    let order: MomentOrder
    let end: Occurrence.End
    let side: Visit.Side
    let item: any PresentedItem
    var day: CalendarDay { order.day }

    /// Whether the entry says only that something ends.
    var isEnd: Bool { side == .end && item.occurrence?.hasStart == true }
  }

  /// A moment as an entry, with what it is of.
  struct DayEntry {
    let entry: TravelBook.Entry
    let item: any PresentedItem
    let side: Visit.Side
  }

  /// What begins or ends on a day, in the order of time. What was cancelled is not in it.
  mutating func entries(on day: CalendarDay) throws -> [DayEntry] {
    let items = try context.kinds.itinerary.presented.flatMap { try BookContents.items($0, journey) }
    return try moments(of: items).filter { $0.day == day }.map {
      DayEntry(
        entry: try entry($0.item, at: $0.end, isEnd: $0.isEnd, isMoved: $0.order.isMoved), item: $0.item, side: $0.side)
    }
  }

  private func moments(of items: [any PresentedItem]) -> [Moment] {
    let times = StayTimes(items)
    return items.flatMap { item in
      (item.occurrence?.moments(home: context.zone) ?? []).map { moment in
        let order = times.order(of: moment, of: item.id, home: context.zone)
        return Moment(order: order, end: moment.end, side: moment.side, item: item)
      }
    }.sorted { ($0.order, $0.item.id.text) < ($1.order, $1.item.id.text) }
  }

  /// The itinerary day by day, and what has no time. What was cancelled is in neither.
  mutating func plans() throws -> ([TravelBook.Day], [TravelBook.Group]) {
    let items = try context.kinds.itinerary.presented.map { try BookContents.items($0, journey) }
    let moments = moments(of: items.flatMap(\.self))
    leave(moments.count - min(moments.count, BookLimits.entries), "entries")
    let days = try self.days(Array(moments.prefix(BookLimits.entries)), isWhole: moments.count <= BookLimits.entries)
    var room = max(0, BookLimits.entries - moments.count), groups: [TravelBook.Group] = []
    for items in items {
      let undated = items.filter { $0.occurrence == nil }
      leave(undated.count - min(room, undated.count), "entries")
      let entries = try undated.prefix(room).map { try entry($0, at: nil) }
      room -= entries.count
      if let kind = items.first.map({ type(of: $0).kind }), !entries.isEmpty {
        groups.append(TravelBook.Group(title: context.words.plural(kind), entries: entries))
      }
    }
    return (days, groups)
  }

  private static func items<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot
  ) throws -> [any PresentedItem] { try journey.items(Item.self).filter { !$0.isCancelledBooking } }

  /// - Parameter isWhole: whether all moments of the journey are there, so that the days behind them have none
  private mutating func days(_ moments: [Moment], isWhole: Bool) throws -> [TravelBook.Day] {
    let stops = try ItineraryStops(journey, context), record = journey.journey
    var days: [TravelBook.Day] = [], expected = record.startDate
    for moments in moments.chunkedByDay {
      let day = moments[0].day
      if let free = expected, free < day { days.append(self.free(free...day.advanced(by: -1), stops)) }
      let entries = try moments.map { try entry($0.item, at: $0.end, isEnd: $0.isEnd, isMoved: $0.order.isMoved) }
      days.append(
        TravelBook.Day(
          id: "day-\(day.iso)", title: title(day), stays: stops.stays(on: day, context), entries: entries))
      expected = max(expected ?? day, day.advanced(by: 1))
    }
    if isWhole, let free = expected, let last = record.endDate, free <= last, !days.isEmpty {
      days.append(self.free(free...last, stops))
    }
    return days
  }

  /// Days without plans.
  private func free(_ days: ClosedRange<CalendarDay>, _ stops: ItineraryStops) -> TravelBook.Day {
    let isOne = days.lowerBound == days.upperBound
    return TravelBook.Day(
      id: "day-\(days.lowerBound.iso)",
      title: isOne ? title(days.lowerBound) : context.formats.days(days, thisYear: context.thisYear),
      stays: isOne ? stops.stays(on: days.lowerBound, context) : stops.stays(in: days), entries: [])
  }

  /// `Saturday, 28 March · Day 1`.
  private func title(_ day: CalendarDay) -> String {
    let name = context.formats.longDay(day, thisYear: context.thisYear)
    // Some languages write the days of the week small, but a title begins with a capital.
    let title = name.prefix(1).uppercased() + name.dropFirst()
    guard let days = journey.journey.days, days.contains(day) else { return title }
    let number = context.formats.number(days.lowerBound.days(until: day) + 1)
    return context.line(title, context.words("itinerary.day", ["number": number]))
  }
}

extension [BookContents.Moment] {
  /// The moments of each day, in their order.
  fileprivate var chunkedByDay: [[BookContents.Moment]] {
    reduce(into: []) { days, moment in
      if days.last?.last?.day == moment.day {
        days[days.count - 1].append(moment)
      } else {
        days.append([moment])
      }
    }
  }
}
