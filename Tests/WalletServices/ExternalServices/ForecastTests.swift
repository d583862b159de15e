import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Forecasts of the weather")
struct ForecastTests {
  /// As documented at open-meteo.com, shortened to three days, of which the last is not known yet.
  static let answer = """
    {"latitude":38.7,"longitude":-9.1,"generationtime_ms":0.2,"utc_offset_seconds":0,"timezone":"Europe/Lisbon",\
    "timezone_abbreviation":"WET","elevation":45.0,\
    "daily_units":{"time":"iso8601","weather_code":"wmo code","temperature_2m_max":"°C","temperature_2m_min":"°C",\
    "precipitation_sum":"mm","precipitation_probability_max":"%"},\
    "daily":{"time":["2026-03-01","2026-03-02","2026-03-03"],"weather_code":[61,3,null],\
    "temperature_2m_max":[16.2,18,null],"temperature_2m_min":[-0.4,12.1,null],"precipitation_sum":[4.30,0.00,null],\
    "precipitation_probability_max":[88,5,null]}}
    """

  @Test("an answer is read as documented, without the days that it does not know")
  func parsed() throws {
    let forecast = try OpenMeteo.forecast(Data(Self.answer.utf8))
    #expect(forecast.days.count == 2)
    let first = try #require(forecast[day("2026-03-01")])
    #expect(first.sky == .rain && first.low == -0.4 && first.high == 16.2)
    #expect(first.precipitation == 4.3 && first.probability == 88)
    #expect(WeatherForecast(text: forecast.text) == forecast)
  }

  @Test("what is not asked for may be missing, and every known code means something")
  func lenient() throws {
    let bare = """
      {"daily_units":{"temperature_2m_max":"°C","temperature_2m_min":"°C"},"daily":{"time":["2026-03-01"],\
      "weather_code":[7],"temperature_2m_max":[1],"temperature_2m_min":[1]}}
      """
    let forecast = try OpenMeteo.forecast(Data(bare.utf8))
    let only = try #require(forecast.days.first)
    #expect(only.sky == nil && only.precipitation == nil && only.probability == nil)
    #expect(WeatherForecast(text: forecast.text) == forecast)
    let codes = [
      0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
    ]
    #expect(codes.allSatisfy { SkyCondition(code: $0) != nil } && SkyCondition(code: 100) == nil)
  }

  @Test(
    "an answer of another format is none",
    arguments: [
      ("\"°C\"", "\"°F\""), ("\"mm\"", "\"inch\""), ("16.2,18", "16.2"), ("16.2", "\"16.2\""), ("16.2", "162"),
      ("2026-03-02", "2026-02-28"), ("2026-03-02", "tomorrow"), ("\"daily\"", "\"hourly\""), ("-0.4", "17"),
      ("4.30", "-1"), ("{\"latitude\"", "[\"latitude\""),
    ])
  func changed(text: String, other: String) {
    let answer = Self.answer.replacing(text, with: other)
    #expect(answer != Self.answer)
    #expect(throws: ServiceFailure(.format)) { try OpenMeteo.forecast(Data(answer.utf8)) }
  }

  @Test("what is stored and is no forecast is none", arguments: ["x", "2026-03-01 1 2", "2026-03-01 0 9 1 - -"])
  func damaged(text: String) { #expect(WeatherForecast(text: text) == nil) }

  @Test("places are those of the days that can be forecast, and nothing else of a journey is sent")
  func fetched() async throws {
    try await AnsweringServer.with(.answer(Self.answer)) { server in
      try await withTemporaryFolder { folder in
        var world = World(
          now: { Home.now }, uuid: { .version7(at: Home.now) }, web: World.web(patience: .seconds(30).paced))
        world.pause = { _ in }
        let home = try await Home(in: folder, world: world), wallet = home.wallet, actor = Actor.user(home.owner)
        var settings = ServiceSettings()
        settings[.weather].address = URL(string: server.address)
        try wallet.keep(settings)
        for (name, start, end) in [
          ("Lisbon", "2026-03-02", "2026-03-05"), ("Rome", "2026-06-01", "2026-06-03"),
          ("Paris", "2025-01-01", "2025-01-02"),
        ] {
          _ = try await wallet.createJourney(
            nil, ["name": "Secret", "destination": .text(name), "startDate": .text(start), "endDate": .text(end)],
            by: actor)
        }
        #expect(try await wallet.fetchWhatIsDue().failures.isEmpty && server.requests.isEmpty)
        // When
        try await wallet.set(.weather, isAllowed: true)
        server.answer(.answer(Self.answer), .answer(AlternativeServiceTests.archive))
        let due = try await wallet.fetchWhatIsDue(), next = Home.now + ExternalServiceWork.interval
        // Then
        #expect(due.failures.isEmpty && due.next == next)
        let line = try #require(server.requests.first?.split(separator: "\r\n").first.map(String.init))
        #expect(server.requests.count == 2 && line.hasPrefix("GET /v1/forecast?latitude=38.7"))
        // What is usual is asked for where the forecast does not reach.
        #expect(server.requests.last?.hasPrefix("GET /v1/archive?latitude=41.8") == true)
        #expect(line.contains("&longitude=-9.1") && line.contains("&timezone=auto&forecast_days=16 "))
        #expect(server.requests.allSatisfy { !$0.contains("Secret") && !$0.contains("2026-06") })
        let journeys = try await wallet.store.read(as: actor) { snapshot in
          try snapshot.journeys(today: day("2026-03-01")).map {
            try snapshot.journey($0.id).forecasts(on: [day("2026-03-02")])
          }
        }
        #expect(journeys.compactMap { $0[day("2026-03-02")]?.forecast[day("2026-03-02")]?.high } == [18])
        _ = try await wallet.fetchWhatIsDue()
        #expect(server.requests.count == 2, "it is fresh")
        try wallet.store.close()
      }
    }
  }

  @Test("an unchanged answer is told by its ETag, and counts as new")
  func conditional() async throws {
    try await AnsweringServer.with(.answer(Self.answer, headers: ["ETag": "\"a\""])) { server in
      try await withTemporaryFolder { folder in
        var world = World(now: { Home.now }, uuid: { Samples.id(1) }, web: World.web(patience: .seconds(30).paced))
        world.pause = { _ in }
        let wallet = try await Home(in: folder, world: world).wallet
        var settings = ServiceSettings()
        settings[.weather].address = URL(string: server.address)
        try wallet.keep(settings)
        try await wallet.set(.weather, isAllowed: true)
        let place = WeatherPlace("Lisbon", north: 3872, east: -914)
        try await wallet.fetchForecast(for: place)
        let stored = {
          try await wallet.store.read(as: .system(.externalServices)) {
            try $0.cachedResponse(of: .weather, to: place.key)
          }
        }
        let first = try #require(try await stored())
        #expect(first.etag == "\"a\"")
        server.answer(.answer("", status: "304 Not Modified"))
        try await wallet.fetchForecast(for: place, etag: first.etag)
        #expect(server.requests.last?.contains("If-None-Match: \"a\"\r\n") == true)
        #expect(try await stored() == first)
        try wallet.store.close()
      }
    }
  }

  @Test(
    "coordinates are rounded to hundredths of a degree",
    arguments: [(38.71667, -9.13333, "38.72,-9.13"), (-0.004, 0.005, "0.00,0.01"), (-0.06, -179.999, "-0.06,-180.00")])
  func rounded(latitude: Double, longitude: Double, key: String) throws {
    #expect(WeatherPlace("", try #require(Coordinate(latitude: latitude, longitude: longitude))).key == key)
  }
}
