import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

@Suite("Two people edit one split without a network")
struct SplitMergeTests {
  private static let dinner = Samples.id(41), people = (31...34).map { Samples.id($0) }
  private static let page = "\(ItemKind.expense.list)/\(dinner.text)"
  private static let resource = "/api/v1\(page)"

  /// A journey of four with a dinner of 90 euros, paid by the first and divided equally among three.
  private func withDinner(_ test: @escaping @Sendable (Served) async throws -> Void) async throws {
    try await withServed(.empty) { served in
      let owner = Actor.user(Served.ownerID)
      _ = try await served.wallet.createJourney(Samples.journeyID, ["name": "Rome"], by: owner)
      for (number, id) in Self.people.enumerated() {
        _ = try await served.wallet.create(
          Traveller.self, id, in: Samples.journeyID, ["name": .text("T\(number)")], by: owner)
      }
      _ = try await served.wallet.create(
        Expense.self, Self.dinner, in: Samples.journeyID,
        [
          "title": "Dinner", "amount": "90", "currency": "EUR", "zone": "UTC", "date": "2026-10-20T18:00:00Z",
          "payers": Self.parts(Self.people.prefix(1).map { Part($0) }),
          "participants": Self.parts(Self.people.prefix(3).map { Part($0) }),
        ], by: owner)
      try await test(served)
    }
  }

  private static func parts(_ parts: [Part]) -> JSONValue { .array(parts.map(\.json)) }

  private func dinner(_ served: Served) async throws -> Expense {
    try await served.read { try $0.item(Expense.self, Self.dinner) }
  }

  /// That an expense is divided to the cent, and the balances add up to nothing.
  private func expectExact(_ expense: Expense, _ what: String) throws {
    #expect(expense.issues() == [], "\(what)")
    let division = try #require(expense.division, "\(what)")
    for split in [division.paid, division.owed] {
      #expect(split.minorUnits.values.reduce(0, +) == expense.amount?.minorUnits, "\(what)")
    }
    for accounts in Balances([expense]).accounts.values {
      #expect(accounts.values.reduce(0) { $0 + $1.balance } == 0, "\(what)")
    }
  }

  @Test("an amount and a division that were changed apart stay together, and what was replaced is kept and comes back")
  func apart() async throws {
    try await withDinner { served in
      // Given one who corrects the amount with exact parts, and one who adds somebody, both from the first version
      let exact = Self.parts([Part(Self.people[0], 60), Part(Self.people[1], Decimal(string: "40.01"))])
      let first = try await served.json(
        .patch, Self.resource, ["amount": "100.01", "splitMethod": "exact", "participants": exact, "baseVersion": 1])
      #expect(first.status == 200)
      let all = Self.parts(Self.people.map { Part($0) })
      let second = try await served.json(
        .patch, Self.resource, ["splitMethod": "equally", "participants": all, "notes": "With Ben", "baseVersion": 1])
      // Then the later one holds whole: its parts never divide the other's amount
      #expect(second.status == 200)
      let merged = try await dinner(served)
      #expect(merged.amount == Samples.money("90", "EUR") && merged.participants.count == 4)
      #expect(merged.notes == "With Ben")
      try expectExact(merged, "merged")
      // And the history has the other one, which a click brings back as a whole
      let history = try await served.get("\(Self.resource)/history").json["changes"]?.values ?? []
      let contested = history.first?["contested"]?.values?.compactMap(\.text) ?? []
      #expect(contested.contains("amount") && contested.contains("participants"))
      let sequence = try #require(history.first?["sequence"]?.integer)
      try await served.wallet.store.write(by: .user(Served.ownerID), at: Served.now) {
        try $0.revert(Expense.self, Self.dinner, change: Int64(sequence), fields: ["amount"])
      }
      let back = try await dinner(served)
      #expect(back.amount == Samples.money("100.01", "EUR") && back.splitMethod == .exact)
      #expect(back.notes == "With Ben")
      try expectExact(back, "brought back")
    }
  }

  @Test("forms that waited on two devices merge in either order, whatever each of them changed")
  func random() async throws {
    try await withDinner { served in
      var chance = Steps(seed: 41)
      for round in 0..<60 {
        let base = try await dinner(served)
        for device in ["first", "second"] {
          let patch = Self.edit(of: base, device, &chance)
          let reply = try await served.json(
            .patch, Self.resource,
            .object(patch.merging(["baseVersion": .number(Decimal(base.version))]) { $1 }))
          #expect(reply.status == 200, "round \(round), \(device): \(patch) \(reply.text)")
          try expectExact(try await dinner(served), "round \(round), \(device)")
        }
      }
    }
  }

  /// Something that one changes: a part of the split, all of it, or something beside it.
  private static func edit(of base: Expense, _ device: String, _ chance: inout Steps) -> Patch {
    let units = Int.random(in: 1...100_000, using: &chance), euro = Samples.money("1", "EUR").currency
    let money = Money(minorUnits: units, euro)
    let among = Array(people.shuffled(using: &chance).prefix(Int.random(in: 1...4, using: &chance)))
    switch Int.random(in: 0..<5, using: &chance) {
    case 0: return ["notes": .text("\(device) \(units)"), "category": "food"]
    case 1:
      return ["participants": parts(among.map { Part($0) }), "splitMethod": "equally", "items": .null]
    case 2:
      let own = Int.random(in: 0...units, using: &chance), rest = Money(minorUnits: units - own, euro)
      let both = [Part(people[0], Money(minorUnits: own, euro).amount), Part(people[1], rest.amount)]
      return [
        "amount": .text(money.plain), "currency": "EUR", "splitMethod": "exact", "participants": parts(both),
        "payers": parts([Part(among[0])]),
      ]
    case 3: return ["payers": parts([Part(among[0])])]
    default:
      return [
        "amount": .text(money.plain), "currency": "EUR", "splitMethod": "shares",
        "participants": parts(among.map { Part($0, 2) }), "title": .text(device),
      ]
    }
  }
}
