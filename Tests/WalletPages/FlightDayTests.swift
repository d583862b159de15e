import Foundation
import JourneyStore
import Journeys
import Logging
import Synchronization
import TestSupport
import Testing
import WalletScreens

@testable import ServerTestSupport
@testable import WalletServices

@Suite("A day of a traveller with flights")
struct FlightDayTests {
  /// A clock that is driven, a service of flights that answers what it is told to, and a webhook that remembers what it got.
  private final class Outside: Sendable {
    struct State: Sendable {
      var now = instant("2026-03-03T08:00:00Z")
      var flights: [String: String] = [:]
      /// Millimetres of rain by day; none of any other.
      var rain: [String: Double] = [:]
      var asked: [Date] = []
      var messages: [JSONValue] = []
    }
    let state = Mutex(State())

    var now: Date { state.withLock { $0.now } }

    var world: World {
      var world = World(now: { self.now }, uuid: { UUID() }, web: { try self.answer($0) })
      world.pause = { _ in }
      return world
    }

    private func answer(_ request: WebRequest) throws -> WebAnswer {
      if case .bytes(let body) = request.body {
        let message = try JSONValue(parsing: body)
        state.withLock { $0.messages.append(message) }
        return WebAnswer(status: 200)
      }
      if request.url.host() == "api.open-meteo.com" { return weather() }
      #expect(request.headers["X-RapidAPI-Key"] == "a key")
      let number = request.url.pathComponents.dropLast().last ?? ""
      return state.withLock { state in
        state.asked.append(state.now)
        var answer = WebAnswer(status: 204)
        if let leg = state.flights[number] { answer = WebAnswer(status: 200, body: Data("[\(leg)]".utf8)) }
        answer.contentType = "application/json"
        return answer
      }
    }

    /// Sixteen days of the same weather, but for the rain.
    private func weather() -> WebAnswer {
      state.withLock { state in
        let today = CalendarDay(of: state.now, in: .utc), days = (0..<16).map { today.advanced(by: $0).iso }
        let list = { (value: (String) -> String) in days.map(value).joined(separator: ",") }
        let body = """
          {"daily_units":{"temperature_2m_max":"°C","temperature_2m_min":"°C","precipitation_sum":"mm"},\
          "daily":{"time":[\(list { "\"\($0)\"" })],"weather_code":[\(list { _ in "3" })],\
          "temperature_2m_max":[\(list { _ in "19" })],"temperature_2m_min":[\(list { _ in "12" })],\
          "precipitation_sum":[\(list { "\(state.rain[$0] ?? 0)" })]}}
          """
        var answer = WebAnswer(status: 200, body: Data(body.utf8))
        answer.contentType = "application/json"
        return answer
      }
    }

    func rain(_ days: [String: Double]) { state.withLock { $0.rain = days } }
    func set(_ number: String, _ leg: String?) { state.withLock { $0.flights[number] = leg } }
    func take() -> [String] {
      state.withLock { state in
        defer { state.messages = [] }
        return state.messages.map { [$0["title"]?.text ?? "", $0["message"]?.text ?? ""].joined(separator: " | ") }
      }
    }
  }

  /// A leg of AeroDataBox, with times in UTC of 5 March 2026.
  private func leg(
    _ from: String, _ to: String, _ leaves: String, _ lands: String, _ status: String = "Expected",
    revised: String? = nil,
    landing: String? = nil, gate: String = "", belt: String = ""
  ) -> String {
    let time = { (key: String, text: String?) in text.map { ",\"\(key)\":{\"utc\":\"2026-03-05 \($0)Z\"}" } ?? "" }
    return """
      {"departure":{"airport":{"iata":"\(from)"},"gate":"\(gate)"\(time("scheduledTime", leaves))\(time("revisedTime", revised))},\
      "arrival":{"airport":{"iata":"\(to)"},"baggageBelt":"\(belt)"\(time("scheduledTime", lands))\(time("revisedTime", landing))},\
      "status":"\(status)"}
      """
  }

