import Foundation

/// Where a journey is, moment by moment, as far as its bookings and its destination tell.
public struct Whereabouts: Sendable {
  /// An arrival, or the check-in at a hotel.
  fileprivate struct Stop: Sendable {
    let moment: Date
    let place: PlacedZone
    /// The calendar days from check-in to check-out; nil for an arrival.
    let days: ClosedRange<CalendarDay>?
    /// When and by which clocks the ride leaves that arrives; nil for a check-in, and where that is not known.
    var departure: (moment: Date, zone: Zone)?
  }

  private let stops: [Stop]
  /// The departure of the first ride, where nothing brings the traveller anywhere before.
  private let origin: (moment: Date, place: PlacedZone)?
  private let countries: Set<String>
  private let firstDay: CalendarDay?
  /// Where the journey leads to; nil where that is not said, and where it is in several zones.
  public let destination: PlacedZone?
  /// The zone of the traveller's home.
  public let home: Zone

  /// Reads a journey's items, without those that were cancelled.
  /// - Parameter hidden: an item that is ignored, because its own place is asked for
  public init(_ journey: Journey, items: [any JourneyItem], home: Zone, without hidden: UUID? = nil) {
    let movements = items.filter { $0.id != hidden }.movements
    stops = movements.compactMap(Stop.init).sorted { $0.moment < $1.moment }
    let origin = Whereabouts.origin(of: movements, before: stops.first?.moment)
    // One that leaves later tells nothing of how the traveller came, unless it leaves at home.
    self.origin = origin.flatMap { origin in
      guard let first = journey.startDate else { return origin }
      let day = CalendarDay(of: origin.moment, in: origin.place.zone)
      let leavesHome = origin.place.zone.offset(at: origin.moment) == home.offset(at: origin.moment)
      return day <= first.advanced(by: 1) || leavesHome && day <= journey.endDate ?? day ? origin : nil
    }
    let places = JourneyPlaces(journey, items: [])
    countries = Set(places.countries)
    firstDay = journey.startDate
    destination = Whereabouts.destination(places, journey)
    self.home = home
  }

  /// A journey of which nothing is known: only what places say themselves counts.
  public static let unknown = Whereabouts(
    Journey(header: RecordHeader(id: .version7(at: Date(milliseconds: 0)))), items: [], home: .utc)

  /// The zones that the journey is known to come to.
  var zones: Set<Zone> { Set(stops.map(\.place.zone) + [destination?.zone].compactMap(\.self)) }

  /// Whether the journey's destination lies in a country.
  func leads(to country: String) -> Bool { countries.contains(country) }

  /// Where the journey is at a time: at the last arrival or check-in before, or, once a ride has left there, where that leads; else
  /// at the hotel of that night, else at its destination; nil where none of them tells.
  public func position(at time: GivenTime?) -> PlacedZone? {
    guard let time else { return destination ?? stops.first?.place }
    return last(before: time) ?? night(of: time) ?? destination
  }

  /// The first arrival from a ride in the zone of the destination; nil where none is known.
  public var arrival: (moment: Date, zone: Zone)? {
    stops.first { stop in
      stop.days == nil
        && destination.map { $0.zone.offset(at: stop.moment) == stop.place.zone.offset(at: stop.moment) } ?? false
    }
    .map { ($0.moment, $0.place.zone) }
  }

  /// Where the traveller is: as the journey, but at home before it begins, and until the first ride leaves where it leaves; at home as well
  /// before the first stop of a journey that leads to several zones.
  public func traveller(at time: GivenTime?) -> PlacedZone? {
    guard let time else { return position(at: nil) }
    if let last = last(before: time) { return last }
    if let firstDay, time.day(in: home) < firstDay { return PlacedZone(home, .home, name: "") }
    if let origin, !time.isReached(origin.moment, origin.place.zone) { return origin.place }
    return night(of: time) ?? destination ?? (stops.isEmpty ? nil : PlacedZone(home, .home, name: ""))
  }

  /// Where a transport leaves whose own place says nothing: where the journey is then, on its first days still at home.
  func departure(at time: GivenTime) -> PlacedZone? {
    if let known = last(before: time) ?? night(of: time) { return known }
    let isBeginning = firstDay.map { time.day(in: home) <= $0.advanced(by: 1) } ?? stops.isEmpty
    return isBeginning ? PlacedZone(home, .home, name: "") : destination
  }

