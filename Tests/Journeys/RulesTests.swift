import Foundation
import Journeys
import TestSupport
import Testing

@Suite("Rules")
struct RulesTests {
  @Test("a sample of every kind keeps all rules", arguments: ItemKind.allCases)
  func samplesKeepRules(kind: ItemKind) {
    #expect(Samples.item(kind).issues().isEmpty)
    #expect(Samples.journey().issues().isEmpty)
    #expect(Samples.user(Samples.id(2)).issues().isEmpty)
  }

  @Test("an empty thing lacks what its kind requires")
  func required() {
    #expect(problems(Journey(header: RecordHeader(id: Samples.id(9)))) == ["name required"])
    #expect(problems(User(header: RecordHeader(id: Samples.id(9)))) == [])
    #expect(problems(Transport.blank) == ["departureLocation requiredEither"])
    #expect(problems(Hotel.blank) == ["name required"])
    #expect(problems(CarRental.blank) == ["company requiredEither"])
    #expect(problems(Activity.blank) == ["title required"])
    #expect(problems(Document.blank) == ["name required"])
    #expect(problems(Note.blank) == ["title requiredEither"])
    #expect(problems(PlaceToVisit.blank) == ["name required"])
    #expect(problems(Checklist.blank) == ["title required"])
    #expect(problems(ChecklistItem.blank) == ["checklistId required", "title required"])
    #expect(problems(Reminder.blank) == ["title required", "reminderDate required"])
    #expect(problems(Expense.blank) == ["amount required"])
  }

  @Test(
    "a transport needs one of its ends or a booking reference",
    arguments: ["departureLocation", "departureCode", "arrivalLocation", "arrivalCode", "bookingReference"])
  func transportEnds(key: String) throws {
    #expect(problems(try Transport.blank.applying([key: .text("X")])) == [])
  }

  @Test("a carrier and a number alone do not say where a transport goes")
  func transportNowhere() throws {
    let transport = try Transport.blank.applying(["carrier": .text("DB"), "transportNumber": .text("ICE 5")])
    #expect(problems(transport) == ["departureLocation requiredEither"])
  }

  @Test("a number and the time at which it leaves do")
  func numbered() throws {
    let flight = try Transport.blank.applying([
      "transportNumber": "LH 400", "departureZone": "Europe/Berlin", "departureDate": "2030-05-01T10:55",
    ])
    #expect(problems(flight) == [])
  }

  @Test("a note needs a title or a content")
  func note() throws {
    #expect(problems(try Note.blank.applying(["title": .text("A")])) == [])
    #expect(problems(try Note.blank.applying(["content": .text("A")])) == [])
  }

  @Test("an expense is not zero, below it a refund, and no cost is below")
  func amounts() throws {
    var expense = Expense.blank
    expense.title = "Coffee"
    for (amount, expected) in [("0.01", []), ("0", ["amount notPositive"]), ("-0.01", [])] {
      expense.amount = Samples.money(amount, "EUR")
      #expect(problems(expense) == expected, "\(amount)")
    }
    for (amount, charged, expected) in [
      ("-5", "-6", []), ("-5", "6", ["charged notBelowZero"]), ("5", "-6", ["charged notPositive"]),
      ("-5", "0", ["charged notBelowZero"]),
    ] {
      (expense.amount, expense.charged) = (Samples.money(amount, "EUR"), Samples.money(charged, "USD"))
      #expect(problems(expense) == expected, "\(amount) \(charged)")
    }
    // What travellers pay back to one another goes one way only.
    (expense.charged, expense.isRepayment, expense.amount) = (nil, true, Samples.money("-5", "EUR"))
    #expect(problems(expense) == ["amount notPositive"])
    var hotel = Hotel.blank
    hotel.name = "Inn"
    for (amount, expected) in [("0.01", []), ("0", []), ("-0.01", ["cost negative"])] {
      hotel.cost = Samples.money(amount, "EUR")
      #expect(problems(hotel) == expected, "\(amount)")
    }
  }

  @Test("no cost of any kind, and no budget, is below zero")
  func costs() throws {
    let below: Patch = ["cost": .number(-1), "currency": .text("EUR")]
    #expect(problems(try Transport.blank.applying(below)).contains("cost negative"))
    #expect(problems(try CarRental.blank.applying(below)).contains("cost negative"))
    #expect(problems(try Activity.blank.applying(below)).contains("cost negative"))
    let budget: Patch = ["budget": .number(-1), "budgetCurrency": .text("EUR")]
    #expect(problems(try Samples.journey().applying(budget)) == ["budget negative"])
  }

  @Test("a journey has both days or neither, and does not end before it starts")
  func journeyDays() throws {
    let cases: [(JSONValue, JSONValue, [String])] = [
      (.null, .null, []), (.text("2026-03-28"), .text("2026-03-28"), []),
      (.text("2026-03-28"), .text("2026-03-27"), ["endDate endBeforeStart"]),
      (.text("2026-03-28"), .null, ["endDate required"]), (.null, .text("2026-03-28"), ["startDate required"]),
    ]
    for (first, last, expected) in cases {
      #expect(problems(try Samples.journey().applying(["startDate": first, "endDate": last])) == expected)
    }
  }

  @Test("stays and rentals do not end before they start; at the same moment is fine")
  func order() {
    let noon = instant("2026-03-28T12:00:00Z"), before = noon.addingTimeInterval(-0.001)
    var hotel = Hotel.blank, rental = CarRental.blank
    (hotel.name, hotel.checkInDate, hotel.checkOutDate) = ("Inn", noon, noon)
    (rental.pickupDate, rental.dropoffDate) = (noon, noon)
    #expect(problems(hotel) + problems(rental) == [])
    (hotel.checkOutDate, rental.dropoffDate) = (before, before)
    #expect(problems(hotel) == ["checkOutDate endBeforeStart"])
    #expect(problems(rental) == ["dropoffDate endBeforeStart"])
    (hotel.checkInDate, rental.pickupDate) = (nil, nil)
    rental.company = "Cars"
    #expect(problems(hotel) + problems(rental) == [])
  }

  @Test("a flight that lands earlier in local time is fine")
  func landsEarlier() throws {
    // Given a flight over the date line
    let flight = try Transport.blank.applying([
      "departureCode": .text("AKL"), "departureZone": .text("Pacific/Auckland"),
      "departureDate": .text("2027-01-01T00:15"),
      "arrivalZone": .text("Pacific/Honolulu"), "arrivalDate": .text("2026-12-31T09:00"),
    ])
    // Then it lands after it left
    #expect(problems(flight) == [])
    #expect(flight.duration == 7.75 * 3600)
    // And one that really lands before is not
    let wrong = try flight.applying(["arrivalDate": .text("2026-12-31T01:14")])
    #expect(problems(wrong) == ["arrivalDate endBeforeStart"])
  }

  @Test("an activity of a kind of one's own needs a name of its own")
  func customActivity() throws {
    let activity = try Activity.blank.applying(["title": .text("Tea"), "type": .text("custom")])
    #expect(problems(activity) == ["customName required"])
    #expect(problems(try activity.applying(["customName": .text("Ceremony")])) == [])
  }
}
