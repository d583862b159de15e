import GRDB
import Journeys
import Synchronization
import TestSupport
import Testing
import WalletServices

@testable import JourneyStore

@Suite("What the transaction of a change reads")
struct WriteStatementTests {
  /// The statements that a database has run.
  private final class Trace: Sendable {
    private let statements = Mutex<[String]>([])

    func add(_ statement: String) { statements.withLock { $0.append(statement) } }

    /// Those of the last transaction that wrote.
    var ofTransaction: [String] {
      let all = statements.withLock { $0 }, start = all.lastIndex { $0.hasPrefix("BEGIN IMMEDIATE") }
      return Array(all[(start ?? all.endIndex)...].prefix { !$0.hasPrefix("COMMIT") })
    }
  }

  /// A wallet with a journey, a note and a hotel in it.
  private func home() async throws -> Home {
    let home = try await Home()
    _ = try await home.wallet.createJourney(
      Samples.journeyID, ["name": "Japan", "destination": "Kyoto"], by: .user(home.owner))
    _ = try await home.wallet.create(
      Note.self, Samples.id(51), in: Samples.journeyID, ["title": "Yen"], by: .user(home.owner))
    _ = try await home.wallet.create(
      Hotel.self, Samples.id(52), in: Samples.journeyID, ["name": "Ryokan", "zone": "Asia/Tokyo"],
      by: .user(home.owner))
    return home
  }

  /// What one change reads.
  private func reads(_ home: Home, _ change: (Wallet, Actor) async throws -> Void) async throws -> [String] {
    let trace = Trace(), database = home.wallet.store.database
    try await database.writeWithoutTransaction { $0.trace { trace.add("\($0)") } }
    try await change(home.wallet, .user(home.owner))
    try await database.writeWithoutTransaction { $0.trace() }
    return trace.ofTransaction.filter { $0.hasPrefix("SELECT") }
  }

  /// How often a row of a table is read by its identifier, and how often a role.
  private func expectOnce(_ reads: [String], _ table: String) {
    let rows = reads.filter { $0.contains("FROM \(table) WHERE") && $0.contains(" id = ") }
    #expect(rows.count == 1, "\(rows)")
    let roles = reads.filter { $0.hasPrefix("SELECT memberships.role") }
    #expect(roles.count == 1, "\(roles)")
  }

  @Test("an edit reads its row once and the role once, be it strict, of an older version, or of a time without a zone")
  func edit() async throws {
    let home = try await home()
    for (version, isStrict) in [(1, true), (1, false), (nil, false)] as [(Int?, Bool)] {
      let reads = try await reads(home) { wallet, actor in
        _ = try await wallet.edit(
          Note.self, Samples.id(51), in: Samples.journeyID, basedOn: version, strictly: isStrict, by: actor
        ) { _ in version == nil ? ["title": "Coins"] : isStrict ? ["title": "Won"] : ["content": "¥"] }
      }
      expectOnce(reads, "notes")
    }
    let stay = try await reads(home) { wallet, actor in
      _ = try await wallet.edit(Hotel.self, Samples.id(52), in: Samples.journeyID, basedOn: nil, by: actor) { _ in
        ["zone": .null, "checkInDate": "2026-04-01T15:00", "checkOutDate": "2026-04-03T11:00"]
      }
    }
    expectOnce(stay, "hotels")
  }

  @Test("so does a creation, and a deletion with its way back")
  func life() async throws {
    let home = try await home()
    let creation = try await reads(home) { wallet, actor in
      _ = try await wallet.create(
        Hotel.self, Samples.id(53), in: Samples.journeyID, ["name": "Inn", "checkInDate": "2026-04-01T15:00"],
        by: actor)
    }
    expectOnce(creation, "hotels")
    let deletion = try await reads(home) { wallet, actor in
      try await wallet.delete(Note.self, Samples.id(51), in: Samples.journeyID, version: 1, by: actor)
    }
    expectOnce(deletion, "notes")
  }

  @Test("what a form says is read before anybody is kept from writing")
  func draft() async throws {
    let home = try await home(), trace = Trace(), database = home.wallet.store.database
    try await database.writeWithoutTransaction { $0.trace { trace.add("\($0)") } }
    _ = try await home.wallet.edit(
      Note.self, Samples.id(51), in: Samples.journeyID, basedOn: nil, by: .user(home.owner)
    ) { base in
      #expect(trace.ofTransaction == [])
      return ["title": .text("\(base.title)!")]
    }
    #expect(!trace.ofTransaction.isEmpty)
    #expect(try await home.item(Note.self, Samples.id(51), in: Samples.journeyID).title == "Yen!")
  }
}
