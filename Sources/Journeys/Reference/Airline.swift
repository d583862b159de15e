/// An airline with an IATA designator (kept by hand, see SOURCES.md).
public struct Airline: Sendable, Hashable {
  /// IATA airline designator, two letters or digits ("LH").
  public let code: String
  /// ICAO designator, three letters ("DLH"), empty where it is not known.
  public let icao: String
  /// Name as the airline writes it.
  public let name: String
  /// ISO 3166-1 alpha-2 code of the country.
  public let country: String

  init?(row: [String]) {
    guard row.count >= 4 else { return nil }
    (code, icao, name, country) = (row[0], row[1], row[2], row[3])
  }

  /// The airline with this IATA designator, in any case.
  public static func with(code: String) -> Airline? {
    guard code.utf8.count == 2 else { return nil }
    return table.row(for: code.uppercased()).flatMap(Airline.init(row:))
  }

  /// The airline with this ICAO designator, in any case.
  public static func with(icao: String) -> Airline? {
    guard icao.utf8.count == 3 else { return nil }
    return byICAO[icao.uppercased()].flatMap { with(code: $0) }
  }

  /// The airline of this name, whatever its case and marks.
  public static func named(_ name: String) -> Airline? {
    byName[FoldedName.of(name)].flatMap { with(code: $0) }
  }

  /// How many hours before departure online check-in opens at most airlines.
  public static let usualCheckIn = 24

  /// How many hours before departure online check-in opens, for who has not bought anything to check in earlier (kept by hand, see
  /// SOURCES.md).
  public var checkInHours: Int {
    Airline.checkIn.row(for: code).flatMap { Int($0[1]) } ?? Airline.usualCheckIn
  }

  private static let checkIn = ReferenceTable("airline-check-in")
  private static let table = ReferenceTable("airlines")
  private static let byICAO = Dictionary(
    table.allRows().filter { !$0[1].isEmpty }.map { ($0[1], $0[0]) }, uniquingKeysWith: { first, _ in first })
  private static let byName = Dictionary(
    table.allRows().map { (FoldedName.of($0[2]), $0[0]) }, uniquingKeysWith: { first, _ in first })
}
