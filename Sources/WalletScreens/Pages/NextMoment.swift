import Foundation
import JourneyStore
import Journeys

/// What is next in a journey, with the moment that one waits for.
struct NextMoment {
  enum Phase {
    /// It is still to begin.
    case coming
    /// One is on the way, and will arrive.
    case underWay
    /// A stay that has been open since before the ride there arrived.
    case open
  }

  let item: any PresentedItem
  let phase: Phase
  /// The end that its card counts down to: where it begins; of a ride under way, where it arrives.
  let end: Occurrence.End
  /// By what it is sorted among others: from about then on it is next.
  let order: Date
  /// When something else is next.
  let until: Date

  /// So many things that follow one another are on a kept page.
  private static let most = 12
  /// A ride of so many seconds is lived on: it does not go before all that takes place meanwhile.
  private static let longRide: TimeInterval = 86_400
  /// For so long after a ride has arrived, the stay that it leads to is next, in seconds.
  private static let wayToStay: TimeInterval = 3600

  /// What comes in a journey: the first for other pages than kept ones. A ride that is under way comes before all else.
  static func coming(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [NextMoment] {
    let expected = context.expected.isEmpty ? try journey.expectedTimes() : context.expected
    let all = try context.kinds.itinerary.presented.flatMap { type in
      try items(type, in: journey, expecting: expected, context).flatMap { try moments(of: $0, in: journey, expected) }
    }
    let starts = all.filter { $0.phase == .coming }.map(\.order)
    let found = all.filter { moment in
      guard moment.until > context.now else { return false }
      // Who has somewhere to be within that hour goes there first.
      return moment.phase != .open || !starts.contains { $0 > moment.order && $0 < moment.until }
    }
    return Array(found.sorted { ($0.order, $0.until) < ($1.order, $1.until) }.prefix(context.isKept ? most : 1))
  }

  /// The moments of an item: a ride has two, for one waits for it, then for its arrival.
  private static func moments(
    of item: any PresentedItem, in journey: JourneySnapshot, _ expected: ExpectedTimes
  ) throws -> [NextMoment] {
    guard let occurrence = item.occurrence else { return [] }
    let times = expected[item.id], first = occurrence.first
    if occurrence.course == .stay, times?.start == nil, let arrival = try journey.stayTimes().arrival(at: item.id) {
      let date = expected[arrival.ride]?.end ?? arrival.date
      return [NextMoment(item: item, phase: .open, end: first, order: date, until: date + wayToStay)]
    }
    let start = first.at(times?.start ?? first.instant)
    let coming = NextMoment(item: item, phase: .coming, end: start, order: start.instant, until: start.instant)
    guard occurrence.course == .ride, let end = occurrence.end.map({ $0.at(times?.end ?? $0.instant) }),
      end.instant > start.instant
    else { return [coming] }
    let isLong = end.instant.timeIntervalSince(start.instant) >= longRide
    let order = isLong ? end.instant : start.instant
    return [coming, NextMoment(item: item, phase: .underWay, end: end, order: order, until: end.instant)]
  }

  /// What may be next: what has not begun yet, rides that have not arrived yet, and stays that somebody may still be on the way to.
  private static func items<Item: PresentedItem>(
    _ kind: Item.Type, in journey: JourneySnapshot, expecting expected: ExpectedTimes, _ context: ScreenContext
  ) throws -> [Item] {
    let late =
      expected.isEmpty ? [] : try journey.items(Item.self).filter { expected.items.contains($0.id) && comes($0) }
    let known = Set(late.map(\.id))
    return try late + booked(kind, in: journey, context).filter { !known.contains($0.id) }
  }

  private static func booked<Item: PresentedItem>(
    _ kind: Item.Type, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [Item] {
    switch Item.course {
    case .ride: return try journey.relevant(Item.self, at: context.now, limit: most).filter(comes)
    case .stay:
      return try journey.items(Item.self, from: context.now - StayRide.reach - wayToStay, limit: most).filter(comes)
    default:
      // Mostly the first one is it, and the others need not be read.
      let first = context.isKept ? [] : try journey.items(Item.self, from: context.now, limit: 1)
      if let first = first.first, comes(first) { return [first] }
      return try journey.items(Item.self, from: context.now, limit: most).filter(comes)
    }
  }

  /// A visited place is behind us, whenever it was planned; a cancelled booking never comes.
  private static func comes(_ item: some PresentedItem) -> Bool { !item.isSwitchedOn && !item.isCancelledBooking }
}

/// How far it is, as cards say it.
extension NextMoment {
  /// `in 50 min`, `arrives in 2 h 44 min`, `from 15:00`.
  func distance(_ context: ScreenContext) -> String {
    let zone = end.zone ?? context.zone
    switch phase {
    case .open: return context.open(.start, context.formats.time(end.instant, zone))
    case .coming: return context.distance(to: end.instant, zone, from: context.today)
    case .underWay:
      return context.words("in.arrives", ["when": context.distance(to: end.instant, zone, from: context.today)])
    }
  }

  /// The same for a kept page; nil for what does not change.
  func clock(_ context: ScreenContext) -> String? {
    phase == .open
      ? nil : context.clock(to: end.instant, end.zone ?? context.zone, isArrival: phase == .underWay)
  }

  /// The second since 1970 from which something else is next.
  var untilSeconds: String { String(Int64(until.timeIntervalSince1970.rounded(.up))) }
}