  /// A wallet whose user has a webhook, two flights on 5 March, Frankfurt to Lisbon and on to Funchal, and the consent to ask for them.
  private func travelling(
    _ settings: Patch, _ body: (Wallet, ExternalServiceWork, Outside, _ first: UUID) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let outside = Outside()
      let wallet = Wallet(store: try Store(), world: outside.world, folder: folder)
      let owner = try await wallet.localUser().id, actor = Actor.user(owner)
      var channels = Channels()
      channels.webhook = Webhook(
        address: try #require(URL(string: "https://ntfy.example.org")), topic: "trips", token: Secret(""))
      try wallet.keep(channels)
      _ = try await wallet.edit(User.self, owner, in: nil, basedOn: nil, by: actor) { _ in
        settings.merging(["name": "Ada", "zone": "Europe/Berlin"]) { own, _ in own }
      }
      _ = try await wallet.createJourney(
        Samples.journeyID, ["name": "Madeira", "startDate": "2026-03-05", "endDate": "2026-03-12"], by: actor)
      let flights: [(UUID, Patch)] = [
        (
          Samples.id(1),
          [
            "type": "flight", "transportNumber": "TP 571", "departureCode": "FRA", "arrivalCode": "LIS",
            "departureDate": "2026-03-05T10:00:00Z", "arrivalDate": "2026-03-05T13:00:00Z",
          ]
        ),
        (
          Samples.id(2),
          [
            "type": "flight", "transportNumber": "TP 1685", "departureCode": "LIS", "arrivalCode": "FNC",
            "departureDate": "2026-03-05T14:20:00Z", "arrivalDate": "2026-03-05T16:05:00Z",
          ]
        ),
      ]
      for (id, patch) in flights {
        _ = try await wallet.create(Transport.self, id, in: Samples.journeyID, patch, by: actor)
      }
      var services = ServiceSettings()
      services[.flights].key = Secret("a key")
      try wallet.keep(services)
      let work = ExternalServiceWork(
        served: try await WalletHandle(wallet), texts: .ofScreens,
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      try await body(wallet, work, outside, Samples.id(1))
    }
  }

  /// Lets the time pass in which the work does what is due, and gives what came by then.
  private func pass(until time: String, _ work: ExternalServiceWork, _ outside: Outside) async throws -> [String] {
    let end = instant(time)
    while outside.now < end {
      let wait = try await work.work() ?? ExternalServiceWork.interval
      outside.state.withLock { $0.now = min(end, $0.now + max(1, wait)) }
    }
    _ = try await work.work()
    return outside.take()
  }

  @Test("without consent nothing is asked for and nothing is sent")
  func closed() async throws {
    try await travelling(["language": "en"]) { _, work, outside, _ in
      let wait = try await work.work()
      #expect(wait == nil)
      #expect(outside.state.withLock { $0.asked.isEmpty && $0.messages.isEmpty })
    }
  }

  @Test("every change comes once, at once, on the clocks of its airport", arguments: [Language.en, .de])
  func simulated(language: Language) async throws {
    try await travelling(["language": .text(language.rawValue)]) { wallet, work, outside, first in
      outside.set("TP571", leg("FRA", "LIS", "10:00", "13:00"))
      outside.set("TP1685", leg("LIS", "FNC", "14:20", "16:05"))
      try await wallet.set(.flights, isAllowed: true)
      try await wallet.set(.weather, isAllowed: true)
      let says = { (english: String, german: String) in language == .en ? english : german }
      // Heavy rain is forecast for the day after the flights, then a little more of it, which is no other news
      #expect(try await pass(until: "2026-03-04T12:00:00Z", work, outside) == [])
      outside.rain(["2026-03-06": 45.2, "2026-03-12": 80])
      let rain = try await pass(until: "2026-03-04T20:00:00Z", work, outside)
      #expect(rain.count == 1 && rain[0].contains(says("Heavy rain: Funchal", "Starkregen: Funchal")), "\(rain)")
      #expect(rain.allSatisfy { $0.contains("45.2 mm") || $0.contains("45,2 mm") }, "\(rain)")
      outside.rain(["2026-03-06": 51, "2026-03-07": 33])
      // On time, with the gate
      #expect(try await pass(until: "2026-03-05T08:00:00Z", work, outside) == [])
      outside.set("TP571", leg("FRA", "LIS", "10:00", "13:00", "CheckIn", gate: "A12"))
      let gate = try await pass(until: "2026-03-05T08:40:00Z", work, outside)
      #expect(gate.count == 1 && gate.allSatisfy { $0.contains("Gate A12") }, "\(gate)")
      // Delayed by 50 minutes: the connection is short
      outside.set(
        "TP571", leg("FRA", "LIS", "10:00", "13:00", "Delayed", revised: "10:50", landing: "13:45", gate: "A12"))
      let late = try await pass(until: "2026-03-05T09:00:00Z", work, outside)
      #expect(late.count == 1, "\(late)")
      #expect(late[0].contains(says("Departs 11:50 instead of 11:00", "Abflug 11:50 statt 11:00")), "\(late)")
      #expect(late[0].contains(says("Lands 13:45 instead of 13:00", "Landung 13:45 statt 13:00")), "\(late)")
      let card = try await wallet.store.read(as: .user(wallet.localUser().id)) { snapshot in
        let context = ScreenContext(user: try snapshot.currentUser(), now: outside.now, kinds: snapshot.kinds)
        return try ItemScreen(.transport, first, snapshot.journey(Samples.journeyID), context).flightStatus
      }
      #expect(card?.connection?.contains("35 min") == true, "\(String(describing: card))")
      #expect(card?.isTrouble == true && card?.updateAddress != nil)
      // Another gate, then it leaves
      outside.set(
        "TP571", leg("FRA", "LIS", "10:00", "13:00", "Boarding", revised: "10:52", landing: "13:47", gate: "B4"))
      let moved = try await pass(until: "2026-03-05T10:00:00Z", work, outside)
      #expect(moved.count == 1 && moved.allSatisfy { $0.contains("Gate B4") && !$0.contains("11:52") }, "\(moved)")
      outside.set(
        "TP571", leg("FRA", "LIS", "10:00", "13:00", "EnRoute", revised: "10:55", landing: "13:50", gate: "B4"))
      #expect(try await pass(until: "2026-03-05T12:00:00Z", work, outside) == [])
      // The second is delayed too, and is cancelled then
      outside.set("TP1685", leg("LIS", "FNC", "14:20", "16:05", "Delayed", revised: "15:10", landing: "16:55"))
      let second = try await pass(until: "2026-03-05T13:10:00Z", work, outside)
      #expect(second.count == 1 && second[0].contains(says("Departs 15:10", "Abflug 15:10")), "\(second)")
      outside.set(
        "TP571", leg("FRA", "LIS", "10:00", "13:00", "Arrived", revised: "10:55", landing: "13:50", belt: "7"))
      outside.set("TP1685", leg("LIS", "FNC", "14:20", "16:05", "Canceled"))
      let end = try await pass(until: "2026-03-05T15:00:00Z", work, outside)
      #expect(end.count == 2, "\(end)")
      #expect(end.contains { $0.contains(says("Baggage belt 7", "Gepäckband 7")) }, "\(end)")
      #expect(end.contains { $0.contains(says("Flight cancelled", "Flug gestrichen")) }, "\(end)")
      // Nothing comes twice, nothing more is asked for, and a month's budget is far away
      #expect(try await pass(until: "2026-03-07T12:00:00Z", work, outside) == [])
      let asked = outside.state.withLock { $0.asked }
      let (booking, records) = try await wallet.store.read(as: .user(wallet.localUser().id)) {
        (try $0.journey(Samples.journeyID).item(Transport.self, first), try $0.flightRecords())
      }
      #expect(booking.departure.date == instant("2026-03-05T10:00:00Z"), "nobody has set that it is written")
      #expect(records.map(\.arrivalDelay) == [nil, 3000] && records.map(\.isCancelled) == [true, false])
      #expect(asked.count < 90 && asked.allSatisfy { $0 < instant("2026-03-06T00:00:00Z") }, "\(asked.count)")
    }
  }

  @Test("quiet hours hold back what leaves later, and it comes in the morning as it is then")
  func quiet() async throws {
    let hours: Patch = ["language": "en", "quietFrom": "22:00", "quietUntil": "06:00"]
    try await travelling(hours) { wallet, work, outside, _ in
      outside.set("TP571", leg("FRA", "LIS", "10:00", "13:00"))
      try await wallet.set(.flights, isAllowed: true)
      #expect(try await pass(until: "2026-03-04T21:30:00Z", work, outside) == [])
      // Announced at half past ten in the evening
      outside.set("TP571", leg("FRA", "LIS", "10:00", "13:00", "Delayed", revised: "10:30"))
      #expect(try await pass(until: "2026-03-04T23:30:00Z", work, outside) == [])
      outside.set("TP571", leg("FRA", "LIS", "10:00", "13:00", "Delayed", revised: "11:15"))
      #expect(try await pass(until: "2026-03-05T04:45:00Z", work, outside) == [])
      let morning = try await pass(until: "2026-03-05T06:30:00Z", work, outside)
      #expect(morning.count == 1 && morning[0].contains("Departs 12:15 instead of 11:00"), "\(morning)")
      // What was fetched in the night is asked for again when it ends
      let asked = outside.state.withLock { $0.asked }
      #expect(asked.contains { abs($0.timeIntervalSince(instant("2026-03-05T05:00:00Z"))) < 2 }, "\(asked)")
    }
  }

  @Test("the booking is brought up to date by one button, and what was stored goes with the consent")
  func taken() async throws {
    try await travelling(["language": "en"]) { wallet, work, outside, first in
      outside.set(
        "TP571", leg("FRA", "LIS", "10:00", "13:00", "Delayed", revised: "10:50", landing: "13:45", gate: "A12"))
      let actor = Actor.user(try await wallet.localUser().id)
      await #expect(throws: WalletError.notFound) {
        try await wallet.takeStatus(of: first, in: Samples.journeyID, by: actor)
      }
      try await wallet.set(.flights, isAllowed: true)
      _ = try await pass(until: "2026-03-04T12:00:00Z", work, outside)
      let flight = try await wallet.takeStatus(of: first, in: Samples.journeyID, by: actor)
      #expect(flight.departure.date == instant("2026-03-05T10:50:00Z") && flight.departure.gate == "A12")
      let history = try await wallet.store.read(as: actor) {
        try $0.journey(Samples.journeyID).history(Transport.self, first)
      }
      #expect(history.first?.action == .edit && history.first?.actorID == actor.user)
      let status = { try await wallet.store.read(as: actor) { try $0.status(of: flight) } }
      #expect(try await status() != nil)
      try await wallet.set(.flights, isAllowed: false)
      #expect(try await status() == nil)
    }
  }

