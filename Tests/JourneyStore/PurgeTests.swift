import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Emptying the trash")
struct PurgeTests {
  private let deleted = Wallet.now.addingTimeInterval(3600), after = Wallet.now.addingTimeInterval(3601)

  private func expectGone<Item: StoredItem>(_ sample: Item) async throws {
    // Given
    let wallet = try await Wallet()
    try await wallet.put(sample)
    try await wallet.edit(Item.self, sample.id, [Item.lineKey: .text("Edited")])
    try await wallet.write(at: deleted) { try $0.delete(Item.self, sample.id) }
    // When the trash is emptied up to the moment of the deletion, then nothing goes
    #expect(try await wallet.write(by: .system(.housekeeping)) { try $0.purge(deletedBefore: deleted) } == 0)
    // When it is emptied up to later, then the row goes with its changes, and one entry says so
    #expect(try await wallet.write(by: .system(.housekeeping)) { try $0.purge(deletedBefore: after) } == 1)
    #expect(try await wallet.number("SELECT count(*) FROM \(Item.table) WHERE id = \(sample.id.sql)") == 0)
    let history = try await wallet.history(Item.self, sample.id)
    #expect(history.map(\.action) == [.purge])
    #expect(history.map(\.version) == [4])
    #expect(history.allSatisfy { $0.before.isEmpty && $0.after.isEmpty })
    await #expect(throws: WalletError.notFound) { try await wallet.write { try $0.restore(Item.self, sample.id) } }
    await #expect(throws: WalletError.notFound) {
      try await wallet.write { try $0.revert(Item.self, sample.id, change: history[0].sequence) }
    }
    // When it is emptied again, then there is nothing to do
    #expect(try await wallet.write(by: .system(.housekeeping)) { try $0.purge(deletedBefore: after) } == 0)
    // And its identifier is free for a new thing
    let again = try await wallet.put(sample)
    #expect(again.version == 1)
    #expect(try await wallet.edit(Item.self, sample.id, [Item.lineKey: .text("New")]).version == 2)
    let first = try await wallet.write { try $0.record(Item.self, sample.id, version: 1) }
    #expect(first.differences(from: sample) == [])
  }

  @Test("what lies in the trash goes for good, of every kind", arguments: ItemKind.allCases)
  func everyKind(kind: ItemKind) async throws {
    try await expectGone(Samples.item(kind))
  }

  @Test("a journey goes with everything in it, and nothing of it stays in the log")
  func journey() async throws {
    // Given
    let wallet = try await Wallet()
    for kind in ItemKind.allCases where kind != .checklist { try await wallet.put(Samples.item(kind)) }
    try await wallet.put(
      Samples.item(.note, in: Wallet.strangersJourneyID, id: Samples.id(70)), by: .user(wallet.stranger))
    try await wallet.write { try $0.delete(Note.self, Samples.item(.note).id) }
    try await wallet.write(at: deleted) { try $0.delete(Journey.self, Samples.journeyID) }
    // When
    #expect(try await wallet.write(by: .system(.housekeeping)) { try $0.purge(deletedBefore: after) } == 1)
    // Then
    for kind in ItemKind.allCases {
      let rows = "SELECT count(*) FROM \(kind.storedType.table) WHERE journey_id = \(Samples.journeyID.sql)"
      #expect(try await wallet.number(rows) == 0, "\(kind)")
    }
    let journey = Samples.journeyID.sql
    #expect(try await wallet.number("SELECT count(*) FROM journeys WHERE id = \(journey)") == 0)
    #expect(try await wallet.number("SELECT count(*) FROM memberships WHERE journey_id = \(journey)") == 0)
    #expect(try await wallet.number("SELECT count(*) FROM changes WHERE journey_id = \(journey)") == 1)
    #expect(try await wallet.number("SELECT count(*) FROM changes WHERE action = 'purge'") == 1)
    #expect(
      try await wallet.read(as: .user(wallet.stranger)) { try $0.journey(Wallet.strangersJourneyID).count(Note.self) }
        == 1)
    #expect(try await wallet.store.faults() == [])
  }

  @Test("a checklist goes with its items, and nothing of them stays in the log")
  func checklist() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.checklistItem))
    try await wallet.write(at: deleted) { try $0.delete(Checklist.self, Samples.checklistID) }
    #expect(try await wallet.write(by: .system(.housekeeping)) { try $0.purge(deletedBefore: after) } == 1)
    #expect(try await wallet.number("SELECT count(*) FROM checklist_items") == 0)
    #expect(try await wallet.number("SELECT count(*) FROM changes WHERE kind = 'checklistItem'") == 0)
    #expect(try await wallet.number("SELECT count(*) FROM changes WHERE kind = 'checklist'") == 1)
  }

  @Test("what does not lie in the trash stays")
  func live() async throws {
    let wallet = try await Wallet()
    for kind in ItemKind.allCases where kind != .checklist { try await wallet.put(Samples.item(kind)) }
    #expect(try await wallet.write(by: .system(.housekeeping)) { try $0.purge(deletedBefore: .distantFuture) } == 0)
    #expect(try await wallet.read { try $0.journey(Samples.journeyID).count(Hotel.self) } == 1)
  }
}
