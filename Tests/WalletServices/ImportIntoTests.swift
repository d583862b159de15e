import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("Importing into a wallet with something in it")
struct ImportIntoTests {
  private let noteInSamples = Fixture.file(
    "notes", [["id": .text(Fixture.id(51).text), "journeyId": .text(Samples.journeyID.text), "title": "New"]])

  @Test("an item for a journey that is here is added to it, and the journey stays as it is")
  func added() async throws {
    // Given
    let home = try await Home()
    try await home.fillWithSamples()
    let journey = try await home.journey(Samples.journeyID)
    // When
    let plan = try await home.take(noteInSamples)
    // Then
    #expect(plan.fates == [.new])
    #expect(try await home.item(Note.self, Fixture.id(51), in: Samples.journeyID).title == "New")
    #expect(try await home.journey(Samples.journeyID) == journey)
  }

  @Test("what lies in the trash is said to be there, and stays there")
  func trash() async throws {
    let home = try await Home()
    try await home.take(Fixture.original())
    try await home.wallet.delete(Note.self, Fixture.id(51), in: Fixture.berlinID, by: .user(home.owner))
    let before = try await home.everything()
    let plan = try await home.take(Fixture.original())
    #expect(plan.entries.filter { $0.fate == .here(isInTrash: true) }.map(\.title) == ["Door code"])
    #expect(plan.here.count == 25)
    #expect(try await home.everything() == before)
  }

  @Test("a journey in the trash holds what stands in it there, and takes nothing new")
  func journeyInTrash() async throws {
    // Given
    let home = try await Home()
    try await home.take(Fixture.original())
    try await home.wallet.delete(Journey.self, Fixture.berlinID, in: Fixture.berlinID, by: .user(home.owner))
    // When
    let plan = try await home.take(Fixture.original())
    // Then
    #expect(plan.entries.filter { $0.fate == .here(isInTrash: true) }.count == 17)
    #expect(plan.entries.filter { $0.fate == .here(isInTrash: false) }.count == 8)
    let note = Fixture.file("notes", [Fixture.item(59, ["title": "New"])])
    #expect(try await home.take(note, skipping: true).complaints == ["notes[1] journeyId notFound"])
  }

  @Test("an identifier that belongs to a stranger is taken, and the stranger's journey is unknown")
  func stranger() async throws {
    // Given
    let home = try await Home()
    try await home.addStranger()
    try await home.write(by: .user(Samples.id(14))) { transaction in
      try transaction.put(Samples.item(.note, in: Samples.id(2), id: Fixture.id(51)))
    }
    let before = try await home.everything(as: .user(Samples.id(14)))
    // When
    let records: Patch = [
      "journeys": [["id": .text(Samples.id(2).text), "name": "Mine now"], Fixture.journey(1)],
      "notes": [
        Fixture.item(51, ["title": "Mine now"]),
        ["id": .text(Fixture.id(52).text), "journeyId": .text(Samples.id(2).text), "title": "Spam"],
      ],
    ]
    let plan = try await home.take(Fixture.file(records), skipping: true)
    // Then
    #expect(
      plan.complaints == ["journeys[1] id alreadyThere", "notes[1] id alreadyThere", "notes[2] journeyId notFound"])
    #expect(try await home.everything(as: .user(Samples.id(14))) == before)
    #expect(try await home.everything().count == 1)
  }

  @Test("a journey that the user may only look at takes nothing")
  func viewer() async throws {
    // Given a journey of a stranger, which the owner may see
    let home = try await Home()
    try await home.addStranger(journey: Fixture.berlinID)
    try await home.join(.viewer, in: Fixture.berlinID, of: Samples.id(14))
    // When
    let plan = try await home.take(Fixture.original(), skipping: true)
    // Then
    #expect(plan.entries.first?.fate == .here(isInTrash: false))
    #expect(Set(plan.complaints.map { $0.split(separator: "]")[1] }) == [" journeyId notFound"])
    #expect(plan.unreadable.count == 16 && plan.new.count == 8)
  }

  @Test("a line is taken for the list where it really is, and not for one in the trash")
  func lines() async throws {
    func line(_ number: Int, in journey: UUID) -> JSONValue {
      [
        "id": .text(Fixture.id(number).text), "journeyId": .text(journey.text), "title": "Socks",
        "checklistId": .text(Samples.checklistID.text),
      ]
    }
    // Given a list in one journey
    let home = try await Home()
    try await home.fillWithSamples()
    let list: JSONValue = [
      "id": .text(Samples.checklistID.text), "journeyId": .text(Fixture.id(1).text), "title": "List",
    ]
    let file = Fixture.file([
      "journeys": [Fixture.journey(1)], "checklists": [list],
      "checklistItems": [line(91, in: Fixture.id(1)), line(92, in: Samples.journeyID)],
    ])
    // When a file says that it stands in another
    let plan = try await home.take(file, skipping: true)
    // Then
    #expect(plan.complaints == ["checklistItems[1] checklistId notFound"])
    #expect(plan.new.count == 2 && plan.here.count == 1)
    // When the list is in the trash
    try await home.wallet.delete(Checklist.self, Samples.checklistID, in: Samples.journeyID, by: .user(home.owner))
    let again = Fixture.file("checklistItems", [line(93, in: Samples.journeyID)])
    // Then
    #expect(try await home.take(again, skipping: true).complaints == ["checklistItems[1] checklistId notFound"])
  }

  @Test("an edit of a version from before the import is a conflict, not an edit of nothing")
  func versionBefore() async throws {
    let home = try await Home()
    let journey = Fixture.journey(1, ["version": 5])
    try await home.take(Fixture.file("journeys", [journey]))
    #expect(try await home.journey(Fixture.id(1)).version == 5)
    await #expect(throws: WalletError.conflict(.versionUnknown)) {
      try await home.wallet.edit(Journey.self, Fixture.id(1), in: Fixture.id(1), basedOn: 3, by: .user(home.owner)) {
        _ in ["name": "Other"]
      }
    }
  }
}
