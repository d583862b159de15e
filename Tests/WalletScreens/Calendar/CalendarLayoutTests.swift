import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("The layout of a calendar")
struct CalendarLayoutTests {
  /// Zones with days of 23 and 25 hours, offsets of quarters of an hour, and both sides of the date line.
  private static let zones = [
    "Europe/Berlin", "America/New_York", "Pacific/Auckland", "Pacific/Honolulu", "Asia/Kathmandu", "Pacific/Apia",
    "Australia/Lord_Howe", "UTC",
  ].map(zone)

  /// Instants about nights on which clocks are changed, and about midnight.
  private static let anchors = [
    "2026-03-29T00:30:00Z", "2026-10-25T00:30:00Z", "2026-11-01T05:30:00Z", "2026-12-31T23:50:00Z",
    "2026-06-15T12:00:00Z",
  ].map(instant)

  /// Entries of all courses with random places and lengths.
  private static func entries(_ seed: UInt64) throws -> [CalendarLayout.Entry] {
    var random = Steps(seed: seed)
    return try (0..<40).map { number in
      let start = anchors[Int.random(in: 0..<anchors.count, using: &random)].addingTimeInterval(
        Double(Int.random(in: 0..<2880, using: &random)) * 60)
      let length = [0, 5, 45, 300, 900, 1440, 4000][Int.random(in: 0..<7, using: &random)]
      let here = zones[Int.random(in: 0..<zones.count, using: &random)],
        there = zones[Int.random(in: 0..<zones.count, using: &random)]
      let text = { (date: Date) in JSONValue.text(date.rfc3339) }
      let end = start.addingTimeInterval(Double(length) * 60)
      let header = RecordHeader(id: Samples.id(number + 1), journeyID: Samples.journeyID)
      let item: any JourneyItem
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        item = try Transport(header: header).applying([
          "type": "ferry", "departureLocation": "A", "arrivalLocation": "B", "departureDate": text(start),
          "departureZone": .text(here.identifier), "arrivalDate": text(end), "arrivalZone": .text(there.identifier),
        ])
      case 1:
        item = try Hotel(header: header).applying([
          "name": "H", "zone": .text(here.identifier), "checkInDate": text(start), "checkOutDate": text(end),
        ])
      case 2:
        item = try CarRental(header: header).applying([
          "company": "C", "zone": .text(here.identifier), "pickupDate": text(start),
          "dropoffZone": .text(there.identifier), "dropoffDate": text(end),
        ])
      default:
        var draft: Patch = [
          "type": "tour", "title": "T", "zone": .text(here.identifier), "startDate": text(start),
        ]
        if length > 0 { draft["duration"] = .text(String(length)) }
        item = try Activity(header: header).applying(draft)
      }
      return CalendarLayout.Entry(id: item.id, occurrence: try #require(item.occurrence))
    }
  }

  @Test("everything stands once: at its day and its minute on the clock of its place, or as a bar", arguments: 1...40)
  func once(seed: UInt64) throws {
    let entries = try Self.entries(seed), layout = CalendarLayout(entries, home: .utc)
    for entry in entries {
      let blocks = layout.blocks.filter { $0.id == entry.id }.sorted { $0.day < $1.day }
      let bars = layout.bars.filter { $0.id == entry.id }, first = entry.occurrence.first
      #expect(blocks.isEmpty == (bars.count == 1) && bars.count < 2)
      if let days = bars.first?.days {
        // Over the date line a rental may end on an earlier day than it begins.
        let last = entry.occurrence.end?.day(home: .utc) ?? first.day(home: .utc)
        #expect(days.lowerBound == min(first.day(home: .utc), last) && days.contains(first.day(home: .utc)))
      }
      guard let begin = blocks.first, let end = blocks.last else { continue }
      // The first part begins where the clock is, the others at midnight, and nothing lies between them.
      let clock = LocalTime(of: first.instant, in: first.zone ?? .utc)
      #expect(begin.day == first.day(home: .utc) && begin.start == clock.hour * 60 + clock.minute)
      #expect(blocks.filter(\.isFirst).count == 1 && blocks.filter(\.isLast).count == 1 && begin.isFirst && end.isLast)
      for (one, other) in zip(blocks, blocks.dropFirst()) {
        #expect(one.day.advanced(by: 1) == other.day && one.end == CalendarLayout.dayMinutes && other.start == 0)
      }
      #expect(blocks.allSatisfy { 0 <= $0.start && $0.start < $0.end && $0.end <= CalendarLayout.dayMinutes })
    }
  }

  @Test("blocks that overlap stand side by side, and bars that share a day in lines", arguments: 1...40)
  func apart(seed: UInt64) throws {
    let layout = CalendarLayout(try Self.entries(seed), home: .utc)
    for (index, block) in layout.blocks.enumerated() {
      #expect(block.lane < block.lanes)
      for other in layout.blocks[(index + 1)...]
      where other.day == block.day && other.start < block.end && block.start < other.end {
        #expect(other.lane != block.lane && other.lanes == block.lanes)
      }
    }
    for (index, bar) in layout.bars.enumerated() {
      #expect(layout.bars[(index + 1)...].allSatisfy { $0.line != bar.line || !$0.days.overlaps(bar.days) })
    }
  }

  /// The blocks of one flight, as texts.
  private func flight(_ start: String, _ from: String, _ end: String, _ to: String) throws -> [String] {
    let draft: Patch = [
      "type": "flight", "departureLocation": "A", "arrivalLocation": "B", "departureDate": .text(start),
      "departureZone": .text(from), "arrivalDate": .text(end), "arrivalZone": .text(to),
    ]
    let flight = try Transport(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID)).applying(draft)
    let entry = CalendarLayout.Entry(id: flight.id, occurrence: try #require(flight.occurrence))
    return CalendarLayout([entry], home: .utc).blocks.map { "\($0.day.iso) \($0.start)-\($0.end)" }
  }

  @Test("a flight stands from the clock where it leaves to the clock where it lands")
  func flights() throws {
    let berlin = "Europe/Berlin", york = "America/New_York"
    #expect(try flight("2026-03-28T10:55", berlin, "2026-03-28T13:40", york) == ["2026-03-28 655-820"])
    #expect(
      try flight("2026-03-28T18:00", york, "2026-03-29T07:10", berlin)
        == ["2026-03-28 1080-1440", "2026-03-29 0-430"])
    // It lands before it leaves by the clocks: it is as long as it takes.
    #expect(
      try flight("2026-03-28T20:00", "Pacific/Auckland", "2026-03-28T05:30", "Pacific/Honolulu")
        == ["2026-03-28 1200-1440", "2026-03-29 0-270"])
    // What ends at midnight is not there on the next day.
    #expect(try flight("2026-03-28T22:00", berlin, "2026-03-29T00:00", berlin) == ["2026-03-28 1320-1440"])
  }
}
