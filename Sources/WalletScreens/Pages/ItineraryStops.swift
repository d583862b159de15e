import Foundation
import JourneyStore
import Journeys

/// The moments of a journey at which something begins or ends, in the order in which they come.
struct ItineraryStops {
  /// One moment, with the row that shows it.
  struct Stop {
    let order: MomentOrder
    var day: CalendarDay { order.day }
    var instant: Date { order.instant }
    /// Written when it is shown: a page of a long journey shows some of its rows.
    let makeRow: () -> ItemRow
    var row: ItemRow { makeRow() }
    /// Where one is then; nil for what was cancelled.
    let visit: Visit?
  }

  let all: [Stop]
  /// The stays of the journey with the nights that each covers.
  private let stays: [(name: String, nights: ClosedRange<CalendarDay>)]
  let lodgings: [Lodging]
  /// The free time before a moment, by its instant.
  private let free: [Date: FreeTime]
  let changes: RideChanges

  /// The way for which the itinerary has no ride: free time that ends in another zone than it began, or further away than one goes by
  /// the way.
  func missingRide(in free: FreeTime) -> Way? {
    guard let end = all.firstIndex(where: { $0.instant == free.end && $0.visit?.arriving != nil }),
      let start = all[..<end].last(where: { $0.visit?.leaving != nil }),
      let from = start.visit, let to = all[end].visit, let way = Way(from: from, to: to)
    else { return nil }
    return way.distance.map { $0 > ItineraryStops.mostByTheWay } ?? (free.startZone != free.endZone) ? way : nil
  }

  /// In metres, along the great circle.
  private static let mostByTheWay = 250_000.0

  init(_ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let kinds = context.kinds.itinerary.presented
    let times = try journey.stayTimes()
    all = try kinds.flatMap { try ItineraryStops.stops($0, times, journey, context) }.sorted { $0.order < $1.order }
    stays = try kinds.flatMap { try ItineraryStops.stays($0, journey, context) }
    lodgings = try JourneyVisits.lodgings(in: journey, context)
    changes = try RideChanges(in: journey)
    let between = FreeTime.between(
      try kinds.flatMap { try ItineraryStops.occurrences($0, times, journey) }, home: context.zone)
    free = Dictionary(between.map { ($0.end, $0) }) { first, _ in first }
  }

  /// The free time before the first thing of a moment, of an hour and more within one day; a change of any length.
  func free(before instant: Date, on day: CalendarDay) -> FreeTime? {
    free[instant].flatMap { stretch in
      guard stretch.startTime.day == day, stretch.endTime.day == day else { return nil }
      return stretch.length >= FreeLine.least || changes.place(in: stretch) != nil ? stretch : nil
    }
  }

  /// The stays that cover a day after the one of their check-in, `Hotel Beacon, night 2 of 9`; the day of check-in shows
  /// the stay itself.
  func stays(on day: CalendarDay, _ context: ScreenContext) -> [String] {
    stays.filter { $0.nights.contains(day) && $0.nights.lowerBound < day }.map { name, nights in
      let format = { (last: CalendarDay) in context.formats.number(nights.lowerBound.days(until: last) + 1) }
      return context.words(
        "itinerary.night", ["name": name, "night": format(day), "nights": format(nights.upperBound)])
    }
  }

  /// The names of the stays that cover some days.
  func stays(in days: ClosedRange<CalendarDay>) -> [String] { stays.filter { $0.nights.overlaps(days) }.map(\.name) }

  private static func occurrences<Item: PresentedItem>(
    _ kind: Item.Type, _ times: StayTimes, _ journey: JourneySnapshot
  ) throws -> [Occurrence] {
    try journey.items(Item.self).filter { !$0.isCancelledBooking }.compactMap(times.occurrence)
  }

  private static func stops<Item: PresentedItem>(
    _ kind: Item.Type, _ times: StayTimes, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [Stop] {
    try journey.items(Item.self).flatMap { item -> [Stop] in
      (item.occurrence?.moments(home: context.zone) ?? []).map { moment in
        let order = times.order(of: moment, of: item.id, home: context.zone)
        return Stop(
          order: order,
          makeRow: {
            let row =
              moment.side == .end
              ? ItemRow(end: moment.end, of: item, context)
              : ItemRow(item, context, showsDay: false, by: journey.role).onPaper(item, context)
            return order.isMoved ? row.open(moment.side, context) : row
          },
          visit: item.isCancelledBooking ? nil : Visit(item, moment.side))
      }
    }
  }

  private static func stays<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [(name: String, nights: ClosedRange<CalendarDay>)] {
    try journey.items(Item.self).compactMap { item in
      guard let occurrence = item.occurrence, occurrence.course == .stay, !item.isCancelledBooking else { return nil }
      return occurrence.nights(home: context.zone).map { (item.title(context), $0) }
    }
  }
}

extension ItemRow {
  /// The end of an item: the check-out of a hotel, the return of a car, the arrival of a flight.
  fileprivate init<Item: PresentedItem>(end: Occurrence.End, of item: Item, _ context: ScreenContext) {
    self.init(item, context, showsDay: false, at: end)
    let course = item.occurrence?.course ?? .event
    self.subtitle = context.line(
      context.words("itinerary.end.\(course.rawValue)"), course == .stay ? "" : end.place)
    (toggle, reference) = (nil, nil)
  }
}
