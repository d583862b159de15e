import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("The trash")
struct TrashTests {
  private func filled() async throws -> Wallet {
    let wallet = try await Wallet()
    for kind in ItemKind.allCases where kind != .checklist { try await wallet.put(Samples.item(kind)) }
    return wallet
  }

  private func counts(_ wallet: Wallet) async throws -> [Int] {
    try await wallet.read { snapshot in
      let journey = try snapshot.journey(Samples.journeyID)
      func count<Item: StoredItem>(_ kind: Item.Type) throws -> Int { try journey.count(kind) }
      return try ItemKind.allCases.map { try count($0.storedType) }
    }
  }

  @Test("a deleted journey takes everything with it, and brings everything back")
  func journey() async throws {
    // Given
    let wallet = try await filled(), note = Samples.item(.note)
    // When
    try await wallet.write { try $0.delete(Journey.self, Samples.journeyID) }
    // Then neither the journey nor an item of it can be read, made or changed
    await #expect(throws: WalletError.notFound) { try await counts(wallet) }
    await #expect(throws: WalletError.notFound) { try await wallet.edit(Note.self, note.id, ["title": .text("X")]) }
    await #expect(throws: WalletError.notFound) { try await wallet.write { try $0.delete(Note.self, note.id) } }
    await #expect(throws: WalletError.notFound) { try await wallet.write { try $0.restore(Note.self, note.id) } }
    await #expect(throws: WalletError.notFound) { try await wallet.put(Samples.item(.note, id: Samples.id(9))) }
    #expect(try await wallet.read { try $0.journeys(.archived, today: day("2026-03-01")).count } == 0)
    // When
    try await wallet.write { _ = try $0.restore(Journey.self, Samples.journeyID) }
    // Then
    #expect(try await counts(wallet) == Array(repeating: 1, count: ItemKind.allCases.count))
  }

  @Test("what was deleted before its journey stays deleted when the journey comes back")
  func deletedBefore() async throws {
    let wallet = try await filled(), note = Samples.item(.note)
    try await wallet.write { try $0.delete(Note.self, note.id) }
    try await wallet.write { try $0.delete(Journey.self, Samples.journeyID) }
    #expect(try await wallet.read { try $0.deleted(Note.self, limit: 9).count } == 0)
    try await wallet.write { _ = try $0.restore(Journey.self, Samples.journeyID) }
    #expect(try await wallet.read { try $0.journey(Samples.journeyID).count(Note.self) } == 0)
    #expect(try await wallet.read { try $0.deleted(Note.self, limit: 9).map(\.record.id) } == [note.id])
  }

  @Test("a deleted checklist hides its items, and brings them back")
  func checklist() async throws {
    let wallet = try await filled(), item = Samples.item(.checklistItem)
    try await wallet.write { try $0.delete(Checklist.self, Samples.checklistID) }
    #expect(try await wallet.read { try $0.journey(Samples.journeyID).count(ChecklistItem.self) } == 0)
    await #expect(throws: WalletError.notFound) {
      try await wallet.read { _ = try $0.journey(Samples.journeyID).item(ChecklistItem.self, item.id) }
    }
    await #expect(throws: WalletError.invalid([Journeys.Issue("checklistId", .notFound)])) {
      try await wallet.edit(ChecklistItem.self, item.id, ["title": .text("X")])
    }
    try await wallet.write { _ = try $0.restore(Checklist.self, Samples.checklistID) }
    let progress = try await wallet.read { try $0.journey(Samples.journeyID).progress(of: Samples.checklistID) }
    #expect((progress.done, progress.total) == (1, 1))
    #expect(try await wallet.read { try $0.journey(Samples.journeyID).items(of: Samples.checklistID).count } == 1)
  }

  @Test("the last deleted comes first, and no more than asked for")
  func order() async throws {
    let wallet = try await Wallet()
    for index in 0..<4 {
      let note = Samples.item(.note, id: Samples.id(200 + index))
      try await wallet.put(note)
      try await wallet.write(at: Wallet.now.addingTimeInterval(Double(index))) { try $0.delete(Note.self, note.id) }
    }
    let ids = try await wallet.read { try $0.deleted(Note.self, limit: 3).map(\.record.id) }
    #expect(ids == [203, 202, 201].map(Samples.id))
  }
}
