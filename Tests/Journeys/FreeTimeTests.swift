import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Free time")
struct FreeTimeTests {
  /// Zones with days of 23 and 25 hours, a change at midnight (Cairo, Santiago), one of half an hour (Lord Howe), and none.
  private static let zones = [
    "Europe/Berlin", "America/New_York", "Africa/Cairo", "America/Santiago", "Australia/Lord_Howe", "Asia/Kathmandu",
    "UTC",
  ].map(zone)

  private static let morning = ClockTime("08:00") ?? .midnight, evening = ClockTime("22:00") ?? .midnight

  private func text(_ date: Date) -> JSONValue { .text(date.rfc3339) }

  private func activity(_ start: Date, _ zone: Zone, minutes: Int?) throws -> Occurrence {
    var draft: Patch = [
      "type": "tour", "title": "T", "zone": .text(zone.identifier), "startDate": text(start),
    ]
    if let minutes { draft["duration"] = .number(Decimal(minutes)) }
    return try #require(Activity(header: header).applying(draft).occurrence)
  }

  private func flight(_ start: Date?, _ from: Zone, _ end: Date?, _ to: Zone) throws -> Occurrence {
    var draft: Patch = [
      "type": "flight", "departureLocation": "A", "arrivalLocation": "B", "departureZone": .text(from.identifier),
      "arrivalZone": .text(to.identifier),
    ]
    if let start { draft["departureDate"] = text(start) }
    if let end { draft["arrivalDate"] = text(end) }
    return try #require(Transport(header: header).applying(draft).occurrence)
  }

  private func hotel(_ start: Date, _ end: Date, _ zone: Zone) throws -> Occurrence {
    let hotel = try Hotel(header: header).applying([
      "name": "H", "zone": .text(zone.identifier), "checkInDate": text(start), "checkOutDate": text(end),
    ])
    return try #require(hotel.occurrence)
  }

