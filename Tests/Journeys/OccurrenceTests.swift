import Foundation
import Journeys
import TestSupport
import Testing

@Suite("When and where something takes place")
struct OccurrenceTests {
  private let berlin = zone("Europe/Berlin")

  private func transport(_ number: Int, _ draft: Patch) throws -> Transport {
    let blank = Transport(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    return try blank.applying(Transport.completed(draft, over: blank))
  }

  @Test("a flight into the next day covers both days, each on the clocks of its place")
  func flight() throws {
    let flight = try transport(
      1,
      [
        "departureCode": "FRA", "arrivalCode": "NRT", "departureDate": "2027-03-27T20:00",
        "arrivalDate": "2027-03-28T16:00",
      ])
    let occurrence = try #require(flight.occurrence)
    #expect(occurrence.course == .ride && occurrence.hasStart)
    #expect(occurrence.days(home: .utc) == day("2027-03-27")...day("2027-03-28"))
    #expect(occurrence.nights(home: .utc) == day("2027-03-27")...day("2027-03-27"))
    #expect(occurrence.end?.zone == zone("Asia/Tokyo") && occurrence.end?.place == "NRT")
  }

  @Test("over the date line a flight covers the day before its departure too, and no night")
  func dateLine() throws {
    let flight = try transport(
      1,
      [
        "departureCode": "NRT", "arrivalCode": "HNL", "departureDate": "2027-03-28T00:30",
        "arrivalDate": "2027-03-27T12:30",
      ])
    #expect(flight.occurrence?.days(home: .utc) == day("2027-03-27")...day("2027-03-28"))
    #expect(flight.occurrence?.nights(home: .utc) == nil)
  }

  @Test("a hotel covers its nights, a car its days, a concert its evening, a note nothing")
  func kinds() throws {
    let hotel = try Hotel.blank.applying([
      "name": "H", "zone": "Asia/Tokyo", "checkInDate": "2027-03-28T15:00", "checkOutDate": "2027-04-01T11:00",
    ])
    #expect(hotel.occurrence?.nights(home: berlin) == day("2027-03-28")...day("2027-03-31"))
    let car = try CarRental.blank.applying([
      "company": "C", "zone": "Asia/Tokyo", "pickupLocation": "NRT", "pickupDate": "2027-03-28T15:00",
      "dropoffZone": "Asia/Tokyo", "dropoffDate": "2027-04-01T11:00",
    ])
    #expect(car.occurrence?.end?.place == "NRT" && car.occurrence?.nights(home: berlin) == nil)
    #expect(car.occurrence?.days(home: berlin) == day("2027-03-28")...day("2027-04-01"))
    let concert = try Activity.blank.applying([
      "title": "C", "zone": "Asia/Tokyo", "startDate": "2027-03-28T20:00", "duration": 300,
    ])
    #expect(concert.occurrence?.days(home: berlin) == day("2027-03-28")...day("2027-03-29"))
    #expect(Note.blank.occurrence == nil && Hotel.blank.occurrence == nil)
  }

  @Test("of a stay whose check-out alone is known that is what there is")
  func onlyEnd() throws {
    let hotel = try Hotel.blank.applying(["name": "H", "zone": "Asia/Tokyo", "checkOutDate": "2027-04-01T11:00"])
    #expect(hotel.occurrence?.hasStart == false && hotel.occurrence?.end == nil)
    #expect(hotel.occurrence?.days(home: berlin) == day("2027-04-01")...day("2027-04-01"))
  }

  @Test(
    "a train during a flight is a conflict though their clocks differ, one after it none though they seem to overlap")
  func conflicts() throws {
    let flight = try transport(
      1,
      [
        "departureCode": "FRA", "arrivalCode": "LIS", "departureDate": "2027-03-29T11:50",
        "arrivalDate": "2027-03-29T13:55",
      ])
    let train = { (number: Int, start: String, end: String) in
      try transport(
        number,
        [
          "type": "train", "departureLocation": "Berlin", "departureZone": "Europe/Berlin", "arrivalLocation": "Basel",
          "arrivalZone": "Europe/Zurich", "departureDate": .text("2027-03-29T\(start)"),
          "arrivalDate": .text("2027-03-29T\(end)"),
        ])
    }
    // It lands at 14:55 on the clocks of Berlin.
    let during = try train(2, "14:30", "21:00"), after = try train(3, "15:00", "21:00")
    #expect(Conflict.all([flight, during]).map(\.second.id) == [during.id])
    #expect(Conflict.all([flight, after]) == [])
    // One that was cancelled, or that others take, is none.
    var other = during
    other.isCancelled = true
    #expect(Conflict.all([flight, other]) == [])
    var one = flight, two = during
    (one.passengers, two.passengers) = (["Ada Lovelace"], ["Charles Babbage"])
    #expect(Conflict.all([one, two]) == [])
    two.passengers = ["LOVELACE ADA"]
    #expect(Conflict.all([one, two]).count == 1)
    // An activity on board is one too.
    let tour = try Activity.blank.applying([
      "title": "T", "zone": "Europe/Berlin", "startDate": "2027-03-29T14:00", "duration": 30,
    ])
    #expect(Conflict.all([flight, tour]).map(\.second.kind) == [.activity])
  }
}
