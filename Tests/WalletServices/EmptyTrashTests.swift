import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("Emptying the trash of the wallet")
struct EmptyTrashTests {
  /// A wallet in which a note was deleted at the fixed time.
  private func home() async throws -> Home {
    let home = try await Home()
    try await home.fillWithSamples()
    try await home.wallet.delete(Note.self, Samples.item(.note).header.id, in: Samples.journeyID, by: .user(home.owner))
    return home
  }

  @Test(
    "what has lain in it for less than thirty days stays",
    arguments: ["2026-03-01T12:00:00Z", "2026-03-31T11:59:00Z", "2026-03-31T11:59:59.999Z"])
  func stays(now: String) async throws {
    let home = try await home(), wallet = home.wallet(at: instant(now))
    #expect(try await wallet.emptyTrash() == 0)
    let note = try await wallet.restore(
      Note.self, Samples.item(.note).header.id, in: Samples.journeyID, by: .user(home.owner))
    #expect(note.differences(from: Note(header: note.header)) == ["title", "content"])
  }

  @Test("after thirty days it goes for good", arguments: ["2026-03-31T12:00:00Z", "2026-03-31T12:00:00.001Z"])
  func goes(now: String) async throws {
    let home = try await home(), wallet = home.wallet(at: instant(now))
    #expect(try await wallet.emptyTrash() == 1)
    await #expect(throws: WalletError.notFound) {
      try await wallet.restore(Note.self, Samples.item(.note).header.id, in: Samples.journeyID, by: .user(home.owner))
    }
    #expect(try await home.everything().count == 15)
    #expect(try await wallet.emptyTrash() == 0)
  }
}
