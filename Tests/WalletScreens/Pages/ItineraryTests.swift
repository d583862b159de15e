import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletWords

@testable import WalletScreens

@Suite("The itinerary")
struct ItineraryTests {
  private let journeyID = Samples.id(70), userID = Samples.id(71)

  @Test("days come in order, each thing on the clocks of its place, with the hotel that covers the day")
  func daysInOrder() async throws {
    // given a flight that lands after midnight in another zone, a stay of three nights and a dinner within it
    let flight = draft(
      [
        "type": "flight", "transportNumber": "LH 400", "departureLocation": "Frankfurt", "arrivalLocation": "New York",
        "departureDate": "2026-03-28T23:30", "departureZone": "Europe/Berlin",
        "arrivalDate": "2026-03-29T02:10", "arrivalZone": "America/New_York",
      ])
    let hotel = draft(
      [
        "name": "Beacon", "zone": "America/New_York", "checkInDate": "2026-03-29T15:00",
        "checkOutDate": "2026-04-01T11:00",
      ])
    let dinner = draft(
      [
        "type": "restaurant", "title": "Pickles", "zone": "America/New_York", "startDate": "2026-03-30T23:45",
      ])
    let undated = draft(["name": "Some day"])

    // when the itinerary is made
    let screen = try await itinerary { transaction, header in
      _ = try transaction.create(Activity(header: header(1)).applying(dinner))
      _ = try transaction.create(Hotel(header: header(2)).applying(hotel))
      _ = try transaction.create(Transport(header: header(3)).applying(flight))
      _ = try transaction.create(PlaceToVisit(header: header(4)).applying(undated))
    }

    // then each stands on its local day with its end, the day of check-in shows the hotel itself, the next its second
    // night, and days without plans are there too
    #expect(
      screen.days.map {
        "\($0.dayTitle): \($0.stays) \($0.rows.map { "\($0.time) \($0.title), \($0.subtitle)" })"
      }
        == [
          #"Today, Saturday 28 March · Day 1: [] ["23:30 LH 400 to New York, Frankfurt · 7 h 40 min · arrives 02:10\#u{A0}+1"]"#,
          #"Tomorrow, Sunday 29 March · Day 2: [] ["02:10 LH 400 to New York, Arrival · New York", "15:00 Beacon, 3 nights"]"#,
          #"Monday 30 March · Day 3: ["Beacon, night 2 of 3"] ["23:45 Pickles, "]"#,
          #"Tuesday 31 March · Day 4: ["Beacon, night 3 of 3"] []"#,
          #"Wednesday 1 April · Day 5: [] ["11:00 Beacon, Check-out"]"#, "2\u{2009}–\u{2009}5 Apr: [] []",
        ])
    #expect(screen.empty == nil)
  }

  @Test("a hotel comes after the flight there and before the flight away, and says from when on and until when")
  func aroundFlights() async throws {
    let flight = { @Sendable (number: String, from: String, departure: String, to: String, arrival: String) in
      draft([
        "type": "flight", "transportNumber": number, "departureCode": from, "departureDate": departure,
        "departureZone": from == "IST" ? "Europe/Istanbul" : "Europe/Berlin", "arrivalCode": to, "arrivalDate": arrival,
        "arrivalZone": to == "IST" ? "Europe/Istanbul" : "Europe/Berlin",
      ])
    }
    let hotel = draft([
      "name": "Pera Rosa", "zone": "Europe/Istanbul", "checkInDate": "2026-03-28T14:00",
      "checkOutDate": "2026-03-30T12:00",
    ])
    let screen = try await itinerary { transaction, header in
      _ = try transaction.create(Hotel(header: header(1)).applying(hotel))
      _ = try transaction.create(
        Transport(header: header(2)).applying(flight("TK 1592", "FRA", "2026-03-28T13:10", "IST", "2026-03-28T18:15")))
      _ = try transaction.create(
        Transport(header: header(3)).applying(flight("TK 1587", "IST", "2026-03-30T08:05", "FRA", "2026-03-30T09:25")))
    }
    let rows = screen.days.map { $0.rows.map { "\($0.time) \($0.title.prefix(7)): \($0.subtitle)" } }
    #expect(rows.first?.map { $0.prefix(14) } == ["13:10 TK 1592:", " Pera Ro: from"])
    #expect(rows.first?.last == " Pera Ro: from 14:00 · 2 nights")
    #expect(rows[2].first == " Pera Ro: Check-out · until 12:00" && rows[2].last?.hasPrefix("08:05 TK 1587") == true)
    #expect(screen.days.allSatisfy { $0.free.allSatisfy { $0 == nil } }, "nothing is free between them")
  }

  @Test("a day return and a long wait for a train are no change, but a stay")
  func dayReturn() async throws {
    let train = { @Sendable (from: String, departure: String, to: String, arrival: String) in
      draft([
        "type": "train", "departureLocation": from, "departureDate": "2026-03-29T\(departure)",
        "departureZone": "Europe/Zurich", "arrivalLocation": to,
        "arrivalDate": "2026-03-29T\(arrival)", "arrivalZone": "Europe/Zurich",
      ])
    }
    func lines(_ next: Patch) async throws -> [String] {
      let screen = try await itinerary { transaction, header in
        _ = try transaction.create(
          Transport(header: header(1)).applying(train("Zürich HB", "08:00", "Basel SBB", "08:53")))
        _ = try transaction.create(Transport(header: header(2)).applying(next))
      }
      return screen.days.flatMap { $0.free.compactMap { $0?.text } }
    }
    let free = { (time: String) in Words.of(.en)("free.length", ["duration": time]) }
    let change = { (time: String) in
      Words.of(.en)("layover.at", ["duration": time, "place": "Basel SBB"])
    }
    #expect(try await lines(train("Basel SBB", "17:07", "Zürich HB", "18:00")).contains(free("8 h 14 min")))
    #expect(try await lines(train("Basel SBB", "10:07", "Zürich HB", "11:00")).contains(free("1 h 14 min")))
    #expect(try await lines(train("Basel SBB", "17:07", "Strasbourg", "18:30")).contains(free("8 h 14 min")))
    #expect(try await lines(train("Basel SBB", "10:07", "Strasbourg", "11:30")).contains(change("1 h 14 min")))
  }

  @Test("on paper a row states the reference, the seat and the address that its lines leave out, once")
  func paper() async throws {
    let train = draft([
      "type": "train", "transportNumber": "ICE 74", "departureLocation": "Fulda", "arrivalLocation": "Hamburg",
      "departureDate": "2026-03-29T09:55", "departureZone": "Europe/Berlin", "bookingReference": "481905", "coach": "9",
      "seatNumber": "26",
    ])
    let hotel = draft([
      "name": "Beacon", "address": "Main Street 1", "zone": "Europe/Berlin", "checkInDate": "2026-03-29T15:00",
      "checkOutDate": "2026-03-30T11:00", "bookingReference": "HB-77",
    ])
    let show = draft([
      "type": "event", "title": "Opera", "location": "City Hall", "address": "Broad Street 7", "zone": "Europe/Berlin",
      "startDate": "2026-03-29T19:00",
    ])
    let screen = try await itinerary { transaction, header in
      _ = try transaction.create(Transport(header: header(1)).applying(train))
      _ = try transaction.create(Hotel(header: header(2)).applying(hotel))
      _ = try transaction.create(Activity(header: header(3)).applying(show))
    }
    #expect(
      screen.days.flatMap(\.rows).map { $0.paperText ?? "-" } == [
        "Booking reference: 481905 · Coach: 9 · Seat: 26", "Booking reference: HB-77", "Address: Broad Street 7", "-",
      ])
  }

  @Test("days without plans stand between the others, many in a row as one, and today alone")
  func emptyDays() async throws {
    let car = draft([
      "company": "Car", "pickupLocation": "JFK", "zone": "America/New_York", "pickupDate": "2026-03-29T10:00",
      "dropoffZone": "America/New_York", "dropoffDate": "2026-03-31T10:00",
    ])
    let screen = try await itinerary { transaction, header in
      _ = try transaction.create(CarRental(header: header(1)).applying(car))
    }
    #expect(
      screen.days.map { "\($0.dayTitle): \($0.rows.map { "\($0.time) \($0.subtitle)" })\($0.isToday ? "!" : "")" }
        == [
          "Today, Saturday 28 March · Day 1: []!", "Tomorrow, Sunday 29 March · Day 2: [\"10:00 2 days\"]",
          "Monday 30 March · Day 3: []", "Tuesday 31 March · Day 4: [\"10:00 Return · JFK\"]",
          "1\u{2009}–\u{2009}5 Apr: []",
        ])
  }

  @Test("it opens at the page of today, on the calendar of where the traveller is")
  func today() async throws {
    // given 120 plans before today and the flight to where it is a day later already
    let screen = try await itinerary(at: "2026-04-03T20:00:00Z") { transaction, header in
      for number in 0..<120 {
        let plan: Patch = [
          "type": "activity", "title": .text("\(number)"), "zone": "Asia/Tokyo",
          "startDate": .text("2026-03-30T\(10 + number / 60):\(10 + number % 50)"),
        ]
        _ = try transaction.create(Activity(header: header(100 + number)).applying(plan))
      }
      let flight: Patch = [
        "type": "flight", "arrivalLocation": "Tokyo", "arrivalZone": "Asia/Tokyo", "arrivalDate": "2026-03-29T10:00",
      ]
      _ = try transaction.create(Transport(header: header(1)).applying(flight))
      let last: Patch = ["type": "activity", "title": "Last", "zone": "Asia/Tokyo", "startDate": "2026-04-04T10:00"]
      _ = try transaction.create(Activity(header: header(2)).applying(last))
    }
    let today = try #require(screen.days.first { $0.isToday })
    #expect(today.dayTitle == "Today, Saturday 4 April · Day 8" && today.rows.map(\.title) == ["Last"])
    #expect(screen.pager?.nextAddress == nil && screen.pager?.previousAddress != nil)
  }

  @Test("an hour and more between two things of a day is free, after the hotel's check-in too, and can be planned")
  func free() async throws {
    let plan = { @Sendable (title: String, start: String, minutes: Int) -> Patch in
      [
        "type": "tour", "title": .text(title), "zone": "America/New_York", "startDate": .text(start),
        "duration": .number(Decimal(minutes)),
      ]
    }
    let hotel = draft([
      "name": "Beacon", "zone": "America/New_York", "checkInDate": "2026-03-29T15:00",
      "checkOutDate": "2026-04-01T11:00",
    ])
    let screen = try await itinerary { transaction, header in
      _ = try transaction.create(Activity(header: header(1)).applying(plan("Tour", "2026-03-29T09:00", 160)))
      _ = try transaction.create(Activity(header: header(2)).applying(plan("Café", "2026-03-29T12:30", 30)))
      _ = try transaction.create(Activity(header: header(5)).applying(plan("Opera", "2026-03-29T19:00", 120)))
      _ = try transaction.create(Activity(header: header(6)).applying(plan("Talk", "2026-03-29T19:00", 30)))
      _ = try transaction.create(Hotel(header: header(3)).applying(hotel))
      _ = try transaction.create(Activity(header: header(4)).applying(plan("Museum", "2026-03-30T10:00", 60)))
    }
    let lines = screen.days.flatMap { zip($0.rows, $0.free).map { "\($0.title): \($1?.text ?? "-")" } }
    // The opera and the talk begin together; in the night nothing is said to be free.
    #expect(lines.filter { $0.contains("free") }.count == 2)
    #expect(lines.prefix(3) == ["Tour: -", "Café: -", "Beacon: 2 h free"])
    #expect(lines.dropFirst(3).prefix(2).first?.hasSuffix(": 4 h free") ?? false)
    let addresses = screen.days.flatMap(\.free).compactMap { $0?.addAddress }
    #expect(
      addresses == [
        "/journeys/\(journeyID.text)/add?day=2026-03-29&at=13:00&minutes=120",
        "/journeys/\(journeyID.text)/add?day=2026-03-29&at=15:00&minutes=120",
      ])
  }

  @Test("between a hotel in one zone and a flight from another a ride is missing, and is added from there")
  func missingRide() async throws {
    let screen = try await itinerary { transaction, header in
      let hotel: Patch = [
        "name": "Motel Mitte", "address": "Berlin", "zone": "Europe/Berlin", "checkInDate": "2026-03-29T15:00",
        "checkOutDate": "2026-03-30T11:00",
      ]
      let flight: Patch = [
        "type": "flight", "transportNumber": "BA 113", "departureCode": "LHR", "arrivalCode": "JFK",
        "departureZone": "Europe/London", "arrivalZone": "America/New_York", "departureDate": "2026-03-30T16:50",
        "arrivalDate": "2026-03-30T19:55",
      ]
      _ = try transaction.create(Hotel(header: header(1)).applying(hotel))
      _ = try transaction.create(Transport(header: header(2)).applying(flight))
    }
    let free = screen.days.flatMap(\.free).compactMap(\.self)
    #expect(free.map(\.text) == ["No transport: Motel Mitte → LHR"])
    #expect(free.first?.addAddress == "/journeys/\(journeyID.text)/transports/new?day=2026-03-30&at=11:00")
  }

  @Test(
    "the time between two flights at an airport is a layover, of less than an hour too, with room for plans from four hours on"
  )
  func layovers() async throws {
    let flight = { @Sendable (number: Int, from: String, to: String, start: String, end: String) -> Patch in
      [
        "type": "flight", "transportNumber": .text("AY \(number)"), "departureCode": .text(from),
        "arrivalCode": .text(to), "departureZone": "UTC", "arrivalZone": "UTC", "departureDate": .text(start),
        "arrivalDate": .text(end),
      ]
    }
    let fill = { @Sendable (transaction: inout WriteTransaction, header: (Int) -> RecordHeader) in
      let flights = [
        flight(1, "FRA", "HEL", "2026-03-29T08:00", "2026-03-29T10:00"),
        flight(2, "HEL", "KEF", "2026-03-29T10:40", "2026-03-29T13:00"),
        flight(3, "KEF", "JFK", "2026-03-29T17:30", "2026-03-29T20:00"),
        // From another airport of the town.
        flight(4, "EWR", "BOS", "2026-03-29T22:00", "2026-03-29T23:00"),
      ]
      for (number, draft) in flights.enumerated() {
        _ = try transaction.create(Transport(header: header(number)).applying(draft))
      }
    }
    let free = try await itinerary(fill).days.flatMap(\.free).compactMap(\.self)
    #expect(free.map(\.text) == ["Layover 40 min, HEL", "Layover 4 h 30 min, KEF", "2 h free"])
    #expect(free.map { $0.addAddress != nil } == [false, true, true])
    // And so it is in the calendar, where what is shorter than an hour has no room.
    let calendar = try await screen(filledBy: fill) {
      try CalendarScreen($0, $1, scale: .day, day: day("2026-03-29"), showsFree: true)
    }
    let shown = calendar.columns.flatMap(\.free).map(\.line.text)
    #expect(shown.contains("Layover 4 h 30 min, KEF") && !shown.contains("4 h 30 min free"), "\(shown)")
  }

  @Test("a journey in which nothing has a time says so, and offers to add something")
  func nothing() async throws {
    let screen = try await itinerary { _, _ in }
    #expect(screen.days.isEmpty)
    #expect(screen.empty?.address == "/journeys/\(journeyID.text)/add")
  }

  private func draft(_ texts: [String: String]) -> Patch { texts.mapValues(JSONValue.text) }

  private func itinerary(
    at time: String = "2026-03-28T12:00:00Z",
    _ fill: @escaping @Sendable (inout WriteTransaction, (Int) -> RecordHeader) throws -> Void
  ) async throws -> ItineraryScreen {
    try await screen(at: time, filledBy: fill) { try ItineraryScreen($0, $1, offset: nil) }
  }

  private func screen<Shown: Sendable>(
    at time: String = "2026-03-28T12:00:00Z",
    filledBy fill: @escaping @Sendable (inout WriteTransaction, (Int) -> RecordHeader) throws -> Void,
    _ make: @escaping @Sendable (JourneySnapshot, ScreenContext) throws -> Shown
  ) async throws -> Shown {
    let store = try Store(), now = instant(time), journeyID = journeyID
    let owner = try await store.localUser(id: userID, at: now)
    try await store.write(by: .user(owner.id), at: now) { transaction in
      var journey = Journey(header: RecordHeader(id: journeyID))
      (journey.name, journey.startDate, journey.endDate) = ("New York", day("2026-03-28"), day("2026-04-05"))
      _ = try transaction.create(journey)
      try fill(&transaction) { RecordHeader(id: Samples.id($0), journeyID: journeyID) }
    }
    return try await store.read(as: .user(owner.id)) { snapshot in
      var user = owner
      user.zone = zone("Europe/Berlin")
      return try make(snapshot.journey(journeyID), ScreenContext(user: user, now: now))
    }
  }
}
