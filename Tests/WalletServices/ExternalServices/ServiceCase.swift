import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

/// A service as the common proof asks it: what its documentation shows as an answer, and what of that is kept.
struct ServiceCase: Sendable, CustomTestStringConvertible {
  static let now = instant("2026-11-03T12:00:00Z")

  let profile: ServiceProfile
  /// The answers to one question, which may be several requests.
  let answers: [String]
  /// Words of the last answer, each of which makes another format of it when it is replaced.
  let changes: [String]
  var type = "application/json"
  /// Asks once; the number tells one question from another.
  let fetch: @Sendable (Wallet, Int) async throws -> Void
  let isKept: @Sendable (Wallet) async throws -> Bool
  /// Whether only people ask, once each time.
  var isByHand = false

  var testDescription: String { "\(profile.service.rawValue) \(profile.name)" }
  var service: ExternalService { profile.service }

  /// The answer to the request for a token, as documented at developers.amadeus.com.
  static let token = """
    {"type":"amadeusOAuth2Token","username":"foo@bar.com","application_name":"BetaTest_foobar","client_id":"3sY9VNvXIjyJYd5mmOtOzJLuL1BzJBBp",\
    "token_type":"Bearer","access_token":"CpjU0sEenniHCgPDrndzOSWFk5mN","expires_in":1799,"state":"approved","scope":""}
    """

  /// One question after the other answered well.
  var behaviours: [AnsweringServer.Behaviour] {
    (profile.needsSecret ? [.answer(ServiceCase.token)] : []) + answers.map { .answer($0, type: type) }
  }

  private static func kept(_ service: ExternalService, _ key: String) -> @Sendable (Wallet) async throws -> Bool {
    { wallet in
      try await wallet.store.read(as: .system(.externalServices)) { try $0.cachedResponse(of: service, to: key) } != nil
    }
  }

  private static func rateIsKept(_ wallet: Wallet) async throws -> Bool {
    try await wallet.store.read(as: .system(.externalServices)) { try $0.referenceRates().lastDay }
      == CalendarDay("2026-11-02")
  }

  private static let place = WeatherPlace("Rome", north: 4189, east: 1251)

