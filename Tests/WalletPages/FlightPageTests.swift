import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer
@testable import WalletServices

@Suite("Flights that a service knows, on pages")
struct FlightPageTests {
  private static let new = "/journeys/\(Samples.journeyID.text)/transports/new"
  private static let list = "/journeys/\(Samples.journeyID.text)/transports"
  private static let fields = ["type": "flight", "transportNumber": "lh400", "departureDate": "2026-03-05T10:00"]

  private func stored(_ legs: [FlightStatus], _ served: Served) async throws {
    let flight = WatchedFlight(try #require(FlightNumber("LH 400")), on: day("2026-03-05"))
    try await served.wallet.store.keep(
      CachedResponse(
        of: .flights, to: flight.key, fetchedAt: Served.now, expiresAt: Served.now + 3600,
        body: try FlightStatus.data(of: legs)))
  }

  private func leg(_ from: String, _ to: String, _ leaves: String, _ lands: String) throws -> FlightStatus {
    var leg = FlightStatus(try #require(FlightNumber("LH 400")))
    leg.airline = "Lufthansa"
    for (code, time, end) in [(from, leaves, \FlightStatus.departure), (to, lands, \FlightStatus.arrival)] {
      let airport = try #require(Airport.with(code: code))
      (leg[keyPath: end].code, leg[keyPath: end].name) = (code, airport.city)
      (leg[keyPath: end].zone, leg[keyPath: end].scheduled) = (Zone(airport.zone), instant(time))
    }
    return leg
  }

  @Test("a form offers to look a flight up where that is allowed, and says what is missing")
  func offered() async throws {
    try await withServed { served in
      #expect(try await !served.get(Self.new).text.contains("name=\"lookUp\""))
      try await served.wallet.set(.flights, isAllowed: true)
      #expect(try await served.get(Self.new).text.contains("name=\"lookUp\""))
      #expect(try await !served.get("/journeys/\(Samples.journeyID.text)/hotels/new").text.contains("name=\"lookUp\""))
      let incomplete = try await served.post(
        Self.list, ["type": "flight", "transportNumber": "400", "lookUp": "transportNumber"])
      #expect(incomplete.status == 200 && incomplete.text.contains(english("flight.lookUp.incomplete")))
      // The world of this test has no network, and what was typed stays
      let failed = try await served.post(
        Self.list, Self.fields.merging(["lookUp": "transportNumber", "seatNumber": "12A"]) { _, new in new })
      #expect(failed.text.contains(english("services.trouble.unreachable")) && failed.text.contains("value=\"12A\""))
    }
  }

  @Test("the only leg fills the form on the clocks of its airports; of several one is chosen; nothing is saved by that")
  func filled() async throws {
    try await withServed { served in
      try await served.wallet.set(.flights, isAllowed: true)
      let onward = try leg("JFK", "BOS", "2026-03-05T21:00:00Z", "2026-03-05T22:30:00Z")
      try await stored([try leg("FRA", "JFK", "2026-03-05T09:55:00Z", "2026-03-05T18:25:00Z"), onward], served)
      let count = { try await served.read { try $0.items(Transport.self).count } }
      let before = try await count()
      let asked = try await served.post(
        Self.list, Self.fields.merging(["lookUp": "transportNumber", "seatNumber": "12A"]) { _, new in new })
      #expect(asked.status == 200 && asked.text.contains(english("flight.lookUp.choose")))
      #expect(asked.text.contains("Frankfurt") && asked.text.contains("BOS"))
      let taken = try await served.post(
        Self.list, Self.fields.merging(["leg": "1", "seatNumber": "12A"]) { _, new in new })
      for value in ["2026-03-05T16:00", "2026-03-05T17:30", "America/New_York", "BOS", "Lufthansa", "12A"] {
        #expect(taken.text.contains("value=\"\(value)\""), "\(value)")
      }
      #expect(try await count() == before)
      let nonsense = try await served.post(Self.list, Self.fields.merging(["leg": "9"]) { _, new in new })
      #expect(nonsense.status == 200 && nonsense.text.contains(english("flight.lookUp.choose")))
    }
  }

  @Test("a flight's page shows how it fares, its source and age; its booking is updated by who may edit it")
  func status() async throws {
    try await withServed { served in
      let flight: Patch = [
        "type": "flight", "transportNumber": "LH 400", "departureCode": "FRA", "arrivalCode": "JFK",
        "departureDate": "2026-03-05T09:55:00Z", "arrivalDate": "2026-03-05T18:25:00Z",
      ]
      let id = Samples.id(90), page = "\(Self.list)/\(id.text)"
      _ = try await served.wallet.create(
        Transport.self, id, in: Samples.journeyID, flight, by: .user(Served.ownerID))
      #expect(try await !served.get(page).text.contains("AeroDataBox"))
      #expect(try await served.post("\(page)/status", [:]).status == 404)
      var late = try leg("FRA", "JFK", "2026-03-05T09:55:00Z", "2026-03-05T18:25:00Z")
      (late.state, late.departure.expected, late.departure.gate) = (.delayed, instant("2026-03-05T10:30:00Z"), "<b>Z52")
      try await stored([late], served)
      let text = try await served.get(page).text
      #expect(text.contains("departs 35 min late") && text.contains("11:30") && text.contains("AeroDataBox, updated"))
      #expect(text.contains("&lt;b&gt;Z52") && !text.contains("<b>Z52"))
      let form = try #require(PageForm.all(in: text).first { $0.action.hasSuffix("/status") })
      #expect(try await served.submit(form).status == 303)
      let updated = try await served.get(page).text
      #expect(!PageForm.all(in: updated).contains { $0.action.hasSuffix("/status") })
      #expect(try await served.read { try $0.item(Transport.self, id).departure.gate } == "<b>Z52")
      #expect(
        try await served.post("/journeys/\(Samples.journeyID.text)/transports/\(Samples.id(91).text)/status", [:])
          .status == 404)
    }
  }

  @Test(
    "a flight that has not left tells from when one can check in, by its airline's rules and on the clocks where it leaves"
  )
  func checkIn() async throws {
    try await withServed { served in
      let fields: Patch = ["type": "flight", "departureCode": "FRA", "departureDate": "2026-05-05T07:55:00Z"]
      let cases: [(number: String, shown: String)] = [("U2 400", "5 Apr, 09:55"), ("ZZ 1", "4 May, 09:55")]
      for (index, (number, shown)) in cases.enumerated() {
        let id = Samples.id(90 + index)
        _ = try await served.wallet.create(
          Transport.self, id, in: Samples.journeyID, fields.merging(["transportNumber": .text(number)]) { $1 },
          by: .user(Served.ownerID))
        let text = try await served.get("\(Self.list)/\(id.text)").text
        #expect(text.contains(english("transport.checkIn", ["when": shown])), "\(number)")
      }
      let past = Samples.id(95)
      _ = try await served.wallet.create(
        Transport.self, past, in: Samples.journeyID,
        fields.merging(["departureDate": "2020-03-05T09:55:00Z"]) { $1 }, by: .user(Served.ownerID))
      #expect(
        try await !served.get("\(Self.list)/\(past.text)").text.contains(english("transport.checkIn", ["when": ""])))
    }
  }
}
