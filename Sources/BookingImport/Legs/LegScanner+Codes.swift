import Journeys

/// Codes of airports and of stations beside names.
extension LegScanner {
  /// "KLM" alone in a cell, below "KL 598": the airline of a flight of the text, though an airport has that code.
  mutating func dropNamesOfAirlines() {
    let airlines = Set(pieces.numbers.compactMap { $0.airline?.name.split(separator: " ").first.map(String.init) })
    pieces.places.removeAll { place in
      place.name.isEmpty && place.airport.map { airlines.contains($0.code) } ?? false
    }
    // "AIR Lufthansa Flight LH 983": the name of the airline before its number, or alone below it.
    let called = Set(pieces.numbers.compactMap { $0.airline.map { FoldedName.of($0.name) } })
    pieces.places.removeAll { place in
      guard place.airport == nil, place.strength < 2 else { return false }
      return called.contains(FoldedName.of(place.name))
        || pieces.numbers.contains { number in
          number.line == place.line && number.airline.map { place.name.hasSuffix($0.name) } ?? false
        }
    }
    dropCountries()
  }

  /// "Ireland" below "Dublin (DUB), Terminal 1": the country of an airport, and no place of its own.
  private mutating func dropCountries() {
    let coded = Set(pieces.places.filter { $0.airport != nil }.prefix(60).map(\.line))
    pieces.places.removeAll { place in
      place.airport == nil && coded.contains(place.line - 1) && !coded.contains(place.line)
        && Country.named(place.name) != nil && City.ofStation(place.name) == nil
    }
  }

  /// "SEA | DEN" above or below "Seattle | Denver": the code of an airport and its town in one column are one place.
  mutating func joinCodes() {
    let codes = pieces.places.filter { $0.airport != nil && $0.name.isEmpty }.prefix(60)
    guard !codes.isEmpty else { return }
    let before = pieces.places
    // The columns of a line in which towns stand, or codes.
    func columns(of line: Int, coded: Bool) -> [Int] {
      Set(before.filter { $0.line == line && ($0.airport != nil) == coded }.map(\.cell)).sorted()
    }
    var merged = Set<Int>()
    for index in pieces.places.indices where pieces.places[index].airport == nil {
      let place = pieces.places[index]
      let own = columns(of: place.line, coded: false)
      let near = codes.filter { code in
        guard abs(code.line - place.line) == 1 else { return false }
        let coded = columns(of: code.line, coded: true)
        // In rows of as many columns each code stands for the place of its number.
        return coded.count == own.count
          ? coded.firstIndex(of: code.cell) == own.firstIndex(of: place.cell) : code.cell == place.cell
      }
      guard let code = near.first(where: { $0.airport.map { Self.serves($0, place.name) } ?? false }) else { continue }
      pieces.places[index].airport = code.airport
      pieces.places[index].strength = 3
      // "09:20 | 10:40" above the codes, the towns below them: the hours belong to the codes, not to the towns above the next ones.
      if place.line > code.line, hasHours(code.line - 1), !hasHours(place.line + 1),
        let own = pieces.places.firstIndex(where: { $0.order == code.order })
      {
        pieces.places[own].name = place.name
        merged.insert(place.order)
      }
    }
    pieces.places.removeAll { merged.contains($0.order) }
    // "São Paulo - Guarulhos": town and airport, not a road.
    let joined = pieces.places.filter { $0.airport != nil && !$0.name.isEmpty }
    pieces.places.removeAll { place in
      place.airport == nil && place.endsRoute
        && joined.contains { $0.line == place.line && $0.cell == place.cell && $0.order == place.order - 1 }
        && codes.contains { abs($0.line - place.line) == 1 }
    }
  }

  private func hasHours(_ line: Int) -> Bool { pieces.clocks.contains { $0.line == line } }

  /// "Leeds (LDS)" in a text that speaks of no flight: the railway's code of the station, which is also the IATA code of an airport far away.
  mutating func dropCodesOfStations() {
    let coded = pieces.places.indices.filter { pieces.places[$0].airport != nil && !pieces.places[$0].name.isEmpty }
    guard !coded.isEmpty, !LegFlightWords.speaks(facts) else { return }
    // "Paros (PAS)" is a port where the text is about ships, though its island has an airport.
    let kind = TransportWords.kind(of: facts)
    for index in coded.prefix(60) {
      let place = pieces.places[index]
      guard let airport = place.airport,
        kind == .boat || (kind != nil || !City.named(place.name).isEmpty) && !Self.serves(airport, place.name)
      else { continue }
      pieces.places[index].airport = nil
      pieces.places[index].strength = 2
    }
  }

  private static func serves(_ airport: Airport, _ name: String) -> Bool {
    let own = FoldedName.of(airport.city + " " + airport.name).split(separator: " ")
    let words = FoldedName.of(name).split(separator: " ")
    return words.contains { $0.utf8.count > 3 && own.contains($0) }
      || City.named(name).contains {
        abs($0.latitude - airport.latitude) < 1 && abs($0.longitude - airport.longitude) < 1.4
      }
  }
}
