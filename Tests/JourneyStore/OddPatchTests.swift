import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

/// Drafts of odd values, the same in every run: what the domain takes, the store keeps as it is.
@Suite("Odd patches")
struct OddPatchTests {
  private static let texts = [
    "", " ", "0", "1", "-1", "12,50", "1e9", "2026-03-29T02:30", "2026-10-25T02:30", "2026-03-28T14:55:30.25Z",
    "1900-01-01T00:00", "2199-12-31T23:59", "0000-01-01", "9999-12-31", "2026-03-28", "2026-02-30", "Europe/Berlin",
    "Pacific/Apia", "Asia/Tokyo", "UTC", "Nowhere/City", "EUR", "jpy", "KWD", "€", "flight", "custom", "pdf", "star",
    "teal", "on", "off", "true", "https://example.com/?q='\"", "javascript:x", "89.99999999999999",
    "-179.123456789012345",
    "1e-320", "nan", "<script>", "'; DROP TABLE notes; --", "\u{0}", "a\u{0}b", "🏝️", "مرحبا", "e\u{301}",
    "a\r\nb\rc\td",
    "01960000-0000-7000-8000-000000000100", "{{{x}}}", "\u{feff}", "\u{202e}abc", "999999999999", "0.0001",
  ]

  private func value(_ random: inout Steps) -> JSONValue {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .null
    case 1: .flag(Bool.random(using: &random))
    case 2: .number(Decimal(Int.random(in: -10...2000, using: &random)))
    case 3: .number(Decimal(Double.random(in: -180...180, using: &random)))
    case 4: .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in .text(text(&random)) })
    default: .text(text(&random))
    }
  }

  private func text(_ random: inout Steps) -> String {
    Self.texts.randomElement(using: &random) ?? ""
  }

  private func expectKept<Item: StoredItem>(_ sample: Item, seed: UInt64) async throws {
    // Given
    let wallet = try await Wallet()
    let rounds = WholeTests.areAsked ? 150 : 100
    var random = Steps(seed: seed), taken = 0
    if Item.kind == .checklistItem { try await wallet.put(Samples.item(.checklist)) }
    for round in 0..<rounds {
      // When a patch of odd values is read, over what there was or over nothing
      let base = round.isMultiple(of: 2) ? sample : Item(header: sample.header)
      let keys = Item.fields.flatMap(\.keys).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
      let read = base.reading(Patch(uniqueKeysWithValues: keys.map { ($0, value(&random)) })).record
      guard read.issues().isEmpty, (read as? ChecklistItem)?.checklistID ?? Samples.checklistID == Samples.checklistID
      else {
        continue
      }
      taken += 1
      // Then it comes back from JSON as it is
      var writer = JSONWriter()
      writer.object(read.json)
      let decoded = try JSONDecoder().decode(Item.self, from: Data(writer.bytes))
      #expect(decoded.differences(from: read) == [], "\(writer.text)")
      // And from the store, and the store takes it for the same thing when it is sent again
      let kept = try #require(Samples.item(Item.kind, id: Samples.id(7000 + round)) as? Item)
      let new = Item(header: kept.header).setting(read)
      // Which kinds there are to belong to, only the store knows.
      if try await wallet.write({ !$0.referenceIssues(new).isEmpty }) {
        let kindKeys = Item.fields.compactMap { if case .item(let key, _, _) = $0.type { key } else { nil } }
        await #expect(throws: WalletError.invalid(kindKeys.map { Journeys.Issue($0, .notAChoice) })) {
          try await wallet.write { _ = try $0.create(new) }
        }
        continue
      }
      let created = try await wallet.write { try $0.create(new) }
      let found = try await wallet.write { try $0.record(Item.self, new.id) }
      #expect(found == created)
      // What has no name for its notification is given one.
      let given = read.values["notificationId"] == nil && Item.kind == .reminder ? ["notificationId"] : []
      #expect(found.differences(from: read) == given)
      #expect(try await wallet.write { try $0.create(new) } == created)
    }
    #expect(taken > rounds / 8)
    #expect(try await wallet.store.faults() == [])
  }

  @Test("what the domain takes of an odd patch, JSON and the store keep", arguments: ItemKind.allCases)
  func kept(kind: ItemKind) async throws {
    let seeds: ClosedRange<UInt64> = 1...(WholeTests.areAsked ? 3 : 1)
    for seed in seeds { try await expectKept(Samples.item(kind), seed: seed) }
  }
}

extension JourneyItem {
  /// The item with the fields of another.
  fileprivate func setting(_ other: Self) -> Self {
    var item = self
    for field in Self.fields { field.set(&item, field.get(other)) }
    return item
  }
}
