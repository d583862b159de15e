import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Other services for weather and exchange rates")
struct AlternativeServiceTests {
  static let now = instant("2026-11-03T12:00:00Z")

  /// As documented at openweathermap.org, of two places in time of which the second is in the evening of the next day there.
  static let forecast: String = {
    let slots = (0..<16).map { index in
      """
      {"dt":\(1_772_323_200 + index * 10_800),"main":{"temp":\(8 + index % 8),"temp_min":\(7 + index % 8),\
      "temp_max":\(9 + index % 8),"pressure":1015,"humidity":60},"weather":[{"id":\(index == 2 ? 501 : 802),"main":"Rain",\
      "description":"moderate rain","icon":"10d"}],"wind":{"speed":3.2,"deg":349,"gust":\(index == 3 ? 20 : 5)},"pop":0.32,\
      "rain":{"3h":0.5},"sys":{"pod":"d"},"dt_txt":"2026-03-01 00:00:00"}
      """
    }
    return """
      {"cod":"200","message":0,"cnt":16,"list":[\(slots.joined(separator: ","))],\
      "city":{"id":3163858,"name":"Zocca","coord":{"lat":44.34,"lon":10.99},"country":"IT","timezone":3600}}
      """
  }()

  /// As documented at fixer.io.
  static let rates = """
    {"success":true,"timestamp":1793836799,"historical":true,"base":"EUR","date":"2026-11-02",\
    "rates":{"USD":1.1512,"KZT":612.5,"UAH":49.1,"EUR":1,"XAU":0.00025,"BTC":0.00001}}
    """

  /// As documented at open-meteo.com, a year of days.
  static let archive: String = {
    let days = (0..<365).map { CalendarDay(daysSince1970: 20_089).advanced(by: $0).iso }
    let list = { (value: (Int) -> String) in (0..<365).map(value).joined(separator: ",") }
    return """
      {"latitude":41.9,"longitude":12.5,"timezone":"Europe/Rome","daily_units":{"time":"iso8601",\
      "temperature_2m_max":"°C","temperature_2m_min":"°C","precipitation_sum":"mm"},\
      "daily":{"time":[\(days.map { "\"\($0)\"" }.joined(separator: ","))],"temperature_2m_max":[\(list { _ in "22.4" })],\
      "temperature_2m_min":[\(list { _ in "13.6" })],"precipitation_sum":[\(list { $0 % 2 == 0 ? "3.1" : "0.0" })]}}
      """
  }()

  enum Asked: String, CaseIterable, Sendable { case openWeatherMap, archive, fixer }

  /// A wallet with a coming journey to Rome, which asks a server beside the test for one of them.
  private func withWallet(
    _ asked: Asked, _ behaviour: AnsweringServer.Behaviour,
    _ body: @Sendable (Wallet, AnsweringServer) async throws -> Void
  ) async throws {
    try await AnsweringServer.with(behaviour) { server in
      try await withTemporaryFolder { folder in
        var world = World(
          now: { Self.now }, uuid: { .version7(at: Self.now) }, web: World.web(patience: .seconds(30).paced))
        world.pause = { _ in }
        let home = try await Home(in: folder, world: world), wallet = home.wallet
        _ = try await wallet.createJourney(
          nil, ["name": "Secret", "destination": "Rome", "startDate": "2027-06-01", "endDate": "2027-06-20"],
          by: .user(home.owner))
        let service = asked == .fixer ? ExternalService.exchangeRates : .weather
        var settings = ServiceSettings()
        settings[service].address = URL(string: server.address)
        settings[service].provider = [.openWeatherMap: "OpenWeatherMap", .fixer: "Fixer"][asked] ?? ""
        if asked != .archive { settings[service].key = Secret("s3cret") }
        try wallet.keep(settings)
        try await wallet.set(service, isAllowed: true)
        try await body(wallet, server)
        try wallet.store.close()
      }
    }
  }

  private static let place = WeatherPlace("Rome", north: 4189, east: 1251)

  private func fetch(_ asked: Asked, _ wallet: Wallet) async throws {
    switch asked {
    case .openWeatherMap: try await wallet.fetchForecast(for: Self.place)
    case .archive: _ = try await wallet.fetchForecasts()
    case .fixer: try await wallet.fetchRates()
    }
  }

  private func answer(_ asked: Asked) -> String {
    switch asked {
    case .openWeatherMap: Self.forecast
    case .archive: Self.archive
    case .fixer: Self.rates
    }
  }

