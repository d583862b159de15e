import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("What a late flight moves on pages")
struct ExpectedPageTests {
  /// A flight that has landed by its booking and is still to land, with a transfer, at 09:00 UTC.
  private func land(_ served: Served, late minutes: Double) async throws {
    let actor = Actor.user(Served.ownerID), wallet = served.wallet
    _ = try await wallet.edit(Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: actor) { _ in
      ["isArchived": false]
    }
    let flight: Patch = [
      "type": "flight", "transportNumber": "LH 400", "departureCode": "FRA", "arrivalCode": "LIS",
      "departureZone": "Europe/Berlin", "arrivalZone": "Europe/Lisbon",
      "departureDate": "2026-03-30T05:00:00Z", "arrivalDate": "2026-03-30T08:30:00Z",
    ]
    _ = try await wallet.create(Transport.self, Samples.id(90), in: Samples.journeyID, flight, by: actor)
    let transfer: Patch = [
      "type": "transfer", "departureLocation": "Airport", "arrivalLocation": "Beacon", "departureZone": "Europe/Lisbon",
      "departureDate": "2026-03-30T08:45:00Z", "arrivalDate": "2026-03-30T09:10:00Z",
    ]
    _ = try await wallet.create(Transport.self, Samples.id(91), in: Samples.journeyID, transfer, by: actor)
    var leg = FlightStatus(try #require(FlightNumber("LH400")))
    (leg.departure.code, leg.departure.scheduled) = ("FRA", instant("2026-03-30T05:00:00Z"))
    (leg.arrival.code, leg.arrival.scheduled) = ("LIS", instant("2026-03-30T08:30:00Z"))
    (leg.departure.expected, leg.arrival.expected) = (
      instant("2026-03-30T05:00:00Z") + minutes * 60, instant("2026-03-30T08:30:00Z") + minutes * 60
    )
    let watched = WatchedFlight(try #require(FlightNumber("LH400")), on: day("2026-03-30"))
    try await wallet.store.keep(
      CachedResponse(
        of: .flights, to: watched.key, fetchedAt: Served.now, expiresAt: Served.now + 60,
        body: FlightStatus.data(of: [leg])))
  }

  @Test("pages say when a flight under way is expected to land, then when its transfer is expected; bookings stay")
  func late() async throws {
    try await withServed { served in
      try await land(served, late: 100)
      // 08:45 and 100 minutes are 10:25 UTC, 11:25 in Lisbon; the flight itself left Frankfurt at 06:40 UTC, 08:40 there.
      let itinerary = try await served.get("\(Samples.journeyPage)/itinerary").text
      #expect(itinerary.contains("Expected 11:25") && itinerary.contains("Expected 08:40"))
      for page in ["/glance", "/", Samples.journeyPage] {
        #expect(try await served.get(page).text.contains("Expected 11:10"), "\(page)")
        let kept = try await served.get(page, headers: [.pageFor: PageReader.device]).text
        #expect(kept.contains("Expected 11:25"), "\(page)")
      }
      let stored = try await served.read { try $0.item(Transport.self, Samples.id(91)).departure.date }
      #expect(stored == instant("2026-03-30T08:45:00Z"))
      #expect(try await served.get("\(Samples.journeyPage)/itinerary", headers: [.acceptLanguage: "de"]).status == 200)
    }
  }

  @Test("a flight on time moves nothing, and what has begun is no longer next")
  func onTime() async throws {
    try await withServed { served in
      try await land(served, late: 0)
      for page in ["\(Samples.journeyPage)/itinerary", "/glance", "/", Samples.journeyPage] {
        #expect(try await !served.get(page).text.contains("Expected"), "\(page)")
      }
    }
  }
}
