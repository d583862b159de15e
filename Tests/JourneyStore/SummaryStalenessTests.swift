import Foundation
import GRDB
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Summaries follow what they depend on, and only that")
struct SummaryStalenessTests {
  private static let tables = ["journey_places", "journey_spending", "journey_counts"]

  private func rows(_ wallet: Wallet, _ table: String) async throws -> [String] {
    try await wallet.write { transaction in
      try Row.fetchAll(transaction.db, sql: "SELECT * FROM \(table)").map { "\($0)" }.sorted()
    }
  }

  private func filled() async throws -> Wallet {
    let wallet = try await Wallet()
    for kind in ItemKind.allCases where kind != .checklist { try await wallet.put(Samples.item(kind)) }
    return wallet
  }

  @Test(
    "an edit of what neither leads anywhere nor costs anything computes neither anew",
    arguments: [
      ("roomType", "Suite"), ("notes", "x"), ("bookingReference", "AB"), ("name", "Inn"), ("contactPhone", "1"),
    ])
  func untouched(field: String, value: String) async throws {
    let wallet = try await filled()
    try await wallet.sql(Self.tables.map { "DELETE FROM \($0)" }.joined(separator: ";"))
    try await wallet.edit(Hotel.self, Samples.item(.hotel).header.id, [field: .text(value)])
    for table in Self.tables { #expect(try await rows(wallet, table) == [], "\(table)") }
  }

  @Test(
    "whatever field of whatever kind is emptied, the summaries are those that are made anew",
    arguments: ItemKind.allCases)
  func complete(kind: ItemKind) async throws {
    func check<Item: StoredItem>(_ sample: Item) async throws {
      for field in Item.fields {
        let wallet = try await filled(), blank = Item(header: sample.header)
        let base = try await wallet.read { try $0.journey(Samples.journeyID).item(Item.self, sample.id) }
        var edited = base
        field.set(&edited, field.get(blank))
        let changed = edited
        do {
          try await wallet.write { _ = try $0.save(changed, over: base) }
        } catch WalletError.invalid {
          continue
        }
        var followed: [[String]] = []
        for table in Self.tables { followed.append(try await rows(wallet, table)) }
        try await wallet.write { try JourneySummary.renewAll($0.db, .product) }
        for (index, table) in Self.tables.enumerated() {
          #expect(try await rows(wallet, table) == followed[index], "\(Item.kind) \(field.name) \(table)")
        }
      }
    }
    try await check(Samples.item(kind))
  }

  @Test("what is kept of a journey's costs adds up to what its records cost", arguments: ["EUR", "JPY", "KWD"])
  func totals(currency: String) async throws {
    let wallet = try await filled()
    try await wallet.edit(
      Hotel.self, Samples.item(.hotel).header.id, ["cost": .text("12"), "currency": .text(currency)])
    let (kept, computed) = try await wallet.read {
      let journey = try $0.journey(Samples.journeyID)
      return (try journey.spendingTotals(), try journey.spending().totals)
    }
    #expect(kept == computed)
    #expect(kept.totals().contains { $0.currency.code == currency })
  }
}
