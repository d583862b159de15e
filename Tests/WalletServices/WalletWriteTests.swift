import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("Changing the wallet")
struct WalletWriteTests {
  private let journeyID = Samples.journeyID, noteID = Samples.id(51)

  /// A wallet with a journey and a note in it.
  private func home() async throws -> Home {
    let home = try await Home()
    _ = try await home.wallet.createJourney(journeyID, ["name": "Japan"], by: .user(home.owner))
    _ = try await home.wallet.create(Note.self, noteID, in: journeyID, ["title": "Yen"], by: .user(home.owner))
    return home
  }

  private func edit(_ home: Home, _ draft: Patch, version: Int? = nil, strictly: Bool = false, in scope: UUID? = nil)
    async throws -> Note
  {
    try await home.wallet.edit(
      Note.self, noteID, in: scope ?? journeyID, basedOn: version, strictly: strictly, by: .user(home.owner)
    ) { _ in draft }
  }

  private func problems(_ body: () async throws -> Void) async throws -> [String] {
    do { try await body() } catch WalletError.invalid(let issues) {
      return issues.map { "\($0.field) \($0.problem.rawValue)" }
    }
    return []
  }

  @Test("a journey and a note are made, and the same creation again makes nothing")
  func create() async throws {
    let home = try await home(), wallet = home.wallet, owner = home.owner
    let journey = try await wallet.createJourney(journeyID, ["name": "Japan"], by: .user(owner))
    let note = try await wallet.create(Note.self, noteID, in: journeyID, ["title": "Yen"], by: .user(owner))
    #expect(!journey.isNew && !note.isNew)
    #expect(journey.record.name == "Japan" && note.record.title == "Yen")
    #expect(note.record.version == 1 && note.record.createdAt == Home.now && note.record.journeyID == journeyID)
    #expect(try await home.changes().count == 2)
    await #expect(throws: WalletError.conflict(.identifierTaken)) {
      try await wallet.create(Note.self, noteID, in: journeyID, ["title": "Won"], by: .user(owner))
    }
  }

  @Test("what bears no identifier is given a new one by the world")
  func identifiers() async throws {
    let home = try await home()
    let first = try await home.wallet.createJourney(nil, ["name": "A"], by: .user(home.owner))
    let second = try await home.wallet.create(Note.self, in: first.record.id, ["title": "B"], by: .user(home.owner))
    #expect(first.isNew && second.isNew && first.record.id != second.record.id)
    #expect([first.record.id, second.record.id].allSatisfy { $0.text > Samples.id(5000).text })
  }

  @Test("what is wrong with a patch and with its outcome is said at once, and a field once")
  func issues() async throws {
    let home = try await home()
    let found = try await problems {
      _ = try await home.wallet.create(
        Transport.self, in: journeyID, ["type": "rocket", "cost": "-1", "currency": "EUR", "colour": "red"],
        by: .user(home.owner))
    }
    #expect(found == ["type notAChoice", "colour unknownField", "departureLocation requiredEither", "cost negative"])
    let name = String(repeating: "n", count: 201)
    let journey = try await problems {
      _ = try await home.wallet.createJourney(
        nil, ["name": .text(name), "startDate": "2026-01-01"], by: .user(home.owner))
    }
    #expect(journey == ["name tooLong", "endDate required"])
    #expect(try await home.everything().count == 2)
  }

  @Test("an edit keeps what others have changed since, unless it is strict")
  func versions() async throws {
    let home = try await home()
    #expect(try await edit(home, ["content": "¥"], version: 1).version == 2)
    // An edit of the version before
    let merged = try await edit(home, ["title": "Money"], version: 1)
    #expect(merged.title == "Money" && merged.content == "¥" && merged.version == 3)
    await #expect(throws: WalletError.conflict(.versionOutdated)) {
      try await edit(home, ["title": "Cash"], version: 2, strictly: true)
    }
    await #expect(throws: WalletError.conflict(.versionUnknown)) { try await edit(home, ["title": "Cash"], version: 4) }
    #expect(try await edit(home, ["title": "Cash"], version: 3, strictly: true).title == "Cash")
    #expect(try await edit(home, ["title": "Coins"], strictly: true).version == 5)
  }

  @Test("two edits of one version that keep the rules each and break them together are not made one")
  func brokenTogether() async throws {
    let home = try await home()
    #expect(try await edit(home, ["content": "¥"]).version == 2)
    // A note needs a title or a text, and each edit leaves one of them.
    #expect(try await edit(home, ["title": .null], version: 2).version == 3)
    let found = try await problems { _ = try await edit(home, ["content": .null], version: 2) }
    #expect(found == ["title requiredEither"])
    #expect(try await home.item(Note.self, noteID, in: journeyID).version == 3)
  }

  @Test("an edit that empties what must not be empty changes nothing")
  func invalidEdit() async throws {
    let home = try await home()
    let found = try await problems { _ = try await edit(home, ["title": .null, "content": 5]) }
    #expect(found == ["content notText", "title requiredEither"])
    #expect(try await home.item(Note.self, noteID, in: journeyID).version == 1)
  }

  @Test("what is deleted comes back by restoring, and a change is undone by reverting")
  func undo() async throws {
    let home = try await home(), wallet = home.wallet, owner = home.owner
    try await wallet.delete(Note.self, noteID, in: journeyID, version: 1, by: .user(owner))
    await #expect(throws: WalletError.notFound) { try await home.item(Note.self, noteID, in: journeyID) }
    await #expect(throws: WalletError.conflict(.deleted)) { try await edit(home, ["title": "X"]) }
    #expect(try await wallet.restore(Note.self, noteID, in: journeyID, by: .user(owner)).title == "Yen")
    _ = try await edit(home, ["title": "Won", "content": "₩"])
    let sequence = try #require(try await home.changes().last?.sequence)
    try await wallet.revert(Note.self, noteID, in: journeyID, change: sequence, fields: ["title"], by: .user(owner))
    let note = try await home.item(Note.self, noteID, in: journeyID)
    #expect(note.title == "Yen" && note.content == "₩")
    try await wallet.revert(Note.self, noteID, in: journeyID, change: sequence, by: .user(owner))
    #expect(try await home.item(Note.self, noteID, in: journeyID).content.isEmpty)
  }

  @Test("a journey is deleted with what is in it, restored with it, and its edits are undone")
  func journey() async throws {
    let home = try await home(), wallet = home.wallet, owner = home.owner
    _ = try await wallet.edit(Journey.self, journeyID, in: journeyID, basedOn: 1, by: .user(owner)) { _ in
      ["name": "Korea"]
    }
    let sequence = try #require(try await home.changes().last?.sequence)
    await #expect(throws: WalletError.conflict(.versionOutdated)) {
      try await wallet.delete(Journey.self, journeyID, in: journeyID, version: 1, by: .user(owner))
    }
    try await wallet.delete(Journey.self, journeyID, in: journeyID, version: 2, by: .user(owner))
    #expect(try await home.everything().isEmpty)
    _ = try await wallet.restore(Journey.self, journeyID, in: journeyID, by: .user(owner))
    #expect(try await home.everything().count == 2)
    try await wallet.revert(Journey.self, journeyID, in: journeyID, change: sequence, by: .user(owner))
    #expect(try await home.journey(journeyID).name == "Japan")
  }
}
