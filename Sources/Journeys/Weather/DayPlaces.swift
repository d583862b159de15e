import Foundation

/// A place for which the weather can be asked: a town or a hotel, rounded to about a kilometre, so that no address is disclosed.
public struct WeatherPlace: Sendable, Hashable {
  /// What it is called; empty where that is not known.
  public let name: String
  /// Hundredths of a degree north and east.
  private let north: Int
  private let east: Int

  /// A place by hundredths of a degree.
  public init(_ name: String, north: Int, east: Int) { (self.name, self.north, self.east) = (name, north, east) }

  /// The place around a point.
  public init(_ name: String, _ point: Coordinate) {
    self.init(
      name, north: Int((point.latitude * 100).rounded()), east: Int((point.longitude * 100).rounded()))
  }

  /// Degrees north and east with two decimals, `38.72` and `-9.14`.
  public var latitude: String { WeatherPlace.degrees(north) }
  public var longitude: String { WeatherPlace.degrees(east) }
  /// The same for all names of the place, `38.72,-9.14`.
  public var key: String { "\(latitude),\(longitude)" }

  private static func degrees(_ hundredths: Int) -> String {
    let digits = String(abs(hundredths) % 100)
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(digits.count < 2 ? "0" : "")\(digits)"
  }
}

/// Where the traveller is on each day of a journey, as far as arrivals, hotels and the destination tell where that lies.
public struct DayPlaces: Sendable {
  private struct Stop: Sendable {
    /// On the clocks of the place.
    let time: LocalTime
    let place: WeatherPlace
  }

  /// In the order of time.
  private let stops: [Stop]
  private let destination: WeatherPlace?

  /// Reads a journey's items, without those that were cancelled.
  /// - Parameter items: those that move the traveller or let them sleep; others are ignored
  public init(_ journey: Journey, items: [any JourneyItem], home: Zone) {
    var stops: [(moment: Date, stop: Stop)] = []
    let movements = items.movements.sorted { $0.moment < $1.moment }
    for movement in movements {
      guard let end = movement.arrival, let place = movement.place(after: stops.last?.stop.place) else { continue }
      stops.append((movement.moment, Stop(time: LocalTime(of: end, in: movement.zone ?? home), place: place)))
    }
    self.stops = stops.map(\.stop)
    let towns = ([journey.destination] + journey.cities).flatMap(JourneyPlaces.mentions).compactMap(\.towns.first)
    destination = towns.first.flatMap { town in town.coordinate.map { WeatherPlace(town.name, $0) } }
  }

  /// Where the traveller is in the afternoon of a day; on the day of the first arrival, there.
  public func place(on day: CalendarDay) -> WeatherPlace? {
    let afternoon = LocalTime(day: day, hour: 15, minute: 0)
    if let afternoon, let last = stops.last(where: { $0.time <= afternoon }) { return last.place }
    if let first = stops.first, first.time.day <= day { return first.place }
    return destination ?? stops.first?.place
  }
}

extension Movement {
  /// The arrival or the check-in; the departure of a ride without an arrival.
  fileprivate var arrival: Date? {
    switch self {
    case .ride(let from, let to, _): to.date ?? from.date
    case .stay(let place, _): place.date
    }
  }

  fileprivate var moment: Date { arrival ?? .distantFuture }

  fileprivate var zone: Zone? {
    switch self {
    case .ride(_, let to, _): to.zone
    case .stay(let place, _): place.zone
    }
  }

  /// Where it leads to; nil where nothing tells where that lies.
  /// - Parameter last: where the traveller was before
  fileprivate func place(after last: WeatherPlace?) -> WeatherPlace? {
    switch self {
    case .ride(_, let to, let byAir):
      if byAir, let airport = Airport.with(code: to.code) {
        // An airport may lie far outside of the town that one flies to.
        let town = PlaceMention(airport: airport.code)?.towns.first
        if let town, let point = town.coordinate { return WeatherPlace(town.name, point) }
        let point = Coordinate(latitude: airport.latitude, longitude: airport.longitude)
        return point.map { WeatherPlace(airport.city.isEmpty ? airport.code : airport.city, $0) }
      }
      let town = City.served(by: to.name)
      if let point = to.point { return WeatherPlace(town?.name ?? to.name, point) }
      return town.flatMap { town in town.coordinate.map { WeatherPlace(town.name, $0) } }
    case .stay(let place, _):
      let parts = place.address.split { ",;\n".contains($0) }.map { part in
        part.split(separator: " ").filter { !$0.contains(where: \.isNumber) }.joined(separator: " ")
      }
      let town = JourneyPlaces.mentions(parts.suffix(3).joined(separator: ",")).last { !$0.towns.isEmpty }?.towns.first
      if let point = place.point { return WeatherPlace(town?.name ?? place.name, point) }
      // A town's name in an address may be that of another one: where the traveller has just arrived is surer.
      return last ?? town.flatMap { town in town.coordinate.map { WeatherPlace(town.name, $0) } }
    }
  }
}

extension CalendarDay {
  /// The days from this one to another one, both included.
  public func through(_ last: CalendarDay) -> [CalendarDay] {
    (0...max(0, days(until: last))).map { advanced(by: $0) }
  }
}
