/// A place as a text or a code names it: what it can be, before anything else has settled it.
struct PlaceMention: Sendable {
  /// The countries that it names by themselves.
  var countries: Set<String> = []
  /// The towns that it can be, the largest first; empty where no town is meant.
  var towns: [City] = []
  /// Where it is, as far as the booking says.
  var coordinate: Coordinate?

  /// Whether there is one town only that it can be.
  var isCertain: Bool { towns.count == 1 }

  /// An airport's town.
  init?(airport code: String) {
    guard let airport = Airport.with(code: code) else { return nil }
    countries = [airport.country]
    coordinate = Coordinate(latitude: airport.latitude, longitude: airport.longitude)
    let names = City.named(airport.city).filter { $0.country == airport.country }
    towns = PlaceMention.nearest(coordinate, names).map { [$0] } ?? []
  }

  /// One name, whole: a country, or a town; never a part of a word.
  init?(name: String) {
    let name = name.trimmingCharacters(in: .whitespaces)
    guard name.count > 1 else { return nil }
    if let country = Country.named(name) ?? PlaceMention.country(code: name) {
      countries = [country.code]
      // Where the state is a town, both are meant.
      let town = City.named(name).first { $0.country == country.code && PlaceMention.cityStates.contains(country.code) }
      towns = town.map { [$0] } ?? []
      return
    }
    towns = City.named(name)
    // An island or a state is meant before a small town of the same name.
    if let region = Region.country(of: name),
      !towns.contains(where: { $0.country == region || $0.population > 1_000_000 })
    {
      (countries, towns) = ([region], [])
    }
    if towns.isEmpty, countries.isEmpty { return nil }
  }

  /// A station or a stop, `München Hbf`: the longest beginning of whole words that is a town.
  init?(station text: String) {
    var words = text.split { " ,()/".contains($0) }.map(String.init)
    while !words.isEmpty {
      if let town = PlaceMention(name: words.joined(separator: " ")), !town.towns.isEmpty {
        self = town
        return
      }
      words.removeLast()
    }
    return nil
  }

  /// A two-letter code in capitals, as addresses end in; in small letters it is more likely a word.
  private static func country(code: String) -> Country? {
    code.utf8.count == 2 && code == code.uppercased() ? Country.with(code: code) : nil
  }

  /// The one that lies nearest to a point, the largest where there is no point.
  static func nearest(_ point: Coordinate?, _ towns: [City]) -> City? {
    guard let point else { return towns.first }
    return towns.min { $0.distance(to: point) < $1.distance(to: point) }
  }

  /// States of one town (ISO 3166-1).
  private static let cityStates: Set<String> = ["DJ", "GI", "HK", "KW", "LU", "MC", "MO", "SG", "SM", "VA"]
}

extension City {
  /// Where it is.
  var coordinate: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }

  /// How far it is to a point, in metres.
  func distance(to point: Coordinate) -> Double {
    coordinate.map(point.distance(to:)) ?? .infinity
  }
}
