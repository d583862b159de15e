import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Travel figures of a wallet")
struct StoredTravelTests {
  private static let today = day("2026-05-01"), now = instant("2026-05-01T12:00:00Z")

  private func flight(_ number: Int, in journey: UUID = Samples.journeyID) -> Transport {
    var flight = Transport(header: RecordHeader(id: Samples.id(number), journeyID: journey))
    flight.transportNumber = "LH 400"
    (flight.departure.code, flight.arrival.code) = ("FRA", "JFK")
    (flight.departure.date, flight.arrival.date) = (instant("2026-03-28T08:00:00Z"), instant("2026-03-28T17:00:00Z"))
    return flight
  }

  private func figures(_ wallet: Wallet, as user: UUID? = nil) async throws -> TravelFigures {
    let legs = try await wallet.read(as: user.map { .user($0) }) { try $0.legs(today: Self.today) }
    return TravelFigures(legs, now: Self.now, home: .utc)
  }

  @Test("they follow every write; what is cancelled or in the trash does not count")
  func follows() async throws {
    let wallet = try await Wallet(), stored = try await wallet.put(flight(7001))
    let known = try await figures(wallet)
    #expect(known.total.legs == 1 && known.byAirline["LH"]?.legs == 1 && known.total.seconds == 9 * 3600)
    // When it is cancelled, deleted, or its journey is
    try await wallet.edit(Transport.self, stored.id, ["isCancelled": true])
    #expect(try await figures(wallet).total == TravelFigures.Sum())
    try await wallet.edit(Transport.self, stored.id, ["isCancelled": false])
    #expect(try await figures(wallet).total == known.total)
    try await wallet.write { try $0.delete(Transport.self, stored.id) }
    #expect(try await figures(wallet).total.legs == 0)
    try await wallet.write { _ = try $0.restore(Transport.self, stored.id) }
    try await wallet.write { try $0.delete(Journey.self, Samples.journeyID) }
    #expect(try await figures(wallet).total.legs == 0)
  }

  @Test("members count the legs of their journeys, and of nobody else's")
  func rights() async throws {
    let wallet = try await Wallet()
    try await wallet.put(flight(7001))
    try await wallet.put(flight(7002, in: Wallet.strangersJourneyID), by: .user(wallet.stranger))
    for user in [wallet.owner, wallet.viewer, wallet.stranger] {
      let legs = try await wallet.read(as: .user(user)) { try $0.legs(today: Self.today) }
      #expect(legs.map(\.id) == [Samples.id(user == wallet.stranger ? 7002 : 7001)])
    }
    let year = try await wallet.read(as: .user(wallet.stranger)) {
      try $0.year(2026, now: Self.now, home: .utc, today: Self.today)
    }
    #expect(year.journeys.map(\.id) == [Wallet.strangersJourneyID] && year.figures.total.legs == 1)
  }

  @Test("a year has the journeys with a day in it that has come, their countries and towns")
  func year() async throws {
    let wallet = try await Wallet()
    try await wallet.put(flight(7001))
    let read = { (year: Int, today: String) in
      try await wallet.read { try $0.year(year, now: instant("\(today)T12:00:00Z"), home: .utc, today: day(today)) }
    }
    let found = try await read(2026, "2026-05-01")
    #expect(found.journeys.map(\.id) == [Samples.journeyID] && found.countries.contains { $0.place == "JP" })
    #expect(found.towns.map(\.place.name).contains("Tokyo") && found.figures.total.legs == 1 && found.nights > 0)
    #expect(found.nights == found.days - 1)
    for (year, today) in [(2026, "2026-03-01"), (2025, "2026-05-01"), (2027, "2026-05-01")] {
      let none = try await read(year, today)
      #expect(none.journeys.isEmpty && none.countries.isEmpty && none.days == 0, "\(year) \(today)")
    }
  }
}