  private var header: RecordHeader { RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID) }

  private func daily(_ occurrences: [Occurrence], _ days: ClosedRange<CalendarDay>, least: TimeInterval = 60)
    -> [FreeTime]
  {
    FreeTime.daily(
      occurrences, on: days, from: Self.morning, until: Self.evening, least: least, home: zone("Asia/Tokyo"))
  }

  @Test(
    "of a journey in one zone each minute of the daytime is free or occupied, over nights on which clocks change",
    arguments: 1...60)
  func everyMinute(seed: UInt64) throws {
    var random = Steps(seed: seed)
    let zone = Self.zones[Int.random(in: 0..<Self.zones.count, using: &random)]
    let anchors = ["2026-03-27", "2026-04-02", "2026-04-23", "2026-09-04", "2026-10-03", "2026-10-23", "2026-10-29"]
      .map(day)
    let first = anchors[Int.random(in: 0..<anchors.count, using: &random)], days = first...first.advanced(by: 4)
    let begin = LocalTime(first, .midnight).nextInstant(in: zone)
    // given some things of every kind, a few without an end
    var occurrences: [Occurrence] = [], occupied: [Range<Date>] = []
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      let start = begin.addingTimeInterval(Double(Int.random(in: 0..<7200, using: &random)) * 60)
      let minutes = Int.random(in: 1...1500, using: &random), end = start.addingTimeInterval(Double(minutes) * 60)
      let midnight = LocalTime(CalendarDay(of: start, in: zone).advanced(by: 1), .midnight).nextInstant(in: zone)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        occurrences.append(try hotel(start, end, zone))
      case 1:
        occurrences.append(try activity(start, zone, minutes: nil))
        occupied.append(start..<midnight)
      case 2:
        occurrences.append(try flight(start, zone, end, zone))
        occupied.append(start..<end)
      case 3:
        occurrences.append(try flight(nil, zone, start, zone))
        let dayBegin = LocalTime(CalendarDay(of: start, in: zone), .midnight).nextInstant(in: zone)
        if dayBegin < start { occupied.append(dayBegin..<start) }
      default:
        occurrences.append(try activity(start, zone, minutes: minutes))
        // What takes a day and more occupies none of it.
        if minutes < 1440 { occupied.append(start..<end) }
      }
    }
    // when its free time is read, then it is what no minute of anything covers, from morning until evening
    let tokyo = TestSupport.zone("Asia/Tokyo"), home = occurrences.isEmpty || occupied.isEmpty ? tokyo : zone
    let free = daily(occurrences, days)
    for day in days.lowerBound.through(days.upperBound) {
      let opens = LocalTime(day, Self.morning).nextInstant(in: home),
        closes = LocalTime(day, Self.evening).nextInstant(in: home)
      for minute in stride(from: opens, to: closes, by: 60) {
        let isOccupied = occupied.contains { $0.contains(minute) }
        let isFree = free.contains { $0.start <= minute && minute < $0.end }
        // A stretch that is shorter than a minute is none.
        #expect(isFree != isOccupied, "\(zone.identifier) \(LocalTime(of: minute, in: home).isoToTheMinute)")
        if isFree == isOccupied { return }
      }
    }
    for (one, other) in zip(free, free.dropFirst()) { #expect(one.end <= other.start) }
    #expect(free.allSatisfy { days.contains($0.startTime.day) && $0.startTime.day == $0.endTime.day })
  }

  @Test(
    "over zones free time never covers what takes place, and stays within the daytime of where one is",
    arguments: 1...60)
  func overZones(seed: UInt64) throws {
    var random = Steps(seed: seed)
    let days = day("2026-03-26")...day("2026-04-02")
    var occurrences: [Occurrence] = []
    for _ in 0..<12 {
      let start = instant("2026-03-26T00:00:00Z").addingTimeInterval(
        Double(Int.random(in: 0..<10_000, using: &random)) * 60)
      let here = Self.zones[Int.random(in: 0..<Self.zones.count, using: &random)]
      let there = Self.zones[Int.random(in: 0..<Self.zones.count, using: &random)]
      let minutes = Int.random(in: 20...900, using: &random), end = start.addingTimeInterval(Double(minutes) * 60)
      occurrences.append(
        Bool.random(using: &random) ? try flight(start, here, end, there) : try activity(start, here, minutes: minutes))
    }
    for free in daily(occurrences, days, least: 3600) + FreeTime.between(occurrences, home: .utc) {
      for occurrence in occurrences {
        let taken = try #require(occurrence.interval)
        #expect(free.end <= taken.lowerBound || taken.upperBound <= free.start)
      }
    }
    for free in daily(occurrences, days, least: 3600) {
      // Both on the clocks where it begins.
      let start = free.startTime, end = LocalTime(of: free.end, in: free.startZone)
      #expect(start.day == end.day && free.length >= 3600 && days.contains(start.day))
      #expect((8...22).contains(start.hour) && (end.hour < 22 || (end.hour, end.minute) == (22, 0)))
    }
  }

  @Test("between two things lies what is told by the clock that runs, not by those on the walls")
  func between() throws {
    let berlin = zone("Europe/Berlin"), york = zone("America/New_York")
    // A flight, check-in, dinner; then a night on which clocks go forward, and breakfast.
    let occurrences = [
      try flight(instant("2026-03-28T09:55:00Z"), york, instant("2026-03-28T17:40:00Z"), berlin),
      try hotel(instant("2026-03-28T19:00:00Z"), instant("2026-03-30T09:00:00Z"), berlin),
      try activity(instant("2026-03-28T21:00:00Z"), berlin, minutes: 90),
      try activity(instant("2026-03-29T06:00:00Z"), berlin, minutes: 30),
    ]
    let free = FreeTime.between(occurrences, home: .utc)
    #expect(free.map { Int($0.length / 60) } == [80, 120, 450, 26 * 60 + 30])
    #expect(
      free[0].startTime.isoToTheMinute == "2026-03-28T18:40" && free[0].endTime.isoToTheMinute == "2026-03-28T20:00")
  }

  @Test("after what has no end, and before what has no start, nothing is said to be free")
  func unknown() throws {
    let berlin = zone("Europe/Berlin")
    let tour = try activity(instant("2026-06-01T08:00:00Z"), berlin, minutes: nil)
    let dinner = try activity(instant("2026-06-01T17:00:00Z"), berlin, minutes: 60)
    let arrival = try flight(nil, berlin, instant("2026-06-01T20:00:00Z"), berlin)
    #expect(FreeTime.between([tour, dinner], home: .utc).isEmpty)
    #expect(FreeTime.between([dinner, arrival], home: .utc).isEmpty)
    #expect(daily([tour], day("2026-06-01")...day("2026-06-01")).map(\.endTime.isoToTheMinute) == ["2026-06-01T10:00"])
  }

  @Test("a time that clocks never show is the moment at which they are changed")
  func skipped() {
    let cairo = zone("Africa/Cairo"), apia = zone("Pacific/Apia"), berlin = zone("Europe/Berlin")
    // 24 April 2026 begins at 01:00 in Cairo, and there was no 30 December 2011 in Apia.
    #expect(LocalTime(day("2026-04-24"), .midnight).nextInstant(in: cairo) == instant("2026-04-23T22:00:00Z"))
    #expect(LocalTime(day("2011-12-30"), .midnight).nextInstant(in: apia) == instant("2011-12-30T10:00:00Z"))
    #expect(LocalTime("2026-03-29T02:30")?.nextInstant(in: berlin) == instant("2026-03-29T01:00:00Z"))
    #expect(LocalTime("2026-10-25T02:30")?.isRepeated(in: berlin) == true)
    #expect(LocalTime("2026-10-25T03:00")?.isRepeated(in: berlin) == false)
    #expect(LocalTime("2026-04-05T01:30")?.isRepeated(in: zone("Australia/Lord_Howe")) == true)
    #expect(LocalTime("2026-04-05T02:00")?.isRepeated(in: zone("Australia/Lord_Howe")) == false)
    #expect(LocalTime("2026-03-29T02:30")?.isRepeated(in: berlin) == false)
    #expect(LocalTime("2026-03-29T03:30")?.nextInstant(in: berlin) == instant("2026-03-29T01:30:00Z"))
  }
}
