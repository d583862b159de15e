import Foundation
import GRDB
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Statistics of a wallet")
struct StoredStatisticsTests {
  private static let today = day("2026-03-30")

  private func statistics(_ wallet: Wallet) async throws -> Statistics {
    try await wallet.read { try $0.statistics(today: Self.today) }
  }

  @Test("countries, towns, days and transports follow every write, the trash too")
  func follows() async throws {
    // Given a journey to Japan that began on 28 March
    let wallet = try await Wallet()
    var found = try await statistics(wallet)
    #expect(found.countries == [Statistics.Visits("JP", journeys: 1)])
    #expect(found.towns.map(\.place.name) == ["Tokyo"])
    #expect(found.days == 3 && found.longest?.id == Samples.journeyID)
    // When a train is added, it counts
    try await wallet.put(Samples.item(.transport))
    found = try await statistics(wallet)
    #expect(found.types == [.init(.transport, "train"): 1])
    #expect(
      try await wallet.read { try $0.itemCounts(of: [Samples.journeyID]) } == [Samples.journeyID: [.transport: 1]])
    // When the destination becomes another, the country does too
    try await wallet.write {
      let journey = try $0.record(Journey.self, Samples.journeyID)
      _ = try $0.save(
        journey.applying(["destination": "Georgia", "cities": ["Tbilisi"], "countries": []]), over: journey)
    }
    found = try await statistics(wallet)
    #expect(found.countries.map(\.place) == ["GE", "JP"], "the train still leads in Japan")
    // When the journey goes to the trash, nothing is left, and it comes back whole
    try await wallet.write { try $0.delete(Journey.self, Samples.journeyID) }
    found = try await statistics(wallet)
    #expect(found.countries.isEmpty && found.days == 0 && found.longest == nil && found.types.isEmpty)
    try await wallet.write { _ = try $0.restore(Journey.self, Samples.journeyID) }
    #expect(try await statistics(wallet).countries.count == 2)
  }

  @Test("a journey that has not begun is no visit")
  func coming() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.transport))
    try await wallet.put(Samples.item(.expense))
    let before = try await wallet.read { try $0.statistics(today: day("2026-03-27")) }
    #expect(before.countries.isEmpty && before.towns.isEmpty && before.days == 0 && before.longest == nil)
    #expect(before.types.isEmpty && before.spending.isEmpty && before.years.isEmpty)
    let begun = try await statistics(wallet)
    #expect(begun.types[.init(.transport, "train")] == 1 && begun.spending.values.contains { !$0.totals().isEmpty })
    #expect(begun.years[2026]?.spending.totals().isEmpty == false)
    let page = Page(offset: 0)
    #expect(
      try await wallet.read {
        try $0.journeys(with: .init(.transport, "train"), today: day("2026-03-27"), page: page).isEmpty
          && $0.journeys(with: .init(.transport, "train"), today: Self.today, page: page).count == 1
      })
  }

  @Test("strangers' journeys do not count")
  func rights() async throws {
    let wallet = try await Wallet()
    #expect(
      try await wallet.read(as: .user(wallet.viewer)) { try $0.statistics(today: Self.today) }.countries.count == 1)
    try await wallet.write { try $0.delete(Journey.self, Samples.journeyID) }
    #expect(try await wallet.read(as: .user(wallet.viewer)) { try $0.statistics(today: Self.today) }.countries.isEmpty)
  }

  @Test("a wallet whose summaries were made another way gets them anew at the next start")
  func renewed() async throws {
    // Given a wallet whose summaries are of an older version
    try await withTemporaryFolder { folder in
      let wallet = try await Wallet(Store(in: folder))
      try wallet.store.close()
      let queue = try DatabaseQueue(path: Store.file(in: folder).path)
      try await queue.write {
        try $0.execute(sql: "UPDATE derived SET version = 100 WHERE name = 'summaries'; DELETE FROM journey_places")
      }
      try queue.close()
      // When it is opened, they are there
      let store = try Store(in: folder)
      let countries = try await store.read(as: .user(wallet.owner)) { try $0.statistics(today: Self.today).countries }
      #expect(countries.map(\.place) == ["JP"])
    }
  }
}
