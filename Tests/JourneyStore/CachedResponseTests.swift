import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("What external services answered")
struct CachedResponseTests {
  private func response(
    of service: ExternalService = .weather, to request: String = "50.11,8.68", at minute: Int = 0,
    for minutes: Int = 60,
    status: Int = 200, body: Data = Data("{}".utf8)
  ) -> CachedResponse {
    let fetched = Wallet.now + TimeInterval(minute * 60)
    return CachedResponse(
      of: service, to: request, fetchedAt: fetched, expiresAt: fetched + TimeInterval(minutes * 60), status: status,
      etag: "\"\(minute)\"", body: body)
  }

  private func read(_ wallet: Wallet, _ service: ExternalService = .weather, _ request: String = "50.11,8.68")
    async throws -> CachedResponse?
  { try await wallet.read { try $0.cachedResponse(of: service, to: request) } }

  /// The requests of which an answer is kept.
  private func requests(_ wallet: Wallet) async throws -> [String] {
    try await wallet.read {
      try $0.rows("SELECT request FROM cached_responses ORDER BY fetched_at, request", []) { $0[0] }
    }
  }

  @Test("a response comes back as it was kept, with the newest in place of the one before")
  func kept() async throws {
    let wallet = try await Wallet()
    #expect(try await read(wallet) == nil)
    try await wallet.store.keep(response())
    let newer = response(at: 1, status: 404, body: Data())
    try await wallet.store.keep(newer)
    #expect(try await read(wallet) == newer)
    #expect(try await read(wallet, .flights) == nil)
    #expect(newer.isFresh(at: newer.expiresAt - 1) && !newer.isFresh(at: newer.expiresAt))
  }

  @Test("what is too large is refused, and the answer before stays")
  func tooLarge() async throws {
    let wallet = try await Wallet(), first = response(), limit = CachedResponse.bodyLimit
    try await wallet.store.keep(first)
    await #expect(throws: WalletError.tooLarge(limit: limit)) {
      try await wallet.store.keep(response(body: Data(count: limit + 1)))
    }
    await #expect(throws: WalletError.tooLarge(limit: CachedResponse.textLimit)) {
      try await wallet.store.keep(response(to: String(repeating: "é", count: 251)))
    }
    #expect(try await read(wallet) == first)
    try await wallet.store.keep(response(at: 1, body: Data(count: limit)))
    #expect(try await read(wallet)?.body.count == limit)
  }

  @Test("beyond their number and their size, those go that were fetched first")
  func bounds() async throws {
    let wallet = try await Wallet()
    for minute in 0..<4 {
      let flight = response(of: .flights, to: "LH \(minute)", at: minute, body: Data(count: 100))
      try await wallet.store.keep(flight, count: 3, size: 1000)
    }
    #expect(try await requests(wallet) == ["LH 1", "LH 2", "LH 3"])
    // One of another service does not count among theirs, but all count together.
    try await wallet.store.keep(response(to: "Rome", at: 9, body: Data(count: 100)), count: 3, size: 1000)
    #expect(try await requests(wallet) == ["LH 1", "LH 2", "LH 3", "Rome"])
    try await wallet.store.keep(response(to: "Oslo", at: 10, body: Data(count: 100)), count: 3, size: 300)
    #expect(try await requests(wallet) == ["LH 3", "Rome", "Oslo"])
  }

  @Test("what has expired is removed, and what a service said as a whole")
  func removed() async throws {
    let wallet = try await Wallet()
    try await wallet.store.keep(response(to: "short", for: 10))
    try await wallet.store.keep(response(to: "long", for: 60))
    try await wallet.store.keep(response(of: .exchangeRates, to: "EUR", for: 60))
    #expect(try await wallet.store.removeExpiredResponses(at: Wallet.now + 599) == 0)
    #expect(try await wallet.store.removeExpiredResponses(at: Wallet.now + 600) == 1)
    #expect(try await requests(wallet) == ["EUR", "long"])
    try await wallet.store.removeResponses(of: .weather)
    #expect(try await requests(wallet) == ["EUR"])
  }

  @Test("no change is published for it, and a copy of the wallet is without it")
  func besides() async throws {
    try await withTemporaryFolder { folder in
      let wallet = try await Wallet(Store(in: folder.appending(path: "a"))), copy = folder.appending(path: "copy")
      let before = try await wallet.number("SELECT count(*) FROM changes")
      let secret = Data("what the service said".utf8)
      try await wallet.store.keep(response(body: secret + Data(count: 400_000)))
      #expect(try await wallet.number("SELECT count(*) FROM changes") == before)
      try await wallet.store.copy(to: copy)
      let bytes = try Data(contentsOf: copy)
      #expect(bytes.firstRange(of: secret) == nil)
      #expect(try await read(wallet)?.body.starts(with: secret) == true)
      let full = try #require(
        try await wallet.number("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"))
      #expect(bytes.count < full - 300_000)
      #expect(try WalletFile(copy).faults == [])
      try wallet.store.close()
    }
  }

  @Test("what is made of an answer is made anew when another is stored at the same moment, and is gone with it")
  func made() async throws {
    let wallet = try await Wallet(), place = WeatherPlace("Frankfurt", north: 5011, east: 868)
    let day = try #require(CalendarDay("2026-03-02"))
    func keep(_ high: Double) async throws {
      let forecast = WeatherForecast(
        [try #require(DayWeather(day, code: 0, low: -5, high: high))], source: "Open-Meteo")
      try await wallet.store.keep(response(to: place.key, body: Data(forecast.text.utf8)))
    }
    func high() async throws -> Double? {
      try await wallet.read { snapshot in
        // The second time it is not read again.
        _ = try snapshot.forecast(for: place)
        return try snapshot.forecast(for: place)?.forecast[day]?.high
      }
    }
    #expect(try await high() == nil)
    #expect(try await wallet.read { try $0.hasWeather() } == false)
    try await keep(10)
    #expect(try await high() == 10)
    #expect(try await wallet.read { try $0.hasWeather() })
    try await keep(20)
    #expect(try await high() == 20)
    let other = try await wallet.read { try $0.forecast(for: WeatherPlace("Mainhattan", north: 5011, east: 868)) }
    #expect(other?.place.name == "Mainhattan")
    try await wallet.store.removeResponses(of: .weather)
    #expect(try await high() == nil)
    #expect(try await wallet.read { try $0.hasWeather() } == false)
  }

  @Test("what is made of many answers is bounded")
  func madeOfMany() throws {
    let kept = KeptResponses()
    func make(_ request: Int, version: Int = 1, size: Int) -> Bool {
      var isMade = false
      _ = kept.value(KeptResponses.Key(Int.self, of: .routes, "\(request)"), version: version) {
        isMade = true
        return (request, size)
      }
      return isMade
    }
    #expect(make(0, size: 1))
    #expect(!make(0, size: 1))
    // A read that began before something was stored neither sees nor changes what later ones keep.
    #expect(make(0, version: 0, size: 1))
    #expect(!make(0, size: 1))
    for request in 1...10_000 { #expect(make(request, size: 1)) }
    #expect(make(0, size: 8_000_000))
    #expect(!make(0, size: 1))
    #expect(make(-1, size: 8_000_000))
    #expect(make(0, size: 1))
  }
}
