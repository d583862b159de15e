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

  /// The ride that arrives after check-in has opened; nil for anything but a stay, where the traveller is there before, and where no ride is
  /// known that leads there.
  /// - Parameter rides: those of the journey
  public static func arrival(at stay: any JourneyItem, by rides: [any JourneyItem]) -> StayRide? {
    guard case .stay(let place, _)? = stay.movement, let opening = place.date else { return nil }
    let here = Place(place, isByAir: false), known = rides.compactMap(Ride.init)
    let arriving = known.filter { isNear($0.arrival, opening) && $0.leads(to: here) }
    guard let first = arriving.min(by: { $0.arrival < $1.arrival }), first.arrival > opening else { return nil }
    // One who goes on a trip from there, and comes back, has been there.
    let isThereBefore = known.contains {
      $0.departure > opening && $0.departure < first.departure && $0.leads(from: here)
    }
    return isThereBefore ? nil : StayRide(ride: first.id, date: first.arrival)
  }

  /// The ride that leaves before the latest check-out; nil for anything but a stay, where the traveller leaves later or comes back before,
  /// and where no ride is known that leads away.
  /// - Parameter rides: those of the journey
  public static func departure(from stay: any JourneyItem, by rides: [any JourneyItem]) -> StayRide? {
    guard case .stay(let place, let end)? = stay.movement, let closing = end else { return nil }
    let here = Place(place, isByAir: false), known = rides.compactMap(Ride.init)
    let leaving = known.filter { isNear($0.departure, closing) && $0.leads(from: here) }
    guard let last = leaving.max(by: { $0.departure < $1.departure }), last.departure < closing else { return nil }
    let isBackBefore = known.contains { $0.arrival < closing && $0.arrival > last.arrival && $0.leads(to: here) }
    return isBackBefore ? nil : StayRide(ride: last.id, date: last.departure)
  }

  private static func isNear(_ one: Date, _ other: Date) -> Bool { abs(one.timeIntervalSince(other)) <= reach }

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
  }
}
