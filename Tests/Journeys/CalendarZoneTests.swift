import Foundation
import Journeys
import TestSupport
import Testing

/// The zones of a calendar file, read as RFC 5545, 3.6.5 has it, beside what the system says of them.
@Suite("Zones in calendar files")
struct CalendarZoneTests {
  /// One observance: from when on, on the clocks before, and by how much they differ from UTC then.
  private struct Observance {
    let start: Date
    let offset: Int
  }

  private func event(_ number: Int, _ start: Date, _ zone: Zone, end: Date? = nil, in other: Zone? = nil)
    -> CalendarEvent
  {
    CalendarEvent(
      Samples.id(number), .moments(.init(start, in: zone), end.map { .init($0, in: other ?? zone) }), "A",
      changedAt: Date(milliseconds: 0))
  }

  /// Reads `19970714T133000` as if it were in UTC.
  private func wall(_ text: Substring) throws -> Date {
    let parts = try #require(text.wholeMatch(of: #/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/#)).output
    return instant("\(parts.1)-\(parts.2)-\(parts.3)T\(parts.4):\(parts.5):\(parts.6)Z")
  }

  private func observances(_ text: String) throws -> [String: [Observance]] {
    var zones: [String: [Observance]] = [:], zone = "", start: Date?
    for line in text.split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      switch parts[0] {
      case "TZID": zone = String(parts[1])
      case "DTSTART": start = try wall(parts[1])
      case "TZOFFSETTO":
        let sign = parts[1].first == "-" ? -1 : 1, digits = try #require(Int(parts[1].dropFirst().prefix(4)))
        zones[zone, default: []].append(
          Observance(start: try #require(start), offset: sign * (digits / 100 * 3600 + digits % 100 * 60)))
      default: break
      }
    }
    return zones
  }

  @Test("read back, every time in a file is the instant that was written", arguments: 0..<20)
  func instants(seed: Int) throws {
    var random = Steps(seed: UInt64(seed))
    var events: [CalendarEvent] = [], moments: [(Date, Zone)] = []
    for number in 0..<40 {
      let zone = try #require(Zone.all.randomElement(using: &random))
      let instant = Date(timeIntervalSince1970: Double(Int.random(in: 0..<4_000_000_000 / 60, using: &random)) * 60)
      events.append(event(number, instant, zone))
      moments.append((instant, zone))
    }
    let text = CalendarWriter(events, name: "A").text.replacing("\r\n ", with: ""), zones = try observances(text)
    let lines = text.split(separator: "\r\n").filter { $0.hasPrefix("DTSTART;TZID=") }
    #expect(lines.count == moments.count)
    for (line, (moment, zone)) in zip(lines, moments) {
      let parts = line.dropFirst("DTSTART;TZID=".count).split(separator: ":")
      #expect(parts[0] == zone.identifier)
      let wall = try wall(parts[1])
      // The observance with the latest start at or before the time on the clocks. Of an hour that comes twice the first is meant.
      let known = try #require(zones[zone.identifier]), offset = known.last { $0.start <= wall }?.offset
      let read = wall.addingTimeInterval(-Double(try #require(offset)))
      let isTwice = LocalTime(of: moment, in: zone) == LocalTime(of: read, in: zone)
      #expect(read == moment || isTwice, "\(zone.identifier) \(moment)")
    }
  }

  @Test("zones that changed their offset for good are described as they were on that day")
  func changed() throws {
    let almaty = try #require(Zone("Asia/Almaty"))
    // Kazakhstan went from +06 to +05 on 2024-03-01.
    let text = CalendarWriter(
      [event(1, instant("2024-02-10T06:00:00Z"), almaty), event(2, instant("2024-06-10T06:00:00Z"), almaty)], name: "A"
    ).text
    #expect(text.contains("DTSTART;TZID=Asia/Almaty:20240210T120000\r\n"))
    #expect(text.contains("DTSTART;TZID=Asia/Almaty:20240610T110000\r\n"))
    #expect(text.contains("DTSTART:20240301T000000\r\nTZOFFSETFROM:+0600\r\nTZOFFSETTO:+0500\r\n"))
  }

  @Test("a flight stands on the clocks of both ends, and each zone is described once")
  func flight() throws {
    let lisbon = try #require(Zone("Europe/Lisbon")), tokyo = try #require(Zone("Asia/Tokyo"))
    let flight = event(
      1, instant("2026-03-28T09:55:00Z"), lisbon, end: instant("2026-03-29T01:10:00Z"), in: tokyo)
    let text = CalendarWriter([flight, flight], name: "A").text
    #expect(text.contains("DTSTART;TZID=Europe/Lisbon:20260328T095500\r\nDTEND;TZID=Asia/Tokyo:20260329T101000\r\n"))
    #expect(text.components(separatedBy: "BEGIN:VTIMEZONE").count == 3)
    #expect(text.contains("DTSTART:20260329T010000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nEND:DAYLIGHT"))
  }
}