  private func kept(_ wallet: Wallet) async throws -> Int {
    let rates = try await wallet.store.read(as: .system(.externalServices)) { try $0.referenceRates().lastDay }
    let body = try await wallet.store.read(as: .system(.externalServices)) { snapshot in
      try [Self.place.key, Self.place.hoursKey, Self.place.normalsKey].compactMap {
        try snapshot.cachedResponse(of: .weather, to: $0)
      }.count
    }
    return body + (rates == CalendarDay("2026-11-02") ? 1 : 0)
  }

  @Test(
    "days and hours of OpenWeatherMap are those of the place, with the worst sky, the sum of rain and the strongest gust"
  )
  func parsed() throws {
    let (forecast, hours) = try OpenWeatherMap.forecast(Data(Self.forecast.utf8))
    // 2026-03-01T00:00Z is 01:00 in Zocca: eight times of three hours are of that day.
    let first = try #require(forecast[day("2026-03-01")])
    #expect(first.sky == .rain && first.low == 7 && first.high == 16 && first.precipitation == 4)
    #expect(first.probability == 32 && first.gust == 72)
    #expect(forecast.days.count == 2 && forecast.source == "OpenWeatherMap")
    #expect(hours?.hours.count == 48 && hours?.hours.first?.time.hour == 1)
    #expect(WeatherForecast(text: forecast.text) == forecast)
  }

  @Test("rates of Fixer are those of a day that is over, of currencies that the wallet knows")
  func rates() throws {
    let publication = try Fixer.publication(Data(Self.rates.utf8), of: day("2026-11-02"))
    #expect(publication.text == "fixer KZT=612.5 UAH=49.1 USD=1.1512")
    let (tenge, euro) = (try #require(Currency("KZT")), try #require(Currency("EUR")))
    let rate = try #require(ReferenceRates(adding: [publication]).rate(from: euro, to: tenge, on: day("2026-11-03")))
    #expect(rate.value == Decimal(string: "612.5") && rate.source == .fixer && rate.day == day("2026-11-02"))
  }

  @Test(
    "errors of Fixer say what is wrong with the key and the budget",
    arguments: [(101, ServiceFailure.Trouble.key), (104, .limited), (302, .refused)])
  func errors(code: Int, trouble: ServiceFailure.Trouble) {
    let answer = "{\"success\":false,\"error\":{\"code\":\(code),\"type\":\"x\",\"info\":\"y\"}}"
    #expect(throws: ServiceFailure(trouble)) { try Fixer.publication(Data(answer.utf8), of: day("2026-11-02")) }
  }

  @Test("normals are what past years come to, and come by one request that says no more than the place")
  func normals() async throws {
    try await withWallet(.archive, .answer(Self.archive)) { wallet, server in
      _ = try await wallet.fetchForecasts()
      let line = try #require(server.requests.first?.split(separator: "\r\n").first.map(String.init))
      #expect(server.requests.count == 1 && line.hasPrefix("GET /v1/archive?latitude=41.89&longitude=12.5"), "\(line)")
      #expect(line.contains("&start_date=2021-01-01&end_date=2025-12-31&") && !line.contains("2027"))
      let owner = try await wallet.store.users(for: .externalServices)
      let usual = try await wallet.store.read(as: .user(try #require(owner.first))) { snapshot in
        let journey = try #require(try snapshot.journeys(today: day("2026-11-03")).first)
        return try snapshot.journey(journey.id).usualWeather(on: [day("2027-06-03")])
      }
      let third = try #require(usual[day("2027-06-03")]?.normals[day("2027-06-03")])
      #expect(third.low == 13.6 && third.high == 22.4 && (40...60).contains(third.wetDays))
      // Known for half a year
      _ = try await wallet.fetchForecasts()
      #expect(server.requests.count == 1)
    }
  }

  @Test(
    "a key in the query is sent, and stands in no name, failure or usage", arguments: [Asked.openWeatherMap, .fixer])
  func key(asked: Asked) async throws {
    try await withWallet(asked, .answer(answer(asked))) { wallet, server in
      try await fetch(asked, wallet)
      let name = asked == .fixer ? "access_key" : "appid"
      #expect(server.requests.count == 1 && server.requests[0].contains("\(name)=s3cret HTTP/1.1"))
      #expect(try await kept(wallet) == (asked == .fixer ? 1 : 2))
      #expect(!OpenWeatherMap.request(for: Self.place).key.contains("s3cret"))
      server.answer(.answer("{}", status: "401 Unauthorized"))
      await #expect { try await fetch(asked, wallet) } throws: {
        ($0 as? ServiceFailure)?.trouble == .key && !"\($0)".contains("s3cret")
      }
      let usage = try String(contentsOf: wallet.folder.appending(path: "service-usage.json"), encoding: .utf8)
      #expect(!usage.contains("s3cret"))
    }
  }

  @Test("nothing is sent without consent, and what was kept goes with it", arguments: Asked.allCases)
  func consent(asked: Asked) async throws {
    try await withWallet(asked, .answer(answer(asked))) { wallet, server in
      try await fetch(asked, wallet)
      #expect(try await kept(wallet) > 0 && server.requests.count == 1)
      try await wallet.set(asked == .fixer ? .exchangeRates : .weather, isAllowed: false)
      #expect(try await kept(wallet) == 0)
      await #expect(throws: (any Error).self) {
        try await fetch(asked, wallet)
        // Whatever is due of the archive is not asked for without consent.
        if asked == .archive { throw WalletError.unavailable(.serviceNotAllowed) }
      }
      #expect(try await wallet.fetchWhatIsDue().failures.isEmpty && server.requests.count == 1)
    }
  }

