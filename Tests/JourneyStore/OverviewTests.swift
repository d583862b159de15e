import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Overviews of all journeys are kept, and are those of the records")
struct OverviewTests {
  private static let today = CalendarDay("2026-05-01")

  /// All that is kept of all journeys, as a reader sees it.
  private struct Seen: Equatable {
    let journeys: [[UUID]]
    let counts: [Int]
    let states: JourneyCounts
    let countries: [Statistics.Visits<String>]
    let towns: [Statistics.Visits<Town>]
    let longest: String?
    let types: [Statistics.CountedType: Int]
    let spending: [ExpenseCategory: MoneyTotals]
    let years: [Int: Statistics.Year]
    let rides: Set<Leg>
    let documents: [[UUID]]
    let categories: [DocumentCategory: Int]
    let formats: Set<DocumentQuery.Format>
    let journeysWithDocuments: [UUID]

    init(_ snapshot: Snapshot) throws {
      let today = try #require(OverviewTests.today)
      let index = try snapshot.journeyNames(today: today)
      journeys = [.all, .archived, .status(.upcoming), .status(.past)].flatMap { filter in
        JourneyIndex.Order.allCases.map { index.ids(filter, by: $0, holding: "", today: today) }
      }
      counts = try Snapshot.JourneyFilter.some.map { try snapshot.journeyList($0, today: today, page: .first).total }
      states = try snapshot.journeyCounts(today: today)
      let statistics = try snapshot.statistics(today: today)
      (countries, towns, types) = (statistics.countries, statistics.towns, statistics.types)
      (spending, years, longest) = (statistics.spending, statistics.years, statistics.longest?.name)
      rides = Set(try snapshot.legs(today: today))
      documents = try DocumentQuery.Order.allCases.map {
        try snapshot.documents(DocumentQuery(order: $0), page: .first).map(\.id)
      }
      categories = try snapshot.documentCounts(DocumentQuery())
      formats = try snapshot.documentFormats()
      journeysWithDocuments = try snapshot.journeysWithDocuments(limit: 9).map(\.id)
    }
  }

  private func expectSame(_ wallet: Wallet, _ comment: String) async throws {
    for reader in [wallet.owner, wallet.viewer, wallet.stranger] {
      let (kept, read) = try await wallet.read(as: .user(reader)) { snapshot in
        var bare = snapshot
        bare.cache = nil
        return (try Seen(snapshot), try Seen(bare))
      }
      #expect(kept == read, "\(comment)")
    }
  }

  private func filled() async throws -> Wallet {
    let wallet = try await Wallet()
    for kind in ItemKind.allCases where kind != .checklist { try await wallet.put(Samples.item(kind)) }
    try await expectSame(wallet, "at first")
    return wallet
  }

  @Test(
    "whatever happens to an item, to all that it says, and after it has come from the trash",
    arguments: ItemKind.allCases)
  func items(kind: ItemKind) async throws {
    func check<Item: StoredItem>(_ sample: Item) async throws {
      let wallet = try await filled()
      for field in Item.fields {
        let base = try await wallet.read { try $0.journey(Samples.journeyID).item(Item.self, sample.id) }
        var edited = base
        field.set(&edited, field.get(Item(header: sample.header)))
        let changed = edited
        do {
          try await wallet.write { _ = try $0.save(changed, over: base) }
        } catch WalletError.invalid {
          continue
        }
        try await expectSame(wallet, "\(Item.kind) without its \(field.name)")
        let emptied = try await wallet.read { try $0.journey(Samples.journeyID).item(Item.self, sample.id) }
        var again = emptied
        field.set(&again, field.get(base))
        let restored = again
        try? await wallet.write { _ = try $0.save(restored, over: emptied) }
        try await expectSame(wallet, "\(Item.kind) with its \(field.name)")
      }
      try await wallet.write { try $0.delete(Item.self, sample.id) }
      try await expectSame(wallet, "\(Item.kind) in the trash")
      try await wallet.write { _ = try $0.restore(Item.self, sample.id) }
      try await expectSame(wallet, "\(Item.kind) back")
    }
    try await check(Samples.item(kind))
  }

  @Test("whatever happens to a journey and to who sees it")
  func journeys() async throws {
    let wallet = try await filled(), id = Samples.journeyID, (viewer, stranger) = (wallet.viewer, wallet.stranger)
    let edits: [Patch] = [
      ["name": "Another"], ["destination": "Lisbon"], ["startDate": "2026-04-01"], ["endDate": "2026-04-30"],
      ["isArchived": true], ["isArchived": false], ["cities": ["Porto"]], ["countries": ["PT"]], ["notes": "x"],
      ["homeCurrency": "JPY"], ["tripType": "family"], ["startDate": .null, "endDate": .null],
    ]
    for edit in edits {
      try await wallet.write {
        let base = try $0.record(Journey.self, id, version: nil)
        _ = try $0.save(base.applying(edit), over: base)
      }
      try await expectSame(wallet, "\(edit)")
    }
    try await wallet.write { try $0.setRole(.editor, of: stranger, in: id) }
    try await expectSame(wallet, "a new member")
    try await wallet.write { try $0.setRole(nil, of: viewer, in: id) }
    try await expectSame(wallet, "one less")
    try await wallet.write { try $0.delete(Journey.self, id) }
    try await expectSame(wallet, "in the trash")
    try await wallet.write { _ = try $0.restore(Journey.self, id) }
    try await expectSame(wallet, "back")
    try await wallet.sql("UPDATE journeys SET name = 'Past the log'")
    try await expectSame(wallet, "what is written past the log of changes")
  }

  @Test("an edit that they do not follow from leaves them as they are")
  func kept() async throws {
    let wallet = try await filled(), versions = wallet.store.counter.overviews.versions
    try await wallet.edit(Note.self, Samples.item(.note).header.id, ["title": "Other words"])
    try await wallet.edit(Hotel.self, Samples.item(.hotel).header.id, ["roomType": "Suite"])
    try await wallet.write {
      let base = try $0.record(Journey.self, Samples.journeyID, version: nil)
      _ = try $0.save(base.applying(["notes": "Other words"]), over: base)
    }
    #expect(wallet.store.counter.overviews.versions == versions)
    await #expect(throws: WalletError.self) {
      try await wallet.edit(Hotel.self, Samples.item(.hotel).header.id, ["cost": "many"])
    }
    #expect(wallet.store.counter.overviews.versions == versions, "a write that fails")
    try await wallet.write { _ in }
    try await wallet.sql("UPDATE schedule SET state = state")
    #expect(wallet.store.counter.overviews.versions == versions, "a write of no record")
    try await wallet.edit(Hotel.self, Samples.item(.hotel).header.id, ["cost": "12", "currency": "EUR"])
    #expect(wallet.store.counter.overviews.versions != versions)
  }
}

extension Snapshot.JourneyFilter {
  fileprivate static let some: [Snapshot.JourneyFilter] = [.all, .archived, .status(.upcoming), .status(.wishlist)]
}
