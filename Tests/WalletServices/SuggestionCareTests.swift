import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("What assistants suggest, in backups and exports")
struct SuggestionCareTests {
  @Test("suggestions come back with a backup, and are in no export, for they are no records yet")
  func backedUp() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      let before = try await cellar.home(), actor = Actor.user(before.owner)
      let journey = try await before.wallet.createJourney(nil, ["name": "Lisbon"], by: actor).record.id
      let note: Patch = ["title": "Adapter for sockets"]
      _ = try await before.wallet.suggest(
        .create, kind: Note.kind.rawValue, Samples.id(70), in: journey, note, source: "t", by: actor)
      #expect(try await !String(decoding: before.export(), as: UTF8.self).contains("Adapter for sockets"))
      try before.wallet.store.close()
      try await cellar.backUp()
      // Discarded after the backup
      let later = try await cellar.home()
      let waiting = try await later.wallet.store.read(as: actor) { try $0.suggestedChanges() }
      try await later.wallet.discard(suggestion: try #require(waiting.first).id, by: actor)
      try later.wallet.store.close()
      _ = try await Restore(in: cellar.folder, world: .fixed(at: Home.now)).run(
        BackupFile(cellar.file), appVersion: "1.0", progress: { _ in }, { _ in })
      let restored = try await cellar.home()
      let found = try await restored.wallet.store.read(as: actor) { try $0.suggestedChanges() }
      #expect(found == waiting && found.count == 1)
      try restored.wallet.store.close()
    }
  }
}
