import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Creations that are sent again")
struct IdempotencyTests {
  private func expectOnce<Item: StoredItem>(_ sample: Item) async throws {
    // Given
    let wallet = try await Wallet()
    let first = try await wallet.put(sample)
    let changes = try await wallet.read { try $0.newestSequence() }
    // When the same is sent again, then it is the same thing
    #expect(try await wallet.write { try $0.create(sample) } == first)
    #expect(try await wallet.read { try $0.newestSequence() } == changes)
    // When it is sent again after an edit, then it is what the first has become
    let edited = try await wallet.edit(Item.self, sample.id, [Item.lineKey: .text("Edited")])
    #expect(try await wallet.write { try $0.create(sample) } == edited)
    // When something else is sent under its identifier, then that is refused
    await #expect(throws: WalletError.conflict(.identifierTaken)) {
      try await wallet.write { try $0.create(edited) }
    }
    // When it is sent again after its deletion, then it stays deleted
    try await wallet.write { try $0.delete(Item.self, sample.id) }
    await #expect(throws: WalletError.conflict(.deleted)) { try await wallet.write { try $0.create(sample) } }
    #expect(try await wallet.read { try $0.journey(Samples.journeyID).count(Item.self) } == 0)
  }

  @Test("the same creation twice makes one thing", arguments: ItemKind.allCases)
  func once(kind: ItemKind) async throws {
    try await expectOnce(Samples.item(kind))
  }

  private func expectTaken<Item: StoredItem>(_ sample: Item) async throws {
    let wallet = try await Wallet()
    try await wallet.put(sample)
    let elsewhere = sample.moved(to: Wallet.strangersJourneyID)
    await #expect(throws: WalletError.conflict(.identifierTaken)) {
      try await wallet.write(by: .user(wallet.stranger)) { try $0.create(elsewhere) }
    }
    try await wallet.write { try $0.delete(Item.self, sample.id) }
    await #expect(throws: WalletError.conflict(.identifierTaken)) {
      try await wallet.write(by: .user(wallet.stranger)) { try $0.create(elsewhere) }
    }
    #expect(
      try await wallet.read(as: .user(wallet.stranger)) { try $0.journey(Wallet.strangersJourneyID).count(Item.self) }
        == 0)
  }

  @Test("an identifier of another journey is taken, in the trash too", arguments: ItemKind.allCases)
  func taken(kind: ItemKind) async throws {
    try await expectTaken(Samples.item(kind))
  }

  @Test("a creation passes as the same from its JSON, with coordinates to the last bit")
  func fromJSON() async throws {
    let wallet = try await Wallet()
    for index in 0..<50 {
      var hotel = try #require(Samples.item(.hotel, id: Samples.id(300 + index)) as? Hotel)
      hotel.coordinate = Coordinate(latitude: 50 + Double(index) / 7, longitude: -Double(index) / 3)
      let first = try await wallet.put(hotel)
      let again = try JSONDecoder().decode(Hotel.self, from: JSONEncoder().encode(hotel))
      #expect(try await wallet.put(again) == first)
    }
  }

  @Test("a journey that is sent again is one journey, and a stranger's is taken")
  func journeys() async throws {
    let wallet = try await Wallet()
    let again = try await wallet.write { try $0.create(Samples.journey()) }
    #expect(again.version == 1)
    var other = Samples.journey()
    other.name = "Other"
    let changed = other
    await #expect(throws: WalletError.conflict(.identifierTaken)) { try await wallet.write { try $0.create(changed) } }
    for journey in [Samples.journey(), changed] {
      await #expect(throws: WalletError.conflict(.identifierTaken)) {
        try await wallet.write(by: .user(wallet.stranger)) { try $0.create(journey) }
      }
    }
    try await wallet.write { try $0.delete(Journey.self, Samples.journeyID) }
    await #expect(throws: WalletError.conflict(.deleted)) {
      try await wallet.write { try $0.create(Samples.journey()) }
    }
    await #expect(throws: WalletError.conflict(.identifierTaken)) {
      try await wallet.write(by: .user(wallet.stranger)) { try $0.create(Samples.journey()) }
    }
  }

  @Test("nothing is created in a journey that is not there")
  func noJourney() async throws {
    let wallet = try await Wallet()
    for kind in ItemKind.allCases {
      func check<Item: StoredItem>(_ item: Item) async {
        await #expect(throws: WalletError.notFound) { try await wallet.write { try $0.create(item) } }
      }
      await check(Samples.item(kind, in: Samples.id(404)))
    }
  }
}