  func last(before time: GivenTime) -> PlacedZone? {
    guard let last = stops.lastIndex(where: { time.isReached($0.moment, $0.place.zone) }) else { return nil }
    // Whoever plans something for a time at which a ride is under way plans it for where that leads.
    if last + 1 < stops.count, let departure = stops[last + 1].departure,
      time.isReached(departure.moment, departure.zone)
    {
      return stops[last + 1].place
    }
    return stops[last].place
  }

  /// The hotel of the night that follows a time.
  func night(of time: GivenTime) -> PlacedZone? {
    stops.first { stop in stop.days?.contains(time.day(in: stop.place.zone)) ?? false }?.place
  }

  // MARK: What is read

  /// The departure of the first ride with a known zone there; nil where the traveller has arrived somewhere before it.
  private static func origin(of movements: [Movement], before arrival: Date?) -> (moment: Date, place: PlacedZone)? {
    let departures = movements.compactMap { movement -> (moment: Date, place: PlacedZone)? in
      guard case .ride(let from, _, let byAir) = movement, let date = from.date else { return nil }
      let airport = byAir ? Airport.with(code: from.code) : nil
      guard let zone = from.zone ?? airport.map({ Zone(stored: $0.zone) }) else { return nil }
      let name = from.name.isEmpty ? from.code : from.name
      return (date, PlacedZone(zone, .departure, name: name, country: airport?.country))
    }
    guard let first = departures.min(by: { $0.moment < $1.moment }) else { return nil }
    return arrival.map { first.moment <= $0 } ?? true ? first : nil
  }

  /// The zone that all towns, or else all countries, of the destination are in at that time of the year.
  private static func destination(_ places: JourneyPlaces, _ journey: Journey) -> PlacedZone? {
    let day = journey.startDate ?? CalendarDay(daysSince1970: 20_636)
    let noon = Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400 + 43_200)
    let named = places.towns.compactMap { town in City.named(town.name).first { $0.country == town.country } }
    let zones: [(String, Zone)] =
      named.isEmpty
      ? places.countries.compactMap(Country.with(code:)).flatMap { country in
        country.zones.map { (country.code, Zone(stored: $0)) }
      } : named.map { ($0.country, Zone(stored: $0.zone)) }
    guard let first = zones.first, Set(zones.map { $0.1.offset(at: noon) }).count == 1 else { return nil }
    let name = journey.destination.isEmpty ? journey.cities.first ?? journey.name : journey.destination
    let country = Set(zones.map(\.0)).count == 1 ? first.0 : nil
    return PlacedZone(first.1, .destination, name: name, country: country)
  }
}

extension Whereabouts.Stop {
  /// Where a movement leads; nil without a time or a zone.
  fileprivate init?(_ movement: Movement) {
    switch movement {
    case .ride(let from, let to, let byAir): self.init(from, to, byAir: byAir)
    case .stay(let place, let end): self.init(place, until: end)
    }
  }

  /// The end of a ride; one without an arrival time counts from its departure on.
  private init?(_ from: Movement.Place, _ to: Movement.Place, byAir: Bool) {
    guard let date = to.date ?? from.date else { return nil }
    let airport = byAir ? Airport.with(code: to.code) : nil
    guard let zone = to.zone ?? airport.map({ Zone(stored: $0.zone) }) else { return nil }
    let name = to.name.isEmpty ? to.code : to.name
    self.init(moment: date, place: PlacedZone(zone, .arrival, name: name, country: airport?.country), days: nil)
    let leaving = byAir ? Airport.with(code: from.code).map { Zone(stored: $0.zone) } : nil
    if let start = from.date, let zone = from.zone ?? leaving { departure = (start, zone) }
  }

  private init?(_ place: Movement.Place, until end: Date?) {
    guard let start = place.date, let zone = place.zone else { return nil }
    let first = CalendarDay(of: start, in: zone), last = end.map { CalendarDay(of: $0, in: zone) } ?? first
    self.init(moment: start, place: PlacedZone(zone, .stay, name: place.name), days: first...max(first, last))
  }
}
