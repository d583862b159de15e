/// A country or territory with an ISO 3166-1 code (GeoNames and CLDR, see SOURCES.md).
public struct Country: Sendable, Hashable {
  /// ISO 3166-1 alpha-2 code ("DE").
  public let code: String
  /// ISO 3166-1 alpha-3 code ("DEU").
  public let code3: String
  /// ISO 4217 code of its currency.
  public let currency: String
  /// International dialling code without "+".
  public let dialling: String
  /// IANA zones of its towns, the one with most people first.
  public let zones: [String]
  /// Names in `Country.languages`, in that order.
  public let names: [String]

  /// The languages of `names`: BCP 47 codes.
  public static let languages = ["en", "de", "ru", "kk", "tr", "uk"]

  init?(row: [String]) {
    guard row.count >= 11 else { return nil }
    (code, code3, currency, dialling) = (row[0], row[1], row[2], row[3])
    zones = row[4].split(separator: ",").map(String.init)
    names = Array(row[5...])
  }

  /// The name in `language` (BCP 47), in English where it is none of ours.
  public func name(in language: String) -> String {
    names[Self.languages.firstIndex(of: language) ?? 0]
  }

  /// The country with this two- or three-letter code, in any case.
  public static func with(code: String) -> Country? {
    byCode[code] ?? byCode[code.uppercased()]
  }

  /// The country that is called so in one of our languages, or by its own people; never by a part of a word.
  public static func named(_ name: String) -> Country? {
    byName[FoldedName.of(name)].flatMap { with(code: $0) }
  }

  /// All countries, by code.
  public static let all: [Country] = ReferenceTable("countries").allRows().compactMap(Country.init(row:))

  /// The countries by their codes of two and of three letters, read once: there are 250 of them, and they are asked for often.
  private static let byCode = Dictionary(
    all.flatMap { [($0.code, $0), ($0.code3, $0)] }, uniquingKeysWith: { first, _ in first })

  private static let byName: [String: String] = {
    var names: [String: String] = [:]
    for country in all {
      for name in country.names { names[FoldedName.of(name)] = country.code }
    }
    for (name, code) in commonNames { names[name] = code }
    return names
  }()

  /// Names that CLDR does not give in our six languages, folded.
  private static let commonNames = [
    "uk": "GB", "great britain": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "usa": "US", "u s a": "US",
    "united states of america": "US", "espana": "ES", "spagna": "ES", "espagne": "ES", "italia": "IT", "italie": "IT",
    "schweiz suisse svizzera": "CH", "suisse": "CH", "svizzera": "CH", "osterreich": "AT", "autriche": "AT",
    "austria": "AT", "allemagne": "DE", "alemania": "DE", "germania": "DE", "nederland": "NL", "holland": "NL",
    "the netherlands": "NL", "pays bas": "NL", "belgie": "BE", "belgique": "BE", "cesko": "CZ", "ceska republika": "CZ",
    "czech republic": "CZ", "tschechische republik": "CZ", "polska": "PL", "magyarorszag": "HU", "hrvatska": "HR",
    "slovenija": "SI", "slovensko": "SK", "danmark": "DK", "sverige": "SE", "tyskland": "DE", "spanien": "ES",
    "norge": "NO", "suomi": "FI", "eesti": "EE", "latvija": "LV", "lietuva": "LT", "eire": "IE", "frankreich": "FR",
    "francia": "FR", "royaume uni": "GB", "reino unido": "GB", "regno unito": "GB", "turkey": "TR", "turquie": "TR",
    "uae": "AE", "vae": "AE", "оаэ": "AE", "оае": "AE", "баә": "AE", "сша": "US", "ақш": "US", "abd": "US",
    "англия": "GB", "англія": "GB", "голландия": "NL", "голландія": "NL", "korea": "KR", "корея": "KR",
    "россия": "RU", "российская федерация": "RU", "україна": "UA", "республика казахстан": "KZ", "brasil": "BR",
    "mexico": "MX", "japon": "JP", "portugal": "PT", "ellada": "GR", "grecia": "GR", "lussemburgo": "LU",
  ]
}
