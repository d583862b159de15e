import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("The itinerary")
struct ItineraryTests {
  private let journeyID = Samples.id(70), userID = Samples.id(71)

  @Test("days come in order, each thing on the clocks of its place, with the hotel that covers the day")
  func daysInOrder() async throws {
    // given a flight that lands after midnight in another zone, a stay of three nights and a dinner within it
    let flight = draft(
      [
        "type": "flight", "transportNumber": "LH 400", "departureLocation": "Frankfurt", "arrivalLocation": "New York",
        "departureDate": "2026-03-28T23:30", "departureZone": "Europe/Berlin",
        "arrivalDate": "2026-03-29T02:10", "arrivalZone": "America/New_York",
      ])
    let hotel = draft(
      [
        "name": "Beacon", "zone": "America/New_York", "checkInDate": "2026-03-29T15:00",
        "checkOutDate": "2026-04-01T11:00",
      ])
    let dinner = draft(
      [
        "type": "restaurant", "title": "Pickles", "zone": "America/New_York", "startDate": "2026-03-30T23:45",
      ])
    let undated = draft(["name": "Some day"])

    // when the itinerary is made
    let screen = try await itinerary { door, header in
      _ = try door.create(Activity(header: header(1)).applying(dinner))
      _ = try door.create(Hotel(header: header(2)).applying(hotel))
      _ = try door.create(Transport(header: header(3)).applying(flight))
      _ = try door.create(PlaceToVisit(header: header(4)).applying(undated))
    }

    // then each stands on its local day, the day of check-in shows the hotel itself, and the next its second night
    #expect(
      screen.days.map { "\($0.dayTitle): \($0.stays) \($0.rows.map { "\($0.rowTime) \($0.rowTitle)" })" } == [
        #"Today, Saturday 28 March · Day 1: [] ["23:30 LH 400 to New York"]"#,
        #"Tomorrow, Sunday 29 March · Day 2: [] ["15:00 Beacon"]"#,
        #"Monday 30 March · Day 3: ["Beacon, night 2 of 3"] ["23:45 Pickles"]"#,
      ])
    #expect(screen.empty == nil)
  }

  @Test("a journey in which nothing has a time says so, and offers to add something")
  func nothing() async throws {
    let screen = try await itinerary { _, _ in }
    #expect(screen.days.isEmpty)
    #expect(screen.empty?.emptyAddress == "/journeys/\(journeyID.text)/add")
  }

  private func draft(_ texts: [String: String]) -> Draft { texts.mapValues(JSONValue.text) }

  private func itinerary(
    _ fill: @escaping @Sendable (inout WriteDoor, (Int) -> RecordHeader) throws -> Void
  ) async throws -> ItineraryScreen {
    let store = try Store(), now = instant("2026-03-28T12:00:00Z"), journeyID = journeyID
    let owner = try await store.owner(id: userID, at: now)
    try await store.write(by: owner.id, at: now) { door in
      var journey = Journey(header: RecordHeader(id: journeyID))
      (journey.name, journey.startDate, journey.endDate) = ("New York", day("2026-03-28"), day("2026-04-05"))
      _ = try door.create(journey)
      try fill(&door) { RecordHeader(id: Samples.id($0), journeyID: journeyID) }
    }
    return try await store.read(as: owner.id) { snapshot in
      var user = owner
      user.zone = zone("Europe/Berlin")
      return try ItineraryScreen(snapshot.journey(journeyID), ScreenContext(user: user, now: now), offset: 0)
    }
  }
}
