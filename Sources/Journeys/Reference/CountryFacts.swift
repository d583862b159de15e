/// What a traveller needs to know of a country (kept by hand, languages from CLDR, see SOURCES.md). What is not known for sure is left out.
public struct CountryFacts: Sendable, Hashable {
  /// Whom a number calls.
  public enum Emergency: String, Sendable, Hashable, CaseIterable { case general, police, ambulance, fire }

  /// On which side of the road one drives.
  public enum DrivingSide: String, Sendable, Hashable, CaseIterable { case left, right }

  /// What is customary in restaurants and taxis.
  public enum Tipping: String, Sendable, Hashable, CaseIterable {
    /// Nobody expects any.
    case none
    /// Amounts are rounded up.
    case round
    /// Service is in the price; a little more is welcome.
    case included
    /// About ten percent.
    case ten
    /// Ten to fifteen percent.
    case fifteen
    /// Fifteen to twenty percent.
    case twenty
  }

  /// Whether water from the tap is drunk.
  public enum TapWater: String, Sendable, Hashable, CaseIterable { case safe, avoid }

  /// ISO 3166-1 alpha-2 code.
  public let code: String
  /// Numbers as they are dialled within the country, those that are known.
  public let emergency: [Emergency: String]
  /// Letters of the plug types of IEC World Plugs, `C` and `F`.
  public let plugs: [String]
  /// Volts, `230` or `127/220`; nil where that is not known.
  public let voltage: String?
  /// Hertz, `50` or `50/60`.
  public let frequency: String?
  public let drivingSide: DrivingSide?
  public let tipping: Tipping?
  public let tapWater: TapWater?
  /// BCP 47 codes of the official languages, as many as four.
  public let languages: [String]

  init?(row: [String]) {
    guard row.count >= 11 else { return nil }
    let known = { (text: String) in text.isEmpty ? nil : text }
    code = row[0]
    emergency = Dictionary(
      uniqueKeysWithValues: zip(Emergency.allCases, row[1...4]).compactMap { kind, number in
        known(number).map { (kind, $0) }
      })
    plugs = row[5].split(separator: " ").map(String.init)
    (voltage, frequency) = (known(row[6]), known(row[7]))
    (drivingSide, tipping, tapWater) = (
      DrivingSide(rawValue: row[8]), Tipping(rawValue: row[9]), TapWater(rawValue: row[10])
    )
    languages = CountryFacts.languages.row(for: row[0])?[1].split(separator: " ").map(String.init) ?? []
  }

  /// The facts of a country by its ISO 3166-1 alpha-2 code, in any case.
  public static func of(_ code: String) -> CountryFacts? {
    guard code.utf8.count == 2 else { return nil }
    return table.row(for: code.uppercased()).flatMap(CountryFacts.init(row:))
  }

  /// All of them, by code.
  public static var all: [CountryFacts] { table.allRows().compactMap(CountryFacts.init(row:)) }

  private static let table = ReferenceTable("country-facts")
  private static let languages = ReferenceTable("country-languages")
}

extension Country {
  /// The dialling code as it is written before a number, `+49` or `+1 268`; nil where there is none.
  public var callingCode: String? {
    let digits = dialling.prefix { $0 != " " }.filter { $0 != "+" }
    return digits.isEmpty ? nil : "+" + digits.replacing("-", with: " ")
  }
}
