import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Directions")
struct DirectionsTests {
  /// What is known of a place.
  private enum Known: String, CaseIterable {
    case point, words
  }

  /// One item of a kind.
  private static func item<Item: JourneyItem>(_ kind: Item.Type, _ number: Int, _ draft: Patch) throws -> Item {
    let blank = Item(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
    return try blank.applying(Item.completed(draft, over: blank))
  }

  private func visit(_ item: any JourneyItem, _ side: Visit.Side = .whole) throws -> Visit {
    let visit = Visit(item, side)
    return try #require(visit)
  }

  private static let ends: Patch = [
    "departureLatitude": "48.1", "departureLongitude": "11.5", "arrivalLatitude": "48.2", "arrivalLongitude": "16.4",
  ]

  /// One of each kind that takes place, around Salzburg, each at an address of its own.
  /// - Parameter shift: what tells the items of one call from those of another
  private static func items(_ known: Known, _ shift: Int = 0) throws -> [(name: String, item: any JourneyItem)] {
    let ends = known == .point ? ends : [:]
    func item<Item: JourneyItem>(_ kind: Item.Type, _ number: Int, _ draft: Patch) throws -> Item {
      var draft = draft
      if known == .point, !draft.keys.contains("arrivalLatitude") {
        draft["latitude"] = .text("47.\(number + shift)")
        draft["longitude"] = "13.04"
      }
      if draft["address"] != nil { draft["address"] = .text("Main Street \(number + shift)") }
      return try Self.item(Item.self, number + shift, draft)
    }
    let place: Patch = ["zone": "Europe/Vienna", "address": ""]
    let flight: Patch = [
      "type": "flight", "departureCode": "QQA", "arrivalCode": "QQB", "departureZone": "Europe/Berlin",
    ]
    let train: Patch = [
      "type": "train", "departureLocation": "Old Town", "arrivalLocation": "New Port",
      "departureZone": "Europe/Berlin",
    ]
    return [
      ("flight", try item(Transport.self, 1, flight.merging(ends) { $1 })),
      ("train", try item(Transport.self, 2, train.merging(ends) { $1 })),
      ("hotel", try item(Hotel.self, 3, place.merging(["name": "Beacon"]) { $1 })),
      (
        "car",
        try item(
          CarRental.self, 4, ["pickupLocation": .text("Desk \(shift)"), "zone": "Europe/Vienna"])
      ),
      (
        "activity",
        try item(Activity.self, 5, place.merging(["type": "tour", "title": "Walk"]) { $1 })
      ),
      ("place", try item(PlaceToVisit.self, 6, place.merging(["name": "Park"]) { $1 })),
    ]
  }

  @Test("lead from the end of each kind to the start of each other, by coordinates, words or both")
  func allPairs() throws {
    var lines: [String] = []
    for first in Known.allCases {
      for second in Known.allCases {
        for (one, from) in try Self.items(first, 10) {
          for (other, to) in try Self.items(second, 20) {
            let label = "\(one) (\(first)) -> \(other) (\(second)): "
            let way = Way(from: try visit(from), to: try visit(to))
            lines.append(label + (way.map { MapService.google.address(of: $0, by: .transit) } ?? "none"))
          }
        }
      }
    }
    try expectGolden("directions.txt", lines.joined(separator: "\n") + "\n")
  }

  @Test("open in each service by each way of going")
  func services() throws {
    let point = { (north: Double, east: Double) in Coordinate(latitude: north, longitude: east) }
    let beacon = try #require(Waypoint("Beacon & Co", point: point(47.8, 13.04)))
    let airport = try #require(Waypoint("Frankfurt FRA", query: "FRA airport"))
    let way = try #require(Way(from: beacon, to: airport)), back = try #require(Way(from: airport, to: beacon))
    let lines = MapService.allCases.flatMap { service in
      (service.modes.isEmpty ? [.walking] : service.modes).flatMap { mode in
        [way, back].map { "\(service) \(mode): \(service.address(of: $0, by: mode))" }
      }
    }
    try expectGolden("map-services.txt", lines.joined(separator: "\n") + "\n")
  }

  @Test("none lead from hotel to hotel, within one item, to where one is already, and to what is nowhere")
  func none() throws {
    let hotel = try Self.item(Hotel.self, 1, ["name": "Beacon"]),
      other = try Self.item(Hotel.self, 2, ["name": "Plaza"])
    let start = try visit(hotel, .start), end = try visit(hotel, .end)
    #expect(try Way(from: end, to: visit(other, .start)) == nil)
    #expect(Way(from: start, to: end) == nil)
    let dinner = try Self.item(
      Activity.self, 3, ["type": "restaurant", "title": "Dinner", "location": "beacon"])
    #expect(try Way(from: start, to: visit(dinner)) == nil)
    // A place that is only named is the one of that name whose address is known; two with addresses are two
    let known = try Self.item(Hotel.self, 5, ["name": "Beacon", "address": "Main Street 1"])
    #expect(try Way(from: visit(known, .start), to: visit(dinner)) == nil)
    let elsewhere = try Self.item(PlaceToVisit.self, 6, ["name": "Beacon", "address": "Side Street 2"])
    #expect(try Way(from: visit(known, .start), to: visit(elsewhere)) != nil)
    let nowhere = try Self.item(Activity.self, 4, ["type": "restaurant", "title": "Lunch"])
    #expect(try Way(from: start, to: visit(nowhere)) == nil)
  }

  @Test("a ride over a night is boarded at its start and left at its end")
  func rides() throws {
    let flight = try Self.items(.words)[0].item, car = try Self.items(.words)[3].item
    let start = try visit(flight, .start), end = try visit(flight, .end)
    #expect(start.arriving?.query == "QQA airport" && start.leaving == nil)
    #expect(end.arriving == nil && end.leaving?.query == "QQB airport")
    #expect(try visit(car, .start).leaving?.query == "Desk 0")
  }

  @Test("from the hotel and back to it, by the hotel of the day, for all but flights and hotels")
  func hotels() throws {
    // given two hotels, one after the other
    func stay(_ number: Int, _ name: String, _ first: String, _ last: String) throws -> Hotel {
      try Self.item(
        Hotel.self, number,
        [
          "name": .text(name), "zone": "Europe/Vienna", "checkInDate": .text(first + "T15:00"),
          "checkOutDate": .text(last + "T11:00"),
        ])
    }
    let hotels = [
      try stay(1, "Beacon", "2026-03-28", "2026-03-30"), try stay(2, "Plaza", "2026-03-30", "2026-03-31"),
    ]
    let lodgings = hotels.compactMap { Lodging($0, home: .utc) }
    // then check-in ≤ day < check-out
    let names = (27...31).map { lodgings.hotel(of: day("2026-03-\($0)"))?.place.name ?? "-" }
    #expect(names == ["-", "Beacon", "Beacon", "Plaza", "-"])
    // and every kind but flights and hotels has both ways
    for (name, item) in try Self.items(.words) {
      let visit = try self.visit(item)
      let out = Way(fromHotelOf: day("2026-03-29"), lodgings, to: visit)
      let back = Way(from: visit, backToHotelOf: day("2026-03-29"), lodgings)
      #expect((out != nil && back != nil) == !["flight", "hotel"].contains(name), "\(name)")
      #expect((out == nil) == (back == nil), "\(name)")
    }
  }

  @Test("the length is that of the great circle with a factor, and nobody walks a day or drives over an ocean")
  func estimates() throws {
    let here = try #require(Waypoint("A", point: Coordinate(latitude: 0, longitude: 0)))
    func way(_ degrees: Double) throws -> Way {
      let there = try #require(Waypoint("B", point: Coordinate(latitude: degrees, longitude: 0)))
      return try #require(Way(from: here, to: there))
    }
    let near = try #require(way(0.01).estimate(.walking))
    #expect(abs(near.metres - 1111.95 * 1.3) < 1 && abs(near.seconds - 1084) < 2)
    #expect(try way(0.01).mode(preferring: .driving) == .walking && way(0.1).mode(preferring: .driving) == .driving)
    #expect(try way(0.2).estimate(.walking) == nil && way(50).estimate(.driving) == nil)
    let driving = try #require(way(0.2).estimate(.driving)), riding = try #require(way(0.2).estimate(.transit))
    #expect(driving.seconds < riding.seconds)
    let named = try #require(Waypoint("C"))
    #expect(Way(from: here, to: named)?.estimate(.walking) == nil)
  }
}
