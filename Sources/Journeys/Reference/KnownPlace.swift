/// An airport or a town as it is suggested while one types.
public struct KnownPlace: Sendable, Hashable {
  /// Which places are looked for.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case airport, city
  }

  /// How a traveller calls it: a town in the spelling that was typed, an airport in English.
  public let name: String
  /// The town that an airport serves; that of a town is its name.
  public let city: String
  /// The IATA code of an airport; empty for a town.
  public let code: String
  /// ISO 3166-1 alpha-2 code.
  public let country: String
  /// The part of the country that a town lies in; empty for an airport, and where it is called as the town.
  public let region: String
  /// The name by which a town is told from a larger one that is called the same: `Paris, Texas`; for all others the city.
  public let fullName: String
  /// Degrees north, WGS 84.
  public let latitude: Double
  /// Degrees east, WGS 84.
  public let longitude: Double
  /// IANA time-zone name.
  public let zone: String

  /// The places that a traveller may mean who has typed `text`, at most `limit`.
  public static func matching(_ text: String, kind: Kind, limit: Int = 8) -> [KnownPlace] {
    switch kind {
    case .airport: airports(text).prefix(limit).map(KnownPlace.init)
    case .city:
      // An airport's code is understood wherever a place is typed.
      Array((coded(text) + City.matching(text, limit: limit).map { KnownPlace($0, typed: text) }).prefix(limit))
    }
  }

  init(_ airport: Airport) {
    (name, city, code) = (airport.name, airport.city.isEmpty ? airport.name : airport.city, airport.code)
    (country, zone) = (airport.country, airport.zone)
    (region, fullName) = ("", city)
    (latitude, longitude) = (airport.latitude, airport.longitude)
  }

  /// - Parameter typed: what the name is to begin with, where the town has such a name
  init(_ town: City, typed: String) {
    let key = FoldedName.of(typed)
    name = ([town.name] + town.otherNames).first { FoldedName.of($0).hasPrefix(key) } ?? town.name
    (city, code, country, zone) = (name, "", town.country, town.zone)
    region = town.region
    fullName = region.isEmpty || City.named(name).first == town ? name : "\(name), \(region)"
    (latitude, longitude) = (town.latitude, town.longitude)
  }

  /// The airports of a code.
  private static func coded(_ text: String) -> [KnownPlace] {
    (Airport.with(code: text).map { [$0] } ?? Airport.metro(text)).map(KnownPlace.init)
  }

  /// Airports, those of a code that was typed first, then those that serve the larger towns.
  private static func airports(_ text: String) -> [Airport] {
    let coded = Airport.with(code: text).map { [$0] } ?? Airport.metro(text)
    let named = Airport.matching(text, limit: 60).filter { !coded.contains($0) }.map { ($0, weight($0)) }
    return coded + named.sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// How likely an airport is meant: by the people of its town, of which the foremost airport of a metropolis has all.
  private static func weight(_ airport: Airport) -> Int {
    let people = City.named(airport.city).first { $0.country == airport.country }?.population ?? 0
    return foremost.contains(airport.code) ? people : people / 4
  }

  /// The airport that is mostly meant, for each metropolis that has several and for some towns more; kept by hand, it only
  /// orders suggestions.
  private static let foremost: Set<String> = [
    "ESB", "BFS", "CNF", "PEK", "BKK", "BRU", "EZE", "ORD", "DFW", "DSS", "DXB", "IAH", "KBP", "IST", "CGK", "JNB",
    "YIA",
    "LHR", "MEL", "MXP", "SVO", "NGO", "JFK", "KIX", "OSL", "CDG", "KEF", "GIG", "FCO", "GRU", "ICN", "PVG", "UVF",
    "CTS",
    "ARN", "TFS", "IKA", "TPE", "HND", "IAD", "YYZ", "FRA", "MUC", "BER", "ALA", "NQZ", "AMS", "MAD", "LIS", "VIE",
    "ZRH",
  ]
}
