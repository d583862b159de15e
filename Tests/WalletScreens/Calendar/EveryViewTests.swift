import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

/// What Foundation's calendar says of a moment, apart from the clocks of the product.
private struct Wall: Equatable {
  let day: String
  let minute: Int

  init(_ moment: Date, _ zone: String) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: moment)
    let two = { (number: Int?) in (number ?? 0).formatted(.number.precision(.integerLength(2)).grouping(.never)) }
    day = "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
    minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
  }
}

@Suite("Each thing of a journey on each of its views")
struct EveryViewTests {
  private static let zones = [
    "Europe/Berlin", "America/New_York", "Pacific/Auckland", "Pacific/Honolulu", "Asia/Kathmandu", "Pacific/Apia",
    "Australia/Lord_Howe",
  ]
  /// A fortnight about each night on which clocks are changed somewhere, and about the turn of the year.
  private static let starts = ["2026-03-20", "2026-10-18", "2026-10-26", "2026-12-24", "2026-04-01"]

  /// Something that takes place, as it was drawn.
  private struct Drawn: Sendable {
    enum Kind: Sendable { case flight, hotel, activity }
    let id: UUID
    let kind: Kind
    let start: Date, end: Date
    let here: String, there: String
    var begin: Wall { Wall(start, here) }
    var finish: Wall { Wall(end, there) }
    var address: String {
      let noun = kind == .flight ? "transports" : kind == .hotel ? "hotels" : "activities"
      return "/journeys/\(EveryViewTests.journeyID.text)/\(noun)/\(id.text)"
    }
    /// Where its block leads: what is planned is changed, a flight looked at.
    var blockAddress: String { kind == .activity ? "\(address)/edit" : address }
  }

  private static let journeyID = Samples.id(70)

