import Foundation
import Journeys

/// What is known of the service that answers for a kind: its address, its rules, its licence.
public struct ServiceProfile: Sendable {
  public let service: ExternalService
  /// A proper name, the same in all languages.
  public let name: String
  /// Where it is asked unless another address is configured; it ends with a slash.
  public let address: URL
  /// The header field in which it takes the key that it asks for; nil where it answers without one.
  let keyHeader: String?
  /// The name in the query for it, where it is asked for there.
  let keyQuery: String?
  /// How many requests a month are made unless another number is configured, within what the service grants.
  public let monthlyBudget: Int
  /// The least time between two requests.
  public let interval: Duration
  /// Whom its data are to be attributed to, with the licence.
  public let attribution: String

  /// Where a token is asked for in exchange for a key, behind its address (OAuth 2.0, RFC 6749, section 4.4); the key is then an identifier
  /// and a secret with a colon between them. Nil where the key itself is sent.
  let tokenPath: String?

  /// Whether there is none that everybody may ask, so that the address of one has to be entered.
  public let needsAddress: Bool

  /// Those that can be asked, in the order of the settings.
  public static let all: [ServiceProfile] = [
    .frankfurter, .openMeteo, .photon, .nominatim, .overpass, .osrm, .valhalla, .wikimedia, .wikidata, .aeroDataBox,
    .amadeusHotels, .mapTiles,
  ]

  /// Whether it answers only who has a key.
  public var needsKey: Bool { keyHeader != nil || keyQuery != nil || needsSecret }

  /// Whether its key has two parts, an identifier and a secret.
  public var needsSecret: Bool { tokenPath != nil }

  /// Those that can be asked instead, where an administrator chooses so.
  private static let others: [ServiceProfile] = [.fixer, .openWeatherMap, .amadeusFlights, .hotelsCom]

  /// Those that answer for a kind, the usual one first.
  public static func choices(for service: ExternalService) -> [ServiceProfile] {
    (all + others).filter { $0.service == service }
  }

  /// The one of a kind with a name; the usual one for any other name.
  public static func named(_ name: String, for service: ExternalService) -> ServiceProfile? {
    choices(for: service).first { $0.name == name } ?? of(service)
  }

  /// The one of a kind; nil for a kind that none answers for yet.
  public static func of(_ service: ExternalService) -> ServiceProfile? { all.first { $0.service == service } }

  /// The reference rates of the European Central Bank (https://frankfurter.dev/v1/): without a key, with no limit for sensible use.
  static let frankfurter = ServiceProfile(
    .exchangeRates, "Frankfurter", "https://api.frankfurter.dev/", monthlyBudget: 300,
    attribution: "European Central Bank, Frankfurter")

  /// Forecasts (https://open-meteo.com/en/docs): without a key for non-commercial use, 10,000 requests a day and 300,000 a month.
  static let openMeteo = ServiceProfile(
    .weather, "Open-Meteo", "https://api.open-meteo.com/", monthlyBudget: 10_000,
    attribution: "Open-Meteo.com, CC BY 4.0")

  /// The weather of past years, by the same people and rules.
  static let openMeteoArchive = ServiceProfile(
    .weather, "Open-Meteo", "https://archive-api.open-meteo.com/", monthlyBudget: 10_000,
    attribution: "Open-Meteo.com, CC BY 4.0")

  /// Forecasts (https://openweathermap.org/forecast5): with a key, of which the free plan grants 1,000,000 requests a month.
  static let openWeatherMap = ServiceProfile(
    .weather, "OpenWeatherMap", "https://api.openweathermap.org/", keyQuery: "appid", monthlyBudget: 10_000,
    attribution: "OpenWeatherMap, CC BY-SA 4.0")

  /// Rates of some 170 currencies (https://fixer.io): with a key, of which the free plan grants 100 requests a month.
  static let fixer = ServiceProfile(
    .exchangeRates, "Fixer", "https://data.fixer.io/api/", keyQuery: "access_key", monthlyBudget: 90,
    attribution: "Fixer")

  /// Places of OpenStreetMap (https://photon.komoot.io): without a key, for fair use.
  static let photon = ServiceProfile(
    .geocoding, "Photon", "https://photon.komoot.io/", monthlyBudget: 3_000,
    attribution: "OpenStreetMap contributors, ODbL; Photon by komoot")

  /// Flights by number and day (https://doc.aerodatabox.com), with a key of RapidAPI; the free plan grants some 300 requests a month.
  static let aeroDataBox = ServiceProfile(
    .flights, "AeroDataBox", "https://aerodatabox.p.rapidapi.com/", keyHeader: rapidAPIKey, monthlyBudget: 300,
    attribution: "AeroDataBox")

  /// Places of OpenStreetMap (https://operations.osmfoundation.org/policies/nominatim/): at most one request a second, by an application that
  /// says which it is.
  static let nominatim = ServiceProfile(
    .addresses, "Nominatim", "https://nominatim.openstreetmap.org/", monthlyBudget: 3_000,
    interval: .milliseconds(1100), attribution: "OpenStreetMap contributors, ODbL")

