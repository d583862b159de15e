import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Countries and cities of a journey")
struct JourneyPlacesTests {
  private func places(
    _ destination: String, cities: [String] = [], countries: [String] = [], flights: [Transport] = [],
    hotels: [Hotel] = []
  ) -> String {
    var journey = Journey(header: RecordHeader(id: Samples.journeyID))
    (journey.destination, journey.cities, journey.countries) = (destination, cities, countries)
    let places = JourneyPlaces(journey, items: flights + hotels)
    return (places.countries + places.towns.map { "\($0.name)/\($0.country)" }).joined(separator: " ")
  }

  private func flight(_ from: String, _ departure: String, _ to: String, _ arrival: String, reference: String = "")
    -> Transport
  {
    var transport = Transport(header: RecordHeader(id: UUID(), journeyID: Samples.journeyID))
    transport.departure.code = from
    transport.departure.date = instant(departure)
    transport.arrival.code = to
    transport.arrival.date = instant(arrival)
    transport.bookingReference = reference
    return transport
  }

  private func hotel(_ address: String, zone name: String? = nil) -> Hotel {
    var hotel = Hotel(header: RecordHeader(id: UUID(), journeyID: Samples.journeyID))
    (hotel.name, hotel.address, hotel.zone) = ("Paris Palace", address, name.map(zone))
    return hotel
  }

  @Test(
    "names are taken whole, in every language of ours",
    arguments: [
      ("Fukuoka", "JP Fukuoka/JP"), ("uk", "GB"), ("Japan", "JP"), ("Япония", "JP"), ("Жапония", "JP"),
      ("Токио", "JP Tokyo/JP"), ("Paris", "FR Paris/FR"), ("Paris, France", "FR Paris/FR"),
      ("Paris, USA", "US Paris/US"), ("Rome and Florence", "IT Florence/IT Rome/IT"),
      ("Singapore", "SG Singapore/SG"), ("Nowhere at all", ""), ("", ""),
      ("München – Zürich", "CH DE Zürich/CH Munich/DE"),
    ])
  func names(destination: String, expected: String) {
    #expect(places(destination) == expected)
  }

  @Test("what several towns are called is settled by the journey's other places")
  func settled() {
    // Given Paris beside a flight to Dallas, it is the one in Texas
    let dallas = flight("JFK", "2026-05-01T10:00:00Z", "DFW", "2026-05-01T14:00:00Z")
    #expect(places("Paris", flights: [dallas]).contains("Paris/US"))
    // Given it alone, it is the one with most people
    #expect(places("Paris") == "FR Paris/FR")
  }

  @Test("an airport, and the way home, are no destinations; a change is none either")
  func transfers() {
    let legs = [
      flight("ALA", "2026-05-01T00:00:00Z", "FRA", "2026-05-01T07:00:00Z"),
      flight("FRA", "2026-05-01T10:00:00Z", "JFK", "2026-05-01T18:30:00Z"),
      flight("JFK", "2026-05-09T22:00:00Z", "FRA", "2026-05-10T06:00:00Z"),
      flight("FRA", "2026-05-10T20:00:00Z", "ALA", "2026-05-11T02:00:00Z"),
    ]
    #expect(places("", flights: legs) == "US New York City/US")
  }

  @Test("there and back in a day leads there")
  func dayTrip() {
    let legs = [
      flight("MUC", "2026-05-04T05:00:00Z", "BER", "2026-05-04T06:00:00Z", reference: "ABC123"),
      flight("BER", "2026-05-04T18:00:00Z", "MUC", "2026-05-04T19:00:00Z", reference: "ABC123"),
    ]
    #expect(places("", flights: legs) == "DE Berlin/DE")
  }

  @Test("a hotel counts by its address, not by its name or its street")
  func hotels() {
    #expect(places("", hotels: [hotel("Londoner Straße 5, 10117 Berlin, Germany")]) == "DE Berlin/DE")
    #expect(
      places("", hotels: [hotel("12 Main Street, Springfield", zone: "America/New_York")]).hasPrefix(
        "US Springfield/US"))
  }

  @Test("countries set by hand are the journey's countries, and towns elsewhere do not count")
  func corrected() {
    #expect(places("Paris", countries: ["US"]) == "US Paris/US")
    #expect(places("Paris, Rome", countries: ["IT"]) == "IT Rome/IT")
  }
}
