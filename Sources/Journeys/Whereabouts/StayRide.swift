import Foundation

/// The ride that brings the traveller to a stay after check-in has opened there, or that takes them away before the latest check-out.
///
/// The times of a stay say from when on one may come and until when one has to leave; its rides say when one does.
public struct StayRide: Sendable, Hashable {
  /// The ride.
  public let ride: UUID
  /// When it arrives or leaves.
  public let date: Date

  /// How far from the check-in or the check-out the ride may be, in seconds.
  public static let reach: TimeInterval = 18 * 3600
}

/// The rides of a journey, by which one comes to its stays and leaves them.
public struct StayRides: Sendable {
  /// So many rides around a time are looked at.
  private static let most = 64
  private let byArrival: [Ride]
  private let byDeparture: [Ride]

  /// - Parameter items: those of a journey; only rides of which both times are known count
  public init(_ items: [any JourneyItem]) {
    let rides = items.compactMap(Ride.init)
    byArrival = rides.sorted { $0.arrival < $1.arrival }
    byDeparture = rides.sorted { $0.departure < $1.departure }
  }

  /// The ride that arrives after check-in has opened; nil for anything but a stay, where the traveller is there before, and where no ride is
  /// known that leads there.
  public func arrival(at stay: any JourneyItem) -> StayRide? {
    guard case .stay(let place, _)? = stay.movement, let opening = place.date else { return nil }
    let here = Place(place, isByAir: false)
    let around = StayRides.between(opening - StayRide.reach, opening + StayRide.reach, byArrival, \.arrival)
    guard let first = around.first(where: { $0.leads(to: here) }), first.arrival > opening else { return nil }
    // One who goes on a trip from there, and comes back, has been there.
    let out = StayRides.between(opening, first.departure, byDeparture, \.departure)
    return out.contains { $0.leads(from: here) } ? nil : StayRide(ride: first.id, date: first.arrival)
  }

  /// The ride that leaves before the latest check-out; nil for anything but a stay, where the traveller leaves later or comes back before,
  /// and where no ride is known that leads away.
  public func departure(from stay: any JourneyItem) -> StayRide? {
    guard case .stay(let place, let end)? = stay.movement, let closing = end else { return nil }
    let here = Place(place, isByAir: false)
    let around = StayRides.between(closing - StayRide.reach, closing + StayRide.reach, byDeparture, \.departure)
    guard let last = around.last(where: { $0.leads(from: here) }) else {
      return morningRide(from: here, closing, around)
    }
    guard last.departure < closing else { return nil }
    let back = StayRides.between(last.arrival, closing, byArrival, \.arrival)
    return back.contains { $0.leads(to: here) } ? nil : StayRide(ride: last.id, date: last.departure)
  }

  /// The first ride of the last day of which nothing tells whether it leads away, unless one comes back before the latest check-out: who
  /// sleeps there and rides then has left.
  private func morningRide(from here: Place, _ closing: Date, _ around: ArraySlice<Ride>) -> StayRide? {
    guard let zone = here.zone else { return nil }
    let day = CalendarDay(of: closing, in: zone)
    let first = around.first { ride in
      ride.departure < closing && CalendarDay(of: ride.departure, in: zone) == day && ride.tellsNothing(of: here)
    }
    guard let first else { return nil }
    let back = StayRides.between(first.arrival, closing, byArrival, \.arrival)
    return back.contains { $0.leads(to: here) || $0.returns(from: first) }
      ? nil : StayRide(ride: first.id, date: first.departure)
  }

  /// The rides of a time, without its end.
  private static func between(
    _ start: Date, _ end: Date, _ rides: [Ride], _ time: KeyPath<Ride, Date>
  ) -> ArraySlice<Ride> {
    var low = 0, high = rides.count
    while low < high {
      let middle = (low + high) / 2
      if rides[middle][keyPath: time] < start { low = middle + 1 } else { high = middle }
    }
    return rides[low...].prefix(most).prefix { $0[keyPath: time] < end }
  }

  /// An end of a ride, or a stay, as far as places can be compared.
  private struct Place {
    let zone: Zone?
    let point: Coordinate?
    let words: String

    init(_ place: Movement.Place, isByAir: Bool) {
      let airport = isByAir ? Airport.with(code: place.code) : nil
      zone = place.zone ?? airport.map { Zone(stored: $0.zone) }
      point = place.point ?? airport.flatMap { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
      words = "\(place.name) \(place.address)"
    }

    /// Whether a ride from here to another place leads to a third: by the distances where they are known, else by the clocks, else by the
    /// words of names and addresses.
    func leads(by other: Place, to third: Place, at date: Date) -> Bool {
      if let start = point, let end = other.point, let there = third.point {
        return end.distance(to: there) * 2 < start.distance(to: there)
      }
      if let start = zone, let end = other.zone, let there = third.zone, start.offset(at: date) != end.offset(at: date)
      {
        return end.offset(at: date) == there.offset(at: date)
      }
      return other.words.sharesWord(with: third.words) && !words.sharesWord(with: third.words)
    }

    /// Whether neither distances nor clocks nor words tell whether a ride from here to another place has to do with a third.
    func tellsNothing(by other: Place, of third: Place, at date: Date) -> Bool {
      if point != nil, other.point != nil, third.point != nil { return false }
      if let start = zone, let end = other.zone, start.offset(at: date) != end.offset(at: date) { return false }
      return !words.sharesWord(with: third.words) && !other.words.sharesWord(with: third.words)
    }
  }

  /// A ride whose times are known.
  private struct Ride {
    let id: UUID
    let departure: Date
    let arrival: Date
    private let from: Place
    private let to: Place

    init?(_ item: any JourneyItem) {
      guard !item.isCancelledBooking, case .ride(let from, let to, let isByAir)? = item.movement,
        let departure = from.date, let arrival = to.date
      else { return nil }
      (id, self.departure, self.arrival) = (item.id, departure, arrival)
      (self.from, self.to) = (Place(from, isByAir: isByAir), Place(to, isByAir: isByAir))
    }

    func leads(to place: Place) -> Bool { from.leads(by: to, to: place, at: arrival) }
    func leads(from place: Place) -> Bool { to.leads(by: from, to: place, at: departure) }
    func tellsNothing(of place: Place) -> Bool { from.tellsNothing(by: to, of: place, at: departure) }
    func returns(from other: Ride) -> Bool { to.words.sharesWord(with: other.from.words) }
  }
}
