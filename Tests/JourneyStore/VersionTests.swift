import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Versions and merging")
struct VersionTests {
  private func hotel(in wallet: Wallet) async throws -> Hotel {
    try await wallet.put(try #require(Samples.item(.hotel) as? Hotel))
  }

  @Test("three writers of one version: nothing of theirs is lost where they touch different fields")
  func threeWriters() async throws {
    // Given
    let wallet = try await Wallet(), id = try await hotel(in: wallet).id
    // When all three start from version 1
    try await wallet.edit(Hotel.self, id, ["name": .text("First")], version: 1)
    try await wallet.edit(Hotel.self, id, ["roomType": .text("Single")], version: 1, by: .user(wallet.editor))
    let last = try await wallet.edit(Hotel.self, id, ["notes": .null, "cost": .null], version: 1)
    // Then
    #expect((last.name, last.roomType, last.notes, last.cost, last.version) == ("First", "Single", "", nil, 4))
    #expect(try await wallet.history(Hotel.self, id).allSatisfy { $0.contested.isEmpty })
  }

  @Test("for a field that two changed the later write wins, and the history keeps the other value and says so")
  func contested() async throws {
    // Given
    let wallet = try await Wallet(), id = try await hotel(in: wallet).id
    try await wallet.edit(Hotel.self, id, ["name": .text("First"), "roomType": .text("A")], version: 1)
    // When
    let second: Patch = ["name": .text("Second"), "contactPhone": .text("1")]
    let merged = try await wallet.edit(Hotel.self, id, second, version: 1, by: .user(wallet.editor))
    // Then
    #expect((merged.name, merged.roomType, merged.contactPhone) == ("Second", "A", "1"))
    let change = try #require(try await wallet.history(Hotel.self, id).first)
    #expect(change.contested == ["name"])
    #expect(change.before == ["name": .text("First"), "contactPhone": .text("+81 3 6833 1111")])
    #expect(change.after == second)
    #expect(change.actorID == wallet.editor)
    // When the other value is brought back, then only that field changes
    try await wallet.write { try $0.revert(Hotel.self, id, change: change.sequence, fields: change.contested) }
    let restored = try await wallet.write { try $0.record(Hotel.self, id) }
    #expect((restored.name, restored.roomType, restored.contactPhone) == ("First", "A", "1"))
  }

  @Test("an hour and a zone that two changed are not torn apart")
  func zones() async throws {
    let wallet = try await Wallet(), id = try await hotel(in: wallet).id
    try await wallet.edit(Hotel.self, id, ["zone": .text("Asia/Seoul")], version: 1)
    let hour: Patch = ["checkInDate": .text("2026-03-29T16:00")]
    let merged = try await wallet.edit(Hotel.self, id, hour, version: 1)
    #expect(merged.zone == zone("Asia/Tokyo"))
    #expect(merged.checkInDate == instant("2026-03-29T07:00:00Z"))
    #expect(try await wallet.history(Hotel.self, id).first?.contested == ["zone"])
  }

  private func expectEveryVersion<Item: StoredItem>(_ sample: Item) async throws {
    // Given an item each of whose fields is emptied, one after the other, and filled again
    let wallet = try await Wallet()
    var versions = [try await wallet.put(sample)]
    for field in Item.fields {
      for draft in [
        Dictionary(uniqueKeysWithValues: field.keys.map { ($0, JSONValue.null) }),
        Patch(uniqueKeysWithValues: sample.json),
      ] {
        let last = try #require(versions.last)
        let next = try last.applying(draft)
        if next.issues().isEmpty, next != last {
          versions.append(try await wallet.write { try $0.save(next, over: last) })
        }
      }
    }
    // And that lay in the trash in between
    try await wallet.write { try $0.delete(Item.self, sample.id) }
    let restored = try await wallet.write { try $0.restore(Item.self, sample.id) }
    versions += [restored, restored]
    try await wallet.edit(Item.self, sample.id, [Item.lineKey: .text("Last")])
    // Then every version can be read as it was
    for (index, expected) in versions.enumerated() {
      let past = try await wallet.write { try $0.record(Item.self, sample.id, version: index + 1) }
      #expect(past.differences(from: expected) == [], "\(Item.kind) version \(index + 1)")
      #expect(past.version == index + 1)
    }
    for unknown in [0, -1, versions.count + 2] {
      await #expect(throws: WalletError.conflict(.versionUnknown)) {
        try await wallet.write { try $0.record(Item.self, sample.id, version: unknown) }
      }
    }
  }

  @Test("every past version of every kind can be read as it was", arguments: ItemKind.allCases)
  func everyVersion(kind: ItemKind) async throws {
    try await expectEveryVersion(Samples.item(kind))
  }

  @Test("every past version of a journey can be read as it was")
  func journeyVersions() async throws {
    let wallet = try await Wallet()
    let drafts: [Patch] = [
      ["startDate": .null, "endDate": .null], ["cities": .null, "isArchived": .flag(false)], ["budget": .null],
      ["tripType": .text("solo"), "homeCurrency": .null], Patch(uniqueKeysWithValues: Samples.journey().json),
    ]
    var versions = [try await wallet.write { try $0.record(Journey.self, Samples.journeyID) }]
    for draft in drafts {
      let last = try #require(versions.last)
      versions.append(try await wallet.write { try $0.save(last.applying(draft), over: last) })
    }
    for expected in versions {
      let past = try await wallet.write { try $0.record(Journey.self, Samples.journeyID, version: expected.version) }
      #expect(past.differences(from: expected) == [])
    }
  }
}
