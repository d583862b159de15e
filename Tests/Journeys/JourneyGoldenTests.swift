import Foundation
import Journeys
import TestSupport
import Testing

/// What the domain says of times, places and costs in the cases that are easily wrong, written down to be looked at.
@Suite("Golden: statuses, durations, layovers, nights, countries, statistics")
struct JourneyGoldenTests {
  private func transport(_ type: TransportType, _ departure: (String, String)?, _ arrival: (String, String)?)
    -> Transport
  {
    var transport = Transport(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID))
    transport.type = type
    for (end, path) in [(departure, \Transport.departure), (arrival, \Transport.arrival)] {
      guard let (text, name) = end else { continue }
      transport[keyPath: path].zone = zone(name)
      transport[keyPath: path].date = LocalTime(text)?.instant(in: zone(name))
    }
    return transport
  }

  @Test("statuses around midnight and where clocks change")
  func statuses() throws {
    var journey = Journey(header: RecordHeader(id: Samples.journeyID))
    (journey.startDate, journey.endDate) = (day("2026-03-28"), day("2026-03-29"))
    var lines: [String] = []
    for name in ["Pacific/Auckland", "Asia/Kathmandu", "Europe/Berlin", "America/Los_Angeles", "Pacific/Kiritimati"] {
      for text in ["2026-03-27T23:59", "2026-03-28T00:00", "2026-03-29T23:59", "2026-03-30T00:00"] {
        let moment = try #require(LocalTime(text)?.instant(in: zone(name)))
        let status = journey.status(on: CalendarDay(of: moment, in: zone(name)))
        lines.append("\(text) in \(name), \(moment.rfc3339): \(status.rawValue)")
      }
    }
    try expectGolden("statuses.txt", lines.joined(separator: "\n") + "\n")
  }

  @Test("durations over changes of the clocks and the date line, and the days that they take")
  func durations() throws {
    let cases: [(String, String, String, String)] = [
      ("2026-03-29T01:30", "Europe/Berlin", "2026-03-29T03:30", "Europe/Berlin"),
      ("2026-10-25T01:30", "Europe/Berlin", "2026-10-25T03:30", "Europe/Berlin"),
      ("2026-03-07T23:00", "America/New_York", "2026-03-08T07:00", "America/New_York"),
      ("2026-05-01T22:30", "America/Los_Angeles", "2026-05-03T06:10", "Australia/Sydney"),
      ("2026-05-03T10:00", "Australia/Sydney", "2026-05-03T06:30", "America/Los_Angeles"),
      ("2026-05-03T10:55", "Europe/Berlin", "2026-05-03T13:40", "America/New_York"),
      ("2026-05-03T16:10", "America/New_York", "2026-05-04T05:45", "Europe/Berlin"),
      ("2026-05-03T23:59", "Asia/Kathmandu", "2026-05-04T00:01", "Asia/Kathmandu"),
      ("2011-12-29T23:00", "Pacific/Apia", "2011-12-31T01:00", "Pacific/Apia"),
    ]
    let lines = cases.map { departure, from, arrival, to in
      let transport = transport(.flight, (departure, from), (arrival, to))
      let minutes = transport.duration.map { Int($0 / 60) } ?? -1
      return "\(departure) \(from) – \(arrival) \(to): \(minutes) min, "
        + "\(transport.daysLater(home: .utc).map(String.init) ?? "?") days later"
    }
    try expectGolden("durations.txt", lines.joined(separator: "\n") + "\n")
  }

  @Test("layovers and what is said of them")
  func layovers() throws {
    var lines: [String] = []
    for type in [TransportType.flight, .train] {
      for departure in ["11:59", "12:00", "12:44", "12:45", "13:30"].map({ "2026-05-03T\($0)" }) + ["2026-05-04T12:00"]
      {
        let first = transport(.flight, nil, ("2026-05-03T13:00", "Europe/Istanbul"))
        let second = transport(type, (departure, "Europe/Berlin"), nil)
        let connection = Connection(from: first, to: second)
        lines.append(
          "13:00 Istanbul, then \(type.rawValue) at \(departure) Berlin: "
            + (connection.map { "\(Int($0.layover / 60)) min, \($0.verdict)" } ?? "no connection"))
      }
    }
    try expectGolden("layovers.txt", lines.joined(separator: "\n") + "\n")
  }

  @Test("countries and towns that destinations lead to")
  func countries() throws {
    let destinations = [
      "Fukuoka", "Paris", "Paris, Texas", "Springfield", "London, Ontario", "Georgia", "Tbilisi, Georgia",
      "Atlanta, Georgia",
      "Лондон", "Алматы", "Стамбул и Анкара", "Köln – Wien – Budapest", "Bali", "The Hague", "Ho Chi Minh City",
      "São Paulo / Rio de Janeiro", "uk", "UAE", "Ukraine", "New York with the twins", "Beach",
    ]
    let lines = destinations.map { destination in
      var journey = Journey(header: RecordHeader(id: Samples.journeyID))
      journey.destination = destination
      let places = JourneyPlaces(journey, items: [])
      let towns = places.towns.map { "\($0.name) (\($0.country))" }
      return "\(destination): \((places.countries + towns).joined(separator: ", "))"
    }
    try expectGolden("countries.txt", lines.joined(separator: "\n") + "\n")
  }
}
