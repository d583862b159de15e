import Foundation

extension JourneyPlaces {
  /// Where the transports of a journey lead to: not home, and not to places where one only changes.
  static func stops(_ transports: [Transport], _ hotels: [Hotel]) -> [PlaceMention] {
    let legs = transports.sorted { ($0.departure.date ?? .distantFuture) < ($1.departure.date ?? .distantFuture) }
    let home = legs.first.flatMap { key($0.departure) }
    return legs.enumerated().compactMap { index, leg in
      guard key(leg.arrival) != home || home == nil else { return nil }
      if let next = legs.dropFirst(index + 1).first, isChange(from: leg, to: next, hotels) { return nil }
      return mention(leg.arrival, leg.type)
    }
  }

  /// Whether one only changes between two transports: within six hours, or within the 24 hours that IATA calls a
  /// transfer where one goes on and not back, and sleeps in no hotel between.
  private static func isChange(from leg: Transport, to next: Transport, _ hotels: [Hotel]) -> Bool {
    guard let arrival = leg.arrival.date, let departure = next.departure.date, arrival <= departure,
      let here = key(leg.arrival), here == key(next.departure)
    else { return false }
    let stay = departure.timeIntervalSince(arrival)
    let isBack = key(next.arrival) == key(leg.departure)
    let sleeps = hotels.contains { $0.checkInDate.map { arrival <= $0 && $0 < departure } ?? false }
    if sleeps || isBack { return false }
    return stay < 6 * 3600 || (stay < 86_400 && leg.type == .flight && next.type == .flight)
  }

  private static func mention(_ end: TransportEnd, _ type: TransportType) -> PlaceMention? {
    if type == .flight, let airport = PlaceMention(airport: end.code) { return airport }
    var found = JourneyPlaces.mentions(end.location).first { !$0.towns.isEmpty } ?? PlaceMention(station: end.location)
    if found == nil, type == .flight {
      found = Airport.named(end.location).first.flatMap { PlaceMention(airport: $0.code) }
    }
    if let point = end.coordinate { found?.coordinate = point }
    if let zone = end.zone, let towns = found?.towns, towns.count > 1 {
      let within = towns.filter { $0.zone == zone.identifier }
      if !within.isEmpty { found?.towns = within }
    }
    return found
  }

  /// What tells whether two ends are the same place: the airport's town, else the code, else the name.
  private static func key(_ end: TransportEnd) -> String? {
    if let airport = Airport.with(code: end.code) {
      return FoldedName.of(airport.city.isEmpty ? end.code : airport.city)
    }
    let name = end.location.isEmpty ? end.code : end.location
    guard !name.isEmpty else { return nil }
    let town = PlaceMention(station: name)?.towns.first?.name ?? name
    return FoldedName.of(town)
  }
}
