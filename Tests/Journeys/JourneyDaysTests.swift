import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Days, nights and durations")
struct JourneyDaysTests {
  private func journey(_ first: String?, _ last: String?) -> Journey {
    var journey = Journey(header: RecordHeader(id: Samples.journeyID))
    journey.startDate = first.map(day)
    journey.endDate = last.map(day)
    return journey
  }

  @Test(
    "a journey is active from its first day to its last",
    arguments: [
      ("2026-03-27", JourneyStatus.upcoming), ("2026-03-28", .active), ("2026-04-02", .active), ("2026-04-09", .active),
      ("2026-04-10", .past),
    ])
  func status(today: String, expected: JourneyStatus) {
    #expect(journey("2026-03-28", "2026-04-09").status(on: day(today)) == expected)
  }

  @Test("a one-day journey lasts one day and is active all that day, until midnight at the place")
  func oneDay() {
    let journey = journey("2026-03-28", "2026-03-28"), berlin = zone("Europe/Berlin")
    let status = { journey.status(on: CalendarDay(of: instant($0), in: berlin)) }
    #expect(journey.length == 1)
    #expect(status("2026-03-27T22:59:59Z") == .upcoming)
    #expect(status("2026-03-27T23:00:00Z") == .active)
    #expect(status("2026-03-28T22:59:59Z") == .active)
    #expect(status("2026-03-28T23:00:00Z") == .past)
  }

  @Test("a journey over New Year counts its days across the years")
  func newYear() {
    #expect(journey("2026-12-30", "2027-01-02").length == 4)
    #expect(journey("2026-12-30", "2027-01-02").status(on: day("2027-01-01")) == .active)
  }

  @Test("a journey without days, or with one of them, is a wish")
  func wish() {
    #expect(journey(nil, nil).status(on: day("2026-03-28")) == .wishlist)
    #expect(journey(nil, nil).length == nil)
    #expect(journey("2026-03-28", nil).status(on: day("2026-03-28")) == .wishlist)
    #expect(journey("2026-03-28", "2026-03-27").days == nil)
  }

  @Test("nights are counted by the hotel's calendar, also when clocks change")
  func nights() {
    var hotel = Hotel(header: RecordHeader(id: Samples.id(2)))
    hotel.zone = zone("Europe/Berlin")
    #expect(hotel.nights == nil)
    // From Saturday 23:30 to Sunday 08:00, in the night in which an hour is missing.
    hotel.checkInDate = instant("2026-03-28T22:30:00Z")
    hotel.checkOutDate = instant("2026-03-29T06:00:00Z")
    #expect(hotel.nights == 1)
    hotel.checkOutDate = instant("2026-03-29T21:59:00Z")
    #expect(hotel.nights == 1)
    hotel.checkOutDate = instant("2026-03-29T22:00:00Z")
    #expect(hotel.nights == 2)
    hotel.checkInDate = instant("2026-12-31T20:00:00Z")
    hotel.checkOutDate = instant("2027-01-01T10:00:00Z")
    #expect(hotel.nights == 1)
    hotel.zone = zone("Pacific/Auckland")
    #expect(hotel.nights == 0)
  }

  @Test("rental days are begun stretches of 24 hours")
  func rentalDays() {
    var rental = CarRental(header: RecordHeader(id: Samples.id(3)))
    #expect(rental.rentalDays == nil)
    rental.pickupDate = instant("2026-03-28T10:00:00Z")
    let expected = [
      ("2026-03-28T10:00:00Z", 1), ("2026-03-29T10:00:00Z", 1), ("2026-03-29T10:00:01Z", 2),
      ("2026-03-31T09:00:00Z", 3), ("2026-03-28T09:00:00Z", nil),
    ]
    for (end, days) in expected {
      rental.dropoffDate = instant(end)
      #expect(rental.rentalDays == days, "\(end)")
    }
  }

  @Test("a flight takes the time between its instants, whatever the clocks say")
  func duration() {
    var flight = Transport(header: RecordHeader(id: Samples.id(4)))
    #expect(flight.duration == nil)
    // Leaves Auckland on 1 January and lands in Honolulu on 31 December.
    flight.departure.date = instant("2027-01-01T00:15:00+13:00")
    flight.arrival.date = instant("2026-12-31T09:00:00-10:00")
    #expect(flight.duration == 7.75 * 3600)
    flight.arrival.date = flight.departure.date
    #expect(flight.duration == 0)
    flight.arrival.date = flight.departure.date?.addingTimeInterval(-1)
    #expect(flight.duration == nil)
  }

  @Test("an activity ends after its minutes, also over New Year")
  func activityEnd() {
    var activity = Activity(header: RecordHeader(id: Samples.id(5)))
    activity.startDate = instant("2026-12-31T23:30:00Z")
    #expect(activity.endDate == nil)
    activity.duration = 90
    #expect(activity.endDate == instant("2027-01-01T01:00:00Z"))
  }

  @Test(
    "a booking beyond the days extends them, unless it lies far from them, is cancelled, or the journey has none",
    arguments: [
      ("2026-03-20", "2026-03-28", "2026-03-20", "2026-03-31"),
      ("2026-03-23", "2026-03-24", "2026-03-23", "2026-03-31"),
      ("2026-04-01", "2026-04-05", "2026-03-24", "2026-04-05"), ("2026-03-24", "2026-03-31", nil, nil),
      ("2026-05-01", "2026-05-02", nil, nil),
    ] as [(String, String, String?, String?)])
  func extended(checkIn: String, checkOut: String, first: String?, last: String?) throws {
    let journey = journey("2026-03-24", "2026-03-31")
    var hotel = try #require(Samples.item(.hotel) as? Hotel)
    hotel.checkInDate = instant("\(checkIn)T14:00:00Z")
    hotel.checkOutDate = instant("\(checkOut)T10:00:00Z")
    hotel.zone = zone("Europe/Berlin")
    let isWithin = "2026-03-24" <= checkIn && checkOut <= "2026-03-31"
    #expect(journey.isExceeded(by: hotel) == !isWithin)
    #expect(journey.days(extendedTo: hotel) == first.flatMap { first in last.map { day(first)...day($0) } })
    #expect(!self.journey(nil, nil).isExceeded(by: hotel))
    hotel.isCancelled = true
    #expect(!journey.isExceeded(by: hotel) && journey.days(extendedTo: hotel) == nil)
  }

  @Test(
    "a ride by night that leaves on the last day or arrives on the first one does not exceed a journey, later ones do")
  func rides() throws {
    let journey = journey("2026-03-24", "2026-03-31")
    var flight = try #require(Samples.item(.transport) as? Transport)
    (flight.departure.zone, flight.arrival.zone) = (zone("America/New_York"), zone("Europe/Berlin"))
    let exceeds = { (departure: String, arrival: String) in
      (flight.departure.date, flight.arrival.date) = (instant(departure), instant(arrival))
      return journey.isExceeded(by: flight)
    }
    #expect(!exceeds("2026-03-31T23:00:00Z", "2026-04-01T07:00:00Z"))
    #expect(!exceeds("2026-03-23T23:00:00Z", "2026-03-24T07:00:00Z"))
    #expect(exceeds("2026-04-01T05:00:00Z", "2026-04-01T13:00:00Z"))
    #expect(journey.days(extendedTo: flight) == day("2026-03-24")...day("2026-04-01"))
  }
}
