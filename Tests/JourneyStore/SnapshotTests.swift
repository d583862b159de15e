import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Reading")
struct SnapshotTests {
  private static let today = day("2026-03-28")

  private func journeys() async throws -> Wallet {
    let wallet = try await Wallet()
    let days = [
      (31, "2026-03-01", "2026-03-27"), (32, "2026-03-28", "2026-03-28"), (33, "2026-03-20", "2026-03-30"),
      (34, "2026-03-29", "2026-04-01"), (35, "2027-01-01", "2027-01-02"), (36, "", ""),
    ]
    for (number, first, last) in days {
      var journey = Samples.journey(Samples.id(number))
      journey.isArchived = false
      (journey.startDate, journey.endDate) = (CalendarDay(first), CalendarDay(last))
      let new = journey
      try await wallet.write { _ = try $0.create(new) }
    }
    return wallet
  }

  @Test(
    "journeys are listed by where they stand in time",
    arguments: [
      (Snapshot.JourneyFilter.all, [36, 35, 34, 32, 33, 31]), (.archived, [1]), (.status(.active), [32, 33]),
      (.status(.upcoming), [34, 35]), (.status(.past), [31]), (.status(.wishlist), [36]),
    ])
  func filters(filter: Snapshot.JourneyFilter, expected: [Int]) async throws {
    let wallet = try await journeys()
    let found = try await wallet.read { try $0.journeys(filter, today: Self.today) }
    #expect(found.map(\.id) == expected.map(Samples.id))
    #expect(try await wallet.read { try $0.count(filter, today: Self.today) } == expected.count)
    if case .status(let status) = filter { #expect(found.allSatisfy { $0.status(on: Self.today) == status }) }
  }

  @Test("a long list comes in pages")
  func pages() async throws {
    let wallet = try await journeys()
    let pages = try await wallet.read { snapshot in
      try [0, 2, 4, 6].map {
        try snapshot.journeys(today: Self.today, page: Page(offset: $0, limit: 2)).map(\.id)
      }
    }
    #expect(pages.map(\.count) == [2, 2, 2, 0])
    #expect(pages.flatMap { $0 } == [36, 35, 34, 32, 33, 31].map(Samples.id))
    let odd = Page(offset: -5, limit: -1)
    #expect((odd.offset, odd.limit) == (0, 0))
  }

  @Test("within a transaction items are read anew after each write, and a later read sees them")
  func fresh() async throws {
    let wallet = try await Wallet()
    var note = Note(header: RecordHeader(id: Samples.id(41), journeyID: Samples.journeyID))
    note.title = "First"
    let first = note
    let titles = try await wallet.write { transaction in
      let journey = try transaction.snapshot.journey(Samples.journeyID)
      let before = try journey.items(Note.self).map(\.title)
      _ = try transaction.create(first)
      return (before, try journey.items(Note.self).map(\.title))
    }
    #expect(titles.1.count == titles.0.count + 1)
    let read = try await wallet.read { snapshot in
      let journey = try snapshot.journey(Samples.journeyID)
      return (try journey.items(Note.self), try journey.items(Note.self))
    }
    #expect(read.0 == read.1)
    #expect(read.0.map(\.title) == titles.1)
  }

  @Test("what a row leaves empty is as in a new record")
  func blank() async throws {
    let wallet = try await Wallet()
    var transport = Transport(header: RecordHeader(id: Samples.id(41), journeyID: Samples.journeyID))
    transport.carrier = "ICE"
    transport.bookingReference = "X"
    let new = transport
    let stored = try await wallet.write { try $0.create(new) }
    let read = try await wallet.read { try $0.journey(Samples.journeyID).item(Transport.self, new.id) }
    #expect(read.values == new.values)
    #expect(read.version == stored.version)
  }

  @Test("items are listed in their kind's order, those without a time last")
  func order() async throws {
    let wallet = try await Wallet()
    for (number, time) in [(41, nil), (42, "2026-04-02T00:00:00Z"), (43, "2026-04-01T00:00:00Z")] as [(Int, String?)] {
      var activity = Activity(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
      (activity.title, activity.startDate) = ("A", time.map(instant))
      try await wallet.put(activity)
    }
    let (all, coming) = try await wallet.read { snapshot in
      let journey = try snapshot.journey(Samples.journeyID)
      let from = instant("2026-04-01T00:00:01Z")
      return (
        try journey.items(Activity.self).map(\.id), try journey.items(Activity.self, from: from, limit: 9).map(\.id)
      )
    }
    #expect(all == [43, 42, 41].map(Samples.id))
    #expect(coming == [Samples.id(42)])
  }

  @Test("every kind that has a time is found by it, and the others are not", arguments: ItemKind.allCases)
  func moments(kind: ItemKind) async throws {
    func check<Item: StoredItem>(_ item: Item) async throws {
      let wallet = try await Wallet()
      try await wallet.put(item)
      let found = try await wallet.read {
        try $0.journey(Samples.journeyID).items(Item.self, from: instant("2000-01-01T00:00:00Z"), limit: 9)
      }
      #expect(found.map(\.id) == (Item.times == nil ? [] : [item.id]))
    }
    try await check(Samples.item(kind))
  }

  @Test("a list's items and progress are told in its own journey only")
  func otherList() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.checklistItem))
    let (items, progress) = try await wallet.read(as: .user(wallet.stranger)) { snapshot in
      let own = try snapshot.journey(Wallet.strangersJourneyID)
      return (try own.items(of: Samples.checklistID), try own.progress(of: Samples.checklistID))
    }
    #expect(items == [])
    #expect((progress.done, progress.total) == (0, 0))
  }

  @Test("an item is found in its own journey only")
  func otherJourney() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.note))
    try await wallet.write { _ = try $0.create(Samples.journey(Samples.id(3))) }
    await #expect(throws: WalletError.notFound) {
      try await wallet.read { _ = try $0.journey(Samples.id(3)).item(Note.self, Samples.item(.note).id) }
    }
    await #expect(throws: WalletError.notFound) {
      try await wallet.read { _ = try $0.journey(Samples.journeyID).history(Note.self, Samples.id(404)) }
    }
  }

  @Test("what follows from a journey and a key is made once, until something changes or the key is another one")
  func derived() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.note))
    func count(_ key: String) async throws -> String {
      try await wallet.read {
        let journey = try $0.journey(Samples.journeyID)
        var isMade = false
        let count: Int = try journey.derived(key) {
          isMade = true
          return try journey.count(Note.self)
        }
        return "\(isMade ? "made" : "kept"): \(count)"
      }
    }
    #expect(try await count("a") == "made: 1")
    #expect(try await count("a") == "kept: 1")
    #expect(try await count("b") == "made: 1")
    var another = Note(header: RecordHeader(id: Samples.id(4), journeyID: Samples.journeyID))
    another.title = "Another"
    try await wallet.put(another)
    #expect(try await count("b") == "made: 2")
    // What is too large is made each time.
    for _ in 0..<2 {
      let isMade = try await wallet.read {
        var isMade = false
        let _: String = try $0.journey(Samples.journeyID).derived("c", isKept: { $0.count < 3 }) {
          isMade = true
          return "long"
        }
        return isMade
      }
      #expect(isMade)
    }
  }
}