  private static func way() throws -> Way { try #require(Wallet.trialWay) }

  private static func area() throws -> NearbyArea {
    let point = Coordinate(latitude: 52.52, longitude: 13.41)
    return try #require(point.flatMap { NearbyArea(.pharmacy, around: $0, isDevice: true) })
  }

  private static func search() throws -> HotelSearch {
    let point = try #require(Coordinate(latitude: 48.84, longitude: 2.25))
    return try #require(HotelSearch(around: point, from: day("2026-11-22"), to: day("2026-11-23"), adults: 2))
  }

  static let all: [ServiceCase] = [
    ServiceCase(
      profile: .frankfurter,
      answers: [
        #"{"amount":1.0,"base":"EUR","start_date":"2026-10-30","end_date":"2026-11-02","#
          + #""rates":{"2026-10-30":{"USD":1.16},"2026-11-02":{"USD":1.1512,"JPY":177.4}}}"#
      ], changes: ["\"EUR\"", "\"rates\"", "1.1512"], fetch: { wallet, _ in try await wallet.fetchRates() },
      isKept: rateIsKept),
    ServiceCase(
      profile: .fixer, answers: [AlternativeServiceTests.rates], changes: ["\"success\"", "\"rates\"", "1.1512"],
      fetch: { wallet, _ in try await wallet.fetchRates() }, isKept: rateIsKept),
    ServiceCase(
      profile: .openMeteo, answers: [ForecastTests.answer], changes: ["\"°C\"", "\"daily\"", "16.2"],
      fetch: { wallet, _ in try await wallet.fetchForecast(for: place) }, isKept: kept(.weather, place.key)),
    ServiceCase(
      profile: .openWeatherMap, answers: [AlternativeServiceTests.forecast],
      changes: ["\"cod\"", "\"list\"", "\"dt\""],
      fetch: { wallet, _ in try await wallet.fetchForecast(for: place) }, isKept: kept(.weather, place.key)),
    ServiceCase(
      profile: .photon, answers: [GeocodingTests.answer], changes: ["\"features\"", "\"geometry\"", "13.4105"],
      fetch: { wallet, number in _ = try await wallet.geocode("Park Inn \(number)", .en) },
      isKept: { wallet in
        try await kept(.geocoding, Photon.request("Park Inn 0", near: nil, .en).key)(wallet)
      }, isByHand: true),
    ServiceCase(
      profile: .nominatim, answers: [SurroundingsServiceTests.nominatim],
      changes: ["\"lat\"", "\"lon\"", "\"display_name\""],
      fetch: { wallet, number in _ = try await wallet.findAddresses("Park Inn \(number)", near: nil, .en) },
      isKept: { wallet in
        try await kept(.addresses, Nominatim.request("Park Inn 0", near: nil, .en).key)(wallet)
      }, isByHand: true),
    ServiceCase(
      profile: .overpass, answers: [SurroundingsServiceTests.overpass],
      changes: ["\"elements\"", "\"type\"", "52.5231"],
      fetch: { wallet, _ in _ = try await wallet.fetchNearby(area()) },
      isKept: { wallet in try await kept(.surroundings, area().key)(wallet) }, isByHand: true),
    ServiceCase(
      profile: .osrm,
      answers: [
        #"{"code":"Ok","routes":[{"geometry":"x","legs":[{"steps":[],"summary":"","weight":263,"duration":260.2,"#
          + #""distance":1886.3}],"weight_name":"routability","weight":263.2,"duration":260.2,"distance":1886.3}],"#
          + #""waypoints":[{"hint":"","name":"","location":[8.6638,50.1071]}]}"#
      ], changes: ["\"code\"", "\"routes\"", "\"Ok\""],
      fetch: { wallet, _ in try await wallet.fetchRoute(way(), .driving, .routes) },
      isKept: { wallet in try await kept(.routes, #require(way().routeKey(.driving)))(wallet) }),
    ServiceCase(
      profile: .valhalla,
      answers: [
        #"{"trip":{"locations":[{"type":"break","lat":50.1071,"lon":8.6638}],"legs":[],"summary":{"has_toll":false,"#
          + #""min_lat":50.1,"time":275.4,"length":1.92,"cost":300.1},"status_message":"Found route between points","#
          + #""status":0,"units":"kilometers","language":"en-US"}}"#
      ], changes: ["\"trip\"", "\"kilometers\"", "\"length\""],
      fetch: { wallet, _ in try await wallet.fetchRoute(way(), .driving, .valhallaRoutes) },
      isKept: { wallet in try await kept(.valhallaRoutes, #require(way().routeKey(.driving)))(wallet) }),
    ServiceCase(
      profile: .wikimedia,
      answers: [
        SurroundingsServiceTests.wiki("Lisbon", "en"),
        SurroundingsServiceTests.wiki("Lisbon", "en").replacing("wikivoyage", with: "wikipedia"),
      ], changes: ["\"query\"", "\"pages\"", "\"extract\"", "\"fullurl\""],
      fetch: { wallet, _ in try await wallet.fetchGuides(of: Town("Lisbon", "PT"), .en) },
      isKept: kept(.guides, TownGuide.key(Town("Lisbon", "PT"), .en))),
    ServiceCase(
      profile: .wikidata, answers: [WikidataTests.answer], changes: ["\"results\"", "\"bindings\"", "\"mission\""],
      type: "application/sparql-results+json",
      fetch: { wallet, _ in try await wallet.fetchEmbassies(of: "DE", in: "PT", .en) },
      isKept: kept(.embassies, Embassy.key(of: "DE", in: "PT", .en))),
    ServiceCase(
      profile: .aeroDataBox, answers: [FlightAnswerTests.answer], changes: ["\"departure\"", "\"Delayed\"", "09:55Z"],
      fetch: { wallet, _ in _ = try await wallet.fetchLegs(FlightAnswerTests.flight) },
      isKept: kept(.flights, FlightAnswerTests.flight.key)),
    ServiceCase(
      profile: .amadeusFlights, answers: [AmadeusTests.flight],
      changes: ["\"data\"", "\"flightPoints\"", "\"qualifier\"", "T15:05"], type: "application/vnd.amadeus+json",
      fetch: { wallet, _ in _ = try await wallet.fetchLegs(AmadeusTests.watched) },
      isKept: kept(.flights, AmadeusTests.watched.key)),
    ServiceCase(
      profile: .amadeusHotels, answers: [AmadeusTests.hotels, AmadeusTests.offers],
      changes: ["\"data\"", "\"hotel\"", "\"offers\"", "\"price\"", "\"716.00\""], type: "application/vnd.amadeus+json",
      fetch: { wallet, _ in _ = try await wallet.fetchHotels(search()) },
      isKept: { wallet in try await kept(.hotels, search().key)(wallet) }, isByHand: true),
    ServiceCase(
      profile: .hotelsCom, answers: [HotelsComTests.answer],
      changes: ["\"propertySearch\"", "\"properties\"", "\"mapMarker\"", "\"lead\"", "142.365"],
      fetch: { wallet, _ in _ = try await wallet.fetchHotels(search()) },
      isKept: { wallet in try await kept(.hotels, search().key)(wallet) }, isByHand: true),
  ]
}
