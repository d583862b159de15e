import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("Importing from the original app")
struct ImportTests {
  private func imported(in zone: Zone = Home.berlin) async throws -> Home {
    let home = try await Home()
    try await home.take(Fixture.original(), in: zone)
    return home
  }

  @Test("a journey's days are those of the app's zone, across a change of clocks")
  func days() async throws {
    let home = try await imported()
    let berlin = try await home.journey(Fixture.berlinID), potsdam = try await home.journey(Fixture.potsdamID)
    #expect(berlin.days == day("2026-03-28")...day("2026-04-02"))
    #expect(potsdam.days == day("2026-05-09")...day("2026-05-09"))
    #expect(potsdam.length == 1)
    let elsewhere = try await imported(in: zone("America/New_York")).journey(Fixture.berlinID)
    #expect(elsewhere.days == day("2026-03-27")...day("2026-04-01"))
  }

  @Test("a journey keeps its texts and the moments of its making and last change")
  func journey() async throws {
    let journey = try await imported().journey(Fixture.berlinID)
    #expect(journey.name == "Berlin in spring")
    #expect(journey.destination == "Berlin")
    #expect(journey.notes == "Clocks go forward on Sunday.\nMuseum pass is in the red folder.")
    #expect(journey.createdAt == instant("2026-01-18T09:12:45Z"))
    #expect(journey.updatedAt == instant("2026-03-19T21:30:02Z"))
    #expect(journey.version == 1)
    #expect(journey.tripType == .leisure && !journey.isArchived && journey.budget == nil)
  }

  @Test("a flight's platform is its terminal, a train's stays a platform, and travellers are told apart")
  func transports() async throws {
    let home = try await imported()
    let flight = try await home.item(Transport.self, Fixture.id(11), in: Fixture.berlinID)
    #expect(flight.type == .flight && flight.carrier == "Air Astana" && flight.transportNumber == "KC 921")
    #expect(flight.departure.location == "Almaty" && flight.arrival.location == "Frankfurt")
    #expect(flight.departure.date == instant("2026-03-28T00:25:00Z"))
    #expect(flight.arrival.date == instant("2026-03-28T08:05:00Z"))
    #expect(flight.departure.terminal == "1" && flight.departure.platform.isEmpty)
    #expect(flight.passengers == ["Aigerim Bekova", "Timur Bekov"])
    #expect(flight.bookingReference == "R6TMNO" && flight.seatNumber == "12A" && flight.notes == "Two bags each")
    #expect(flight.createdAt == Home.now && flight.updatedAt == Home.now)
    let train = try await home.item(Transport.self, Fixture.id(12), in: Fixture.berlinID)
    #expect(train.type == .train && train.departure.platform == "7" && train.departure.terminal.isEmpty)
    let other = try await home.item(Transport.self, Fixture.id(16), in: Fixture.potsdamID)
    #expect(other.type == .other && !other.departure.isPlaced && other.bookingReference == "RAD-3")
  }

  @Test("amounts are exact, in the currency that a symbol or a code stands for")
  func money() async throws {
    let home = try await imported()
    func cost<Item: StoredItem>(
      _ kind: Item.Type, _ number: Int, in journey: UUID = Fixture.berlinID, _ path: KeyPath<Item, Money?>
    ) async throws -> String {
      let money = try #require(try await home.item(Item.self, Fixture.id(number), in: journey)[keyPath: path])
      return "\(money.plain) \(money.currency.code)"
    }
    let potsdam = Fixture.potsdamID
    #expect(try await cost(Transport.self, 11, \.cost) == "245000.50 KZT")
    #expect(try await cost(Transport.self, 12, \.cost) == "89.90 EUR")
    #expect(try await cost(Transport.self, 13, \.cost) == "120.00 BYN")
    #expect(try await cost(Transport.self, 14, in: potsdam, \.cost) == "45.50 GBP")
    #expect(try await cost(Transport.self, 15, \.cost) == "650.00 RUB")
    #expect(try await cost(Hotel.self, 21, \.cost) == "512.40 USD")
    #expect(try await cost(Hotel.self, 22, in: potsdam, \.cost) == "4300.00 TRY")
    #expect(try await cost(CarRental.self, 31, \.cost) == "310.25 AED")
    #expect(try await cost(CarRental.self, 32, in: potsdam, \.cost) == "99.99 SAR")
    #expect(try await cost(Expense.self, 81, \.amount) == "850.00 UAH")
    #expect(try await cost(Expense.self, 82, \.amount) == "1200 JPY")
    #expect(try await cost(Expense.self, 83, in: potsdam, \.amount) == "28.05 CHF")
  }

