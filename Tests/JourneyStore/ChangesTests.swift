import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("The log of changes")
struct ChangesTests {
  @Test("changes come in pages, in their order, each once")
  func pages() async throws {
    // Given
    let wallet = try await Wallet()
    for index in 0..<25 { try await wallet.put(Samples.item(.note, id: Samples.id(200 + index))) }
    // When
    var pages: [[Change]] = [], last: Int64 = 0
    repeat {
      pages.append(try await wallet.read { [last] in try $0.changes(after: last, limit: 7) })
      last = pages.last?.last?.sequence ?? last
    } while pages.last?.isEmpty == false
    // Then
    let numbers = pages.joined().map(\.sequence)
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers).count == numbers.count)
    #expect(pages.joined().filter { $0.kind == "note" }.map(\.recordID) == (0..<25).map { Samples.id(200 + $0) })
    #expect(pages.dropLast(2).allSatisfy { $0.count == 7 })
  }

  @Test("nobody sees a stranger's changes, and members see each other's")
  func visibility() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.note))
    try await wallet.put(Samples.item(.hotel), by: .user(wallet.editor))
    try await wallet.put(
      Samples.item(.note, in: Wallet.strangersJourneyID, id: Samples.id(70)), by: .user(wallet.stranger))
    func seen(_ user: UUID) async throws -> [Change] {
      try await wallet.read(as: .user(user)) { try $0.changes(after: 0, limit: 1000) }
    }
    let ours = Set([Samples.journeyID]), theirs = Set([Wallet.strangersJourneyID])
    for member in [wallet.owner, wallet.editor, wallet.viewer] {
      #expect(Set(try await seen(member).compactMap(\.journeyID)) == ours)
      #expect(try await seen(member).filter { $0.kind == "hotel" }.map(\.actorID) == [wallet.editor])
      #expect(try await seen(member).filter { $0.kind == "user" }.allSatisfy { $0.recordID == member })
    }
    #expect(Set(try await seen(wallet.stranger).compactMap(\.journeyID)) == theirs)
    #expect(try await seen(Samples.id(404)) == [])
  }

  private func expectEntries<Item: StoredItem>(_ sample: Item) async throws {
    let wallet = try await Wallet(), later = Wallet.now.addingTimeInterval(5)
    try await wallet.put(sample)
    // What is its maker's own, nobody else edits.
    let writer = Item.isMakersOwn ? wallet.owner : wallet.editor
    try await wallet.write(by: .user(writer), at: later) { transaction in
      let base = try transaction.record(Item.self, sample.id)
      _ = try transaction.save(base.applying([Item.lineKey: .text("Edited")]), over: base)
    }
    let history = try await wallet.history(Item.self, sample.id)
    let creation = try #require(history.last), edit = try #require(history.first)
    // A creation holds every field that differs from an empty record, before and after.
    #expect(Item(header: sample.header).reading(creation.after).record.differences(from: sample) == [])
    #expect(creation.before == [:])
    #expect(edit.after == [Item.lineKey: .text("Edited")])
    #expect(edit.before[Item.lineKey] == sample.json.first { $0.key == Item.lineKey }?.value)
    #expect((edit.kind, edit.recordID, edit.journeyID) == (Item.kind.rawValue, sample.id, Samples.journeyID))
    #expect((edit.actorID, edit.at, edit.version, edit.action) == (writer, later, 2, .edit))
  }

  @Test("an entry says who did what to which fields, and when", arguments: ItemKind.allCases)
  func entries(kind: ItemKind) async throws {
    try await expectEntries(Samples.item(kind))
  }

  @Test("an entry names its actor as they are called now")
  func actorName() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.note))
    #expect(try await wallet.history(Note.self, Samples.item(.note).id).map(\.actorName) == [""])
    let user = try await wallet.read { try $0.currentUser() }
    try await wallet.write { _ = try $0.save(user.applying(["name": .text("Traveller")]), over: user) }
    #expect(try await wallet.history(Note.self, Samples.item(.note).id).map(\.actorName) == ["Traveller"])
  }

  @Test("a commit is published after it is committed, and only when something changed")
  func published() async throws {
    let wallet = try await Wallet()
    var numbers = wallet.store.commits.numbers().makeAsyncIterator()
    await #expect(throws: WalletError.self) { try await wallet.put(Hotel.blank) }
    try await wallet.write { _ = try $0.record(Journey.self, Samples.journeyID) }
    try await wallet.put(Samples.item(.note))
    let number = try #require(await numbers.next())
    let newest = try await wallet.read { try $0.changes(after: number - 1, limit: 9) }
    #expect(newest.map(\.sequence) == [number])
    #expect(newest.map(\.kind) == ["note"])
  }

  @Test("a slow listener gets the newest number, also when an older one is published later")
  func newestOnly() async throws {
    let feed = CommitFeed()
    var slow = feed.numbers().makeAsyncIterator(), other = feed.numbers().makeAsyncIterator()
    for number in [1, 2, 6, 5] as [Int64] { feed.publish(number) }
    #expect(await slow.next() == 6)
    #expect(await other.next() == 6)
    feed.publish(7)
    #expect(await slow.next() == 7)
  }

  @Test("listeners that are cancelled while numbers are published hold nobody up")
  func cancelled() async {
    let feed = CommitFeed()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 1...200_000 { feed.publish(Int64(number)) }
      }
      group.addTask {
        for _ in 1...20_000 {
          let listener = Task { for await _ in feed.numbers() {} }
          await Task.yield()
          listener.cancel()
        }
      }
    }
    var last = feed.numbers().makeAsyncIterator()
    feed.publish(200_001)
    #expect(await last.next() == 200_001)
  }
}
