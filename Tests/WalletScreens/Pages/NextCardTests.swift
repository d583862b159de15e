import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletWords

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
    "a flight is next until it lands, then for an hour the hotel whose check-in has opened before",
    arguments: [
      ("2026-12-04T06:00:00Z", "TK 1592"), ("2026-12-04T11:30:00Z", "TK 1592"), ("2026-12-04T12:30:00Z", "TK 1592"),
      ("2026-12-04T15:10:00Z", "TK 1592"), ("2026-12-04T15:20:00Z", "Pera Rosa"), ("2026-12-04T16:20:00Z", "Balık Evi"),
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
    #expect(cards.map { $0.next.title }.map { $0.prefix(4) } == ["TK 1", "TK 1", "Pera", "Balı"])
    let times = ["2026-12-04T12:10:00Z", "2026-12-04T15:15:00Z", "2026-12-04T16:15:00Z", "2026-12-04T18:00:00Z"]
    #expect(cards.map(\.nextUntil) == times.map { String(Int(instant($0).timeIntervalSince1970)) })
    #expect(cards[2].next.time == "14:00")
  }

  @Test(
    "what is left belongs to the moment beside it: of a ride under way the arrival, of an open hotel when it opened")
  func moments() async throws {
    let words = Words.of(.en)
    let arrives = { (time: String) in words("in.arrives", ["when": words("in.duration", ["duration": time])]) }
    for isKept in [false, true] {
      let flight = try #require(try await cards(at: "2026-12-04T12:31:00Z", isKept: isKept, Self.plans).first)
      #expect(flight.nextDistance == arrives("2 h 44 min") && flight.next.time == "18:15")
      #expect(flight.nextSpan?.end.time == "18:15" && flight.nextSpan?.end.note.contains("UTC+3") == true)
      let hotel = try #require(try await cards(at: "2026-12-04T15:20:00Z", isKept: isKept, Self.plans).first)
      #expect(hotel.nextDistance == words("itinerary.from", ["time": "14:00"]) && hotel.nextClock == nil)
    }
  }

  @Test("of what begins while a ride is under way the ride comes first, unless one lives on it for days")
  func meanwhile() async throws {
    func first(_ arrival: String) async throws -> String? {
      try await cards(at: "2026-12-04T12:00:00Z", isKept: false) { transaction, header in
        let ferry: Patch = [
          "type": "ferry", "departureLocation": "Kiel", "arrivalLocation": "Oslo", "departureZone": "Europe/Berlin",
          "departureDate": "2026-12-04T12:00", "arrivalZone": "Europe/Oslo", "arrivalDate": .text(arrival),
        ]
        let dinner: Patch = ["title": "Buffet", "zone": "Europe/Berlin", "startDate": "2026-12-04T19:00"]
        _ = try transaction.create(Transport(header: header(1)).applying(ferry))
        _ = try transaction.create(Activity(header: header(2)).applying(dinner))
      }.first?.next.title
    }
    #expect(try await first("2026-12-05T10:00")?.contains("Oslo") == true)
    #expect(try await first("2026-12-07T10:00") == "Buffet")
  }

  @Test("what begins within the hour after landing comes before a hotel that is open")
  func transfer() async throws {
    let cards = try await cards(at: "2026-12-04T15:20:00Z", isKept: false) { transaction, header in
      try Self.plans(&transaction, header)
      let car: Patch = [
        "type": "transfer", "departureLocation": "IST", "arrivalLocation": "Pera Rosa",
        "departureZone": "Europe/Istanbul", "departureDate": "2026-12-04T19:00",
      ]
      _ = try transaction.create(Transport(header: header(4)).applying(car))
    }
    #expect(cards.first?.next.title.contains("Pera Rosa") == true && cards.first?.next.time == "19:00")
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
