import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Flight numbers and places of a patch")
struct FlightNumberTests {
  @Test(
    "one number is written in one way",
    arguments: [
      ("LH 400", "LH 400"), ("LH400", "LH 400"), ("lh0400", "LH 400"), (" lh-400 ", "LH 400"), ("u2 1234", "U2 1234"),
      ("4U17", "4U 17"), ("BA 15a", "BA 15A"), ("KC\u{A0}921", "KC 921"),
    ])
  func numbers(typed: String, written: String) {
    #expect(FlightNumber(typed)?.text == written)
  }

  @Test(
    "what is no flight number is none",
    arguments: [
      "", "LH", "400", "ICE 599", "LH 12345", "LH 0", "AirTrain and LIRR", "LH 400 / LH 402", "12 34", "ЛХ 400",
    ])
  func odd(typed: String) {
    #expect(FlightNumber(typed) == nil)
  }

  private func transport(_ patch: Patch, over base: Transport = .blank) -> Transport {
    base.reading(Transport.completed(patch, over: base)).record
  }

  @Test("a flight's number is normalised and fills the airline, one that was typed stays")
  func carrier() {
    let flight = transport(["type": "flight", "transportNumber": "lh0400"])
    #expect(flight.transportNumber == "LH 400")
    #expect(flight.carrier == "Lufthansa")
    #expect(transport(["transportNumber": "LH400", "carrier": "Someone"]).carrier == "Someone")
    #expect(transport(["type": "train", "transportNumber": "lh0400"]).transportNumber == "lh0400")
    #expect(transport(["transportNumber": "AirTrain 5x"]).transportNumber == "AirTrain 5x")
  }

  @Test("what becomes a flight has its number normalised too, and an edit of something else leaves it")
  func becomesFlight() {
    var train = Transport.blank
    (train.type, train.transportNumber) = (.train, "lh400")
    #expect(transport(["type": "flight"], over: train).transportNumber == "LH 400")
    train.type = .flight
    #expect(transport(["notes": "x"], over: train).transportNumber == "lh400")
  }

  @Test("a flight's place typed as a code fills code, point and zone, and its local time is read there")
  func code() {
    let flight = transport(["departureLocation": "fra", "departureDate": "2026-07-01T09:00", "arrivalCode": "JFK"])
    #expect(flight.departure.location == "fra")
    #expect(flight.departure.code == "FRA")
    #expect(flight.departure.zone == zone("Europe/Berlin"))
    #expect(flight.departure.date == instant("2026-07-01T07:00:00Z"))
    #expect(flight.departure.coordinate != nil)
    #expect(flight.arrival.zone == zone("America/New_York"))
  }

  @Test("what was typed is never replaced, and what is not unique fills the clock at most")
  func typed() {
    let typed = transport([
      "departureLocation": "FRA", "departureZone": "Asia/Tokyo", "departureLatitude": "1", "departureLongitude": "2",
    ])
    #expect(typed.departure.zone == zone("Asia/Tokyo"))
    #expect(typed.departure.coordinate == Coordinate(latitude: 1, longitude: 2))
    let london = transport(["departureLocation": "London Heathrow Airport", "arrivalLocation": "LON"])
    #expect(london.departure.code == "LHR")
    #expect(london.arrival.code == "" && london.arrival.zone == zone("Europe/London"))
    #expect(transport(["type": "train", "departureLocation": "FRA"]).departure.code == "")
    #expect(transport(["departureLocation": "Nowhere at all"]).departure.zone == nil)
  }

  @Test("an edit that does not speak of a place fills nothing")
  func untouchedPlace() {
    var flight = Transport.blank
    flight.departure.location = "FRA"
    #expect(transport(["notes": "x"], over: flight).departure.code == "")
  }
}
