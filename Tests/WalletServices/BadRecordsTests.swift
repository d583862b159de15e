import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("Importing a file with bad records")
struct BadRecordsTests {
  private let complaints = [
    "journeys[2] name required", "journeys[3] startDate notADay", "journeys[4] id alreadyThere",
    "transports[2] type notAChoice", "transports[3] departureDate notATime", "transports[4] journeyId notFound",
    "hotels[1] id notAnIdentifier", "hotels[2] journeyId notFound", "notes[2] createdAt notATime",
    "expenses[1] amount notPositive",
  ]

  @Test("each is named with its place and its reason, and once")
  func reasons() async throws {
    let plan = try await Home().plan(Fixture.badRecords())
    #expect(plan.complaints == complaints)
    #expect(plan.new.map(\.title) == ["Tbilisi", Fixture.id(11).uuidString, "Sulphur baths", "Khinkali"])
  }

  @Test("the file is refused whole")
  func refused() async throws {
    let home = try await Home()
    let plan = try await home.take(Fixture.badRecords())
    #expect(plan.complaints == complaints)
    #expect(try await home.everything().isEmpty)
    #expect(try await home.changes().isEmpty)
  }

  @Test("the rest is imported once the traveller agrees")
  func skipped() async throws {
    let home = try await Home()
    try await home.take(Fixture.badRecords(), skipping: true)
    #expect(try await home.everything().count == 4)
    #expect(try await home.journey(Fixture.id(1)).name == "Tbilisi")
    let expense = try await home.item(Expense.self, Fixture.id(82), in: Fixture.id(1))
    #expect(expense.amount == Samples.money("12.50", "EUR"))
  }

  @Test(
    "odd values are refused for what they are",
    arguments: [
      (["cost": 12], "currency currencyMissing"), (["cost": "many", "currency": "€"], "cost notANumber"),
      (["cost": 1, "currency": "¢"], "currency notACurrency"), (["cost": -1, "currency": "€"], "cost negative"),
      (["cost": .number(1.005), "currency": "€"], "cost amountTooPrecise"), (["name": 7], "name notText"),
      (["name": ["a"]], "name notText"), (["name": "a\nb"], "name notOneLine"),
      (["checkInDate": 1_774_648_800], "checkInDate notText"),
      (["checkInDate": "2026-03-28T10:00:00"], "zone zoneMissing"),
      (["checkInDate": "2026-03-28T14:00:00Z", "checkOutDate": "2026-03-27T14:00:00Z"], "checkOutDate endBeforeStart"),
      (["checkInDate": "9999-12-31T00:00:00Z"], "checkInDate dayOutOfRange"), (["updatedAt": 5], "updatedAt notATime"),
      (["journeyId": "somewhere"], "journeyId notFound"), (["journeyId": .null], "journeyId notFound"),
      (["id": "one"], "id notAnIdentifier"), (["id": 1], "id notAnIdentifier"),
    ] as [(Patch, String)])
  func odd(members: Patch, complaint: String) async throws {
    let hotel = Fixture.item(21, Patch(uniqueKeysWithValues: [("name", "Inn")]).merging(members) { $1 })
    let file = Fixture.file(["journeys": [Fixture.journey(1)], "hotels": [hotel]])
    let home = try await Home(), plan = try await home.take(file)
    let field = complaint.prefix { $0 != " " }
    #expect(plan.complaints.filter { $0.hasPrefix("hotels[1] \(field) ") } == ["hotels[1] \(complaint)"])
    #expect(plan.new.map(\.collection) == ["journeys"])
    #expect(try await home.everything().isEmpty)
  }

  @Test("a record that is no object is refused", arguments: ["text", 1, true, .null, ["a"], [:]] as [JSONValue])
  func noObject(value: JSONValue) async throws {
    let plan = try await Home().plan(Fixture.file("journeys", [value]))
    #expect(plan.complaints == ["journeys[1] id notAnIdentifier"])
  }

  @Test("travellers in another shape than a text are named among what is left out")
  func travellers() async throws {
    let record = Fixture.item(11, ["type": "bus", "departureLocation": "Baku", "forWhom": ["Leyla"]])
    let plan = try await Home().plan(Fixture.file(["journeys": [Fixture.journey(1)], "transports": [record]]))
    #expect(plan.unreadable.isEmpty)
    #expect(plan.entries.last?.leftOut == ["forWhom"])
  }
}
