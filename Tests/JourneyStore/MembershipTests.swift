import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Memberships")
struct MembershipTests {
  private func set(_ role: Role?, of user: UUID, by actor: UUID, _ wallet: Wallet) async throws {
    try await wallet.write(by: .user(actor)) { try $0.setRole(role, of: user, in: Samples.journeyID) }
  }

  private func changes(_ wallet: Wallet, of user: UUID, as actor: Actor? = nil) async throws -> [Change] {
    try await wallet.read(as: actor) { try $0.changes(after: 0, limit: 100) }
      .filter { $0.kind == WriteTransaction.membershipKind && $0.recordID == user }
  }

  @Test("who gave whom which role stands in the log of changes, and what follows from it follows")
  func logged() async throws {
    let wallet = try await Wallet(), stranger = wallet.stranger
    // When a stranger becomes a member, gets another role, and goes
    for role in [Role.viewer, .viewer, .editor, nil, nil, .owner] {
      try await set(role, of: stranger, by: wallet.owner, wallet)
    }
    // Then
    let found = try await changes(wallet, of: stranger)
    #expect(found.map(\.action) == [.create, .edit, .delete, .create])
    #expect(found.map(\.version) == [1, 2, 3, 4])
    #expect(found.map { $0.before["role"]?.text } == [nil, "viewer", "editor", nil])
    #expect(found.map { $0.after["role"]?.text } == ["viewer", "editor", nil, "owner"])
    #expect(found.allSatisfy { $0.actorID == wallet.owner && $0.journeyID == Samples.journeyID })
    #expect(try await changes(wallet, of: stranger, as: .user(stranger)) == found)
    #expect(try await changes(wallet, of: wallet.editor).map(\.after) == [["role": "editor"]])
    // And the role is that
    let role = try await wallet.read(as: .user(stranger)) { try $0.journey(Samples.journeyID).role }
    #expect(role == .owner)
    try await set(nil, of: stranger, by: wallet.owner, wallet)
    #expect(try await changes(wallet, of: stranger, as: .user(stranger)) == [])
    await #expect(throws: WalletError.notFound) {
      try await wallet.read(as: .user(stranger)) { _ = try $0.journey(Samples.journeyID) }
    }
  }

  @Test("only owners give roles, to users who are there, and one owner stays")
  func rights() async throws {
    let wallet = try await Wallet()
    for (actor, refusal) in [
      (wallet.stranger, WalletError.notFound), (wallet.viewer, .forbidden), (wallet.editor, .forbidden),
    ] {
      await #expect(throws: refusal) { try await set(.owner, of: actor, by: actor, wallet) }
    }
    await #expect(throws: WalletError.notFound) {
      try await set(.viewer, of: Samples.id(404), by: wallet.owner, wallet)
    }
    for role in [Role.editor, nil] {
      await #expect(throws: WalletError.forbidden) { try await set(role, of: wallet.owner, by: wallet.owner, wallet) }
    }
    await #expect(throws: WalletError.forbidden) {
      try await wallet.write(by: .system(.housekeeping)) { _ = try $0.create(Samples.journey(Samples.id(3))) }
    }
    // Once there is another owner, the first may go.
    try await set(.owner, of: wallet.editor, by: wallet.owner, wallet)
    try await set(nil, of: wallet.owner, by: wallet.owner, wallet)
    #expect(try await wallet.read(as: .user(wallet.editor)) { try $0.journey(Samples.journeyID).role } == .owner)
  }

  @Test("a new member is notified of what is still to come, and one who has left of nothing more")
  func schedule() async throws {
    let wallet = try await Wallet(), stranger = wallet.stranger
    try await wallet.sql("UPDATE journeys SET is_archived = 0")
    try await wallet.write { transaction in
      for (number, hours) in [(711, 1.0), (712, 48)] {
        var reminder = Reminder(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID))
        (reminder.title, reminder.reminderDate) = ("Plants", Wallet.now + hours * 3600)
        _ = try transaction.create(reminder)
      }
    }
    func states() async throws -> [String] {
      try await wallet.read { snapshot in
        try snapshot.rows("SELECT state FROM schedule WHERE user_id = ? ORDER BY due_at", [stranger.databaseValue]) {
          $0[0]
        }
      }
    }
    #expect(try await states() == [])
    try await wallet.write(at: Wallet.now + 7200) { try $0.setRole(.viewer, of: stranger, in: Samples.journeyID) }
    #expect(try await states() == ["past", "waiting"])
    try await set(nil, of: stranger, by: wallet.owner, wallet)
    #expect(try await states() == [])
  }

  @Test("a change says which part of the program made it, and for whom")
  func system() async throws {
    let wallet = try await Wallet()
    try await wallet.put(Samples.item(.note), by: .system(.reading, for: wallet.editor))
    let change = try #require(try await wallet.history(Note.self, Samples.item(.note).id).first)
    #expect(change.actorID == wallet.editor && change.system == .reading)
    #expect(try await changes(wallet, of: wallet.editor).map(\.system) == [nil])
    // What belongs to one user alone is seen by that user, whoever changed it.
    try await wallet.write { transaction in
      var entry = InboxEntry(header: RecordHeader(id: Samples.id(900)))
      (entry.userID, entry.name, entry.text) = (wallet.owner, "Mail", "Words")
      _ = try transaction.create(entry)
      try transaction.delete(InboxEntry.self, Samples.id(900))
    }
    let before = try await wallet.read { try $0.newestSequence() }
    _ = try await wallet.write(by: .system(.housekeeping)) { try $0.purge(deletedBefore: Wallet.now + 1) }
    let purge = try #require(try await wallet.read { try $0.changes(after: before, limit: 9) }.first)
    #expect(purge.action == .purge && purge.system == .housekeeping && purge.recordID == Samples.id(900))
    #expect(try await wallet.read(as: .user(wallet.editor)) { try $0.changes(after: before, limit: 9) } == [])
    // And nobody but the housekeeping empties the trash of all.
    await #expect(throws: WalletError.forbidden) {
      try await wallet.write { try $0.purge(deletedBefore: .distantFuture) }
    }
  }
}
