import Journeys
import TestSupport
import Testing

@testable import WalletServices

/// Seats of several travellers, and those of a flight that nobody takes any more.
extension ReviewDecisionTests {
  /// A flight of two, one of whom has a seat.
  private func flight(_ home: Home, seats: String, passengers: [String] = ["Ada Lovelace", "Grace Hopper"]) async throws
    -> Transport
  {
    _ = try await home.wallet.create(
      Transport.self, Samples.id(41), in: Samples.journeyID,
      [
        "type": "flight", "transportNumber": "LH 1166", "departureLocation": "Frankfurt", "arrivalLocation": "Lisbon",
        "departureDate": "2026-06-05T11:20", "departureZone": "Europe/Berlin", "bookingReference": "QX7T2M",
        "seatNumber": .text(seats), "passengers": .array(passengers.map(JSONValue.text)),
      ], by: .user(home.owner))
    return try #require(try await home.items(Transport.self).first)
  }

  private func found(_ texts: [String: String]) -> FoundBooking {
    var found = FoundBooking(Transport.kind)
    for (key, text) in texts { found.put(key, lines: text.split(separator: "\n").map(String.init)) }
    return found
  }

  @Test(
    "each traveller's pass adds his seat, until all have one",
    arguments: [
      ("14A", ["Ada Lovelace", "Grace Hopper"], "14B", "14A, 14B"), ("14A", ["Ada Lovelace"], "14B", "14B"),
      ("14A, 14B", ["Ada Lovelace", "Grace Hopper"], "20C", "20C"),
      ("14A, 14B", ["Ada Lovelace", "Grace Hopper"], "14B", "14A, 14B"),
    ])
  func seatsOfAll(known: String, passengers: [String], new: String, expected: String) async throws {
    try await withHome { home in
      let old = try await flight(home, seats: known, passengers: passengers)
      let pass = found(["type": "flight", "passengers": "GRACE HOPPER", "seatNumber": new])
      let match = BookingComparison(pass, old).match
      #expect(old.reading(match.patch).record.seatNumber == expected)
    }
  }

  @Test("a seat belongs to the flight that it was given on, and goes with it where another flight takes its place")
  func seatsOfAnother() async throws {
    try await withHome { home in
      let old = try await flight(home, seats: "14A, 14B")
      let other = found(["type": "flight", "transportNumber": "LH 1168", "departureDate": "2026-06-05T15:20"])
      let match = BookingComparison(other, old).match
      #expect(match.verdict == .differs && match.contested.contains("seatNumber"))
      #expect(old.reading(match.patch).record.seatNumber.isEmpty)
      // The same flight at another time keeps it.
      let later = found(["type": "flight", "transportNumber": "LH 1166", "departureDate": "2026-06-05T15:20"])
      #expect(old.reading(BookingComparison(later, old).match.patch).record.seatNumber == "14A, 14B")
    }
  }
}
