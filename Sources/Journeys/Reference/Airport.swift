import Foundation

/// An airport with an IATA code (PyPI `airportsdata`, see SOURCES.md).
public struct Airport: Sendable, Hashable {
  /// IATA location code, three capital letters ("FRA").
  public let code: String
  /// ICAO location code ("EDDF"), empty where there is none.
  public let icao: String
  /// English name ("Frankfurt am Main Airport").
  public let name: String
  /// English name of the town it serves.
  public let city: String
  /// ISO 3166-1 alpha-2 code of the country.
  public let country: String
  /// Degrees north, WGS 84.
  public let latitude: Double
  /// Degrees east, WGS 84.
  public let longitude: Double
  /// IANA time-zone name.
  public let zone: String

  init?(row: [String]) {
    guard row.count >= 8, let latitude = Double(row[5]), let longitude = Double(row[6]) else { return nil }
    (code, icao, name, country, zone) = (row[0], row[1], row[2], row[4], row[7])
    city = Airport.town(row[3])
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The town alone: "Stockholm / Nykoping", "Beauvais/Tille" and "Samarinda, Borneo Island" say what is near or around it, too. One
  /// row has the district before the town.
  private static func town(_ text: String) -> String {
    guard text != "Arnavutköy, Istanbul" else { return "Istanbul" }
    let end = text.hasSuffix(")") ? text.firstIndex(of: "(") : nil
    let parts = text[..<(end ?? text.endIndex)].split { "/,".contains($0) }
    return parts.first.map { $0.trimmingCharacters(in: .whitespaces) } ?? text
  }

  /// The airport with this IATA code, in any case.
  public static func with(code: String) -> Airport? {
    guard code.utf8.count == 3 else { return nil }
    return table.row(for: code.uppercased()).flatMap(Airport.init(row:))
  }

  /// The airport with this ICAO code, in any case.
  public static func with(icao: String) -> Airport? {
    guard icao.utf8.count == 4 else { return nil }
    return byICAO[icao.uppercased()].flatMap { with(code: $0) }
  }

  /// The airports that bear this name, or serve the town of this name, in any of the six languages.
  public static func named(_ name: String) -> [Airport] {
    let key = FoldedName.of(name)
    return key.isEmpty ? [] : airports(names.row(for: key))
  }

  /// The airports that a traveller may mean who has typed `text`: first a code, then names that begin so.
  public static func matching(_ text: String, limit: Int = 10) -> [Airport] {
    var found = with(code: text).map { [$0] } ?? metro(text)
    let key = FoldedName.of(text)
    guard key.count > 1 else { return found }
    for airport in names.rows(withPrefix: key, limit: limit * 4).flatMap({ airports($0) })
    where !found.contains(airport) {
      found.append(airport)
      if found.count >= limit { break }
    }
    return Array(found.prefix(limit))
  }

  /// The airports of a metropolitan area by its IATA code ("LON"), empty if the code is none.
  public static func metro(_ code: String) -> [Airport] {
    guard code.utf8.count == 3, let row = metros.row(for: code.uppercased()), row.count > 3 else { return [] }
    return row[3].split(separator: ",").compactMap { with(code: String($0)) }
  }

  private static let table = ReferenceTable("airports")
  private static let names = ReferenceTable("airport-names")
  private static let metros = ReferenceTable("metros")
  private static let byICAO = Dictionary(
    table.allRows().filter { !$0[1].isEmpty }.map { ($0[1], $0[0]) }, uniquingKeysWith: { first, _ in first })

  private static func airports(_ row: [String]?) -> [Airport] {
    guard let row, row.count > 1 else { return [] }
    return row[1].split(separator: ",").compactMap { Int($0) }.compactMap { Airport(row: table.row(at: $0)) }
  }
}
