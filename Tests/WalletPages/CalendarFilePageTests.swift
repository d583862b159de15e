import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("In the calendar")
struct CalendarPageTests {
  @Test("a car that is rented from morning to evening does not block the time in a calendar")
  func rental() async throws {
    try await withServed { served in
      let made = try await served.json(
        .post, "/api/v1\(ItemKind.carRental.list)",
        [
          "company": "Sixt", "pickupLocation": "Zürich HB", "zone": "Europe/Zurich", "pickupDate": "2026-04-05T08:30",
          "dropoffDate": "2026-04-05T18:30",
        ])
      let page = "\(ItemKind.carRental.list)/\(try #require(made.json["id"]?.text))"
      let lines = try await served.get("\(page)/calendar").text.split(separator: "\r\n")
      #expect(lines.contains("DTSTART;TZID=Europe/Zurich:20260405T083000") && lines.contains("TRANSP:TRANSPARENT"))
    }
  }

  @Test("a booking is an event with its reminders as alarms, a journey all of them")
  func calendar() async throws {
    try await withServed { served in
      let made = try await served.json(
        .post, "/api/v1\(ItemKind.transport.list)",
        [
          "type": "flight", "transportNumber": "LH 400", "departureLocation": "Frankfurt",
          "arrivalLocation": "New York",
          "departureZone": "Europe/Berlin", "arrivalZone": "America/New_York", "departureDate": "2026-04-05T10:55",
          "arrivalDate": "2026-04-05T13:40", "bookingReference": "AB,12", "departureTerminal": "1",
          "departureGate": "Z25",
        ])
      let page = "\(ItemKind.transport.list)/\(try #require(made.json["id"]?.text))"
      _ = try await served.post("\(page)/remind", ["offer-event-PT3H": "on", "offer-event-PT1H": "on"])
      let reply = try await served.get("\(page)/calendar", headers: [.acceptLanguage: "en"])
      #expect(reply.headers[.contentDisposition] == "attachment; filename=\"journey.ics\"")
      let lines = reply.text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
      #expect(lines.contains("DTSTART;TZID=Europe/Berlin:20260405T105500"))
      #expect(lines.contains("DTEND;TZID=America/New_York:20260405T134000"))
      #expect(lines.contains("BEGIN:VTIMEZONE") && lines.contains("TZID:Europe/Berlin"))
      #expect(lines.filter { $0 == "BEGIN:VALARM" }.count == 3)
      #expect(lines.contains("TRIGGER;VALUE=DATE-TIME:20260405T055500Z"))
      #expect(lines.contains("TRIGGER;VALUE=DATE-TIME:20260405T075500Z"))
      #expect(reply.text.contains("AB\\,12"))
      // An alarm says where to go
      let alarms = lines.split(separator: "BEGIN:VALARM").dropFirst().compactMap { alarm in
        alarm.first { $0.hasPrefix("DESCRIPTION:") }
      }
      #expect(
        alarms.count == 3 && alarms.allSatisfy { $0.contains("Terminal\u{a0}1") && $0.contains("Z25") }, "\(alarms)")
      let journey = try await served.get("\(Samples.journeyPage)/calendar.ics").text
      #expect(journey.contains("DTSTART;VALUE=DATE:20260328") && journey.contains("DTEND;VALUE=DATE:20260410"))
      #expect(journey.matches(of: /BEGIN:VEVENT/).count > 4)
      // On the days of a journey one is not busy.
      let days = journey.components(separatedBy: "BEGIN:VEVENT").first { $0.contains("DTSTART;VALUE=DATE:20260328") }
      #expect(days?.contains("TRANSP:TRANSPARENT") == true)
    }
  }

  @Test(
    "a stay is its check-in, its nights and its check-out, a rental its pick-up and its return, and nothing cancelled")
  func ends() async throws {
    try await withServed { served in
      let hotel = try await served.json(
        .post, "/api/v1\(ItemKind.hotel.list)",
        [
          "name": "Hotel Beacon", "zone": "America/New_York", "checkInDate": "2026-04-05T15:00",
          "checkOutDate": "2026-04-09T11:00",
        ])
      let page = "\(ItemKind.hotel.list)/\(try #require(hotel.json["id"]?.text))"
      let stay = try await served.events(page)
      #expect(stay.map(\.["SUMMARY"]) == ["Check-in: Hotel Beacon", "Hotel Beacon", "Check-out: Hotel Beacon"])
      let zoned = "DTSTART;TZID=America/New_York"
      #expect(stay.map(\.[zoned]) == ["20260405T150000", nil, "20260409T110000"])
      #expect(stay[1]["DTSTART;VALUE=DATE"] == "20260405" && stay[1]["DTEND;VALUE=DATE"] == "20260409")
      #expect(stay[1]["TRANSP"] == "TRANSPARENT" && Set(stay.compactMap(\.["UID"])).count == 3)
      let car = try await served.json(
        .post, "/api/v1\(ItemKind.carRental.list)",
        [
          "company": "Hertz", "zone": "America/New_York", "pickupLocation": "JFK", "pickupDate": "2026-04-05T14:00",
          "dropoffLocation": "Boston", "dropoffDate": "2026-04-08T10:00",
        ])
      let rental = try await served.events("\(ItemKind.carRental.list)/\(try #require(car.json["id"]?.text))")
      #expect(rental.map(\.["LOCATION"]) == ["JFK", "Boston"])
      // What was cancelled takes no time.
      _ = try await served.json(.patch, "/api/v1\(page)", ["isCancelled": true, "baseVersion": 1])
      #expect(try await served.events(page).isEmpty)
    }
  }
}

extension Served {
  /// The events of a page's calendar, by the names of their properties.
  fileprivate func events(_ page: String) async throws -> [[String: String]] {
    let text = try await get("\(page)/calendar", headers: [.acceptLanguage: "en"]).text.replacing("\r\n ", with: "")
    return text.split(separator: "BEGIN:VEVENT").dropFirst().map { event in
      let pairs = event.split(separator: "\r\n").compactMap { line in
        line.firstIndex(of: ":").map { (String(line[..<$0]), String(line[line.index(after: $0)...])) }
      }
      return Dictionary(pairs) { first, _ in first }
    }
  }
}
