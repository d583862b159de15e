import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("What does not stand where one looks for it")
struct WalletAddressTests {
  private let noteID = Samples.item(.note).header.id, elsewhere = Samples.id(3)

  /// A wallet with samples in one journey, and another journey without any.
  private func home() async throws -> Home {
    let home = try await Home()
    try await home.fillWithSamples()
    _ = try await home.wallet.createJourney(elsewhere, ["name": "Elsewhere"], by: .user(home.owner))
    return home
  }

  private func expectNotFound(_ home: Home, _ id: UUID, in scope: UUID?, by user: Actor) async throws {
    let wallet = home.wallet, before = try await home.changes()
    for version in [nil, 1, 7] {
      await #expect(throws: WalletError.notFound) {
        try await wallet.edit(Note.self, id, in: scope, basedOn: version, by: user) { _ in ["title": "X"] }
      }
    }
    await #expect(throws: WalletError.notFound) { try await wallet.delete(Note.self, id, in: scope, by: user) }
    await #expect(throws: WalletError.notFound) { try await wallet.restore(Note.self, id, in: scope, by: user) }
    await #expect(throws: WalletError.notFound) {
      try await wallet.revert(Note.self, id, in: scope, change: 1, by: user)
    }
    #expect(try await home.changes() == before)
  }

  @Test("is not found: in another journey, in none, under an identifier that nothing bears")
  func wrongJourney() async throws {
    let home = try await home()
    try await expectNotFound(home, noteID, in: elsewhere, by: .user(home.owner))
    try await expectNotFound(home, noteID, in: nil, by: .user(home.owner))
    try await expectNotFound(home, noteID, in: Samples.id(99), by: .user(home.owner))
    try await expectNotFound(home, Samples.id(99), in: Samples.journeyID, by: .user(home.owner))
  }

  @Test("is not found there in the trash either")
  func wrongJourneyInTrash() async throws {
    let home = try await home()
    try await home.wallet.delete(Note.self, noteID, in: Samples.journeyID, by: .user(home.owner))
    try await expectNotFound(home, noteID, in: elsewhere, by: .user(home.owner))
  }

  @Test("is not found by a stranger, who can make nothing there either")
  func stranger() async throws {
    let home = try await home(), stranger = Samples.id(14)
    try await home.addStranger(stranger)
    try await expectNotFound(home, noteID, in: Samples.journeyID, by: .user(stranger))
    await #expect(throws: WalletError.notFound) {
      try await home.wallet.create(Note.self, in: Samples.journeyID, ["title": "X"], by: .user(stranger))
    }
    await #expect(throws: WalletError.notFound) {
      try await home.wallet.edit(User.self, home.owner, in: nil, basedOn: nil, by: .user(stranger)) { _ in ["name": "X"]
      }
    }
  }

  @Test("is not made in a journey that is not there, or in the trash")
  func noJourney() async throws {
    let home = try await home()
    try await home.wallet.delete(Journey.self, elsewhere, in: elsewhere, by: .user(home.owner))
    for journey in [Samples.id(99), elsewhere] {
      await #expect(throws: WalletError.notFound) {
        try await home.wallet.create(Note.self, in: journey, ["title": "X"], by: .user(home.owner))
      }
    }
  }
}
