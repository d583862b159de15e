import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Nights and rental days")
struct NightsTests {
  private let berlin = zone("Europe/Berlin")

  private func hotel(_ number: Int, _ start: String, _ end: String, in place: String = "Europe/Berlin") -> Hotel {
    var hotel = Hotel(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    hotel.zone = zone(place)
    hotel.checkInDate = LocalTime("\(start)T15:00")?.instant(in: zone(place))
    hotel.checkOutDate = LocalTime("\(end)T11:00")?.instant(in: zone(place))
    return hotel
  }

  private func journey(_ start: String, _ end: String) -> Journey {
    var journey = Journey(header: RecordHeader(id: Samples.journeyID))
    (journey.startDate, journey.endDate) = (day(start), day(end))
    return journey
  }

  private func nights(
    _ hotels: [Hotel], _ transports: [Transport] = [], from start: String = "2026-03-28", to end: String = "2026-04-02"
  ) -> Nights {
    Nights(of: journey(start, end), items: hotels + transports, home: berlin)
  }

  @Test("hotels that follow each other leave nothing to point out, though the clocks change between")
  func seamless() {
    let nights = nights([hotel(1, "2026-03-28", "2026-03-30"), hotel(2, "2026-03-30", "2026-04-02")])
    #expect(nights.overlaps == [] && nights.missing == [])
  }

  @Test("a night without a hotel is missing, nights in a row make one stretch")
  func missing() {
    let nights = nights([hotel(1, "2026-03-29", "2026-03-30")])
    #expect(nights.missing == [day("2026-03-28")...day("2026-03-28"), day("2026-03-30")...day("2026-04-01")])
  }

  @Test("a night that two hotels cover is one night")
  func counted() {
    let hotels = [hotel(1, "2026-03-28", "2026-03-31"), hotel(2, "2026-03-30", "2026-04-02")]
    #expect(Nights.count(of: hotels, home: berlin) == 5)
    #expect(Nights.count(of: [], home: berlin) == 0)
  }

  @Test("nothing is missing without a hotel, with one whose days are not known, or in a journey without nights")
  func unknown() {
    #expect(nights([]).missing == [])
    var open = hotel(2, "2026-03-30", "2026-03-31")
    open.checkOutDate = nil
    #expect(nights([hotel(1, "2026-03-29", "2026-03-30"), open]).missing == [])
    #expect(nights([hotel(1, "2026-03-20", "2026-03-21")], from: "2026-03-28", to: "2026-03-28").missing == [])
  }

  @Test("a night aboard is no missing night")
  func aboard() {
    var flight = Transport(header: RecordHeader(id: Samples.id(8), journeyID: Samples.journeyID))
    (flight.departure.zone, flight.arrival.zone) = (berlin, zone("Asia/Tokyo"))
    flight.departure.date = LocalTime("2026-03-28T22:00")?.instant(in: berlin)
    flight.arrival.date = LocalTime("2026-03-29T17:00")?.instant(in: zone("Asia/Tokyo"))
    let stay = hotel(1, "2026-03-29", "2026-04-02", in: "Asia/Tokyo")
    #expect(nights([stay], [flight]).missing == [])
    #expect(nights([stay]).missing == [day("2026-03-28")...day("2026-03-28")])
    // By day nobody sleeps aboard
    flight.departure.date = LocalTime("2026-03-28T08:00")?.instant(in: berlin)
    flight.arrival.date = LocalTime("2026-03-28T19:30")?.instant(in: zone("Asia/Tokyo"))
    #expect(nights([stay], [flight]).missing.count == 1)
  }

  @Test("two hotels for the same nights overlap in those, the day of change is none")
  func overlaps() {
    let nights = nights([
      hotel(1, "2026-03-28", "2026-03-31"), hotel(2, "2026-03-30", "2026-04-02"), hotel(3, "2026-04-02", "2026-04-03"),
    ])
    #expect(nights.overlaps.map(\.nights) == [day("2026-03-30")...day("2026-03-30")])
    #expect(nights.overlaps.first?.first == Samples.id(1) && nights.overlaps.first?.second == Samples.id(2))
  }

  @Test(
    "a rental day has 24 hours, and one that has begun counts whole",
    arguments: [
      ("2026-03-28T10:00:00Z", 1), ("2026-03-29T09:00:00Z", 1), ("2026-03-29T09:00:01Z", 2),
      ("2026-03-28T09:00:00Z", 1),
      ("2026-04-04T09:00:00Z", 7),
    ])
  func rentalDays(back: String, days: Int) {
    var rental = CarRental.blank
    rental.pickupDate = instant("2026-03-28T09:00:00Z")
    rental.dropoffDate = instant(back)
    #expect(rental.rentalDays == days)
  }
}