  /// What is around a point, of OpenStreetMap (https://wiki.openstreetmap.org/wiki/Overpass_API): without a key, up to 10,000 requests a day.
  static let overpass = ServiceProfile(
    .surroundings, "Overpass", "https://overpass-api.de/", monthlyBudget: 3_000, interval: .seconds(2),
    attribution: "OpenStreetMap contributors, ODbL")

  /// Ways along streets (https://project-osrm.org/docs/): an instance of one's own, for the public one is for demonstrations.
  static let osrm = ServiceProfile(
    .routes, "OSRM", "https://osrm.invalid/", monthlyBudget: 100_000, interval: .milliseconds(100),
    attribution: "OpenStreetMap contributors, ODbL; OSRM", needsAddress: true)

  /// The same (https://valhalla.github.io/valhalla/api/).
  static let valhalla = ServiceProfile(
    .valhallaRoutes, "Valhalla", "https://valhalla.invalid/", monthlyBudget: 100_000, interval: .milliseconds(100),
    attribution: "OpenStreetMap contributors, ODbL; Valhalla", needsAddress: true)

  /// Summaries of Wikivoyage and Wikipedia (https://www.mediawiki.org/wiki/API:Etiquette), each language at a host of its own.
  static let wikimedia = ServiceProfile(
    .guides, "Wikivoyage, Wikipedia", "https://wikimedia.org/", monthlyBudget: 5_000,
    attribution: "Wikivoyage, Wikipedia, CC BY-SA 4.0")

  /// Flights by number and day (https://developers.amadeus.com/self-service/category/flights, On-Demand Flight Status), with a key and a secret;
  /// a month has 2,000 requests and more for nothing.
  static let amadeusFlights = ServiceProfile(
    .flights, "Amadeus", "https://api.amadeus.com/", tokenPath: Amadeus.tokenPath, monthlyBudget: 1_500,
    attribution: "Amadeus")

  /// Hotels and their prices (https://developers.amadeus.com/self-service/category/hotels), by the same people and rules.
  static let amadeusHotels = ServiceProfile(
    .hotels, "Amadeus", "https://api.amadeus.com/", tokenPath: Amadeus.tokenPath, monthlyBudget: 1_000,
    attribution: "Amadeus")

  /// The same by Hotels.com (https://rapidapi.com/apidojo/api/hotels4), with a key of RapidAPI; the free plan grants 500 requests a month.
  static let hotelsCom = ServiceProfile(
    .hotels, "Hotels.com", "https://hotels4.p.rapidapi.com/", keyHeader: rapidAPIKey, monthlyBudget: 450,
    attribution: "Hotels.com, RapidAPI")

  /// The header field in which RapidAPI takes a key (https://docs.rapidapi.com/docs/configuring-api-security).
  private static let rapidAPIKey = "X-RapidAPI-Key"

  /// Whether requests go through RapidAPI, which requires the header of the API's host.
  var isAtRapidAPI: Bool { keyHeader == ServiceProfile.rapidAPIKey }

  /// Whether its prices of hotels are those of one night.
  public var hasNightlyPrices: Bool { service == .hotels && name == ServiceProfile.hotelsCom.name }

  /// Embassies (https://www.wikidata.org/wiki/Wikidata:SPARQL_query_service), free of copyright: a minute of computation a minute.
  static let wikidata = ServiceProfile(
    .embassies, "Wikidata", "https://query.wikidata.org/", monthlyBudget: 1_000, interval: .seconds(5),
    attribution: "Wikidata, CC0")

  /// Tiles of a provider that an administrator names with its address, and whom they are to be attributed to.
  static let mapTiles = ServiceProfile(
    .mapTiles, "", "https://tiles.invalid/", monthlyBudget: 20_000, interval: .milliseconds(40), attribution: "",
    needsAddress: true)

  init(
    _ service: ExternalService, _ name: String, _ address: StaticString, keyHeader: String? = nil,
    keyQuery: String? = nil, tokenPath: String? = nil, monthlyBudget: Int, interval: Duration = .seconds(1),
    attribution: String,
    needsAddress: Bool = false
  ) {
    (self.needsAddress, self.tokenPath) = (needsAddress, tokenPath)
    (self.service, self.name, self.keyHeader, self.monthlyBudget) = (service, name, keyHeader, monthlyBudget)
    (self.interval, self.attribution, self.keyQuery) = (interval, attribution, keyQuery)
    self.address = URL(string: "\(address)") ?? URL(filePath: "/")
  }
}

extension ExternalService {
  /// Its name in addresses.
  public var noun: String {
    switch self {
    case .geocoding: "geocoding"
    case .exchangeRates: "exchange-rates"
    case .flights: "flights"
    case .weather: "weather"
    case .addresses: "addresses"
    case .surroundings: "nearby"
    case .routes: "routes"
    case .valhallaRoutes: "valhalla"
    case .guides: "guides"
    case .hotels: "hotels"
    case .embassies: "embassies"
    case .mapTiles: "map-tiles"
    }
  }
}
