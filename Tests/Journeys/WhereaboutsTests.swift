import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Where a journey is, and which zone a time is in")
struct WhereaboutsTests {
  private static let berlin = zone("Europe/Berlin")

  private func journey(_ destination: String, from start: String = "2027-03-28", to end: String = "2027-04-08")
    -> Journey
  {
    var journey = Journey(header: RecordHeader(id: Samples.journeyID))
    (journey.name, journey.destination) = ("Trip", destination)
    (journey.startDate, journey.endDate) = (day(start), day(end))
    return journey
  }

  private func transport(_ draft: Patch) throws -> Transport {
    try Transport.blank.applying(Transport.completed(draft, over: Transport.blank))
  }

  /// Lands at 07:05 on 29 March.
  private func flight() throws -> Transport {
    try transport([
      "departureCode": "FRA", "arrivalCode": "NRT", "departureDate": "2027-03-28T11:00",
      "arrivalDate": "2027-03-29T07:05",
    ])
  }

  private func whereabouts(_ destination: String, _ transports: [Transport] = [], _ hotels: [Hotel] = []) -> Whereabouts
  {
    Whereabouts(journey(destination), items: transports + hotels, home: Self.berlin)
  }

  private func zones<Item: JourneyItem>(_ kind: Item.Type, _ draft: Patch, _ whereabouts: Whereabouts) -> [String:
    String]
  {
    Item.zones(draft, over: Item.blank, in: whereabouts).mapValues { "\($0.zone.identifier) \($0.source.rawValue)" }
  }

  @Test("a hotel without a place is where the flight before has landed, and not at home")
  func arrival() throws {
    let whereabouts = whereabouts("", [try flight()])
    let found = Hotel.zones(["checkInDate": "2027-03-29T15:00"], over: Hotel.blank, in: whereabouts)["zone"]
    #expect(found?.zone == zone("Asia/Tokyo") && found?.source == .arrival && found?.country == "JP")
    #expect(found?.currency == Currency("JPY"))
    let placed = Hotel.placed(["checkInDate": "2027-03-29T15:00"], over: Hotel.blank, in: whereabouts)
    #expect(try Hotel.blank.applying(placed).checkInDate == instant("2027-03-29T06:00:00Z"))
  }

  @Test("what is planned for a time at which the second flight is under way is where that lands")
  func connection() throws {
    let first = try transport([
      "departureCode": "FRA", "arrivalCode": "HEL", "departureDate": "2027-04-01T11:25",
      "arrivalDate": "2027-04-01T14:50",
    ])
    let second = try transport([
      "departureCode": "HEL", "arrivalCode": "NRT", "departureDate": "2027-04-01T17:55",
      "arrivalDate": "2027-04-02T13:15",
    ])
    let whereabouts = whereabouts("Tokyo", [first, second])
    let zone = { (time: String) in
      Activity.zones(["startDate": .text(time)], over: Activity.blank, in: whereabouts)["zone"]?.zone.identifier
    }
    #expect(zone("2027-04-01T16:00") == "Europe/Helsinki")
    #expect(zone("2027-04-01T18:00") == "Asia/Tokyo")
    #expect(zone("2027-04-02T10:00") == "Asia/Tokyo")
    #expect(whereabouts.traveller(at: .instant(instant("2027-04-01T18:00:00Z")))?.currency == Currency("JPY"))
    #expect(whereabouts.arrival?.moment == instant("2027-04-02T04:15:00Z"))
  }

  @Test("until the first flight leaves, the traveller is at its airport, on the way at the destination")
  func departure() throws {
    let whereabouts = whereabouts("Japan", [try flight()])
    let traveller = { (time: String) in
      whereabouts.traveller(at: .instant(instant(time))).map { "\($0.zone.identifier) \($0.source.rawValue)" }
    }
    #expect(traveller("2027-03-27T20:00:00Z") == "Europe/Berlin home")
    #expect(traveller("2027-03-28T08:59:00Z") == "Europe/Berlin departure")
    #expect(traveller("2027-03-28T09:00:00Z") == "Asia/Tokyo destination")
    #expect(traveller("2027-03-28T22:05:00Z") == "Asia/Tokyo arrival")
    #expect(zones(Expense.self, ["date": "2027-03-28T10:30"], whereabouts) == ["zone": "Europe/Berlin departure"])
    #expect(zones(Expense.self, ["date": "2027-03-28T11:30"], whereabouts) == ["zone": "Asia/Tokyo destination"])
  }

