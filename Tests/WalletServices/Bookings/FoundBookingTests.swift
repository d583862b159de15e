import BookingImport
import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletWords

@testable import WalletServices

@Suite("What a confirmation becomes")
struct FoundBookingTests {
  private func found(_ text: String, named name: String = "mail.eml") throws -> [FoundBooking] {
    let day = try #require(StatedTime(iso8601: "2026-02-03"))
    return FoundBooking.all(in: BookingImporter().drafts(in: Array(text.utf8), named: name, received: day))
  }

  /// The record that the only booking of a text makes.
  private func record<Item: JourneyItem>(_ kind: Item.Type, _ text: String) throws -> Item {
    let bookings = try found(text)
    try #require(bookings.count == 1)
    let (record, issues) = Item(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID))
      .reading(bookings[0].patch)
    #expect(issues == [])
    return record
  }

  @Test("of towns that share a name, or once did, a ride leads to the one in the zone of its arrival")
  func namesake() throws {
    let mail = """
      From: Traghetti <desk@traghetti.example>
      Subject: Conferma prenotazione 55667788

      Numero prenotazione: 55667788
      Livorno - Olbia
      Partenza: 19/06/2026 ore 22:30
      Arrivo: 20/06/2026 ore 07:00
      Nave: Cruise Europa
      """
    #expect(try found(mail).map(\.destination) == ["Olbia"])
    #expect(City.ofStation("Olbia")?.name == "Antalya", "as it was called in antiquity")
    #expect(City.ofStation("Olbia", in: "Europe/Rome")?.name == "Olbia")
    #expect(City.isOwnName("Olbia", in: "Europe/Rome") && !City.isOwnName("Olbia", in: "Europe/Istanbul"))
    #expect(
      !City.isOwnName("Rome", in: "America/New_York"),
      "a town in Georgia is not meant where the large one has the same name")
  }

  @Test("what no field has room for is said in words of the reader's language, and known again in any of them")
  func remarks() throws {
    var flight = FoundBooking(.transport), event = FoundBooking(.activity)
    flight.put("notes", lines: ["🚶 09:55", "№ 41", "💺 Economy", "https://example.com/trip", "Two bags"])
    event.put("specialRequests", "💺 5 / 12")
    let german = flight.worded(Words.of(.de)).texts["notes"]
    #expect(
      german == "Boarding: 09:55\nSequenznummer: 41\nKlasse: Economy\nhttps://example.com/trip\nTwo bags")
    #expect(event.worded(Words.of(.en)).texts["specialRequests"] == "Seats: 5 / 12")
    // A copy for other days keeps what is not of this flight alone
    #expect(
      BookingRemark.lasting(german ?? "", of: "notes") == "Klasse: Economy\nhttps://example.com/trip\nTwo bags")
    // And the pass that comes again brings nothing that is there already
    var old = Transport(header: RecordHeader(id: Samples.id(1), journeyID: Samples.journeyID))
    old.notes = "🚶 09:55\n№ 41"
    var again = FoundBooking(.transport)
    again.put("notes", lines: ["🚶 09:55", "№ 41"])
    #expect(BookingComparison(again.worded(Words.of(.tr)), old).match.verdict == .same)
  }

  @Test("a bus leads to the town that its last stop is named after")
  func destination() throws {
    let mail = """
      {"@context": "http://schema.org", "@type": "BusReservation", "reservationNumber": "BB-553210",
       "reservationFor": {"@type": "BusTrip", "busName": "N412", "busCompany": {"@type": "Organization", "name": "Bus"},
         "departureBusStop": {"@type": "BusStop", "name": "Praha, ÚAN Florenc"},
         "arrivalBusStop": {"@type": "BusStop", "name": "Dresden Hbf, Bayrische Str."},
         "departureTime": "2026-08-20T23:30:00+02:00", "arrivalTime": "2026-08-21T01:25:00+02:00"}}
      """
    #expect(try found(mail, named: "trip.json").map(\.destination) == ["Dresden"])
    #expect(City.ofStation("München Hbf")?.country == "DE")
    #expect(City.ofStation("Bayrische Str.") == nil)
    #expect(City.served(by: "Barcelona-Sants")?.name == "Barcelona" && City.served(by: "München Hbf")?.country == "DE")
    #expect(City.served(by: "Madrid-Puerta de Atocha")?.country == "ES" && City.served(by: "Bad-Nirgendwo") == nil)
  }

  @Test(
    "a flight's towns are called as the message calls them, where that is a name of the town; else in English",
    arguments: [
      ("ZRH", "Zürich", "Zürich"), ("ZRH", "Zurich", "Zurich"), ("ZRH", "ZÜRICH", "Zurich"),
      ("KRK", "Krakau", "Krakau"),
      ("KRK", "Krakow", "Kraków"), ("MUC", "München", "München"), ("MUC", "Munich Franz Josef Strauss", "Munich"),
      ("VIE", "Вена", "Вена"), ("FCO", "Rome Fiumicino", "Rome"), ("FCO", "Milano", "Rome"),
      ("LIS", "Terminal 1", "Lisbon"),
      ("IST", "İstanbul", "İstanbul"), ("BGY", "Mailand", "Mailand"),
      // The town beside the airport's own name
      ("IST", "İstanbul Havalimanı", "İstanbul"), ("MUC", "Flughafen München", "München"),
      ("MXP", "Mailand Malpensa", "Mailand"), ("LHR", "London Heathrow", "London"), ("ORY", "Paris, Orly", "Paris"),
      ("VIE", "Wien Schwechat (VIE)", "Wien"), ("KBP", "Київ Бориспіль", "Київ"),
      ("PRG", "Praha Václav Havel", "Praha"),
      ("WAW", "Warszawa Chopina", "Warszawa"), ("LIS", "Aeroporto de Lisboa", "Lisboa"),
      ("BER", "Berlin Brandenburg", "Berlin"), ("HND", "Tokyo Haneda", "Tokyo"),
    ])
  func towns(code: String, name: String, town: String) throws {
    let json = """
      {"@context": "http://schema.org", "@type": "FlightReservation", "reservationNumber": "QX7P4M",
       "reservationFor": {"@type": "Flight", "flightNumber": "204", "airline": {"@type": "Airline", "iataCode": "NH"},
         "departureAirport": {"@type": "Airport", "iataCode": "JFK"},
         "arrivalAirport": {"@type": "Airport", "iataCode": "\(code)", "name": "\(name)"},
         "departureTime": "2026-12-03T10:00:00-05:00"}}
      """
    let bookings = try found(json, named: "trip.json")
    #expect(bookings.map { $0.texts["arrivalLocation"] } == [town] && bookings.map(\.destination) == [town])
    #expect(bookings.map { $0.texts["departureLocation"] } == ["New York"])
  }

  @Test(
    "a total that stands once for a flight there and back is paid once, prices of their own each",
    arguments: [
      ("1184.60", "QX7P4M", ["1184.60", nil]), ("99.00", "QX7P4M", ["1184.60", "99.00"]),
      // Another booking that happens to cost the same
      ("1184.60", "ZZ9KL2", ["1184.60", "1184.60"]),
    ])
  func totals(secondPrice: String, secondReference: String, expected: [String?]) throws {
    func flight(_ number: String, _ from: String, _ to: String, _ day: String, _ price: String, _ reference: String)
      -> String
    {
      """
      {"@context": "http://schema.org", "@type": "FlightReservation", "reservationNumber": "\(reference)",
       "underName": {"@type": "Person", "name": "Ada Lovelace"}, "totalPrice": "\(price)", "priceCurrency": "EUR",
       "reservationFor": {"@type": "Flight", "flightNumber": "\(number)", "airline": {"@type": "Airline", "iataCode": "NH"},
         "departureAirport": {"@type": "Airport", "iataCode": "\(from)"},
         "arrivalAirport": {"@type": "Airport", "iataCode": "\(to)"},
         "departureTime": "\(day)T10:00:00+01:00", "arrivalTime": "\(day)T12:00:00+01:00"}}
      """
    }
    let trip = """
      [\(flight("204", "FRA", "HND", "2026-12-03", "1184.60", "QX7P4M")),
       \(flight("203", "HND", "FRA", "2026-12-12", secondPrice, secondReference))]
      """
    let bookings = try found(trip, named: "trip.json")
    #expect(bookings.map { $0.texts["cost"] } == expected)
    #expect(bookings.map { $0.texts["currency"] == nil } == expected.map { $0 == nil })
  }

  @Test(
    "a journey of rides alone leads to where its way out ends, not to where one changes",
    arguments: [
      (["FRA-AMS 03 10", "AMS-HND 03 14", "HND-FRA 12 10"], "Tokyo"), (["FRA-AMS 03 10", "AMS-HND 04 08"], "Tokyo"),
      (["FRA-LIS 03 10", "LIS-FRA 03 20"], "Lisbon"), (["FRA-LIS 03 10", "HND-FRA 09 20"], "Lisbon"),
      (["HND-FRA 12 10", "FRA-LIS 03 10", "LIS-HND 03 23"], "Tokyo"), (["FRA-LIS 03 10"], "Lisbon"),
    ])
  func changing(rides: [String], destination: String) throws {
    let flights = rides.enumerated().map { number, ride in
      let parts = ride.split(whereSeparator: { " -".contains($0) }).map(String.init)
      return """
        {"@context": "http://schema.org", "@type": "FlightReservation", "reservationNumber": "QX7P4M",
         "reservationFor": {"@type": "Flight", "flightNumber": "\(100 + number)", "airline": {"@type": "Airline", "iataCode": "NH"},
           "departureAirport": {"@type": "Airport", "iataCode": "\(parts[0])"},
           "arrivalAirport": {"@type": "Airport", "iataCode": "\(parts[1])"},
           "departureTime": "2026-12-\(parts[2])T\(parts[3]):00:00Z", "arrivalTime": "2026-12-\(parts[2])T\(parts[3]):59:00Z"}}
        """
    }
    let bookings = try found("[\(flights.joined(separator: ","))]", named: "trip.json")
    try #require(bookings.count == rides.count)
    #expect(JourneyProposal(for: bookings, .product, order: []).destination == destination)
  }

  @Test("a total told in words for two flights is paid once")
  func toldTotal() throws {
    let mail = """
      From: Airline <booking@example.com>
      Subject: Your booking is confirmed: QX7P4M
      Date: Fri, 20 Nov 2026 09:00:00 +0000
      Content-Type: text/plain; charset=utf-8

      Your booking reference is QX7P4M.

      Thursday, 3 December 2026
      NH 204   Frankfurt (FRA)   20:45
               Tokyo Haneda (HND)   17:25 (+1 day)

      Saturday, 12 December 2026
      NH 203   Tokyo Haneda (HND)   00:50
               Frankfurt (FRA)   05:20

      Total: 1,184.60 EUR
      """
    #expect(try found(mail, named: "mail.eml").map { $0.texts["cost"] } == ["1184.60", nil])
  }

  @Test("a flight for two is one transport with both of them and both seats, on the clocks of its airports")
  func flight() throws {
    // Given the ticket of each of two travellers for the same flight
    let mail = Confirmations.flight(seats: [("Ada Lovelace", "14A"), ("Charles Babbage", "14B")])
    // When
    let flight = try record(Transport.self, mail)
    // Then
    #expect(flight.type == .flight && flight.transportNumber == "LH 1166" && flight.carrier == "Lufthansa")
    #expect(flight.departure.name == "Frankfurt am Main FRA" && flight.arrival.name == "Lisbon LIS")
    #expect(flight.departure.date == instant("2026-06-05T09:50:00Z") && flight.departure.zone == zone("Europe/Berlin"))
    #expect(flight.arrival.date == instant("2026-06-05T12:55:00Z") && flight.arrival.zone == zone("Europe/Lisbon"))
    #expect(flight.departure.terminal == "1" && flight.departure.gate == "A22")
    #expect(flight.passengers == ["Ada Lovelace", "Charles Babbage"] && flight.seatNumber == "14A, 14B")
    #expect(flight.bookingReference == "QX7T2M" && flight.cost == Samples.money("418.20", "EUR"))
    #expect(flight.notes.contains("220-2345678901"))
  }

  @Test("what is told by programs for programs is certain, and its words are kept")
  func certain() throws {
    let booking = try #require(found(Confirmations.flight(seats: [("Ada Lovelace", "14A")])).first)
    #expect(booking.isCertain && !booking.isPass && booking.destination == "Lisbon")
    #expect(booking.words["bookingReference"] == "QX7T2M")
    let prose = try #require(found(Confirmations.hotel()).first)
    #expect(!prose.isCertain)
  }

  @Test("a ride that would arrive before it leaves is only likely, and tells what to look at")
  func likely() throws {
    let ride = { (arrival: String) in
      """
      {"@type": "TrainReservation", "reservationFor": {"@type": "TrainTrip", "trainNumber": "AP 131",
       "departureStation": {"name": "Porto"}, "arrivalStation": {"name": "Lisboa"},
       "departureTime": "2026-06-06T09:00:00+01:00", "arrivalTime": "2026-06-06T\(arrival):00+01:00"}}
      """
    }
    let odd = try #require(found(ride("08:00"), named: "trip.json").first)
    #expect(odd.isLikely && !odd.isCertain)
    #expect(odd.unsure == ["departureDate", "arrivalDate", "departureLocation", "arrivalLocation"])
    let plain = try #require(found(ride("12:00"), named: "trip.json").first)
    #expect(!plain.isLikely && plain.isCertain && plain.unsure == [])
  }

  @Test("a hotel that names days only is entered and left at the usual hours, and says so")
  func hotel() throws {
    let hotel = try record(Hotel.self, Confirmations.hotel())
    #expect(
      hotel.name == "Casa do Rio" && hotel.address.contains("Rua do Ouro 12") && hotel.bookingReference == "HB55120")
    #expect(hotel.zone == zone("Europe/Lisbon") && hotel.nights == 4)
    #expect(hotel.checkInDate == instant("2026-06-05T14:00:00Z"))
    #expect(hotel.checkOutDate == instant("2026-06-09T10:00:00Z"))
    #expect(hotel.cost == Samples.money("512.00", "EUR") && hotel.contactPhone == "+351 21 555 0100")
    let booking = try #require(found(Confirmations.hotel()).first)
    #expect(booking.usual == ["checkInDate", "checkOutDate"] && booking.days["checkInDate"] == "2026-06-05")
  }

  @Test("a car, a train and a table become what they are")
  func others() throws {
    let car = try record(CarRental.self, Confirmations.car)
    #expect(
      car.company == "Atlantic Cars" && car.pickupLocation == "Lisbon Airport" && car.bookingReference == "AC-881")
    #expect(try found(Confirmations.car).map(\.destination) == ["Lisbon"])
    #expect(car.pickupDate == instant("2026-06-06T09:00:00Z") && car.dropoffDate == instant("2026-06-08T17:00:00Z"))
    let train = try record(Transport.self, Confirmations.train)
    #expect(train.type == .train && train.transportNumber == "AP 131" && train.coach == "4" && train.seatNumber == "61")
    #expect(train.departure.location == "Lisboa Oriente" && train.departure.platform == "3")
    let table = try record(Activity.self, Confirmations.table)
    #expect(table.type == .restaurant && table.title == "Taberna Azul" && table.partySize == 2)
    #expect(table.startDate == instant("2026-06-06T19:30:00Z") && table.zone == zone("Europe/Lisbon"))
  }

  @Test("a cancellation is one, a letter none, and texts that are too long or odd are made fit")
  func edges() throws {
    #expect(
      try found(Confirmations.flight(seats: [("A B", "1A")], status: "ReservationCancelled")).map(\.isCancelled) == [
        true
      ])
    #expect(try found("From: a@example.com\nSubject: Hi\nDate: Tue, 3 Feb 2026 10:00:00 +0000\n\nSee you soon!") == [])
    let long = Confirmations.table.replacing("Taberna Azul", with: "Taberna " + String(repeating: "é", count: 500))
    #expect(try record(Activity.self, long).title.unicodeScalars.count == 200)
  }

  @Test("what was found is the same after it was kept")
  func kept() throws {
    let bookings = try found(Confirmations.hotel())
    let data = Data(try #require(BookingSearch.json(bookings)).utf8)
    #expect(try JSONDecoder().decode([FoundBooking].self, from: data) == bookings)
  }
}
