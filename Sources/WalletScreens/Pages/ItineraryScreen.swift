import Foundation
import JourneyStore
import Journeys

/// A journey day by day: everything that one must be somewhere for, in the order of time, each on the clocks of its
/// place.
public struct ItineraryScreen: Screen {
  public static let template = "itinerary"

  let shell: Shell
  let journeyTitle: String
  let journeyAddress: String
  let summary: String
  let days: [Day]
  let pager: Pager?
  let mayEdit: Bool
  let empty: EmptyState?

  struct Day: Sendable {
    let dayTitle: String
    /// The hotels that cover the day, `Hotel Beacon, night 2 of 9`.
    let stays: [String]
    let rows: [ItemRow]
  }

  /// One thing in the course of a journey.
  private struct Stop {
    let day: CalendarDay
    let instant: Date
    let row: ItemRow
  }

  /// Reads one page of the itinerary.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, offset: Int) throws {
    let words = context.words, record = journey.journey, page = Page(offset: offset)
    shell = Shell(context, title: words("ui.itinerary"), place: .journey)
    journeyTitle = record.name
    journeyAddress = Address.journey(record.id)
    summary = JourneyCard.summary(record, context)
    mayEdit = journey.role.mayEdit
    let stops = try ItemKind.course.flatMap { try ItineraryScreen.stops($0.presentedType, journey, context) }
      .sorted { ($0.day, $0.instant) < ($1.day, $1.instant) }
    let shown = stops.dropFirst(page.offset).prefix(page.limit)
    let hotels = try journey.items(Hotel.self).filter { !$0.isCancelled }
    days = Dictionary(grouping: shown, by: \.day).sorted { $0.key < $1.key }.map { day, stops in
      Day(
        dayTitle: ItineraryScreen.title(day, record, context),
        stays: hotels.compactMap { ItineraryScreen.stay($0, on: day, context) }, rows: stops.map(\.row))
    }
    pager = Pager(page, total: stops.count, address: "\(Address.journey(record.id))/itinerary", context)
    empty =
      stops.isEmpty
      ? EmptyState(
        emptyIcon: "route", emptyTitle: words("empty.itinerary.title"), emptyText: words("empty.itinerary.text"),
        emptyAction: words("ui.addToJourney"), emptyAddress: "\(Address.journey(record.id))/add") : nil
  }

  private static func stops<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [Stop] {
    try journey.items(Item.self).compactMap { item in
      guard let moment = item.moment else { return nil }
      return Stop(
        day: CalendarDay(of: moment.instant, in: moment.zone ?? context.zone), instant: moment.instant,
        row: ItemRow(item, context, showsDay: false))
    }
  }

  /// `Saturday, 28 March · Day 1`.
  private static func title(_ day: CalendarDay, _ journey: Journey, _ context: ScreenContext) -> String {
    guard let days = journey.days, days.contains(day) else { return context.dayTitle(day) }
    let number = context.formats.number(days.lowerBound.days(until: day) + 1)
    return context.line(context.dayTitle(day), context.words("itinerary.day", ["number": number]))
  }

  /// The stay that covers a day: check-in before it, check-out after it. The day of check-in shows the hotel itself.
  private static func stay(_ hotel: Hotel, on day: CalendarDay, _ context: ScreenContext) -> String? {
    guard let checkIn = hotel.checkInDate, let nights = hotel.nights else { return nil }
    let night = CalendarDay(of: checkIn, in: hotel.zone ?? context.zone).days(until: day) + 1
    guard night > 1, night <= nights else { return nil }
    return context.words(
      "itinerary.night",
      [
        "name": hotel.name, "night": context.formats.number(night), "nights": context.formats.number(nights),
      ])
  }
}