  @Test("where the user has set so, what is news is written into the booking at once, is said once and can be undone")
  func written() async throws {
    try await travelling(["language": "en", "updatesFlights": true]) { wallet, work, outside, first in
      let actor = Actor.user(try await wallet.localUser().id)
      outside.set("TP571", leg("FRA", "LIS", "10:00", "13:00"))
      try await wallet.set(.flights, isAllowed: true)
      #expect(try await pass(until: "2026-03-05T07:00:00Z", work, outside) == [])
      outside.set(
        "TP571", leg("FRA", "LIS", "10:00", "13:00", "Delayed", revised: "10:50", landing: "13:45", gate: "A12"))
      let late = try await pass(until: "2026-03-05T08:30:00Z", work, outside)
      #expect(late.count == 1 && late[0].contains("Your booking was updated."), "\(late)")
      let read = { () async throws -> Transport in
        try await wallet.store.read(as: actor) { try $0.journey(Samples.journeyID).item(Transport.self, first) }
      }
      let flight = try await read()
      #expect(flight.departure.date == instant("2026-03-05T10:50:00Z") && flight.departure.gate == "A12")
      let history = try await wallet.store.read(as: actor) {
        try $0.journey(Samples.journeyID).history(Transport.self, first)
      }
      let change = try #require(history.first)
      #expect(change.action == .edit && change.system == .externalServices)
      _ = try await wallet.revert(
        Transport.self, first, in: Samples.journeyID, change: change.sequence, fields: nil, by: actor)
      #expect(try await read().departure.date == instant("2026-03-05T10:00:00Z"))
      // What was undone is not written again, and nothing is said twice
      #expect(try await pass(until: "2026-03-05T09:30:00Z", work, outside) == [])
      #expect(try await read().departure.date == instant("2026-03-05T10:00:00Z"))
    }
  }

