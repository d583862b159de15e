import Foundation

extension JourneyPlaces {
  /// Where the rides of a journey lead to: not home, and not to places where one only changes.
  static func stops(_ movements: [Movement]) -> [PlaceMention] {
    let rides = movements.rides, checkIns = movements.stays.compactMap(\.date)
    let legs = rides.sorted { ($0.from.date ?? .distantFuture) < ($1.from.date ?? .distantFuture) }
    let home = legs.first.flatMap { key($0.from) }
    return legs.enumerated().compactMap { index, leg in
      guard key(leg.to) != home || home == nil else { return nil }
      if let next = legs.dropFirst(index + 1).first, isChange(from: leg, to: next, checkIns) { return nil }
      return mention(leg.to, byAir: leg.byAir)
    }
  }

  /// Whether one only changes between two rides: within six hours, or within the 24 hours that IATA calls a transfer where one
  /// goes on and not back, and checks in nowhere between.
  private static func isChange(from leg: Ride, to next: Ride, _ checkIns: [Date]) -> Bool {
    guard let arrival = leg.to.date, let departure = next.from.date, arrival <= departure,
      let here = key(leg.to), here == key(next.from)
    else { return false }
    let stay = departure.timeIntervalSince(arrival)
    let isBack = key(next.to) == key(leg.from)
    let sleeps = checkIns.contains { arrival <= $0 && $0 < departure }
    if sleeps || isBack { return false }
    return stay < 6 * 3600 || (stay < 86_400 && leg.byAir && next.byAir)
  }

  private static func mention(_ end: Movement.Place, byAir: Bool) -> PlaceMention? {
    if byAir, let airport = PlaceMention(airport: end.code) { return airport }
    var found = JourneyPlaces.mentions(end.name).first { !$0.towns.isEmpty } ?? PlaceMention(station: end.name)
    if found == nil, byAir {
      found = Airport.named(end.name).first.flatMap { PlaceMention(airport: $0.code) }
    }
    if let point = end.point { found?.coordinate = point }
    if let zone = end.zone, let towns = found?.towns, towns.count > 1 {
      let within = towns.filter { $0.zone == zone.identifier }
      if !within.isEmpty { found?.towns = within }
    }
    return found
  }

  /// What tells whether two ends are the same place: the airport's town, else the code, else the name.
  private static func key(_ end: Movement.Place) -> String? {
    if let airport = Airport.with(code: end.code) {
      return FoldedName.of(airport.city.isEmpty ? end.code : airport.city)
    }
    let name = end.name.isEmpty ? end.code : end.name
    guard !name.isEmpty else { return nil }
    let town = PlaceMention(station: name)?.towns.first?.name ?? name
    return FoldedName.of(town)
  }
}

/// The case of a `Movement` as values.
private struct Ride {
  let from: Movement.Place
  let to: Movement.Place
  let byAir: Bool
}

extension [Movement] {
  fileprivate var rides: [Ride] {
    compactMap {
      if case .ride(let from, let to, let byAir) = $0 { Ride(from: from, to: to, byAir: byAir) } else { nil }
    }
  }

  /// The places where the traveller sleeps.
  var stays: [Movement.Place] {
    compactMap { if case .stay(let place, _) = $0 { place } else { nil } }
  }
}
