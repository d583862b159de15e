import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Invitations to a journey")
struct InvitationTests {
  private static let hash = Data(repeating: 7, count: 32)

  private func invitation(_ role: Role = .editor, isSingle: Bool = true, days: Double = 7) -> Invitation {
    Invitation(
      id: Samples.id(5000), journeyID: Samples.journeyID, role: role, isSingle: isSingle, createdAt: Wallet.now,
      expiresAt: Wallet.now + days * 86_400)
  }

  private func invite(_ invitation: Invitation, by actor: UUID, _ wallet: Wallet) async throws {
    try await wallet.write(by: .user(actor)) { try $0.invite(invitation, hash: Self.hash) }
  }

  private func join(_ user: UUID, _ wallet: Wallet) async throws -> UUID {
    try await wallet.write(by: .user(user)) { try $0.join(byInvitation: Self.hash) }
  }

  private func role(_ user: UUID, _ wallet: Wallet) async throws -> Role? {
    try await wallet.read(as: .user(user)) { try $0.role(in: Samples.journeyID) }
  }

  @Test("only owners invite, see what is open and take it back")
  func rights() async throws {
    let wallet = try await Wallet()
    for (actor, refusal) in [
      (wallet.stranger, WalletError.notFound), (wallet.viewer, .forbidden), (wallet.editor, .forbidden),
    ] {
      await #expect(throws: refusal) { try await invite(invitation(), by: actor, wallet) }
      await #expect(throws: refusal) {
        try await wallet.read(as: .user(actor)) { _ = try $0.journey(Samples.journeyID).invitations(at: Wallet.now) }
      }
      await #expect(throws: refusal) {
        try await wallet.write(by: .user(actor)) { try $0.revoke(invitation: Samples.id(5000), of: Samples.journeyID) }
      }
    }
    try await invite(invitation(), by: wallet.owner, wallet)
    #expect(
      try await wallet.read { try $0.journey(Samples.journeyID).invitations(at: Wallet.now) } == [invitation()])
    try await wallet.write { try $0.revoke(invitation: Samples.id(5000), of: Samples.journeyID) }
    await #expect(throws: WalletError.notFound) { _ = try await join(wallet.stranger, wallet) }
    #expect(try await role(wallet.stranger, wallet) == nil)
  }

  @Test("one for one person is used up by it, one for many counts, and nobody loses a role by it")
  func accepted() async throws {
    let wallet = try await Wallet()
    try await invite(invitation(), by: wallet.owner, wallet)
    #expect(try await wallet.store.invitation(hash: Self.hash, at: Wallet.now)?.journey.id == Samples.journeyID)
    // Whoever may do more already keeps that, and leaves it to others
    #expect(try await join(wallet.owner, wallet) == Samples.journeyID)
    #expect(try await role(wallet.owner, wallet) == .owner)
    #expect(try await join(wallet.stranger, wallet) == Samples.journeyID)
    #expect(try await role(wallet.stranger, wallet) == .editor)
    #expect(try await wallet.store.invitation(hash: Self.hash, at: Wallet.now) == nil)
    await #expect(throws: WalletError.notFound) { _ = try await join(wallet.viewer, wallet) }
    #expect(try await role(wallet.viewer, wallet) == .viewer)
    // When it is for many
    try await invite(invitation(.owner, isSingle: false), by: wallet.owner, wallet)
    for user in [wallet.viewer, wallet.stranger] { _ = try await join(user, wallet) }
    #expect(try await role(wallet.viewer, wallet) == .owner)
    let open = try await wallet.read { try $0.journey(Samples.journeyID).invitations(at: Wallet.now) }
    #expect(open.map(\.useCount) == [2])
  }

  @Test("one ends with its time, with the journey in the trash, and with the ownership of who made it")
  func ends() async throws {
    let wallet = try await Wallet()
    try await invite(invitation(days: -1), by: wallet.owner, wallet)
    #expect(try await wallet.store.invitation(hash: Self.hash, at: Wallet.now) == nil)
    await #expect(throws: WalletError.notFound) { _ = try await join(wallet.stranger, wallet) }
    try await wallet.sql("DELETE FROM invitations")
    try await wallet.write { try $0.setRole(.owner, of: wallet.editor, in: Samples.journeyID) }
    try await invite(invitation(), by: wallet.editor, wallet)
    try await wallet.write { try $0.delete(Journey.self, Samples.journeyID) }
    #expect(try await wallet.store.invitation(hash: Self.hash, at: Wallet.now) == nil)
    await #expect(throws: WalletError.notFound) { _ = try await join(wallet.stranger, wallet) }
    try await wallet.write { _ = try $0.restore(Journey.self, Samples.journeyID) }
    #expect(try await wallet.store.invitation(hash: Self.hash, at: Wallet.now) != nil)
    // When who made it is an owner no more
    try await wallet.write { try $0.setRole(.viewer, of: wallet.editor, in: Samples.journeyID) }
    #expect(try await wallet.store.invitation(hash: Self.hash, at: Wallet.now) == nil)
    await #expect(throws: WalletError.notFound) { _ = try await join(wallet.stranger, wallet) }
  }

  @Test("who leaves or is removed is known to have been there, and the last owner stays")
  func left() async throws {
    let wallet = try await Wallet()
    await #expect(throws: WalletError.forbidden) { try await wallet.write { try $0.leave(Samples.journeyID) } }
    await #expect(throws: WalletError.notFound) {
      try await wallet.write(by: .user(wallet.stranger)) { try $0.leave(Samples.journeyID) }
    }
    try await wallet.write(by: .user(wallet.viewer)) { try $0.leave(Samples.journeyID) }
    #expect(try await role(wallet.viewer, wallet) == nil)
    func hasLeft(_ user: UUID) async throws -> Bool {
      try await wallet.read(as: .user(user)) { try $0.hasLeft(Samples.journeyID) }
    }
    #expect(try await hasLeft(wallet.viewer))
    for user in [wallet.stranger, wallet.editor, wallet.owner] { #expect(try await !hasLeft(user)) }
    let names = try await wallet.read { try $0.journey(Samples.journeyID).members().map(\.role) }
    #expect(names == [.owner, .editor])
  }
}
