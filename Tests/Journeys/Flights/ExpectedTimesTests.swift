import Foundation
import TestSupport
import Testing

@testable import Journeys

@Suite("What a late flight moves")
struct ExpectedTimesTests {
  private static let lands = instant("2026-03-05T19:00:00Z"), leaves = instant("2026-03-05T17:00:00Z")

  private func item<Item: JourneyItem>(_ kind: Item.Type, _ number: Int, _ patch: Patch) throws -> Item {
    let blank = Item(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    return try blank.applying(Item.completed(patch, over: blank))
  }

  private func ride(_ number: Int, _ type: String, _ start: String, _ end: String) throws -> Transport {
    try item(
      Transport.self, number,
      [
        "type": .text(type), "departureLocation": "A", "arrivalLocation": "B", "departureDate": .text(start),
        "arrivalDate": .text(end),
      ])
  }

  private func flight() throws -> Transport { try ride(1, "flight", "2026-03-05T17:00:00Z", "2026-03-05T19:00:00Z") }

  private func status(late minutes: Double) throws -> FlightStatus {
    var status = FlightStatus(try #require(FlightNumber("LH400")))
    (status.state, status.departure.scheduled, status.arrival.scheduled) = (.delayed, Self.leaves, Self.lands)
    (status.departure.expected, status.arrival.expected) = (Self.leaves + minutes * 60, Self.lands + minutes * 60)
    return status
  }

  @Test("the flight, the transfer and the check-in come later; what is planned much later, and a train, do not")
  func moved() throws {
    let flight = try flight(), transfer = try ride(2, "transfer", "2026-03-05T19:45:00Z", "2026-03-05T20:15:00Z")
    let hotel = try item(
      Hotel.self, 3, ["name": "Beacon", "checkInDate": "2026-03-05T20:30:00Z", "checkOutDate": "2026-03-07T10:00:00Z"])
    let late = try item(
      CarRental.self, 4,
      ["company": "Wheels", "pickupDate": "2026-03-06T06:00:00Z", "dropoffDate": "2026-03-07T09:00:00Z"])
    let before = try ride(6, "transfer", "2026-03-05T15:00:00Z", "2026-03-05T16:00:00Z")
    let items: [any JourneyItem] = [flight, transfer, hotel, late, before]
    let expected = ExpectedTimes([(flight, try status(late: 100))], among: items)
    #expect(expected[flight.id]?.start == Self.leaves + 6000 && expected[flight.id]?.end == Self.lands + 6000)
    // 45 minutes after landing, as planned; the hotel within an hour of it.
    #expect(expected[transfer.id]?.start == instant("2026-03-05T21:25:00Z"))
    #expect(expected[hotel.id]?.start == instant("2026-03-05T21:40:00Z") && expected[hotel.id]?.end == nil)
    #expect(expected[late.id] == nil && expected[before.id] == nil)
    #expect(expected.items == [flight.id, transfer.id, hotel.id])
    // A train does not wait, and what follows it does not follow the landing.
    let train = try ride(5, "train", "2026-03-05T19:40:00Z", "2026-03-05T22:00:00Z")
    let connected = ExpectedTimes([(flight, try status(late: 100))], among: items + [train])
    #expect(connected.items == [flight.id])
  }

  @Test("on time, early, cancelled and diverted move nothing that follows")
  func unmoved() throws {
    let flight = try flight(), transfer = try ride(2, "transfer", "2026-03-05T19:45:00Z", "2026-03-05T20:15:00Z")
    for (minutes, state) in [(0.0, FlightStatus.State.expected), (4, .expected), (-20, .expected), (90, .diverted)] {
      var status = try status(late: minutes)
      status.state = state
      #expect(ExpectedTimes([(flight, status)], among: [flight, transfer])[transfer.id] == nil, "\(minutes)")
    }
    var status = try status(late: 90)
    status.state = .cancelled
    #expect(ExpectedTimes([(flight, status)], among: [flight, transfer]).isEmpty)
    #expect(ExpectedTimes([], among: [flight, transfer]).isEmpty)
  }
}
