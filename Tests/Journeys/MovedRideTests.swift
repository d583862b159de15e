import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Rides that are moved")
struct MovedRideTests {
  /// A ride of two and a half hours under a reference, some days after the first of June.
  private func ride(_ type: String, _ number: String, after days: Int, reference: String = "QX7T2M") -> Transport {
    let day = CalendarDay("2026-06-01")?.advanced(by: days).iso ?? ""
    let patch: Patch = [
      "type": .text(type), "transportNumber": .text(number), "bookingReference": .text(reference),
      "departureCode": "ALA", "arrivalCode": "IST", "departureDate": .text("\(day)T09:00:00+05:00"),
      "arrivalDate": .text("\(day)T11:30:00+03:00"),
    ]
    return Transport(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID)).reading(patch).record
  }

  @Test(
    "a flight under one reference is the same when it is moved by two weeks at most, with another number too",
    arguments: [
      (5, "KC 911", true), (14, "KC 911", true), (15, "KC 911", false), (-6, "KC 915", true), (30, "KC 915", false),
    ])
  func flight(days: Int, number: String, isSame: Bool) {
    #expect(ride("flight", "KC 911", after: 0).isSame(as: ride("flight", number, after: days), on: nil) == isSame)
  }

  @Test("without the reference a flight of another day is another one")
  func unreferenced() {
    let other = ride("flight", "KC 911", after: 5, reference: "")
    #expect(!ride("flight", "KC 911", after: 0).isSame(as: other, on: nil))
  }

  @Test("a train that is taken every day under one ticket is each day's own", arguments: [(2, true), (5, false)])
  func train(days: Int, isSame: Bool) {
    #expect(ride("train", "IC 911", after: 0).isSame(as: ride("train", "IC 911", after: days), on: nil) == isSame)
  }
}
