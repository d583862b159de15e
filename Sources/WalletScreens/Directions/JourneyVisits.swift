import Foundation
import JourneyStore
import Journeys

/// Where one is on a journey, moment by moment, with the hotels of its nights.
struct JourneyVisits: Sendable {
  /// One moment.
  struct Moment: Sendable {
    let order: MomentOrder
    let visit: Visit
    /// Whose title is written for the neighbours of one item alone.
    let item: any PresentedItem
    var day: CalendarDay { order.day }
  }

  let all: [Moment]
  let lodgings: [Lodging]

  /// Those of a journey, found unless they are kept.
  static func of(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> JourneyVisits {
    try journey.derived(context.zone, isKept: { $0.all.count <= mostKept }) { try JourneyVisits(journey, context) }
  }

  /// Those of a journey with more are found each time.
  private static let mostKept = 1_000

  private init(_ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let times = try journey.stayTimes()
    all = try context.kinds.itinerary.presented.flatMap { try JourneyVisits.moments($0, times, journey, context) }
      .sorted { $0.order < $1.order }
    lodgings = try JourneyVisits.lodgings(in: journey, context)
  }

  /// The stays of a journey.
  static func lodgings(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [Lodging] {
    try context.kinds.itinerary.presented.filter { $0.course == .stay }.flatMap { try lodgings($0, journey, context) }
  }

  /// The ways to and from an item: from what comes before it, from the hotel, back to it, and to what comes next.
  func ways(of item: UUID, _ context: ScreenContext) -> [WayCard] {
    guard let first = all.firstIndex(where: { $0.visit.item == item }),
      let last = all.lastIndex(where: { $0.visit.item == item })
    else { return [] }
    let start = all[first], end = all[last]
    let previous = neighbour(of: start, at: first - 1), next = neighbour(of: end, at: last + 1)
    let out = leaving(before: first).flatMap { Way(fromHotelOf: $0, lodgings, to: start.visit) }
    let back = Way(from: end.visit, backToHotelOf: end.day, lodgings)
    let before = previous.flatMap { Way(from: $0.visit, to: start.visit) }
    let after = next.flatMap { Way(from: end.visit, to: $0.visit) }
    let card = { (way: Way?, lead: String, name: String?) -> WayCard? in
      way.map { WayCard($0, lead: lead, name: name ?? "", context) }
    }
    // What comes before or next may be the hotel itself.
    return [
      before == out ? nil : card(before, context.words("way.fromPrevious"), previous?.item.title(context)),
      card(out, "", context.words("way.fromHotel")), card(back, "", context.words("way.backToHotel")),
      after == back ? nil : card(after, context.words("way.toNext"), next?.item.title(context)),
    ].compactMap(\.self)
  }

  /// The night whose hotel one leaves for a moment: the one before the first moment of a day, and that of the day after its
  /// check-in; nil on the day of a check-in that is still to come.
  private func leaving(before index: Int) -> CalendarDay? {
    let day = all[index].day, earlier = all[..<index].filter { $0.day == day }
    if earlier.isEmpty { return day.advanced(by: -1) }
    guard let hotel = lodgings.hotel(of: day), hotel.nights.lowerBound == day else { return day }
    return earlier.contains { $0.visit.item == hotel.item } ? day : nil
  }

  /// What stands beside a moment, if it is no further away than the day before or after.
  private func neighbour(of moment: Moment, at index: Int) -> Moment? {
    guard all.indices.contains(index), abs(all[index].day.days(until: moment.day)) <= 1 else { return nil }
    return all[index]
  }

  private static func moments<Item: PresentedItem>(
    _ kind: Item.Type, _ times: StayTimes, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [Moment] {
    try journey.items(Item.self).flatMap { item -> [Moment] in
      guard let occurrence = item.occurrence, !item.isCancelledBooking else { return [] }
      return occurrence.moments(home: context.zone).compactMap { moment in
        Visit(item, moment.side).map {
          Moment(order: times.order(of: moment, of: item.id, home: context.zone), visit: $0, item: item)
        }
      }
    }
  }

  private static func lodgings<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [Lodging] { try journey.items(Item.self).compactMap { Lodging($0, home: context.zone) } }
}
