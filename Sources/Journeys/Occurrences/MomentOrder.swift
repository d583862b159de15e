import Foundation

/// Where a moment of a journey stands among the others: by its day on the clocks of its place, then by the time at which the traveller is
/// there.
public struct MomentOrder: Sendable, Comparable {
  public let day: CalendarDay
  /// The time at which the traveller is there: that of the moment but for stays, at which one arrives later and which one leaves earlier.
  public let instant: Date
  /// Of what comes at one time one leaves a stay first, and arrives at one last.
  private let rank: Int
  /// Whether the traveller is there at another time than the one of the moment.
  public var isMoved: Bool { rank != 0 }

  fileprivate init(_ day: CalendarDay, _ instant: Date, rank: Int = 0) {
    (self.day, self.instant, self.rank) = (day, instant, rank)
  }

  public static func < (one: MomentOrder, other: MomentOrder) -> Bool {
    (one.day, one.instant, one.rank) < (other.day, other.instant, other.rank)
  }
}

/// When the traveller comes to the stays of a journey and leaves them, as far as its rides tell.
public struct StayTimes: Sendable {
  private var arrivals: [UUID: StayRide] = [:]
  private var departures: [UUID: StayRide] = [:]

  /// - Parameter items: the rides and the stays of the journey
  public init(_ items: [any JourneyItem]) {
    let rides = StayRides(items)
    for stay in items where stay.occurrence?.course == .stay {
      arrivals[stay.id] = rides.arrival(at: stay)
      departures[stay.id] = rides.departure(from: stay)
    }
  }

  /// The ride that brings the traveller to a stay after check-in has opened there; nil for one that is reached before.
  public func arrival(at stay: UUID) -> StayRide? { arrivals[stay] }

  /// Where a moment of an item stands.
  /// - Parameter home: the zone of a place that has none
  public func order(of moment: (end: Occurrence.End, side: Visit.Side), of item: UUID, home: Zone) -> MomentOrder {
    let day = moment.end.day(home: home)
    if moment.side == .end, let departure = departures[item] { return MomentOrder(day, departure.date, rank: -1) }
    if moment.side != .end, let arrival = arrivals[item] { return MomentOrder(day, arrival.date, rank: 1) }
    return MomentOrder(day, moment.end.instant)
  }

  /// When an item takes place for the traveller.
  public func occurrence(of item: any JourneyItem) -> Occurrence? {
    item.occurrence.flatMap { known in
      Occurrence(
        known.course, from: known.start.map { start in arrivals[item.id].map { start.at($0.date) } ?? start },
        to: (known.end ?? (known.hasStart ? nil : known.first)).map { end in
          departures[item.id].map { end.at($0.date) } ?? end
        })
    }
  }
}
