import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("A wallet of odd values")
struct RandomWalletTests {
  @Test("survives export and import", arguments: 1...4 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) async throws {
    // Given
    var random = RandomWallet(seed: seed)
    let records = random.records(journeys: 4, itemsOfEachKind: 7)
    let home = try await Home()
    try await home.write { transaction in
      func create(_ record: some StoredRecord) throws { _ = try transaction.create(record) }
      for record in records { try create(record) }
    }
    let before = try await home.everything()
    #expect(before.count == 4 * 106)
    // When
    let export = try await home.export()
    let other = try await Home()
    let plan = try await other.take(export)
    // Then
    #expect(plan.complaints == [])
    #expect(plan.entries.allSatisfy { $0.leftOut.isEmpty })
    let after = try await other.everything()
    #expect(after.count == before.count)
    for (after, before) in zip(after, before) { #expect(after == before) }
    #expect(try await other.export() == export)
    #expect(try await other.wallet.store.faults() == [])
    // And again
    #expect(try await other.take(export).new.isEmpty)
  }
}
