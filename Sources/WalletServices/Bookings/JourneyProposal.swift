import Foundation
import JourneyStore
import Journeys

/// Into which journey bookings that were found may go: those that there are, the likeliest first, or one of their own.
public struct JourneyProposal: Sendable {
  /// The journeys, the likeliest first.
  public let journeys: [Journey]
  /// The only journey whose days hold all of the bookings' days; nil for none and for several.
  public let fitting: Journey?
  /// The bookings' first and last day; nil where they name none.
  public let days: ClosedRange<CalendarDay>?
  /// Where they lead to; empty where that is not known.
  public let destination: String
  /// What a journey of their own is called: where they lead to, else the place at which the first ride arrives, as its booking calls
  /// it; empty where neither is known.
  public let name: String
  /// The journeys to the same towns whose days they reach beyond, or nearly touch: another part of what is planned there.
  private let joining: Set<UUID>
  /// The days of the bookings that take place.
  private let held: ClosedRange<CalendarDay>?
  /// The journeys in which some of the bookings are already.
  private let matched: Set<UUID>

  /// A proposal for bookings.
  /// - Parameters:
  ///   - kinds: those that the wallet keeps
  ///   - order: the journeys as the words of what came in put them
  ///   - matched: the journeys in which some of the bookings are already
  public init(for bookings: [FoundBooking], _ kinds: ItemCatalogue, order: [Journey], matched: [UUID] = []) {
    days = JourneyProposal.span(bookings, kinds)
    held = JourneyProposal.span(bookings.filter { !$0.isCancelled }, kinds)
    self.matched = Set(matched)
    let span = self.days
    let fits = { (journey: Journey) in
      span.map { days in journey.days.map { $0.contains(days.lowerBound) && $0.contains(days.upperBound) } ?? false }
        ?? false
    }
    let towns = bookings.flatMap(\.towns)
    let joins = { (journey: Journey) in
      span.map { days in journey.isNear(days) && towns.contains(where: journey.isIn) } ?? false
    }
    let rank = { (journey: Journey) in
      matched.contains(journey.id) ? 0 : fits(journey) ? 1 : joins(journey) ? 2 : 3
    }
    joining = Set(order.filter(joins).map(\.id))
    journeys = order.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
    let all = order.filter(fits)
    fitting = all.count == 1 ? all.first : nil
    destination =
      bookings.first { kinds.type(of: $0)?.course == .stay && !$0.destination.isEmpty }?.destination
      ?? JourneyProposal.end(of: bookings.filter { kinds.type(of: $0)?.course == .ride }, kinds)
      ?? bookings.first { !$0.destination.isEmpty }?.destination ?? ""
    // A transfer ends at an address, which is no name for a journey.
    let arrivals = bookings.filter {
      kinds.type(of: $0)?.course == .ride && $0.texts["type"] != TransportType.transfer.rawValue
    }.sorted { $0.start(kinds) < $1.start(kinds) }.compactMap { $0.texts["arrivalLocation"] }
    name = ([destination] + arrivals).first { !$0.isEmpty } ?? ""
  }

  /// The first and the last day of bookings; nil where they name none.
  private static func span(_ bookings: [FoundBooking], _ kinds: ItemCatalogue) -> ClosedRange<CalendarDay>? {
    let days = bookings.flatMap { $0.allDays(kinds) }
    return days.min().flatMap { first in days.max().map { first...$0 } }
  }

  /// Where the way out of some rides ends: where one arrives and does not change. One changes where the next ride leaves on the
  /// day of the arrival or the day after, unless it leads back to where the first began. Nil for less than two rides.
  private static func end(of rides: [FoundBooking], _ kinds: ItemCatalogue) -> String? {
    let rides = rides.filter { !$0.destination.isEmpty && !$0.allDays(kinds).isEmpty }
      .sorted { ($0.start(kinds), $0.destination) < ($1.start(kinds), $1.destination) }
    guard rides.count > 1, let first = rides.first else { return nil }
    for (ride, next) in zip(rides, rides.dropFirst()) {
      guard let arrival = ride.allDays(kinds).last, let departure = next.allDays(kinds).first else { return nil }
      if arrival.days(until: departure) > 1 || next.leads(backTo: first) { return ride.destination }
    }
    return rides.last?.destination
  }

  /// Whether the days of the likeliest journey would have to be extended for them.
  public var extends: Bool {
    guard let held, let journey = journeys.first else { return false }
    return journey.days(extendedTo: held, within: matched.contains(journey.id) ? Journey.reachOfChange : Journey.reach)
      != nil
  }

  /// Whether a journey of their own is likelier than each that there is.
  public func prefersNew(matched: [UUID]) -> Bool {
    guard matched.isEmpty, let days else { return false }
    return !journeys.contains { journey in
      joining.contains(journey.id)
        || journey.days.map { $0.contains(days.lowerBound) && $0.contains(days.upperBound) } ?? false
    }
  }
}

extension FoundBooking {
  /// When it begins, as text that sorts by time; empty where no time is known.
  fileprivate func start(_ kinds: ItemCatalogue) -> String {
    let key = kinds.type(of: self)?.times?.start ?? ""
    return texts[key] ?? days[key] ?? ""
  }

  /// Whether it ends where a ride began.
  fileprivate func leads(backTo ride: FoundBooking) -> Bool {
    zip(["arrivalCode", "arrivalLocation"], ["departureCode", "departureLocation"]).contains { arrival, departure in
      texts[arrival].map { $0 == ride.texts[departure] } ?? false
    }
  }

  /// The days on the calendars of their places on which something of it happens.
  public func allDays(_ kinds: ItemCatalogue) -> [CalendarDay] {
    let times = kinds.type(of: self)?.times, instants = [times?.start, times?.endField].compactMap(\.self)
    return instants.compactMap { key in (texts[key] ?? days[key]).flatMap { CalendarDay($0.prefix(10)) } }
  }
}

extension FoundBooking {
  /// The towns that it leads to and from, as it names them.
  fileprivate var towns: [String] {
    [destination, texts["departureLocation"] ?? "", texts["arrivalLocation"] ?? ""].filter { !$0.isEmpty }
  }
}

extension Journey {
  /// As far as bookings may lie beyond a journey's days to be a part of it, in days.
  static let reach = 2
  /// As far as a booking that is in a journey may be moved beyond its days to extend them, in days: what is moved farther is
  /// rather another journey.
  static let reachOfChange = 7

  /// Whether days overlap its own, or lie no more than some days before or behind them.
  fileprivate func isNear(_ other: ClosedRange<CalendarDay>, within reach: Int = Journey.reach) -> Bool {
    days.map {
      $0.lowerBound.advanced(by: -reach) <= other.upperBound && other.lowerBound <= $0.upperBound.advanced(by: reach)
    } ?? false
  }

  /// Its days with those of bookings; nil where it holds them already, and where they lie far from it.
  func days(extendedTo other: ClosedRange<CalendarDay>, within reach: Int) -> ClosedRange<CalendarDay>? {
    guard let days, isNear(other, within: reach) else { return nil }
    let all = min(days.lowerBound, other.lowerBound)...max(days.upperBound, other.upperBound)
    return all == days ? nil : all
  }

  /// Whether a town is one that it leads to, by whichever of its names: Wien is Vienna.
  fileprivate func isIn(_ town: String) -> Bool {
    let towns = Set(City.named(town).prefix(1))
    return ([destination, name] + cities).contains { own in
      own.isSameName(town) || City.named(own).first.map(towns.contains) ?? false
    }
  }
}