  @Test(
    "what another service does wrong is told, and nothing of it is kept", arguments: Asked.allCases,
    [
      (AnsweringServer.Behaviour.cut, ServiceFailure.Trouble.lost, 3),
      (.answer("{}", status: "500 Internal Server Error"), .refused, 3),
      (.answer("{}", status: "401 Unauthorized"), .key, 1),
      (.answer("", status: "302 Found", headers: ["Location": "http://127.0.0.1:1/"]), .refused, 1),
      (.answer("{}", status: "429 Too Many Requests", headers: ["Retry-After": "60"]), .limited, 1),
      (.answer("<html></html>", type: "text/html"), .format, 1), (.answer("[", type: "application/json"), .format, 1),
      (.answer("{}"), .format, 1), (.answer(#"{"cod":"200","list":[],"success":"yes","daily":{}}"#), .format, 1),
      (.large(300_000), .large, 1),
    ])
  func faults(asked: Asked, fault: (AnsweringServer.Behaviour, ServiceFailure.Trouble, Int)) async throws {
    try await withWallet(asked, fault.0) { wallet, server in
      await #expect { try await fetch(asked, wallet) } throws: { ($0 as? ServiceFailure)?.trouble == fault.1 }
      let left = try await kept(wallet)
      #expect(server.requests.count == fault.2 && left == 0)
    }
  }

  @Test(
    "an answer of another schema is none",
    arguments: [
      ("\"cod\":\"200\"", "\"cod\":200"), ("\"timezone\":3600", "\"timezone\":\"UTC\""), ("\"main\"", "\"mean\""),
      ("\"dt\":", "\"when\":"), ("\"temp_max\":9", "\"temp_max\":900"), ("\"list\":[", "\"items\":["),
    ])
  func changed(text: String, other: String) {
    let answer = Self.forecast.replacing(text, with: other)
    #expect(answer != Self.forecast)
    #expect(throws: ServiceFailure(.format)) { try OpenWeatherMap.forecast(Data(answer.utf8)) }
  }

  @Test(
    "an archive of another schema is none",
    arguments: [
      ("\"°C\"", "\"°F\""), ("\"mm\"", "\"inch\""), ("22.4,", ""), ("13.6", "136"), ("\"daily\"", "\"days\""),
    ])
  func changedArchive(text: String, other: String) {
    let answer = Self.archive.replacing(text, with: other)
    #expect(answer != Self.archive)
    #expect(throws: ServiceFailure(.format)) { try OpenMeteoArchive.normals(Data(answer.utf8)) }
  }

  @Test("a key is kept for its own service alone, and an unknown service is refused")
  func provider() throws {
    var settings = try ServiceSettings().applying(
      ["weather-provider": "OpenWeatherMap", "weather-key": "s3cret"], to: .openMeteo)
    #expect(settings.profile(of: .weather)?.name == "OpenWeatherMap" && settings[.weather].key.text == "s3cret")
    settings = try settings.applying(["weather-budget": "7"], to: .openMeteo)
    #expect(settings.profile(of: .weather)?.name == "OpenWeatherMap" && settings[.weather].key.text == "s3cret")
    settings = try settings.applying(["weather-provider": "Open-Meteo"], to: .openMeteo)
    #expect(settings.profile(of: .weather)?.name == "Open-Meteo" && settings[.weather].key.text.isEmpty)
    #expect(throws: WalletError.self) { try ServiceSettings().applying(["weather-provider": "Oracle"], to: .openMeteo) }
    let stored = try JSONDecoder().decode(ServiceSettings.self, from: JSONEncoder().encode(settings))
    #expect(stored == settings)
  }
}
