import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@Suite("Where the weather is asked for")
struct DayPlacesTests {
  private let header = RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID)

  private func journey(_ destination: String) -> Journey {
    var journey = Journey(header: RecordHeader(id: Samples.journeyID))
    (journey.destination, journey.startDate, journey.endDate) = (destination, day("2026-03-01"), day("2026-03-09"))
    return journey
  }

  private func flight(_ from: String, _ to: String, _ departure: String, _ arrival: String) throws -> Transport {
    let draft: Patch = [
      "type": "flight", "departureCode": .text(from), "arrivalCode": .text(to),
      "departureDate": .text(departure), "arrivalDate": .text(arrival),
    ]
    let blank = Transport(header: header)
    return blank.reading(Transport.placed(Transport.completed(draft, over: blank), over: blank, in: .unknown)).record
  }

  private func names(_ places: DayPlaces, _ days: [String]) -> [String?] {
    days.map { places.place(on: day($0))?.name }
  }

  @Test("a journey without bookings is at its destination, and nowhere where that is not known")
  func destination() {
    #expect(
      names(DayPlaces(journey("Lisbon"), items: [], home: .utc), ["2026-03-01", "2026-03-09"]) == ["Lisbon", "Lisbon"])
    #expect(
      DayPlaces(journey("Lisbon, Portugal"), items: [], home: .utc).place(on: day("2026-03-01"))?.key == "38.73,-9.15")
    #expect(DayPlaces(journey("Somewhere else"), items: [], home: .utc).place(on: day("2026-03-01")) == nil)
  }

  @Test("arrivals lead on by the clocks of their place, and the first one counts all its day")
  func rides() throws {
    let items = [
      try flight("FRA", "LIS", "2026-03-02T18:00", "2026-03-02T20:00"),
      try flight("LIS", "NRT", "2026-03-05T08:00", "2026-03-06T11:00"),
      try flight("NRT", "FRA", "2026-03-08T23:00", "2026-03-09T05:00"),
    ]
    let places = DayPlaces(journey("Berlin"), items: items.reversed(), home: .utc)
    let days = ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-05", "2026-03-06", "2026-03-08", "2026-03-09"]
    #expect(names(places, days) == ["Berlin", "Lisbon", "Lisbon", "Lisbon", "Tokyo", "Tokyo", "Frankfurt am Main"])
  }
}
