import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("The schema")
struct SchemaTests {
  @Test("the schema is the golden one")
  func golden() async throws {
    let statements = try await Store().schema()
    try expectGolden("schema.sql", statements.map { $0 + ";\n" }.joined(separator: "\n"))
  }

  private func expectColumns<Stored: StoredRecord>(_ kind: Stored.Type, besides others: Set<String>) async throws {
    let columns = try await Wallet().read { snapshot in
      let names = try snapshot.row("SELECT group_concat(name) FROM pragma_table_info('\(Stored.table)')", [])
      return Set((names?[0] as String? ?? "").split(separator: ",").map(String.init))
    }
    let header: Set = ["id", "created_at", "updated_at", "version", "deleted_at"]
    #expect(columns == header.union(Stored.fields.flatMap(\.columns)).union(others), "\(Stored.table)")
  }

  @Test("every kind has a column for each key of its fields, and no other", arguments: ItemKind.allCases)
  func columns(kind: ItemKind) async throws {
    try await expectColumns(kind.storedType, besides: ["journey_id"])
  }

  @Test("so have journeys, users and the Inbox")
  func otherColumns() async throws {
    try await expectColumns(Journey.self, besides: [])
    try await expectColumns(
      User.self, besides: ["email", "is_administrator", "is_disabled", "is_owner", "password_hash", "summarised_on"])
    try await expectColumns(InboxEntry.self, besides: [])
  }

  @Test("all tables are strict")
  func strict() async throws {
    // What FTS5 keeps its index in, it makes itself.
    let lax = """
      SELECT count(*) FROM pragma_table_list
      WHERE schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_index%'
        AND name NOT LIKE 'search_titles%'
      """
    #expect(try await Wallet().number(lax) == 0)
  }

  @Test("every item goes with its journey")
  func cascades() async throws {
    let wallet = try await Wallet()
    for kind in ItemKind.allCases {
      let table = kind.storedType.table
      let cascade =
        "SELECT count(*) FROM pragma_foreign_key_list('\(table)') WHERE \"table\" = 'journeys' AND on_delete = 'CASCADE'"
      #expect(try await wallet.number(cascade) == 1, "\(table)")
    }
  }

  private static let companions: [String: Patch] = [
    "splitMethod": ["payers": .null, "participants": .null], "recurrence": ["amount": 1, "lastDay": "2026-03-31"],
    "costUnit": ["amount": 1, "quantity": 1, "rate": 1], "isRepayment": ["recurrence": .null, "lastDay": .null],
  ]

  private func expectFits<Item: StoredItem>(_ sample: Item) async throws {
    // Given
    let wallet = try await Wallet()
    try await wallet.put(sample)
    // When every field is brought to each value at the edge of what its type admits
    for field in Item.fields where !["contentHash", "offset", "otherEntityIds"].contains(field.name) {
      for value in edges(of: field.type) {
        // A way of dividing goes with parts of its own, a recurrence with a last day, a unit with so many of it.
        var alone: Patch = Self.companions[field.name] ?? [:]
        if case .money(let currency) = field.type { alone[currency] = "EUR" }
        let saved = try await wallet.edit(Item.self, sample.id, [field.name: value].merging(alone) { $1 })
        // Then it is stored and read back as it was saved
        let read = try await wallet.write { try $0.record(Item.self, sample.id) }
        #expect(read == saved, "\(Item.kind) \(field.name)")
      }
    }
  }

  private func edges(of type: FieldType) -> [JSONValue] {
    switch type {
    case .text(let limit): [.text(String(repeating: "🌸", count: limit))]
    case .prose: [.text(String(repeating: "x", count: FieldType.proseLimit))]
    case .choice(let choices): choices.map(JSONValue.text)
    case .flag: [.flag(false), .flag(true)]
    case .count(let range): [.number(Decimal(range.lowerBound)), .number(Decimal(range.upperBound))]
    case .list(let limit): [.array(Array(repeating: .text(String(repeating: "\"", count: limit)), count: 100))]
    case .money: [.number(10_000_000_000)]
    default: []
    }
  }

  @Test("what the domain admits at its edges, the schema takes", arguments: ItemKind.allCases)
  func edges(kind: ItemKind) async throws {
    try await expectFits(Samples.item(kind))
  }

  @Test("a field's name becomes a column's name")
  func snakeCase() {
    #expect("departureDate".snakeCased == "departure_date")
    #expect("url".snakeCased == "url")
    #expect("relatedEntityId".snakeCased == "related_entity_id")
  }
}
