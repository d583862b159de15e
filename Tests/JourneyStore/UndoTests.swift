import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Undo")
struct UndoTests {
  private func expectUndone<Item: StoredItem>(_ sample: Item) async throws {
    // Given
    let wallet = try await Wallet()
    let created = try await wallet.put(sample)
    func undo() async throws {
      let change = try #require(try await wallet.history(Item.self, sample.id).first).sequence
      try await wallet.write { try $0.revert(Item.self, sample.id, change: change) }
    }
    func isThere() async throws -> Bool {
      try await wallet.read { try $0.journey(Samples.journeyID).has(Item.self, sample.id) }
    }
    // An edit is undone by what stood there before
    try await wallet.edit(Item.self, sample.id, [Item.lineKey: .text("Edited")])
    try await undo()
    let back = try await wallet.write { try $0.record(Item.self, sample.id) }
    #expect(back.differences(from: created) == [])
    // An undo is undone like any other edit
    try await undo()
    #expect(try await wallet.write { try $0.record(Item.self, sample.id) }.differences(from: created) == [Item.lineKey])
    // A deletion is undone by restoring, a restoration by deleting
    try await wallet.write { try $0.delete(Item.self, sample.id) }
    try await undo()
    #expect(try await isThere())
    try await undo()
    #expect(try await !isThere())
    // A creation is undone by deleting
    try await undo()
    let creation = try #require(try await wallet.history(Item.self, sample.id).last).sequence
    try await wallet.write { try $0.revert(Item.self, sample.id, change: creation) }
    #expect(try await !isThere())
  }

  @Test("creating, editing, deleting and restoring are undone, of every kind", arguments: ItemKind.allCases)
  func everyKind(kind: ItemKind) async throws {
    try await expectUndone(Samples.item(kind))
  }

  private func expectFieldsRestored<Item: StoredItem>(_ sample: Item) async throws {
    // Given an item all of whose fields were changed at once
    let wallet = try await Wallet()
    try await wallet.put(sample)
    var other = Item(header: sample.header)
    for field in Item.fields where field.isRequired { field.set(&other, field.get(sample)) }
    for field in Item.fields where ["departureLocation", "company", "title", "customName"].contains(field.name) {
      field.set(&other, .text("Other"))
    }
    let emptied = other
    let saved = try await wallet.write { try $0.save(emptied, over: $0.record(Item.self, sample.id)) }
    let change = try #require(try await wallet.history(Item.self, sample.id).first)
    // When one field after the other is restored
    var expected = saved
    for field in Item.fields {
      try await wallet.write { try $0.revert(Item.self, sample.id, change: change.sequence, fields: [field.name]) }
      for other in Item.fields where other.group == field.group { other.set(&expected, other.get(sample)) }
      // Then it alone is as before, with what makes no sense without it
      let found = try await wallet.write { try $0.record(Item.self, sample.id) }
      #expect(found.differences(from: expected) == [], "\(Item.kind) \(field.name)")
    }
    #expect(expected.differences(from: sample) == [])
  }

  @Test("single fields are restored, of every kind", arguments: ItemKind.allCases)
  func singleFields(kind: ItemKind) async throws {
    try await expectFieldsRestored(Samples.item(kind))
  }

  @Test("undoing an edit keeps what was edited afterwards in other fields")
  func later() async throws {
    let wallet = try await Wallet(), id: UUID = Samples.item(.hotel).id
    try await wallet.put(Samples.item(.hotel))
    try await wallet.edit(Hotel.self, id, ["name": .text("Wrong")])
    let change = try #require(try await wallet.history(Hotel.self, id).first).sequence
    try await wallet.edit(Hotel.self, id, ["roomType": .text("Suite")])
    try await wallet.write { try $0.revert(Hotel.self, id, change: change) }
    let hotel = try await wallet.write { try $0.record(Hotel.self, id) }
    #expect((hotel.name, hotel.roomType) == ("Hotel Gracery", "Suite"))
  }

  @Test("a change of another record, or of none, undoes nothing")
  func unknownChange() async throws {
    let wallet = try await Wallet(), id: UUID = Samples.item(.note).id
    try await wallet.put(Samples.item(.hotel))
    let foreign = try await wallet.read { try $0.newestSequence() }
    try await wallet.put(Samples.item(.note))
    for sequence in [0, -1, foreign, 9999] {
      await #expect(throws: WalletError.notFound) {
        try await wallet.write { try $0.revert(Note.self, id, change: sequence) }
      }
    }
  }

  @Test("a journey's edit is undone, of all fields or of one")
  func journey() async throws {
    let wallet = try await Wallet(), id = Samples.journeyID
    try await wallet.write { transaction in
      let base = try transaction.record(Journey.self, id)
      _ = try transaction.save(base.applying(["name": .text("X"), "cities": .null, "budget": .null]), over: base)
    }
    let change = try #require(try await wallet.read { try $0.history(ofJourney: id) }.first).sequence
    try await wallet.write { try $0.revert(Journey.self, id, change: change, fields: ["budget"]) }
    let first = try await wallet.write { try $0.record(Journey.self, id) }
    #expect((first.name, first.cities, first.budget) == ("X", [], Samples.money("4500", "EUR")))
    try await wallet.write { try $0.revert(Journey.self, id, change: change) }
    #expect(try await wallet.write { try $0.record(Journey.self, id) }.differences(from: Samples.journey()) == [])
  }
}
