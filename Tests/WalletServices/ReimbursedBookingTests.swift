import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Bookings that somebody else pays in the end")
struct ReimbursedBookingTests {
  @Test("the report of what is to be reimbursed has the bookings that are marked, and no others")
  func report() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder)
      _ = try await home.wallet.createJourney(
        Samples.journeyID, ["name": "Lisbon", "startDate": "2026-06-05", "endDate": "2026-06-09"],
        by: .user(home.owner))
      let hotel: Patch = [
        "name": "Inn", "checkInDate": "2026-06-05T15:00", "checkOutDate": "2026-06-07T11:00", "zone": "Europe/Lisbon",
        "cost": "200", "currency": "EUR", "reimbursable": true,
      ]
      _ = try await home.wallet.create(Hotel.self, Samples.id(51), in: Samples.journeyID, hotel, by: .user(home.owner))
      let flight: Patch = [
        "type": "flight", "transportNumber": "LH 1166", "departureDate": "2026-06-05T11:20",
        "departureZone": "Europe/Berlin", "cost": "90", "currency": "EUR",
      ]
      _ = try await home.wallet.create(
        Transport.self, Samples.id(52), in: Samples.journeyID, flight, by: .user(home.owner))
      let costs = try await home.wallet.store.read(as: .user(home.owner)) { snapshot in
        let journey = try snapshot.journey(Samples.journeyID)
        return try journey.items(Hotel.self).compactMap { BookingCost($0) }
          + journey.items(Transport.self).compactMap { BookingCost($0) }
      }
      #expect(costs.map(\.isReimbursable) == [true, false])
      let source = CostReport.Source(
        try await home.wallet.store.read(as: .user(home.owner)) { try $0.journey(Samples.journeyID).journey }, [],
        costs,
        [], [])
      let euro = try #require(Currency("EUR"))
      let report = CostReport(
        [source], in: euro, .reimbursable, home: .utc, today: CalendarDay(of: Home.now, in: .utc))
      #expect(report.lines.map(\.cost.line.id) == [Samples.id(51)])
    }
  }
}
