import Foundation
import JourneyStore
import Journeys
import Synchronization
import TestSupport
import Testing

@testable import WalletServices

/// A clock that goes on while somebody waits by it.
private final class SteppingClock: Sendable {
  private let state = Mutex((now: Home.now, pauses: [Duration]()))

  var now: Date { state.withLock { $0.now } }
  var pauses: [Duration] { state.withLock { $0.pauses } }

  func pass(_ duration: Duration) {
    state.withLock { state in
      state.now += duration.seconds
      state.pauses.append(duration)
    }
  }

  func jump(_ seconds: TimeInterval) { state.withLock { $0.now += seconds } }
}

@Suite("The client of external services")
struct ServiceClientTests {
  private static let rates = """
    {"amount":1.0,"base":"EUR","start_date":"2026-10-30","end_date":"2026-11-02",\
    "rates":{"2026-10-30":{"USD":1.16},"2026-11-02":{"USD":1.1512,"JPY":177.4}}}
    """
  private static let later = instant("2026-11-03T12:00:00Z")

  /// A wallet whose exchange rates come from a server beside the test.
  private func withWallet(
    _ behaviours: AnsweringServer.Behaviour..., at now: Date = later,
    _ body: @Sendable (Wallet, AnsweringServer, SteppingClock) async throws -> Void
  ) async throws {
    try await AnsweringServer.with(behaviours[0]) { server in
      if behaviours.count > 1 { server.replace(behaviours) }
      try await withTemporaryFolder { folder in
        let clock = SteppingClock()
        clock.jump(now.timeIntervalSince(Home.now))
        let wallet = try await Home(in: folder, world: world(clock)).wallet
        var settings = ServiceSettings()
        for service in [ExternalService.exchangeRates, .weather] {
          settings[service].address = URL(string: server.address)
        }
        try wallet.keep(settings)
        try await wallet.set(.exchangeRates, isAllowed: true)
        try await body(wallet, server, clock)
        try wallet.store.close()
      }
    }
  }

  private func world(_ clock: SteppingClock, patience: Duration = .seconds(30)) -> World {
    var world = World(now: { clock.now }, uuid: { Samples.id(1) }, web: World.web(patience: patience.paced))
    world.pause = { clock.pass($0) }
    return world
  }

  private func trouble(_ work: () async throws -> Void) async throws -> ServiceFailure.Trouble? {
    do {
      try await work()
      return nil
    } catch let failure as ServiceFailure {
      return failure.trouble
    }
  }

  private func rate(_ wallet: Wallet, _ day: String = "2026-11-03") async throws -> ExchangeRate? {
    let owner = try await wallet.localUser().id
    let (dollar, euro) = (try #require(Currency("USD")), try #require(Currency("EUR")))
    let rates = try await wallet.store.read(as: .user(owner)) { try $0.referenceRates() }
    return rates.rate(from: euro, to: dollar, on: try #require(CalendarDay(day)))
  }

  @Test("newer rates are fetched, stored with their day, and those that the wallet comes with stay as they are")
  func fetched() async throws {
    try await withWallet(.answer(Self.rates)) { wallet, server, _ in
      #expect(try await rate(wallet)?.day == CalendarDay("2026-10-30"))
      try await wallet.fetchRates()
      let request = try #require(server.requests.first)
      #expect(request.hasPrefix("GET /v1/2026-10-30..?base=EUR HTTP/1.1\r\n"))
      #expect(
        request.contains("User-Agent: JourneyWallet/\(AppVersion.current) (self-hosted travel wallet)\r\n")
          && server.requests.count == 1)
      let newer = try #require(try await rate(wallet))
      #expect(newer.day == CalendarDay("2026-11-02") && newer.value == Decimal(string: "1.1512"))
      #expect(try await rate(wallet, "2026-10-31")?.value != Decimal(string: "1.16"), "the embedded one")
      #expect(try wallet.serviceUsage()[.exchangeRates].count(at: Self.later) == 1)
      // Fresh for six hours.
      #expect(try await wallet.fetchWhatIsDue().failures.isEmpty)
      #expect(server.requests.count == 1)
    }
  }

  @Test("no request leaves without a consent, and withdrawing one deletes the answers")
  func consent() async throws {
    try await withWallet(.answer(Self.rates)) { wallet, server, _ in
      try await wallet.set(.exchangeRates, isAllowed: false)
      for service in [ExternalService.exchangeRates, .weather] {
        await #expect(throws: WalletError.unavailable(.serviceNotAllowed, detail: service.rawValue)) {
          try await wallet.tryOut(service)
        }
      }
      #expect(try await wallet.fetchWhatIsDue().failures.isEmpty)
      let usage = try wallet.serviceUsage()
      #expect(server.requests.isEmpty && usage == ServiceUsage())
      try await wallet.set(.exchangeRates, isAllowed: true)
      try await wallet.fetchRates()
      #expect(try await rate(wallet)?.day == CalendarDay("2026-11-02"))
      try await wallet.set(.exchangeRates, isAllowed: false)
      #expect(try await rate(wallet)?.day == CalendarDay("2026-10-30"))
    }
  }

