import Foundation
import TestSupport
import Testing

@testable import Journeys

@Suite("Travel figures")
struct TravelFiguresTests {
  private static let now = instant("2026-03-28T12:00:00Z")
  private static let berlin = zone("Europe/Berlin")

  /// A ride between two airports or places, from one instant to another.
  private func ride(
    _ number: Int, _ type: TransportType = .flight, _ from: String = "", _ to: String = "", _ start: String? = nil,
    _ end: String? = nil, flight: String = "", carrier: String = ""
  ) -> Transport {
    var ride = Transport(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    (ride.type, ride.transportNumber, ride.carrier) = (type, flight, carrier)
    (ride.departure.code, ride.arrival.code) = (from, to)
    (ride.departure.date, ride.arrival.date) = (start.map(instant), end.map(instant))
    (ride.departure.zone, ride.arrival.zone) = (Self.berlin, Self.berlin)
    return ride
  }

  private func figures(_ rides: [Transport], year: Int? = nil, now: Date = Self.now) -> TravelFigures {
    TravelFigures(rides.filter { !$0.isCancelled }.compactMap(\.leg), year: year, now: now, home: Self.berlin)
  }

  /// One ride of `scripts/travel-vectors`.
  private struct Vector: Decodable {
    struct Stop: Decodable {
      let code: String, name: String, zone: String, latitude: Double?, longitude: Double?, date: String?
    }
    struct Expected: Decodable {
      let year: Int?, isOver: Bool?, kilometres: Double?, seconds: Int?, grams: Double?, airline: String?
    }
    let mode: TransportType, number: String, stops: [Stop], isCancelled: Bool, expected: Expected?

    func ride(_ number: Int) -> Transport {
      var ride = Transport(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
      (ride.type, ride.transportNumber, ride.isCancelled) = (mode, self.number, isCancelled)
      (ride.departure, ride.arrival) = (end(stops[0]), end(stops[1]))
      return ride
    }

    private func end(_ stop: Stop) -> TransportEnd {
      var end = TransportEnd()
      (end.code, end.location, end.zone) = (stop.code, stop.name, TestSupport.zone(stop.zone))
      end.date = stop.date.map(instant)
      if let latitude = stop.latitude, let longitude = stop.longitude {
        end.coordinate = Coordinate(latitude: latitude, longitude: longitude)
      }
      return end
    }
  }

  private static func vectors() throws -> [Vector] {
    let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/travel.json")
    let named = ProcessInfo.processInfo.environment["JOURNEY_WALLET_TRAVEL"].map { URL(filePath: $0) }
    return try JSONDecoder().decode([Vector].self, from: Data(contentsOf: named ?? own))
  }

  @Test("each ride has the distance, hours, year and emissions that an independent computation gives it")
  func legs() throws {
    for (number, vector) in try Self.vectors().enumerated() {
      guard let expected = vector.expected else { continue }
      let leg = try #require(vector.ride(number).leg), label = Testing.Comment(rawValue: "\(number)")
      #expect(leg.year(home: Self.berlin) == expected.year, label)
      #expect(leg.over.map { $0 <= Self.now } == expected.isOver, label)
      #expect(leg.seconds == expected.seconds && leg.airline?.key == expected.airline, label)
      #expect((leg.metres == nil) == (expected.kilometres == nil), label)
      #expect((leg.grams == nil) == (expected.grams == nil), label)
      if let metres = leg.metres, let kilometres = expected.kilometres {
        #expect(abs(Double(metres) - kilometres * 1000) <= 1, label)
      }
      if let grams = leg.grams, let exact = expected.grams { #expect(abs(Double(grams) - exact) <= 1, label) }
    }
  }

  @Test("years, means of travel and airlines add up to all rides that are over, to the metre, second and gram")
  func sums() throws {
    let vectors = try Self.vectors(), rides = vectors.enumerated().map { $1.ride($0) }
    let found = figures(rides), counted = vectors.compactMap(\.expected)
    let over = counted.filter { $0.isOver == true }
    // Then those to come and those without a time are apart, and cancelled ones nowhere.
    #expect(found.total.legs == over.count && over.count > 100)
    #expect(found.coming == counted.count { $0.isOver == false } && found.coming > 0)
    #expect(found.undated == counted.count { $0.isOver == nil } && found.undated > 0)
    #expect(counted.count < vectors.count)
    #expect(found.total.withoutDistance == over.count { $0.kilometres == nil })
    #expect(found.total.withoutDuration == over.count { $0.seconds == nil })
    #expect(found.total.withoutEmissions == over.count { $0.grams == nil })
    #expect(found.total.seconds == over.compactMap(\.seconds).reduce(0, +))
    #expect(
      abs(Double(found.total.metres) - over.compactMap(\.kilometres).reduce(0, +) * 1000) <= Double(over.count))
    // And every division is a division of the whole.
    let years = found.byYear.values.flatMap(\.values).reduce(into: TravelFigures.Sum()) { $0.add($1) }
    let modes = found.byMode.values.reduce(into: TravelFigures.Sum()) { $0.add($1) }
    let airlines = found.byAirline.values.reduce(into: TravelFigures.Sum()) { $0.add($1) }
    #expect(years == found.total && modes == found.total && airlines == found.byMode[.flight])
    #expect(found.byAirline[nil] != nil && found.byAirline.count > 3)
    for (year, modes) in found.byYear {
      let one = figures(rides, year: year)
      #expect(one.byMode == modes && one.byYear == [year: modes] && one.undated == 0)
    }
    // And the list behind each figure is what it counts.
    let legs = rides.filter { !$0.isCancelled }.compactMap(\.leg)
    let count = { (filter: TravelFigures.Filter) in
      TravelFigures.over(legs, filter, now: Self.now, home: Self.berlin).reduce(into: TravelFigures.Sum()) {
        $0.add($1)
      }
    }
    #expect(count(.init()) == found.total)
    for (year, modes) in found.byYear {
      for (mode, sum) in modes { #expect(count(.init(year: year, mode: mode)) == sum) }
    }
    for (airline, sum) in found.byAirline { #expect(count(.init(mode: .flight, airline: .some(airline))) == sum) }
    #expect(count(.init(missing: .distance)).legs == found.total.withoutDistance)
    #expect(count(.init(missing: .duration)).legs == found.total.withoutDuration)
    #expect(count(.init(missing: .emissions)).legs == found.total.withoutEmissions)
  }

  @Test("an airport is known by its code, and an end of which nothing is known is no zero")
  func unknown() throws {
    // Given a flight with codes alone, one from an airport that is not known, and a train between names
    var train = ride(3, .train, "", "", "2026-02-03T08:00:00Z", "2026-02-03T12:00:00Z")
    (train.departure.location, train.arrival.location) = ("Here", "There")
    let found = figures([
      ride(1, .flight, "FRA", "JFK", "2026-02-01T08:00:00Z", "2026-02-01T17:00:00Z"),
      ride(2, .flight, "QQQ", "JFK", "2026-02-02T08:00:00Z", "2026-02-02T17:00:00Z"), train,
    ])
    // Then only the first has a distance: some 6,200 km
    #expect(abs(found.total.metres - 6_206_000) < 20_000)
    #expect(found.total.withoutDistance == 2 && found.byMode[.flight]?.withoutDistance == 1)
    #expect(found.byMode[.train].map { $0.hasDistance || $0.hasEmissions } == false)
    #expect(found.byMode[.train]?.seconds == 4 * 3600)
    #expect(found.routes.count == 1 && found.longest?.id == Samples.id(1))
  }

  @Test("over the date line and in the night of a change of clocks, hours are those that pass")
  func hours() throws {
    // Given a flight from Fiji to Samoa, which lands the day before, and a train in the night that has 23 hours
    var pacific = ride(1, .flight, "NAN", "APW", "2026-02-01T11:00:00Z", "2026-02-01T13:00:00Z")
    (pacific.departure.zone, pacific.arrival.zone) = (zone("Pacific/Fiji"), zone("Pacific/Pago_Pago"))
    let night = ride(2, .train, "", "", "2026-03-28T22:00:00Z", "2026-03-29T04:00:00Z")
    let found = figures([pacific, night], now: instant("2026-03-30T00:00:00Z"))
    #expect(found.byMode[.flight]?.seconds == 2 * 3600)
    // From 23:00 to 06:00 on the clocks of Berlin, and six hours.
    #expect(found.byMode[.train]?.seconds == 6 * 3600)
    // Some 1,200 km, and not once around the earth.
    let metres = try #require(found.longest?.metres)
    #expect((1_100_000...1_300_000).contains(metres))
  }

  @Test("a year begins on the clocks of the place: a flight of New Year's Eve in Berlin is none of the new year in UTC")
  func newYear() {
    let late = ride(1, .flight, "FRA", "MUC", "2025-12-31T23:30:00Z", "2026-01-01T00:20:00Z")
    #expect(figures([late]).byYear.keys.sorted() == [2026])
    var early = late
    early.departure.zone = zone("Europe/London")
    #expect(figures([early]).byYear.keys.sorted() == [2025])
  }

  @Test("a ride counts once it is over, and not while it is under way")
  func underWay() {
    let flight = ride(1, .flight, "FRA", "JFK", "2026-03-28T08:00:00Z", "2026-03-28T17:00:00Z")
    let before = figures([flight])
    #expect(before.total.legs == 0 && before.coming == 1 && before.routes.isEmpty && before.longest == nil)
    let after = figures([flight], now: instant("2026-03-28T17:00:00Z"))
    #expect(after.total.legs == 1 && after.coming == 0)
  }

  @Test(
    "factors: within a country, short, long from 3,700 km on, by rail, coach and ferry; none for what may be anything")
  func factors() {
    let short = 3_699_999.0, long = 3_700_000.0
    #expect(Emissions.factor(.flight, metres: long, isDomestic: true)?.gramsPerKilometre == 246)
    #expect(Emissions.factor(.flight, metres: short, isDomestic: false)?.gramsPerKilometre == 151)
    #expect(Emissions.factor(.flight, metres: long, isDomestic: false)?.gramsPerKilometre == 148)
    #expect(Emissions.factor(.train, metres: long, isDomestic: false)?.gramsPerKilometre == 35)
    #expect(Emissions.factor(.bus, metres: 1, isDomestic: true)?.gramsPerKilometre == 27)
    #expect(Emissions.factor(.ferry, metres: 1, isDomestic: true)?.gramsPerKilometre == 19)
    #expect(Emissions.factor(.transfer, metres: 1, isDomestic: true) == nil)
    #expect(Emissions.factor(.other, metres: 1, isDomestic: true) == nil)
    // Frankfurt to Munich is some 300 km: 246 grams each.
    let domestic = ride(1, .flight, "FRA", "MUC", "2026-01-01T08:00:00Z", "2026-01-01T09:00:00Z").leg
    #expect(domestic?.grams.map { (72_000...76_000).contains($0) } == true)
  }

  @Test("an airline is the one that is named, else the one of the number, whatever the case of either")
  func airlines() {
    let named = [
      ("Lufthansa", "LH 1"), ("LUFTHANSA ", ""), ("", "lh2"), ("Lufthansa", "UA 8840"), ("Little Air", "LA 3"),
      ("little air", ""), ("", ""), ("", "7"),
    ]
    let keys = named.map { Carrier(named: $0, flight: $1)?.key }
    #expect(keys == ["LH", "LH", "LH", "LH", "little air", "little air", nil, nil])
    #expect(Carrier(named: "", flight: "LH 1")?.name == "Lufthansa")
    // A train company is none.
    #expect(ride(1, .train, carrier: "Lufthansa").leg?.airline == nil)
  }

  @Test("there and back is one route, and the longest and shortest flight are told apart")
  func routes() throws {
    let found = figures([
      ride(1, .flight, "FRA", "JFK", "2026-01-01T08:00:00Z", "2026-01-01T17:00:00Z"),
      ride(2, .flight, "JFK", "FRA", "2026-01-09T08:00:00Z", "2026-01-09T15:00:00Z"),
      ride(3, .flight, "FRA", "MUC", "2026-01-10T08:00:00Z", "2026-01-10T09:00:00Z"),
      ride(4, .train, "FRA", "MUC", "2026-01-11T08:00:00Z", "2026-01-11T12:00:00Z"),
    ])
    #expect(found.routes.map(\.flights) == [2, 1])
    #expect(found.routes.map { "\($0.from.name) \($0.to.name)" } == ["FRA JFK", "FRA MUC"])
    #expect(found.longest?.id == Samples.id(1) && found.shortest?.id == Samples.id(3))
  }
}

@Suite("A year in review")
struct YearReviewTests {
  private func journey(_ number: Int, _ start: String, _ end: String) -> Journey {
    var journey = Samples.journey(Samples.id(number))
    (journey.startDate, journey.endDate) = (day(start), day(end))
    return journey
  }

  private func review(_ year: Int, _ journeys: [Journey], on today: String) -> YearReview {
    let figures = TravelFigures([], year: year, now: instant("\(today)T12:00:00Z"), home: .utc)
    return YearReview(year, journeys, figures, today: day(today))
  }

  @Test("days and nights count once, in their own year, and only those that are over")
  func days() {
    // Given a journey over the turn of the year, two that overlap, and one under way
    let journeys = [
      journey(1, "2025-12-30", "2026-01-02"), journey(2, "2026-02-27", "2026-03-02"),
      journey(3, "2026-03-01", "2026-03-03"), journey(4, "2026-03-26", "2026-04-05"),
    ]
    let found = review(2026, journeys, on: "2026-03-28")
    // Then of the first two days and a night of 2 January back are this year's: 31 December's night is last year's
    #expect(found.days == 2 + 5 + 3)
    #expect(found.nights == 1 + 4 + 2)
    #expect(found.daysByMonth == [2, 2, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(found.daysByMonth.reduce(0, +) == found.days)
    #expect(found.longest?.id == Samples.id(2))
    let before = review(2025, [journeys[0]], on: "2026-03-28")
    #expect(before.days == 2 && before.nights == 2 && before.daysByMonth[11] == 2)
  }

  @Test("a year to come is empty, and so is one without journeys")
  func empty() {
    for (year, journeys) in [(2027, [journey(1, "2027-01-01", "2027-01-05")]), (2024, [])] {
      let found = review(year, journeys, on: "2026-03-28")
      #expect(found.days == 0 && found.nights == 0 && found.daysByMonth == Array(repeating: 0, count: 12))
    }
  }
}
