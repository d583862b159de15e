import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Rights")
struct RightsTests {
  /// What each function of the write transaction answers to an actor.
  private func expectEverywhere<Item: StoredItem>(
    _ sample: Item, _ actor: KeyPath<Wallet, UUID> & Sendable, _ refusal: WalletError
  ) async throws {
    // Given an item, and another one in the trash
    let wallet = try await Wallet(), actor = Actor.user(wallet[keyPath: actor])
    let item = try await wallet.put(sample)
    let edited = try await wallet.edit(Item.self, item.id, [Item.lineKey: .text("Edited")])
    let change = try #require(try await wallet.history(Item.self, item.id).first).sequence
    // Then nothing can be done to it
    let new = try #require(Samples.item(Item.kind, id: Samples.id(555)) as? Item)
    await #expect(throws: refusal) { try await wallet.write(by: actor) { try $0.create(new) } }
    await #expect(throws: refusal) {
      try await wallet.write(by: actor) { try $0.save(item.applying([Item.lineKey: .text("X")]), over: item) }
    }
    await #expect(throws: refusal) { try await wallet.write(by: actor) { try $0.delete(Item.self, item.id) } }
    await #expect(throws: refusal) {
      try await wallet.write(by: actor) { try $0.revert(Item.self, item.id, change: change) }
    }
    #expect(try await wallet.write { try $0.record(Item.self, item.id) } == edited)
    // And not when it lies in the trash either
    try await wallet.write { try $0.delete(Item.self, item.id) }
    await #expect(throws: refusal) { try await wallet.write(by: actor) { try $0.restore(Item.self, item.id) } }
    await #expect(throws: refusal) {
      try await wallet.write(by: actor) { try $0.revert(Item.self, item.id, change: change) }
    }
    await #expect(throws: refusal) {
      try await wallet.write(by: actor) { try $0.save(item.applying([Item.lineKey: .text("X")]), over: item) }
    }
    #expect(try await wallet.read(as: actor) { try $0.deleted(Item.self, limit: 9).count } == 0)
  }

  @Test("a stranger finds nothing", arguments: ItemKind.allCases)
  func stranger(kind: ItemKind) async throws {
    try await expectEverywhere(Samples.item(kind), \.stranger, .notFound)
  }

  @Test("a viewer may change nothing", arguments: ItemKind.allCases)
  func viewer(kind: ItemKind) async throws {
    try await expectEverywhere(Samples.item(kind), \.viewer, .forbidden)
  }

  private func expectUnread<Item: StoredItem>(_ sample: Item) async throws {
    let wallet = try await Wallet()
    try await wallet.put(sample)
    for _ in 0..<2 {
      for version in [nil, 1, 77] {
        await #expect(throws: WalletError.notFound) {
          try await wallet.write(by: .user(wallet.stranger)) { try $0.record(Item.self, sample.id, version: version) }
        }
      }
      // The second time it lies in the trash.
      try await wallet.write { try $0.delete(Item.self, sample.id) }
    }
    let own = Wallet.strangersJourneyID
    await #expect(throws: WalletError.notFound) {
      try await wallet.read(as: .user(wallet.stranger)) { _ = try $0.journey(Samples.journeyID) }
    }
    await #expect(throws: WalletError.notFound) {
      try await wallet.read(as: .user(wallet.stranger)) { _ = try $0.journey(own).item(Item.self, sample.id) }
    }
    await #expect(throws: WalletError.notFound) {
      try await wallet.read(as: .user(wallet.stranger)) { _ = try $0.journey(own).history(Item.self, sample.id) }
    }
  }

  @Test(
    "a stranger reads no record and no history, and is not told what lies in the trash", arguments: ItemKind.allCases)
  func unread(kind: ItemKind) async throws {
    try await expectUnread(Samples.item(kind))
  }

  private func expectNoSmuggling<Item: StoredItem>(_ sample: Item) async throws {
    let wallet = try await Wallet()
    let item = try await wallet.put(sample)
    let own = item.moved(to: Wallet.strangersJourneyID)
    await #expect(throws: WalletError.notFound) {
      try await wallet.write(by: .user(wallet.stranger)) {
        try $0.save(own.applying([Item.lineKey: .text("X")]), over: own)
      }
    }
    // A viewer may read the item, which must not help.
    try await wallet.write(by: .user(wallet.viewer)) { _ = try $0.create(Samples.journey(Samples.id(3))) }
    let viewers = item.moved(to: Samples.id(3))
    await #expect(throws: WalletError.forbidden) {
      try await wallet.write(by: .user(wallet.viewer)) {
        try $0.save(viewers.applying([Item.lineKey: .text("X")]), over: viewers)
      }
    }
    #expect(try await wallet.write { try $0.record(Item.self, item.id) } == item)
  }

  @Test("naming one's own journey opens no record of another's", arguments: ItemKind.allCases)
  func smuggling(kind: ItemKind) async throws {
    try await expectNoSmuggling(Samples.item(kind))
  }

  @Test("an edit cannot move an item to another journey")
  func moving() async throws {
    let wallet = try await Wallet()
    let note = try await wallet.put(try #require(Samples.item(.note) as? Note))
    let moved = try note.moved(to: Wallet.strangersJourneyID).applying(["title": .text("X")])
    let saved = try await wallet.write { try $0.save(moved, over: note) }
    #expect((saved.journeyID, saved.title) == (Samples.journeyID, "X"))
    #expect(
      try await wallet.read(as: .user(wallet.stranger)) { try $0.journey(Wallet.strangersJourneyID).count(Note.self) }
        == 0)
  }

  @Test("an editor changes items and the journey's fields, but neither deletes nor restores the journey")
  func editor() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.note), by: .user(wallet.editor))
    let journey = try await wallet.write(by: .user(wallet.editor)) { transaction in
      let journey = try transaction.record(Journey.self, Samples.journeyID)
      return try transaction.save(journey.applying(["name": .text("Spring")]), over: journey)
    }
    #expect(journey.name == "Spring")
    await #expect(throws: WalletError.forbidden) {
      try await wallet.write(by: .user(wallet.editor)) { try $0.delete(Journey.self, Samples.journeyID) }
    }
    try await wallet.write { try $0.delete(Journey.self, Samples.journeyID) }
    await #expect(throws: WalletError.forbidden) {
      try await wallet.write(by: .user(wallet.editor)) { _ = try $0.restore(Journey.self, Samples.journeyID) }
    }
    #expect(try await wallet.read(as: .user(wallet.editor)) { try $0.deletedJourneys(limit: 9).count } == 0)
  }

  @Test("a stranger's and a viewer's hands are off the journey itself")
  func journeyItself() async throws {
    let wallet = try await Wallet()
    for (user, refusal) in [(wallet.stranger, WalletError.notFound), (wallet.viewer, .forbidden)] {
      let actor = Actor.user(user)
      await #expect(throws: refusal) {
        try await wallet.write(by: actor) { try $0.delete(Journey.self, Samples.journeyID) }
      }
      await #expect(throws: refusal) {
        try await wallet.write(by: actor) { try $0.save(Samples.journey(), over: Samples.journey()) }
      }
    }
    #expect(try await wallet.read(as: .user(wallet.viewer)) { try $0.journey(Samples.journeyID).role } == .viewer)
    let names = try await wallet.read(as: .user(wallet.stranger)) {
      try $0.journeys(.archived, today: day("2026-03-01")).map(\.id)
    }
    #expect(names == [Wallet.strangersJourneyID])
  }

  @Test("users change themselves and nobody else")
  func users() async throws {
    let wallet = try await Wallet()
    let owner = try await wallet.read { try $0.currentUser() }
    let renamed = try await wallet.write { try $0.save(Samples.user(owner.id), over: owner) }
    #expect(renamed.differences(from: Samples.user(owner.id)) == [])
    await #expect(throws: WalletError.notFound) {
      try await wallet.write(by: .user(wallet.editor)) { try $0.save(owner, over: renamed) }
    }
    await #expect(throws: WalletError.notFound) {
      try await wallet.write(by: .user(wallet.editor)) { _ = try $0.record(User.self, owner.id) }
    }
    await #expect(throws: WalletError.notFound) {
      try await wallet.read(as: .user(Samples.id(77))) { _ = try $0.currentUser() }
    }
  }
}