  @Test("a first flight that leaves days after the journey begins keeps the traveller at home if it leaves there")
  func laterDeparture() throws {
    let traveller = { (whereabouts: Whereabouts, time: String) in
      whereabouts.traveller(at: .instant(instant(time))).map { "\($0.zone.identifier) \($0.source.rawValue)" }
    }
    let early = journey("Japan", from: "2027-03-24")
    let fromHome = Whereabouts(early, items: [try flight()], home: Self.berlin)
    #expect(traveller(fromHome, "2027-03-26T20:00:00Z") == "Europe/Berlin departure")
    #expect(traveller(fromHome, "2027-03-28T22:05:00Z") == "Asia/Tokyo arrival")
    let within = try transport([
      "departureCode": "NRT", "arrivalCode": "CTS", "departureDate": "2027-03-28T11:00",
      "arrivalDate": "2027-03-28T12:40",
    ])
    #expect(
      traveller(Whereabouts(early, items: [within], home: Self.berlin), "2027-03-26T20:00:00Z")
        == "Asia/Tokyo destination")
  }

  @Test("before the landing it is the destination that counts, and nothing where that is in several zones")
  func destination() throws {
    let early: Patch = ["checkInDate": "2027-03-28T15:00"]
    #expect(zones(Hotel.self, early, whereabouts("Japan", [try flight()])) == ["zone": "Asia/Tokyo destination"])
    #expect(zones(Hotel.self, early, whereabouts("Kyoto")) == ["zone": "Asia/Tokyo destination"])
    #expect(zones(Hotel.self, early, whereabouts("USA")) == [:])
    #expect(zones(Hotel.self, early, whereabouts("")) == [:])
    #expect(Hotel.placed(early, over: Hotel.blank, in: whereabouts("USA"))["zone"] == nil)
  }

  @Test("the hotel of the night tells where one is on the day of its check-in too")
  func stay() throws {
    var hotel = Hotel(header: RecordHeader(id: Samples.id(1)))
    (hotel.name, hotel.zone) = ("Ryokan", zone("Asia/Tokyo"))
    (hotel.checkInDate, hotel.checkOutDate) = (instant("2027-03-30T06:00:00Z"), instant("2027-04-02T01:00:00Z"))
    let whereabouts = whereabouts("", [], [hotel])
    #expect(zones(Activity.self, ["startDate": "2027-03-30T10:00"], whereabouts) == ["zone": "Asia/Tokyo stay"])
    #expect(zones(Activity.self, ["startDate": "2027-03-29T10:00"], whereabouts) == [:])
  }

  @Test(
    "a place tells its zone by a code, a name, an address or a point",
    arguments: [
      ("pickupLocation", "NRT", "Asia/Tokyo"), ("pickupLocation", "Narita International Airport", "Asia/Tokyo"),
      ("pickupLocation", "NRT Terminal 2", "Asia/Tokyo"), ("pickupLocation", "Narita (NRT)", "Asia/Tokyo"),
      ("pickupLocation", "Lisbon Airport", "Europe/Lisbon"), ("pickupLocation", "München Hbf", "Europe/Berlin"),
      ("pickupLocation", "Ulm", "Europe/Berlin"),
      ("pickupLocation", "12 Rua do Ouro, 1100-063 Lisboa, Portugal", "Europe/Lisbon"),
      ("pickupLocation", "17 Esk Terrace Lane, Whitby YO21 3QX, GB", "Europe/London"),
      ("pickupLocation", "17 Esk Terrace Lane, Whitby YO21 3QX, United Kingdom", "Europe/London"),
      ("pickupLocation", "1 Main St, Whitby, Canada", "America/Toronto"),
      ("pickupLocation", "200 N Spring St, Los Angeles, CA", "America/Los_Angeles"),
      ("pickupLocation", "12 Peach St, Atlanta, Georgia", "America/New_York"),
      ("pickupLocation", "JFK", "America/New_York"), ("pickupLocation", "LON", "Europe/London"),
    ])
  func ownPlace(field: String, text: String, expected: String) {
    let found = zones(CarRental.self, [field: .text(text), "pickupDate": "2027-03-29T09:00"], whereabouts("Kenya"))
    #expect(found["zone"] == "\(expected) place")
  }

  @Test("a point tells its zone before any words do")
  func point() {
    let draft: Patch = [
      "address": "Berlin", "latitude": "35.68", "longitude": "139.76", "checkInDate": "2027-03-29T15:00",
    ]
    #expect(zones(Hotel.self, draft, whereabouts("")) == ["zone": "Asia/Tokyo place"])
  }

  @Test("a hotel's name counts only where the journey leads to the town in it")
  func hints() {
    let draft: Patch = ["name": "Bristol Hotel", "checkInDate": "2027-03-29T15:00"]
    #expect(zones(Hotel.self, draft, whereabouts("Vienna")) == ["zone": "Europe/Vienna destination"])
    #expect(zones(Hotel.self, draft, whereabouts("England")) == ["zone": "Europe/London place"])
  }

  @Test("words that no list has leave it to the journey, and a name of many towns to what the journey leads to")
  func ambiguous() {
    let car: Patch = ["pickupLocation": "Depot 7", "pickupDate": "2027-03-29T09:00"]
    #expect(zones(CarRental.self, car, whereabouts("Japan"))["zone"] == "Asia/Tokyo destination")
    let valencia: Patch = ["pickupLocation": "Valencia", "pickupDate": "2027-03-29T09:00"]
    #expect(zones(CarRental.self, valencia, whereabouts("Venezuela"))["zone"] == "America/Caracas place")
    #expect(zones(CarRental.self, valencia, whereabouts("Madrid"))["zone"] == "Europe/Madrid place")
  }

  @Test("a car is returned in the zone of its pick-up unless another place is named")
  func returned() {
    let draft: Patch = [
      "pickupLocation": "Lisboa", "pickupDate": "2027-03-29T09:00", "dropoffDate": "2027-03-31T09:00",
    ]
    #expect(zones(CarRental.self, draft, whereabouts(""))["dropoffZone"] == "Europe/Lisbon place")
    let elsewhere = draft.merging(["dropoffLocation": "Sevilla"]) { $1 }
    #expect(zones(CarRental.self, elsewhere, whereabouts(""))["dropoffZone"] == "Europe/Madrid place")
  }

  @Test("a train to a station that no list has stays in its zone, a flight does not")
  func trains() {
    var draft: Patch = [
      "type": "train", "departureLocation": "Berlin Hbf", "arrivalLocation": "Xyzzy",
      "departureDate": "2027-03-29T09:00",
      "arrivalDate": "2027-03-29T11:00",
    ]
    #expect(zones(Transport.self, draft, whereabouts("Japan"))["arrivalZone"] == "Europe/Berlin place")
    draft["type"] = "flight"
    #expect(zones(Transport.self, draft, whereabouts("Japan"))["arrivalZone"] == "Asia/Tokyo destination")
  }

  @Test(
    "a flight of which the number alone is known leaves from home on the first day, later from where the journey is")
  func departures() throws {
    let draft: Patch = ["type": "flight", "transportNumber": "LH 716", "departureDate": "2027-03-28T11:00"]
    #expect(zones(Transport.self, draft, whereabouts("Japan"))["departureZone"] == "Europe/Berlin home")
    let back = draft.merging(["departureDate": "2027-04-08T11:00"]) { $1 }
    #expect(zones(Transport.self, back, whereabouts("Japan"))["departureZone"] == "Asia/Tokyo destination")
    #expect(zones(Transport.self, back, whereabouts("", [try flight()]))["departureZone"] == "Asia/Tokyo arrival")
  }

  @Test("what is noted down before the journey is noted at home, during it where the journey is")
  func traveller() throws {
    let whereabouts = whereabouts("Japan", [try flight()])
    #expect(zones(Expense.self, ["date": "2027-03-01T12:00"], whereabouts) == ["zone": "Europe/Berlin home"])
    #expect(zones(Expense.self, ["date": "2027-03-30T12:00"], whereabouts) == ["zone": "Asia/Tokyo arrival"])
    #expect(zones(Reminder.self, ["reminderDate": "2027-03-30T12:00"], whereabouts) == ["zone": "Asia/Tokyo arrival"])
  }

  @Test("a zone that is given stays, and without a time none is put")
  func given() throws {
    let whereabouts = whereabouts("Japan", [try flight()])
    let draft: Patch = ["zone": "Europe/Paris", "checkInDate": "2027-03-29T15:00"]
    #expect(Hotel.placed(draft, over: Hotel.blank, in: whereabouts) == draft)
    #expect(Hotel.placed(["name": "H"], over: Hotel.blank, in: whereabouts) == ["name": "H"])
  }

  @Test("a booking whose clocks differ from those of its place is doubted, one at a border is not")
  func doubts() throws {
    let whereabouts = whereabouts("Japan", [try flight()])
    var hotel = Hotel.blank
    (hotel.name, hotel.zone, hotel.checkInDate) = ("Gracery", Self.berlin, instant("2027-03-29T13:00:00Z"))
    let place = try #require(Hotel.places.first)
    #expect(hotel.zoneDoubt(at: place, in: whereabouts)?.zone == zone("Asia/Tokyo"))
    hotel.coordinate = Coordinate(latitude: 35.69, longitude: 139.7)
    #expect(hotel.zoneDoubt(at: place, in: whereabouts)?.source == .place)
    hotel.zone = zone("Asia/Tokyo")
    #expect(hotel.zoneDoubt(at: place, in: whereabouts) == nil)
    // Basel: the nearest town may be the German one, whose clocks are the same.
    (hotel.zone, hotel.coordinate) = (zone("Europe/Zurich"), Coordinate(latitude: 47.58, longitude: 7.6))
    #expect(hotel.zoneDoubt(at: place, in: whereabouts) == nil)
  }
}
