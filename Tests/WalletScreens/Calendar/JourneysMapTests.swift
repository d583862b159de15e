import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("The map of all journeys")
struct JourneysMapTests {
  /// A wallet of journeys, each with some hotels on a line, the first the latest, and a flight that is the same in all.
  private func map(_ counts: [Int]) async throws -> JourneysMap {
    let store = try Store(), now = instant("2026-03-28T12:00:00Z")
    let owner = try await store.localUser(id: Samples.id(71), at: now)
    try await store.write(by: .user(owner.id), at: now) { transaction in
      for (index, count) in counts.enumerated() {
        var journey = Journey(header: RecordHeader(id: Samples.id(100 + index)))
        journey.name = "\(index)"
        journey.startDate = day("2026-03-28").advanced(by: -30 * index)
        journey.endDate = journey.startDate
        _ = try transaction.create(journey)
        for number in 0..<count {
          let header = RecordHeader(id: Samples.id(10_000 * (index + 1) + number), journeyID: journey.id)
          _ = try transaction.create(
            Hotel(header: header).applying([
              "name": .text("\(number)"), "zone": "UTC", "latitude": .number(Decimal(number % 80)), "longitude": "7",
            ]))
        }
        let header = RecordHeader(id: Samples.id(900 + index), journeyID: journey.id)
        _ = try transaction.create(
          Transport(header: header).applying([
            "type": "flight", "departureCode": "FRA", "arrivalCode": "JFK", "departureLocation": "Frankfurt",
            "arrivalLocation": "New York",
          ]))
      }
    }
    return try await store.read(as: .user(owner.id)) {
      try JourneysMap.of($0, ScreenContext(user: owner, now: now))
    }
  }

  @Test("each journey has a number, the latest the first, and a route that is flown again is drawn once")
  func numbers() async throws {
    let all = try await map([3, 0, 2])
    #expect(all.entries.map(\.number) == [1, 2, 3] && all.entries.map(\.journey.name) == ["0", "1", "2"])
    #expect(all.entries.map(\.count) == [4, 1, 3] && !all.isCut)
    #expect(all.map.lines.count == 1 && all.map.stops.map(\.number) == [1, 1, 1, 1, 2, 3, 3, 3])
  }

  @Test("two thousand things are shown, and that there are more is said")
  func bounded() async throws {
    let even = try await map([999, 999])
    #expect(even.map.stops.count == JourneysMap.mostPlaces && !even.isCut)
    let many = try await map([1200, 900, 5])
    #expect(many.map.stops.count == JourneysMap.mostPlaces && many.isCut && many.entries.count == 2)
    let one = try await map([2100])
    #expect(one.map.stops.count == JourneysMap.mostPlaces && one.isCut)
    // Where thousands lie beside each other, the picture draws each spot once.
    #expect(MapDrawing(one.map).pins.count < 500)
  }
}
