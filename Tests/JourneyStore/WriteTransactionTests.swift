import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Write transactions")
struct WriteTransactionTests {
  private let later = Wallet.now.addingTimeInterval(60)

  private func expectLife<Item: StoredItem>(_ sample: Item) async throws {
    // Given
    let wallet = try await Wallet()
    // When it is created, then it reads as it was made
    let created = try await wallet.put(sample)
    #expect(created.differences(from: sample) == [])
    #expect((created.version, created.createdAt, created.updatedAt) == (1, Wallet.now, Wallet.now))
    let found = try await wallet.read { try $0.journey(Samples.journeyID).items(Item.self) }
    #expect(found == [created])
    // When it is edited, then one field differs and the version grows
    let edited = try await wallet.write(at: later) { transaction in
      try transaction.save(created.applying([Item.lineKey: .text("Edited")]), over: created)
    }
    #expect(edited.differences(from: created) == [Item.lineKey])
    #expect((edited.version, edited.createdAt, edited.updatedAt) == (2, Wallet.now, later))
    // When it is deleted, then it is in no list, and in the trash
    try await wallet.write(at: later) { try $0.delete(Item.self, sample.id) }
    let afterwards = try await wallet.read {
      (try $0.journey(Samples.journeyID).count(Item.self), try $0.deleted(Item.self, limit: 9))
    }
    #expect(afterwards.0 == 0)
    #expect(afterwards.1.map(\.record.id) == [sample.id])
    #expect(afterwards.1.map(\.at) == [later])
    await #expect(throws: WalletError.conflict(.deleted)) { try await wallet.edit(Item.self, sample.id, [:]) }
    // When it is restored, then it is as it was before
    let restored = try await wallet.write { try $0.restore(Item.self, sample.id) }
    #expect(restored.differences(from: edited) == [])
    #expect(restored.version == 4)
    #expect(try await wallet.history(Item.self, sample.id).map(\.action) == [.restore, .delete, .edit, .create])
  }

  @Test("every kind is created, read, edited, deleted and restored", arguments: ItemKind.allCases)
  func life(kind: ItemKind) async throws {
    try await expectLife(Samples.item(kind))
  }

  @Test("a journey is created, edited, deleted and restored")
  func journeyLife() async throws {
    let wallet = try await Wallet()
    let journey = try await wallet.read { try $0.journey(Samples.journeyID).journey }
    #expect(journey.differences(from: Samples.journey()) == [])
    let edited = try await wallet.write { try $0.save(journey.applying(["name": .text("Spring")]), over: journey) }
    #expect((edited.name, edited.version) == ("Spring", 2))
    try await wallet.write { try $0.delete(Journey.self, journey.id) }
    await #expect(throws: WalletError.notFound) { try await wallet.read { _ = try $0.journey(journey.id) } }
    #expect(try await wallet.read { try $0.deletedJourneys(limit: 9).map(\.record.id) } == [journey.id])
    let restored = try await wallet.write { try $0.restore(Journey.self, journey.id) }
    #expect(restored.differences(from: edited) == [])
    #expect(try await wallet.read { try $0.journey(journey.id).role } == .owner)
  }

  @Test("deleting twice and restoring twice is doing it once", arguments: ItemKind.allCases)
  func twice(kind: ItemKind) async throws {
    func check<Item: StoredItem>(_ item: Item) async throws {
      let wallet = try await Wallet()
      try await wallet.put(item)
      for _ in 0..<2 { try await wallet.write { try $0.delete(Item.self, item.id) } }
      for _ in 0..<2 { try await wallet.write { _ = try $0.restore(Item.self, item.id) } }
      #expect(try await wallet.history(Item.self, item.id).map(\.action) == [.restore, .delete, .create])
    }
    try await check(Samples.item(kind))
  }

  @Test("saving what is there already changes nothing and is no change")
  func noChange() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.hotel))
    let before = try await wallet.read { try $0.newestSequence() }
    let saved = try await wallet.edit(Hotel.self, Samples.item(.hotel).id, ["name": .text("Hotel Gracery")])
    #expect(saved.version == 1)
    #expect(try await wallet.read { try $0.newestSequence() } == before)
  }

  @Test("a record that breaks a rule is not stored, when made or when edited")
  func rules() async throws {
    let wallet = try await Wallet()
    let nameless = WalletError.invalid([Journeys.Issue("name", .required)])
    await #expect(throws: nameless) { try await wallet.put(Hotel.blank) }
    let hotel = Samples.item(.hotel)
    try await wallet.put(hotel)
    await #expect(throws: nameless) { try await wallet.edit(Hotel.self, hotel.id, ["name": .null]) }
    #expect(try await wallet.history(Hotel.self, hotel.id).count == 1)
  }

  @Test("two edits that keep the rules each and break them together are refused")
  func mergedRules() async throws {
    let wallet = try await Wallet()
    var note = Note.blank
    (note.title, note.content) = ("A", "B")
    let base = try await wallet.put(note)
    try await wallet.edit(Note.self, base.id, ["title": .null])
    await #expect(throws: WalletError.invalid([Journeys.Issue("title", .requiredEither)])) {
      try await wallet.edit(Note.self, base.id, ["content": .null], version: 1)
    }
    #expect(try await wallet.write { try $0.record(Note.self, base.id).content } == "B")
  }

  @Test("a checklist's item needs a list of its own journey")
  func dangling() async throws {
    let wallet = try await Wallet()
    let item = try #require(Samples.item(.checklistItem) as? ChecklistItem)
    let missing = WalletError.invalid([Journeys.Issue("checklistId", .notFound)])
    await #expect(throws: missing) { try await wallet.write { try $0.create(item) } }
    try await wallet.put(Samples.item(.checklist, in: Wallet.strangersJourneyID), by: .user(wallet.stranger))
    await #expect(throws: missing) { try await wallet.write { try $0.create(item) } }
  }

  @Test("a closure that throws leaves nothing")
  func rollback() async throws {
    struct Stop: Error {}
    let wallet = try await Wallet()
    let before = try await wallet.read { try $0.newestSequence() }
    await #expect(throws: Stop.self) {
      try await wallet.write { transaction in
        for kind in ItemKind.allCases where kind != .checklistItem {
          func create<Item: StoredItem>(_ item: Item) throws { _ = try transaction.create(item) }
          try create(Samples.item(kind))
        }
        throw Stop()
      }
    }
    #expect(try await wallet.read { try $0.newestSequence() } == before)
    #expect(try await wallet.read { try $0.journey(Samples.journeyID).count(Hotel.self) } == 0)
    #expect(try await wallet.store.faults() == [])
  }

  @Test("what comes from a file keeps its version and the moments of its making and last change")
  func createdEarlier() async throws {
    let wallet = try await Wallet()
    var note = try #require(Samples.item(.note) as? Note)
    note.header.createdAt = instant("2020-01-01T00:00:00Z")
    note.header.updatedAt = instant("2021-01-01T00:00:00Z")
    note.header.version = 12
    let stored = try await wallet.put(note)
    #expect(stored.createdAt == note.createdAt)
    #expect(stored.updatedAt == note.updatedAt)
    #expect(stored.version == 12)
  }
}
