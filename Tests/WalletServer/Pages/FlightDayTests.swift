import Foundation
import JourneyStore
import Journeys
import Logging
import Synchronization
import TestSupport
import Testing
import WalletScreens

@testable import WalletServices

@Suite("A day of a traveller with flights")
struct FlightDayTests {
  /// A clock that is driven, a service of flights that answers what it is told to, and a webhook that remembers what it got.
  private final class Outside: Sendable {
    struct State: Sendable {
      var now = instant("2026-03-03T08:00:00Z")
      var flights: [String: String] = [:]
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
      let says = { (english: String, german: String) in language == .en ? english : german }
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
}