  /// Random things, a few a day, so that a month shows all of them.
  private static func drawn(_ seed: UInt64) throws -> (first: CalendarDay, all: [Drawn]) {
    var random = Steps(seed: seed)
    let first = day(starts[Int(seed) % starts.count])
    let base = instant("\(first.iso)T00:00:00Z")
    let all = (0..<14).map { number in
      // Every 24 hours one, at any minute of the clock: two may fall on one day, never five.
      let start = base + Double(number * 1440 + Int.random(in: 0..<1440, using: &random)) * 60
      let here = zones[Int.random(in: 0..<zones.count, using: &random)]
      let there = zones[Int.random(in: 0..<zones.count, using: &random)]
      let minutes = [15, 45, 90, 300, 700][Int.random(in: 0..<5, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        return Drawn(
          id: Samples.id(number + 1), kind: .hotel, start: start, end: start + Double(number % 3 + 1) * 86_400,
          here: here, there: here)
      case 1:
        return Drawn(
          id: Samples.id(number + 1), kind: .flight, start: start, end: start + Double(minutes) * 60, here: here,
          there: there)
      default:
        return Drawn(
          id: Samples.id(number + 1), kind: .activity, start: start, end: start + Double(minutes) * 60, here: here,
          there: here)
      }
    }
    return (first, all)
  }

  private func withJourney(
    _ seed: UInt64, _ body: @escaping @Sendable (JourneySnapshot, ScreenContext, CalendarDay, [Drawn]) throws -> Void
  ) async throws {
    let (first, all) = try Self.drawn(seed), store = try Store(), now = instant("2025-01-01T12:00:00Z")
    let owner = try await store.localUser(id: Samples.id(71), at: now)
    try await store.write(by: .user(owner.id), at: now) { transaction in
      var journey = Journey(header: RecordHeader(id: Self.journeyID))
      (journey.name, journey.startDate, journey.endDate) = ("Random", first, first.advanced(by: 13))
      _ = try transaction.create(journey)
      for thing in all {
        let header = RecordHeader(id: thing.id, journeyID: Self.journeyID),
          number = Double(all.firstIndex { $0.id == thing.id } ?? 0)
        let text = { (date: Date) in JSONValue.text(date.rfc3339) }
        let point: Patch = ["latitude": .text(String(40 + number)), "longitude": .text(String(170 - number * 25))]
        switch thing.kind {
        case .flight:
          _ = try transaction.create(
            Transport(header: header).applying([
              "type": "flight", "departureLocation": "A", "arrivalLocation": "B", "departureDate": text(thing.start),
              "departureZone": .text(thing.here), "arrivalDate": text(thing.end), "arrivalZone": .text(thing.there),
              "departureLatitude": "10", "departureLongitude": .text(String(number)), "arrivalLatitude": "-20",
              "arrivalLongitude": "-175",
            ]))
        case .hotel:
          _ = try transaction.create(
            Hotel(header: header).applying(
              [
                "name": "H", "zone": .text(thing.here), "checkInDate": text(thing.start),
                "checkOutDate": text(thing.end),
              ].merging(point) { $1 }))
        case .activity:
          _ = try transaction.create(
            Activity(header: header).applying(
              [
                "type": "tour", "title": "T", "zone": .text(thing.here), "startDate": text(thing.start),
                "duration": .text(String(Int(thing.end.timeIntervalSince(thing.start) / 60))),
              ].merging(point) { $1 }))
        }
      }
    }
    try await store.read(as: .user(owner.id)) { snapshot in
      try body(snapshot.journey(Self.journeyID), ScreenContext(user: owner, now: now), first, all)
    }
  }

  /// Each day from before the first to after the last.
  private static func days(_ first: CalendarDay) -> [CalendarDay] { (-3...20).map { first.advanced(by: $0) } }

  @Test(
    "on the day view and in the week it begins once, in the column of its day and at the height of its clock",
    arguments: 1...30)
  func columns(seed: UInt64) async throws {
    try await withJourney(seed) { journey, context, first, all in
      let days = Self.days(first)
      let weeks = Set(days.map { $0.advanced(by: 1 - $0.weekday) }).sorted()
      let ofDays = try days.flatMap { try CalendarScreen(journey, context, scale: .day, day: $0).columns }
      let ofWeeks = try weeks.map { try CalendarScreen(journey, context, scale: .week, day: $0) }
      for thing in all {
        for columns in [ofDays, ofWeeks.flatMap(\.columns)] {
          let found = columns.flatMap { column in
            column.blocks.filter { $0.address == thing.blockAddress }.map { (column.id, $0) }
          }
          guard thing.kind != .hotel else {
            #expect(found.isEmpty, "\(thing)")
            continue
          }
          let begins = found.filter(\.1.isFirst)
          #expect(begins.map(\.0) == ["day-\(thing.begin.day)"], "\(thing)")
          #expect(begins.first?.1.start == thing.begin.minute, "\(thing)")
          #expect(found.filter(\.1.isLast).count == 1, "\(thing)")
          // Where the clock at its end shows a later time, it ends at the height of that.
          let isLater = (thing.begin.day, thing.begin.minute + 30) < (thing.finish.day, thing.finish.minute)
          if isLater, let end = found.first(where: \.1.isLast), thing.finish.minute > 0 {
            #expect(end.0 == "day-\(thing.finish.day)" && end.1.end == thing.finish.minute, "\(thing)")
          }
        }
        guard thing.kind == .hotel else { continue }
        // A hotel is a bar over its nights, of which each week shows its part.
        var covered: [String] = []
        for week in ofWeeks {
          for bar in week.bars where bar.address == thing.address {
            covered += week.columns[(bar.column - 1)..<(bar.column - 1 + bar.span)].map { String($0.id.dropFirst(4)) }
          }
        }
        let nights = (0..<max(1, day(thing.begin.day).days(until: day(thing.finish.day)))).map {
          day(thing.begin.day).advanced(by: $0).iso
        }
        #expect(covered == nights, "\(thing)")
      }
    }
  }

  @Test("in the month it stands once on the day on which it begins, a hotel on each of its nights", arguments: 1...30)
  func months(seed: UInt64) async throws {
    try await withJourney(seed) { journey, context, first, all in
      var seen: [String: [String]] = [:]
      let months = Set(Self.days(first).map { String($0.iso.prefix(7)) }).sorted()
      for month in months {
        for cell in try CalendarScreen(journey, context, scale: .month, day: day("\(month)-01")).weeks.flatMap(\.self) {
          #expect(cell.more == nil)
          // Days of the month before and after stand at its edges too.
          let shown = String((cell.address ?? "").suffix(10))
          guard shown.hasPrefix(month) else { continue }
          for line in cell.lines { seen[line.address, default: []].append(shown) }
        }
      }
      for thing in all {
        let nights = (0..<max(1, day(thing.begin.day).days(until: day(thing.finish.day)))).map {
          day(thing.begin.day).advanced(by: $0).iso
        }
        #expect(seen[thing.address] == (thing.kind == .hotel ? nights : [thing.begin.day]), "\(thing)")
      }
    }
  }

  @Test(
    "in the day list it stands once on its day with the clock of its place, a flight with its arrival, a hotel with its check-out",
    arguments: 1...30)
  func list(seed: UInt64) async throws {
    try await withJourney(seed) { journey, context, _, all in
      let rows = try ItineraryScreen(journey, context, offset: 0).days.flatMap { day in
        day.rows.map { (day: String(day.id.dropFirst(4)), row: $0) }
      }
      // The clock of a hotel that is left before the latest check-out says until when.
      let shown = { (row: ItemRow) in
        row.time.isEmpty
          ? row.subtitle.firstMatch(of: /(?:from|until) (\d\d:\d\d)/).map { String($0.1) } ?? "" : row.time
      }
      let clock = { (wall: Wall) in
        [wall.minute / 60, wall.minute % 60].map { $0.formatted(.number.precision(.integerLength(2))) }.joined(
          separator: ":")
      }
      for thing in all {
        let found = rows.filter { $0.row.address == thing.address }.map { "\($0.day) \(shown($0.row))" }
        let begin = "\(thing.begin.day) \(clock(thing.begin))", end = "\(thing.finish.day) \(clock(thing.finish))"
        #expect(found.filter { $0 == begin }.count == 1, "\(thing): \(found)")
        switch thing.kind {
        // What ends on another day is there on that too.
        case .activity, .flight:
          let isOther = thing.begin.day != thing.finish.day
          #expect(found.sorted() == (isOther ? [begin, end] : [begin]).sorted(), "\(thing): \(found)")
        case .hotel: #expect(found.sorted() == [begin, end].sorted(), "\(thing): \(found)")
        }
      }
    }
  }

  @Test("on the map it has one number, and a point for each of its ends", arguments: 1...30)
  func map(seed: UInt64) async throws {
    try await withJourney(seed) { journey, context, first, all in
      let screen = try JourneyMapScreen(journey, context, day: nil)
      #expect(screen.stops.map(\.row.address).sorted() == all.map(\.address).sorted())
      #expect(screen.stops.map(\.number) == (1...all.count).map { String($0) } && screen.missing == nil)
      // In the order of time
      let starts = Dictionary(uniqueKeysWithValues: all.map { ($0.address, $0.start) })
      let order = screen.stops.compactMap { starts[$0.row.address] }
      #expect(order == order.sorted())
      #expect(screen.drawing.pins.count == all.count + all.filter { $0.kind == .flight }.count)
      // A day's map shows what begins or ends on it, or lasts over it.
      for day in Self.days(first) {
        let wanted = all.filter { thing in
          let days = [thing.begin.day, thing.finish.day].sorted()
          return days[0] <= day.iso && day.iso <= days[1]
        }
        let shown = try JourneyMapScreen(journey, context, day: day).stops.map(\.row.address)
        #expect(shown.sorted() == wanted.map(\.address).sorted(), "\(day.iso)")
      }
    }
  }
}
