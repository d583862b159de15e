import Foundation
import Journeys
import TestSupport
import Testing

@Suite struct StayRideTests {
  private let hotel = item(
    Hotel.self, 1,
    [
      "name": "Pera Rosa", "address": "Mesrutiyet Cad. 121, Istanbul", "zone": "Europe/Istanbul",
      "checkInDate": "2026-12-04T14:00", "checkOutDate": "2026-12-09T12:00",
    ])

  private static func item<Item: JourneyItem>(_ kind: Item.Type, _ number: Int, _ patch: Patch) -> Item {
    let blank = Item(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    return blank.reading(patch).record
  }

  private func flight(_ from: String, _ departure: String, _ to: String, _ arrival: String, number: Int = 2)
    -> Transport
  {
    let zones = ["FRA": "Europe/Berlin", "IST": "Europe/Istanbul", "ASR": "Europe/Istanbul"].mapValues {
      JSONValue.text($0)
    }
    return Self.item(
      Transport.self, number,
      [
        "type": "flight", "departureCode": .text(from), "arrivalCode": .text(to), "departureDate": .text(departure),
        "departureZone": zones[from], "arrivalDate": .text(arrival), "arrivalZone": zones[to],
      ].compactMapValues(\.self))
  }

  private func train(_ from: String, _ departure: String, _ to: String, _ arrival: String, number: Int = 2) -> Transport
  {
    Self.item(
      Transport.self, number,
      [
        "type": "train", "departureLocation": .text(from), "arrivalLocation": .text(to),
        "departureDate": .text(departure),
        "departureZone": "Europe/Berlin", "arrivalDate": .text(arrival), "arrivalZone": "Europe/Berlin",
      ])
  }

  @Test("a flight from another zone that lands after check-in has opened brings one there, also after midnight")
  func lands() {
    for arrival in ["2026-12-04T18:15", "2026-12-05T01:20"] {
      let late = StayRides([flight("FRA", "2026-12-04T13:10", "IST", arrival)]).arrival(at: hotel)
      #expect(late?.ride == Samples.id(2))
      #expect(late?.date == LocalTime(arrival)?.instant(in: Zone(stored: "Europe/Istanbul")))
    }
  }

  @Test("what lands before, leads away, comes on another day or was cancelled does not")
  func others() {
    let cancelled = flight("FRA", "2026-12-04T13:10", "IST", "2026-12-04T18:15")
      .reading(["isCancelled": true]).record
    let rides = [
      flight("FRA", "2026-12-04T08:00", "IST", "2026-12-04T13:00"),
      flight("IST", "2026-12-04T16:00", "FRA", "2026-12-04T17:00"),
      flight("FRA", "2026-12-06T13:10", "IST", "2026-12-06T18:15"), cancelled,
    ]
    for ride in rides { #expect(StayRides([ride]).arrival(at: hotel) == nil) }
    // Who has arrived before comes no later by another one.
    #expect(
      StayRides([rides[0], flight("FRA", "2026-12-04T13:10", "IST", "2026-12-04T18:15", number: 3)]).arrival(at: hotel)
        == nil)
    #expect(StayRides(rides).arrival(at: rides[0]) == nil, "a ride is no stay")
  }

  @Test("in one zone the names of the towns tell")
  func towns() {
    let hotel = Self.item(
      Hotel.self, 1,
      [
        "name": "Motel One", "address": "Herzog-Wilhelm-Straße 28, 80331 München", "zone": "Europe/Berlin",
        "checkInDate": "2026-12-04T15:00", "checkOutDate": "2026-12-06T11:00",
      ])
    let late = train("Hamburg Hbf", "2026-12-04T12:00", "München Hbf", "2026-12-04T18:00")
    #expect(StayRides([late]).arrival(at: hotel)?.ride == Samples.id(2))
    #expect(
      StayRides([train("Hamburg Hbf", "2026-12-04T12:00", "Köln Hbf", "2026-12-04T18:00")]).arrival(at: hotel) == nil
    )
    // Out and back after check-in: one has been there.
    let out = train("München Hbf", "2026-12-04T16:00", "Starnberg", "2026-12-04T16:30")
    let back = train("Starnberg", "2026-12-04T21:00", "München Hbf", "2026-12-04T21:30", number: 3)
    #expect(StayRides([out, back]).arrival(at: hotel) == nil)
  }

  @Test("distances count where they are known")
  func distances() {
    let hotel = Self.item(
      Hotel.self, 1,
      [
        "name": "Cave", "zone": "Europe/Istanbul", "latitude": "38.64", "longitude": "34.83",
        "checkInDate": "2026-12-04T14:00",
        "checkOutDate": "2026-12-05T12:00",
      ])
    #expect(StayRides([flight("IST", "2026-12-04T16:00", "ASR", "2026-12-04T17:30")]).arrival(at: hotel) != nil)
    #expect(StayRides([flight("ASR", "2026-12-04T16:00", "IST", "2026-12-04T17:30")]).arrival(at: hotel) == nil)
  }

