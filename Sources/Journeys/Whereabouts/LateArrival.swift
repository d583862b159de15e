import Foundation

/// The ride that brings the traveller to a place to stay after check-in has opened there.
public struct LateArrival: Sendable, Hashable {
  /// The ride.
  public let ride: UUID
  /// When it arrives.
  public let date: Date

  /// How long before check-in opens a ride may arrive, and how long after, in seconds.
  public static let reach: TimeInterval = 18 * 3600

  /// Nil for anything but a stay, where the traveller is there before, and where no ride is known that leads there.
  /// - Parameter rides: those of the journey
  public init?(at stay: any JourneyItem, by rides: [any JourneyItem]) {
    guard case .stay(let here, _)? = stay.movement, let opening = here.date else { return nil }
    let known = rides.filter { !$0.isCancelledBooking }.compactMap { item -> Ride? in
      guard case .ride(let from, let to, let isByAir)? = item.movement else { return nil }
      return Ride(id: item.id, from: End(from, isByAir), to: End(to, isByAir))
    }
    let end = End(here, false)
    let arrivals = known.filter { $0.leads(to: end) && abs($0.arrival.timeIntervalSince(opening)) <= LateArrival.reach }
      .sorted { $0.arrival < $1.arrival }
    guard let first = arrivals.first, first.arrival > opening else { return nil }
    // One who goes on a trip from there, and comes back, has been there.
    let isThereBefore = known.contains { ride in
      ride.reversed.leads(to: end) && ride.departure > opening && ride.departure < first.departure
    }
    if isThereBefore { return nil }
    (ride, date) = (first.id, first.arrival)
  }
}

/// One end of a ride, or a stay, as far as places can be compared.
private struct End {
  let date: Date?
  let zone: Zone?
  let point: Coordinate?
  let words: String

  init(_ place: Movement.Place, _ isByAir: Bool) {
    let airport = isByAir ? Airport.with(code: place.code) : nil
    date = place.date
    zone = place.zone ?? airport.map { Zone(stored: $0.zone) }
    point = place.point ?? airport.flatMap { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    words = [place.name, place.address].joined(separator: " ")
  }
}

private struct Ride {
  let id: UUID
  let from: End
  let to: End

  var arrival: Date { to.date ?? .distantPast }
  var departure: Date { from.date ?? .distantPast }
  var reversed: Ride { Ride(id: id, from: to, to: from) }

  /// Whether it ends where somebody stays and begins elsewhere: by the distances where they are known, else by the clocks, else by the
  /// words of names and addresses.
  func leads(to stay: End) -> Bool {
    guard from.date != nil, to.date != nil else { return false }
    if let here = stay.point, let one = from.point, let two = to.point {
      return two.distance(to: here) * 2 < one.distance(to: here)
    }
    if let here = stay.zone, let one = from.zone, let two = to.zone, let date = to.date,
      one.offset(at: date) != two.offset(at: date)
    {
      return two.offset(at: date) == here.offset(at: date)
    }
    return to.words.sharesWord(with: stay.words) && !from.words.sharesWord(with: stay.words)
  }
}