  /// What they take of a core `make bench ARGS="--only flights"` measures; here their work is counted, whatever else runs.
  @Test("a thousand watched flights are asked for at sensible intervals, and nothing is done between")
  func thousand() async throws {
    try await travelling(["language": "en"]) { wallet, work, outside, _ in
      let owner = Actor.user(try await wallet.localUser().id)
      try await wallet.store.write(by: owner, at: outside.now) { transaction in
        for number in 0..<1000 {
          var flight = Transport(header: RecordHeader(id: Samples.id(20_000 + number), journeyID: Samples.journeyID))
          (flight.type, flight.transportNumber) = (.flight, "LH \(1000 + number)")
          flight.departure.date = outside.now + Double(number) * 170
          flight.arrival.date = outside.now + Double(number) * 170 + 7200
          _ = try transaction.create(flight)
        }
      }
      for number in 0..<1000 {
        let times = [0, 7200].map {
          (outside.now + Double(number) * 170 + $0).rfc3339.prefix(16).replacing("T", with: " ")
        }
        outside.set(
          "LH\(1000 + number)",
          """
          {"departure":{"scheduledTime":{"utc":"\(times[0])Z"}},"arrival":{"scheduledTime":{"utc":"\(times[1])Z"}},\
          "status":"Expected"}
          """)
      }
      var settings = try wallet.serviceSettings()
      settings[.flights].budget = ServiceSettings.budgetLimit
      try wallet.keep(settings)
      try await wallet.set(.flights, isAllowed: true)
      _ = try await work.work()
      let first = outside.state.withLock { $0.asked.count }
      #expect(first > 900, "\(first)")
      let end = instant("2026-03-03T09:00:00Z"), begin = outside.now
      var rounds = 0
      while outside.now < end {
        let wait = try await work.work() ?? ExternalServiceWork.interval
        outside.state.withLock { $0.now = min(end, $0.now + max(1, wait)) }
        rounds += 1
      }
      let asked = outside.state.withLock { $0.asked.count } - first
      let idle = Int(end.timeIntervalSince(begin) / ExternalServiceWork.interval) + 1
      print("1,000 flights: \(asked) requests in \(end.timeIntervalSince(begin)) s, \(rounds) rounds")
      // Each round asks for something, but for those that look whether there is work at all.
      #expect((101...500).contains(asked) && rounds <= asked + idle, "\(asked) in \(rounds) rounds")
    }
  }
}
