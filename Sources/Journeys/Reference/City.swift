/// A town of more than 15,000 people (GeoNames, CC BY 4.0, see SOURCES.md).
public struct City: Sendable, Hashable {
  /// English or local name.
  public let name: String
  /// Names in other languages, Cyrillic ones first.
  public let otherNames: [String]
  /// ISO 3166-1 alpha-2 code of the country.
  public let country: String
  /// Degrees north, WGS 84.
  public let latitude: Double
  /// Degrees east, WGS 84.
  public let longitude: Double
  /// Number of people.
  public let population: Int
  /// IANA time-zone name.
  public let zone: String
  /// The part of the country that it lies in, in English; empty where that is called as the town, or not known.
  public let region: String

  init?(row: [String]) {
    guard row.count >= 7, let latitude = Double(row[2]), let longitude = Double(row[3]), let people = Int(row[4])
    else { return nil }
    (name, country, zone) = (row[0], row[1], row[5])
    (self.latitude, self.longitude, population) = (latitude, longitude, people)
    otherNames = row[6].split(separator: ";").map(String.init)
    region = row.count > 7 ? row[7] : ""
  }

  /// The towns of this name in any of the six languages, the largest first.
  public static func named(_ name: String) -> [City] {
    let key = FoldedName.of(name)
    return key.isEmpty ? [] : cities(names.row(for: key))
  }

  /// The town that a station or a stop is named after, `München Hbf`: the largest that its first words name; nil where
  /// they name none.
  /// - Parameter zone: the IANA time zone at the station, where that is known: of several towns of a name one in this zone is meant
  public static func ofStation(_ name: String, in zone: String? = nil) -> City? {
    let towns = PlaceMention(station: name)?.towns ?? []
    return towns.first { $0.zone == zone } ?? towns.first
  }

  /// The town that a station serves: as `ofStation`, else the large one before a hyphen, `Barcelona-Sants`.
  public static func served(by station: String, in zone: String? = nil) -> City? {
    if let town = ofStation(station, in: zone) { return town }
    guard let head = station.split(separator: "-").first, head.count > 3, head.count < station.count,
      let town = ofStation(String(head), in: zone), town.population >= 100_000
    else { return nil }
    return town
  }

  /// Whether a town in an IANA time zone has a name as its own, where the largest has it as another name only: Olbia in Italy, as
  /// Antalya was called in antiquity.
  public static func isOwnName(_ name: String, in zone: String) -> Bool {
    let key = FoldedName.of(name), towns = named(name)
    guard let first = towns.first, FoldedName.of(first.name) != key else { return false }
    return towns.contains { $0.zone == zone && FoldedName.of($0.name) == key }
  }

  /// The towns whose name begins with `text`, the largest first, at most `limit`.
  public static func matching(_ text: String, limit: Int = 10) -> [City] {
    let key = FoldedName.of(text)
    guard key.count > 1 else { return [] }
    var found = Set<Int>()
    for row in names.rows(withPrefix: key, limit: 400) where row.count > 1 {
      found.formUnion(row[1].split(separator: ",").compactMap { Int($0) })
    }
    // The rows stand in the order of population, so the smallest places are the largest towns.
    return found.sorted().prefix(limit).compactMap { City(row: table.row(at: $0)) }
  }

  /// The hundred largest towns, the largest first.
  public static let largest: [City] = table.rows(withPrefix: "", limit: 100).compactMap(City.init)

  private static let table = ReferenceTable("cities")
  private static let names = ReferenceTable("city-names")

  private static func cities(_ row: [String]?) -> [City] {
    guard let row, row.count > 1 else { return [] }
    return row[1].split(separator: ",").compactMap { Int($0) }.compactMap { City(row: table.row(at: $0)) }
  }
}