  @Test("what the app asked for and others leave out may be missing")
  func missing() async throws {
    let home = try await imported()
    let sofa = try await home.item(Hotel.self, Fixture.id(22), in: Fixture.potsdamID)
    #expect(sofa.name == "Friend’s sofa" && sofa.address.isEmpty && sofa.notes.isEmpty)
    let car = try await home.item(CarRental.self, Fixture.id(32), in: Fixture.potsdamID)
    #expect(car.company.isEmpty && car.pickupLocation == "Potsdam Hbf")
    #expect(car.pickupDate == instant("2026-05-09T10:00:00Z"))
    let note = try await home.item(Note.self, Fixture.id(52), in: Fixture.berlinID)
    #expect(note.title.isEmpty && note.content == "Қайырлы таң! 🌸 \"Danke\"\nвода без газа")
  }

  @Test("documents keep what they say of their files; one without a name bears the file's")
  func documents() async throws {
    let home = try await imported()
    let pass = try await home.item(Document.self, Fixture.id(41), in: Fixture.berlinID)
    #expect(pass.name == "Boarding passes" && pass.fileType == .pdf && pass.fileSize == 184_320)
    #expect(pass.fileName == "KC921.pdf" && pass.filePath == "Documents/Journeys/KC921.pdf")
    #expect(pass.createdAt == instant("2026-03-19T20:00:00Z"))
    let photo = try await home.item(Document.self, Fixture.id(42), in: Fixture.berlinID)
    #expect(photo.name == "IMG_0042.HEIC" && photo.fileType == .other)
  }

  @Test("places and reminders keep their links, the reminder of a thing that is gone too")
  func links() async throws {
    let home = try await imported()
    let museum = try await home.item(PlaceToVisit.self, Fixture.id(61), in: Fixture.berlinID)
    #expect(museum.url == "https://www.smb.museum/en/museums-institutions/pergamonmuseum/")
    #expect(museum.category == .museum && !museum.isVisited && museum.plannedDate == instant("2026-03-31T08:00:00Z"))
    let cafe = try await home.item(PlaceToVisit.self, Fixture.id(62), in: Fixture.berlinID)
    #expect(cafe.url == "https://www.cafekrone.example" && cafe.isVisited)
    let checkIn = try await home.item(Reminder.self, Fixture.id(71), in: Fixture.berlinID)
    #expect(checkIn.relatedItem == ItemReference(.transport, Fixture.id(11)))
    #expect(checkIn.notificationID == "3F2504E0-4F89-11D3-9A0C-0305E82C3301" && !checkIn.isCompleted)
    let call = try await home.item(Reminder.self, Fixture.id(72), in: Fixture.berlinID)
    #expect(call.relatedItem == ItemReference(.hotel, Fixture.id(99)) && call.isCompleted)
  }

  @Test("everything appears in the log, as the owner's creations at one moment")
  func log() async throws {
    let home = try await imported(), changes = try await home.changes()
    let creations = changes.filter { $0.action == .create }
    #expect(creations.count == 25)
    #expect(changes.count == 26 && changes.last?.kind == "user" && changes.last?.action == .edit)
    #expect(changes.allSatisfy { $0.actorID == home.owner && $0.at == Home.now })
    #expect(creations.first?.after["startDate"] == "2026-03-28")
  }

  @Test("a second import changes nothing, also after a change of what was imported")
  func again() async throws {
    // Given
    let home = try await imported()
    _ = try await home.wallet.edit(
      Journey.self, Fixture.berlinID, in: Fixture.berlinID, basedOn: nil, by: .user(home.owner)
    ) {
      _ in ["name": "Berlin, again"]
    }
    let before = try await home.everything(), changes = try await home.changes()
    // When
    let plan = try await home.take(Fixture.original())
    // Then
    #expect(plan.fates.allSatisfy { $0 == .here(isInTrash: false) } && plan.here.count == 25)
    #expect(plan.settings.isEmpty)
    #expect(try await home.everything() == before)
    #expect(try await home.changes() == changes)
  }
}