  @Test("a rate that an expense is converted by stays after the consent was withdrawn")
  func frozen() async throws {
    try await withWallet(.answer(Self.rates)) { wallet, _, _ in
      let owner = try await wallet.localUser().id
      try await wallet.fetchRates()
      let journey = try await wallet.createJourney(nil, ["name": "Lisbon"], by: .user(owner)).record
      let expense = try await wallet.create(
        Expense.self, in: journey.id,
        ["amount": "10.00", "currency": "USD", "date": "2026-11-03T10:00:00Z", "zone": "Europe/Lisbon"],
        by: .user(owner)
      ).record
      #expect(expense.rateDate == CalendarDay("2026-11-02"))
      try await wallet.set(.exchangeRates, isAllowed: false)
      #expect(try await rate(wallet, "2026-11-02")?.value == Decimal(string: "1.1512"))
    }
  }

  @Test(
    "what a service does wrong is told, keeps the last answer, and is asked again as often as may help",
    arguments: [
      (AnsweringServer.Behaviour.cut, ServiceFailure.Trouble.lost, 3),
      (.answer("{}", status: "500 Internal Server Error"), .refused, 3),
      (.answer("{}", status: "404 Not Found"), .refused, 1), (.answer("{}", status: "401 Unauthorized"), .key, 1),
      (.answer("", status: "302 Found", headers: ["Location": "http://127.0.0.1:1/"]), .refused, 1),
      (.answer("{}", status: "429 Too Many Requests"), .limited, 1),
      (.answer("<html></html>", type: "text/html"), .format, 1), (.answer("[", type: "application/json"), .format, 1),
      (.answer(#"{"base":"USD","rates":{}}"#), .format, 1), (.answer(#"{"base":"EUR","rates":[]}"#), .format, 1),
      (.answer(#"{"base":"EUR","rates":{"2026-11-02":{"USD":"1.15"}}}"#), .format, 1),
      (.answer(#"{"base":"EUR","rates":{"2026-11-02":{"USD":-1}}}"#), .format, 1),
      (.answer(#"{"base":"EUR","rates":{"2026-11-02":{"USDX":1}}}"#), .format, 1),
      (.answer(#"{"base":"EUR","rates":{"2027-11-02":{"USD":1}}}"#), .format, 1),
      (.answer(#"{"amount":2,"base":"EUR","rates":{"2026-11-02":{"USD":1}}}"#), .format, 1),
      (.large(Frankfurter.bodyLimit + 1), .large, 1),
    ])
  func faults(behaviour: AnsweringServer.Behaviour, trouble: ServiceFailure.Trouble, requests: Int) async throws {
    try await withWallet(.answer(Self.rates)) { wallet, server, clock in
      try await wallet.fetchRates()
      server.answer(behaviour)
      #expect(try await self.trouble { try await wallet.fetchRates() } == trouble)
      #expect(server.requests.count == 1 + requests)
      #expect(try await rate(wallet)?.day == CalendarDay("2026-11-02"))
      let usage = try wallet.serviceUsage()[.exchangeRates]
      #expect(usage.isFailing && usage.trouble == trouble.rawValue && usage.count == 1 + requests)
      // Then it recovers, once it may be asked again
      clock.jump(90_000)
      server.answer(.answer(Self.rates))
      try await wallet.fetchRates()
      #expect(try !wallet.serviceUsage()[.exchangeRates].isFailing)
    }
  }

  @Test("a service that says nothing is given up")
  func slow() async throws {
    try await AnsweringServer.with(.silence) { server in
      try await withTemporaryFolder { folder in
        let clock = SteppingClock(), wallet = try await Home(in: folder, world: world(clock)).wallet
        try await wallet.set(.weather, isAllowed: true)
        let profile = ServiceProfile.openMeteo
        var request = ServiceRequest(profile: profile, path: "a", query: [], bodyLimit: 10).request(.init())
        #expect(request.patience == .seconds(10) && request.deadline == .seconds(30) && request.isPublicOnly)
        request = WebRequest("GET", try #require(URL(string: server.address)))
        request.deadline = .milliseconds(50)
        await #expect(throws: WalletError.self) { try await wallet.send(request, to: .weather) }
        #expect(ServiceFailure(WalletError.unavailable(.serverSlow)).trouble == .slow)
        try wallet.store.close()
      }
    }
  }

  @Test("pauses between attempts grow, and are of random length within bounds")
  func jitter() async throws {
    try await withWallet(.cut) { wallet, _, clock in
      let trouble = try await trouble { try await wallet.fetchRates() }
      #expect(trouble == .lost)
      // Before the second and third attempt, besides the pace of the service.
      let retries = clock.pauses.map(\.seconds).filter { $0 != 1 }
      #expect(retries.contains { (0.5...1.5).contains($0) } && retries.contains { (2...6).contains($0) })
    }
  }

  @Test("the pace of a service is kept")
  func pace() async throws {
    try await withWallet(.answer(Self.rates)) { wallet, _, clock in
      for _ in 0..<3 { try await wallet.fetchRates() }
      #expect(clock.pauses == [.seconds(1), .seconds(1)])
    }
  }

  @Test("the month's budget is kept, also over a restart, and begins anew with the month")
  func budget() async throws {
    try await withWallet(.answer(Self.rates)) { wallet, server, clock in
      var settings = try wallet.serviceSettings()
      settings[.exchangeRates].budget = 2
      try wallet.keep(settings)
      for _ in 0..<2 { try await wallet.fetchRates() }
      let restarted = Wallet(store: wallet.store, world: wallet.world, folder: wallet.folder)
      for wallet in [wallet, restarted] {
        #expect(try await trouble { try await wallet.fetchRates(byHand: true) } == .budget)
      }
      #expect(server.requests.count == 2)
      clock.jump(31 * 86_400)
      try await restarted.fetchRates()
      let count = try restarted.serviceUsage()[.exchangeRates].count
      #expect(server.requests.count == 3 && count == 1)
    }
  }

  @Test("a service that fails again and again is left alone, longer each time, unless a person asks")
  func breaker() async throws {
    try await withWallet(.answer("{}", status: "404 Not Found")) { wallet, server, clock in
      for _ in 0..<3 { #expect(try await trouble { try await wallet.fetchRates() } == .refused) }
      #expect(try await trouble { try await wallet.fetchRates() } == .paused)
      #expect(server.requests.count == 3)
      #expect(try await trouble { try await wallet.tryOut(.exchangeRates) } == .refused)
      clock.jump(301)
      #expect(try await trouble { try await wallet.fetchRates() } == .paused, "twice as long")
      clock.jump(301)
      server.answer(.answer(Self.rates))
      try await wallet.fetchRates()
      try await wallet.fetchRates()
      #expect(server.requests.count == 6)
    }
  }

  @Test(
    "a service that asks for a pause is given it, within bounds, whoever asks",
    arguments: [("120", 120.0), ("Tue, 03 Nov 2026 12:10:00 GMT", 600), ("999999999", 86_400), ("soon", 300)])
  func retryAfter(header: String, pause: TimeInterval) async throws {
    try await withWallet(.answer("{}", status: "429 Too Many Requests", headers: ["Retry-After": header])) {
      wallet, server, clock in
      #expect(try await trouble { try await wallet.fetchRates() } == .limited)
      server.answer(.answer(Self.rates))
      clock.jump(pause - 2)
      #expect(try await trouble { try await wallet.tryOut(.exchangeRates) } == .limited)
      #expect(server.requests.count == 1)
      clock.jump(3)
      try await wallet.fetchRates()
    }
  }

  @Test(
    "a host that leads into a private network is not connected to, unless it was configured",
    arguments: ["127.0.0.1", "localhost", "2130706433", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"])
  func privateAddresses(host: String) async throws {
    try await AnsweringServer.with(.answer("{}")) { server in
      let address = server.address.replacing("127.0.0.1", with: host)
      var request = WebRequest("GET", try #require(URL(string: address)))
      request.isPublicOnly = true
      let web = World.web(patience: .seconds(30).paced)
      #expect(try await trouble { _ = try await web(request) } == .privateAddress)
      #expect(server.requests.isEmpty)
    }
  }

  @Test("a key is sent to nobody but its server, and stands in no other text")
  func key() throws {
    let profile = ServiceProfile.keyed
    var settings = try ServiceSettings().applying(["flights-key": "s3cret", "flights-address": ""], to: profile)
    #expect(settings[profile.service].key.text == "s3cret" && !"\(settings)".contains("s3cret"))
    settings = try settings.applying(["flights-key": "", "flights-budget": "5"], to: profile)
    #expect(settings[profile.service].key.text == "s3cret" && settings[profile.service].budget == 5)
    settings = try settings.applying(["flights-address": "https://elsewhere.example/"], to: profile)
    #expect(settings[profile.service].key.text.isEmpty)
    for (field, text) in [
      ("address", "ftp://a/"), ("budget", "-1"), ("budget", "x"), ("budget", "300001"), ("key", "a b"),
    ] {
      #expect(throws: WalletError.self) { try ServiceSettings().applying(["flights-\(field)": text], to: profile) }
    }
  }

  @Test("the settings lie in files for their user alone, and nothing is sent where they cannot be read")
  func files() async throws {
    try await withWallet(.answer(Self.rates)) { wallet, server, _ in
      try await wallet.fetchRates()
      for name in ["service-settings.json", "service-usage.json", "service-consents.json"] {
        let file = wallet.folder.appending(path: name)
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
        try Data("{".utf8).write(to: file)
      }
      let again = Wallet(store: wallet.store, world: wallet.world, folder: wallet.folder)
      await #expect(throws: WalletError.self) { try await again.fetchRates() }
      #expect(server.requests.count == 1)
    }
  }
}

extension ServiceProfile {
  /// A service that wants a key.
  fileprivate static let keyed = ServiceProfile(
    .flights, "Keyed", "https://keyed.example/", keyHeader: "X-Key", monthlyBudget: 300, attribution: "")
}