  @Test("a flight that leaves before the latest check-out takes one away, unless one is back before that")
  func leaves() {
    let early = flight("IST", "2026-12-09T08:05", "FRA", "2026-12-09T09:25")
    #expect(StayRides([early]).departure(from: hotel)?.date == instant("2026-12-09T05:05:00Z"))
    let others = [
      flight("IST", "2026-12-09T13:05", "FRA", "2026-12-09T14:25"),
      flight("FRA", "2026-12-09T04:00", "IST", "2026-12-09T09:00"),
      flight("IST", "2026-12-07T08:05", "FRA", "2026-12-07T09:25"),
    ]
    for ride in others { #expect(StayRides([ride]).departure(from: hotel) == nil) }
    #expect(StayRides([early, others[0]]).departure(from: hotel) == nil, "one leaves by the later one")
    let back = flight("FRA", "2026-12-09T06:00", "IST", "2026-12-09T11:00", number: 3)
    let there = flight("IST", "2026-12-09T01:00", "FRA", "2026-12-09T02:30")
    #expect(StayRides([there, back]).departure(from: hotel) == nil)
  }

  @Test("whoever rides on the last morning has left, where nothing tells whether the ride leads away")
  func untold() {
    let hotel = Self.item(
      Hotel.self, 1,
      [
        "name": "Seehof", "zone": "Europe/Berlin", "checkInDate": "2026-12-08T15:00",
        "checkOutDate": "2026-12-10T11:00",
      ])
    let away = train("Zürich HB", "2026-12-10T09:33", "Milano Centrale", "2026-12-10T13:00")
    #expect(StayRides([away]).departure(from: hotel)?.ride == away.id)
    // A ride before, of another day, after check-out, and one that is back in time tell nothing.
    let before = train("Zürich HB", "2026-12-09T08:00", "Basel SBB", "2026-12-09T09:00", number: 3)
    let back = train("Basel SBB", "2026-12-09T17:07", "Zürich HB", "2026-12-09T18:00", number: 4)
    #expect(StayRides([before, back]).departure(from: hotel) == nil)
    #expect(StayRides([before, back, away]).departure(from: hotel)?.ride == away.id)
    #expect(
      StayRides([train("Zürich HB", "2026-12-10T11:33", "Milano", "2026-12-10T15:00")]).departure(from: hotel) == nil)
    let out = train("Zürich HB", "2026-12-10T07:00", "Thalwil", "2026-12-10T07:20")
    let home = train("Thalwil", "2026-12-10T10:00", "Zürich HB", "2026-12-10T10:20", number: 3)
    #expect(StayRides([out, home]).departure(from: hotel) == nil)
  }

  @Test("an itinerary goes by when the traveller is there")
  func order() {
    let way = flight("FRA", "2026-12-04T13:10", "IST", "2026-12-04T18:15")
    let back = flight("IST", "2026-12-09T08:05", "FRA", "2026-12-09T09:25", number: 3)
    let items: [any JourneyItem] = [hotel, way, back], times = StayTimes(items)
    let names = [hotel.id: "hotel", way.id: "way", back.id: "back"]
    let moments = items.flatMap { item in
      (item.occurrence?.moments(home: .utc) ?? []).map { moment in
        (times.order(of: moment, of: item.id, home: .utc), "\(names[item.id] ?? "") \(moment.side)")
      }
    }
    #expect(moments.sorted { $0.0 < $1.0 }.map(\.1) == ["way whole", "hotel start", "hotel end", "back whole"])
    let stay = times.occurrence(of: hotel)
    #expect(
      stay?.first.instant == instant("2026-12-04T15:15:00Z") && stay?.end?.instant == instant("2026-12-09T05:05:00Z"))
    #expect(times.occurrence(of: way) == way.occurrence)
  }

  @Test("of thousands of rides only those around a stay are compared")
  func many() {
    let rides = (0..<3000).map { number in
      train("A\(number)", "2026-12-04T15:00", "B\(number)", "2026-12-04T16:00", number: 100 + number)
    }
    let stays = (0..<3000).map { number in
      Self.item(
        Hotel.self, 10_000 + number,
        [
          "name": "House", "zone": "Europe/Berlin", "checkInDate": "2026-12-04T14:00",
          "checkOutDate": "2026-12-05T12:00",
        ])
    }
    let times = StayTimes(rides + stays)
    #expect(stays.allSatisfy { times.arrival(at: $0.id) == nil })
    let late = StayTimes(rides + [hotel, flight("FRA", "2026-12-04T13:10", "IST", "2026-12-04T15:15")])
    #expect(late.arrival(at: hotel.id)?.ride == Samples.id(2))
  }
}
