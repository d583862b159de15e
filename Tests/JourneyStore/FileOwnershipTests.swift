import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Who may name a file")
struct FileOwnershipTests {
  private static let hash = String(repeating: "e", count: 64)

  private func document(_ id: Int, in journey: UUID = Samples.journeyID) -> Document {
    var document = Document(header: RecordHeader(id: Samples.id(id), journeyID: journey))
    (document.name, document.contentHash) = ("Ticket", Self.hash)
    return document
  }

  /// Somebody lays a file into the Inbox.
  private func receive(_ wallet: Wallet, by actor: Actor) async throws {
    try await wallet.store.write(by: actor, at: Wallet.now) { transaction in
      transaction.admit(file: Self.hash)
      var entry = InboxEntry(header: RecordHeader(id: Samples.id(900)))
      (entry.userID, entry.name, entry.contentHash) = (actor.user, "secret.pdf", Self.hash)
      _ = try transaction.create(entry)
    }
  }

  private func expectRefused(_ body: () async throws -> Void) async {
    await #expect(throws: WalletError.invalid([Journeys.Issue("contentHash", .notFound)])) { try await body() }
  }

  @Test("a hash that nobody has, and one of somebody else's, are refused alike, in new records and in edits")
  func foreign() async throws {
    let wallet = try await Wallet()
    for isThere in [false, true] {
      if isThere { try await receive(wallet, by: .user(wallet.stranger)) }
      await expectRefused {
        try await wallet.store.write(by: .user(wallet.owner), at: Wallet.now) { _ = try $0.create(document(50)) }
      }
      var plain = document(isThere ? 51 : 52)
      plain.contentHash = ""
      try await wallet.put(plain)
      let id = plain.id
      await expectRefused { try await wallet.edit(Document.self, id, ["contentHash": .text(Self.hash)]) }
      // What is laid into the Inbox is no way around.
      await expectRefused {
        try await wallet.store.write(by: .user(wallet.owner), at: Wallet.now) { transaction in
          var entry = InboxEntry(header: RecordHeader(id: Samples.id(901)))
          (entry.userID, entry.name, entry.contentHash) = (wallet.owner, "x", Self.hash)
          _ = try transaction.create(entry)
        }
      }
    }
  }

  @Test("who holds the file names it: out of the own Inbox, or from a journey of one's own")
  func own() async throws {
    let wallet = try await Wallet()
    try await receive(wallet, by: .user(wallet.owner))
    try await wallet.put(document(50))
    // The editor is a member of the owner's journey, the stranger of none of it.
    try await wallet.store.write(by: .user(wallet.editor), at: Wallet.now) { _ = try $0.create(document(51)) }
    await expectRefused {
      try await wallet.store.write(by: .user(wallet.stranger), at: Wallet.now) {
        _ = try $0.create(document(52, in: Wallet.strangersJourneyID))
      }
    }
  }

  @Test("a file that a document had before can be taken back, and by no other document")
  func earlier() async throws {
    let wallet = try await Wallet(), newer = String(repeating: "d", count: 64)
    try await wallet.write { transaction in
      transaction.admit(file: Self.hash)
      _ = try transaction.create(document(50))
    }
    try await wallet.write { transaction in
      let base = try transaction.record(Document.self, Samples.id(50))
      var replaced = base
      replaced.contentHash = newer
      transaction.admit(file: newer)
      _ = try transaction.save(replaced, over: base)
    }
    await expectRefused {
      try await wallet.store.write(by: .user(wallet.owner), at: Wallet.now) { _ = try $0.create(document(51)) }
    }
    let change = try #require(try await wallet.history(Document.self, Samples.id(50)).first).sequence
    try await wallet.store.write(by: .user(wallet.owner), at: Wallet.now) {
      try $0.revert(Document.self, Samples.id(50), change: change)
    }
    let there = try await wallet.read { try $0.journey(Samples.journeyID).item(Document.self, Samples.id(50)) }
    #expect(there.contentHash == Self.hash)
  }
}
