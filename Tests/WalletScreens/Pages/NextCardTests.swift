import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("What comes next")
struct NextCardTests {
  private let journeyID = Samples.id(90), userID = Samples.id(91)

  /// A flight of the afternoon, a hotel that is open from noon on, and a dinner.
  private static let plans: @Sendable (inout WriteTransaction, (Int) -> RecordHeader) throws -> Void = {
    let flight: Patch = [
      "type": "flight", "transportNumber": "TK 1592", "departureCode": "FRA", "departureZone": "Europe/Berlin",
      "departureDate": "2026-12-04T13:10", "arrivalCode": "IST", "arrivalZone": "Europe/Istanbul",
      "arrivalDate": "2026-12-04T18:15",
    ]
    let hotel: Patch = [
      "name": "Pera Rosa", "zone": "Europe/Istanbul", "checkInDate": "2026-12-04T14:00",
      "checkOutDate": "2026-12-09T12:00",
    ]
    let dinner: Patch = [
      "type": "restaurant", "title": "Balık Evi", "zone": "Europe/Istanbul", "startDate": "2026-12-04T21:00",
    ]
    _ = try $0.create(Transport(header: $1(1)).applying(flight))
    _ = try $0.create(Hotel(header: $1(2)).applying(hotel))
    _ = try $0.create(Activity(header: $1(3)).applying(dinner))
  }

  @Test(
    "a hotel comes after the flight that lands later than its check-in opens, and until that lands",
    arguments: [
      ("2026-12-04T06:00:00Z", "TK 1592"), ("2026-12-04T11:30:00Z", "TK 1592"), ("2026-12-04T12:30:00Z", "Pera Rosa"),
      ("2026-12-04T15:10:00Z", "Pera Rosa"), ("2026-12-04T15:20:00Z", "Balık Evi"),
    ])
  func lateArrival(time: String, title: String) async throws {
    for isKept in [false, true] {
      let cards = try await cards(at: time, isKept: isKept, Self.plans)
      #expect(cards.first?.next.title.contains(title) == true)
    }
  }

  @Test("on a kept page each follows the one before, the hotel with the hour of its check-in")
  func later() async throws {
    let cards = try await cards(at: "2026-12-04T06:00:00Z", isKept: true, Self.plans)
    #expect(cards.map { $0.next.title }.map { $0.prefix(4) } == ["TK 1", "Pera", "Balı"])
    let seconds = ["2026-12-04T12:10:00Z", "2026-12-04T15:15:00Z", "2026-12-04T18:00:00Z"].map {
      String(Int(instant($0).timeIntervalSince1970))
    }
    #expect(cards.map(\.nextUntil) == seconds)
    #expect(cards[1].next.time == "14:00")
  }

  @Test("without a ride a hotel comes when its check-in opens")
  func alone() async throws {
    for (time, count) in [("2026-12-04T10:59:00Z", 1), ("2026-12-04T11:01:00Z", 0)] {
      let cards = try await cards(at: time, isKept: false) { transaction, header in
        let hotel: Patch = [
          "name": "Pera Rosa", "zone": "Europe/Istanbul", "checkInDate": "2026-12-04T14:00",
          "checkOutDate": "2026-12-09T12:00",
        ]
        _ = try transaction.create(Hotel(header: header(2)).applying(hotel))
      }
      #expect(cards.count == count)
    }
  }

  private func cards(
    at time: String, isKept: Bool,
    _ fill: @escaping @Sendable (inout WriteTransaction, (Int) -> RecordHeader) throws -> Void
  ) async throws -> [NextCard] {
    let store = try Store(), now = instant(time), journeyID = journeyID
    let owner = try await store.localUser(id: userID, at: now)
    try await store.write(by: .user(owner.id), at: now) { transaction in
      var journey = Journey(header: RecordHeader(id: journeyID))
      (journey.name, journey.startDate, journey.endDate) = ("Istanbul", day("2026-12-04"), day("2026-12-09"))
      _ = try transaction.create(journey)
      try fill(&transaction) { RecordHeader(id: Samples.id($0), journeyID: journeyID) }
    }
    return try await store.read(as: .user(owner.id)) { snapshot in
      var user = owner
      user.zone = zone("Europe/Berlin")
      var context = ScreenContext(user: user, now: now)
      context.isKept = isKept
      let (next, later) = try NextCard.cards(in: snapshot.journey(journeyID), context)
      return [next].compactMap(\.self) + later
    }
  }
}
