import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore
@testable import WalletServices

@Suite("Backup: restoring")
struct BackupRestoreTests {
  /// The power goes off.
  private struct PowerCut: Error {}

  private func restore(_ cellar: Cellar, _ step: @escaping (String) throws -> Void = { _ in }) async throws
    -> Restore.Outcome
  {
    try await Restore(in: cellar.folder, world: .fixed(at: Home.now)).run(
      BackupFile(cellar.file), appVersion: "1.0", progress: { _ in }, step)
  }

  @Test("the private address for mail stays what it was: it is in no backup, and a restore keeps it")
  func mailAddress() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      let store = try Store(in: cellar.folder), owner = try await store.localUser(id: Samples.id(1), at: Home.now).id
      let token = try await store.mailToken(of: .user(owner), orNew: "trips-00112233445566778899aabbccddeeff")
      try store.close()
      try await cellar.backUp()
      #expect(try Data(contentsOf: cellar.file).firstRange(of: Data(token.utf8)) == nil)
      _ = try await restore(cellar)
      let restored = try Store(in: cellar.folder)
      #expect(try await restored.mailTokens(for: .backups) == [owner: token])
      try restored.close()
    }
  }

  @Test("what was backed up comes back record for record and byte for byte", arguments: 1...3 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) async throws {
    try await withCellar { cellar in
      // Given
      try await cellar.fill(seed: seed)
      let before = try await cellar.contents()
      try await cellar.backUp()
      // When it is restored where nothing is
      let other = Cellar(root: cellar.root.appending(path: "other"))
      let outcome = try await Restore(in: other.folder, world: .fixed(at: Home.now))(
        BackupFile(cellar.file), appVersion: "1.0")
      // Then
      #expect(outcome.before == nil)
      #expect(try await other.contents() == before)
      let names = try other.files().filter { !$0.hasPrefix("wallet/documents/") }
      #expect(names == ["wallet/wallet.sqlite"])
      #expect(try await Store(in: other.folder).faults() == [])
    }
  }

  @Test("what was there before is backed up, and can be restored in turn")
  func safety() async throws {
    try await withCellar { cellar in
      try await cellar.fill(seed: 1)
      let first = try await cellar.contents()
      try await cellar.backUp()
      try await cellar.changeEverything()
      let second = try await cellar.contents()
      let outcome = try await restore(cellar)
      #expect(try await cellar.contents() == first)
      let before = try #require(outcome.before)
      #expect(before.deletingLastPathComponent().lastPathComponent == "backups")
      _ = try await Restore(in: cellar.folder, world: .fixed(at: Home.now.addingTimeInterval(1)))(
        BackupFile(before), appVersion: "1.0")
      #expect(try await cellar.contents() == second)
    }
  }

  @Test("a wallet that cannot be read is kept as it is")
  func unreadable() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      let before = try await cellar.contents()
      try await cellar.backUp()
      let rubbish = Data(repeating: 0x41, count: 5000)
      try rubbish.write(to: Store.file(in: cellar.folder))
      let outcome = try await restore(cellar)
      #expect(try await cellar.contents() == before)
      let kept = try #require(outcome.before)
      #expect(try Data(contentsOf: kept.appending(path: "wallet.sqlite")) == rubbish)
    }
  }

  @Test("killed at any moment, the old or the new wallet is there when it is opened again")
  func killed() async throws {
    // Given the names of all moments
    var steps: [String] = []
    try await withCellar { cellar in
      try await cellar.fill()
      try await cellar.backUp()
      _ = try await restore(cellar) { steps.append($0) }
    }
    #expect(steps.count > 6)
    for (index, step) in steps.enumerated() {
      try await withCellar { cellar in
        try await cellar.fill()
        let new = try await cellar.contents()
        try await cellar.backUp()
        try await cellar.changeEverything()
        let old = try await cellar.contents()
        // When the power goes off at one of them
        var count = 0
        await #expect(throws: PowerCut.self) {
          _ = try await restore(cellar) { _ in
            count += 1
            if count == index + 1 { throw PowerCut() }
          }
        }
        // And once more while the swap is finished
        try? Swap(in: cellar.folder).complete { _ in throw PowerCut() }
        // Then the next who opens the wallet finds one of the two, whole
        let isNew = index > 0
        try Wallet(in: cellar.folder, for: .using, world: .fixed(at: Home.now)).store.close()
        #expect(try await cellar.contents() == (isNew ? new : old), "\(step)")
        #expect(!Swap(in: cellar.folder).place.isThere)
      }
    }
  }

  @Test("killed while it is unpacked, the old wallet is there, and what was laid out is cleared away")
  func killedEarly() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      let before = try await cellar.contents()
      let swap = Swap(in: cellar.folder)
      try swap.begin()
      try Data("half".utf8).write(to: swap.new.appending(path: "wallet.sqlite"))
      try Wallet(in: cellar.folder, for: .using, world: .fixed(at: Home.now)).store.close()
      #expect(try await cellar.contents() == before)
      #expect(!swap.place.isThere)
    }
  }

  @Test("a damaged backup and a cancelled restore change nothing")
  func refused() async throws {
    try await withCellar { cellar in
      try await cellar.fill()
      try await cellar.backUp()
      let before = try await cellar.contents(), files = try cellar.files()
      let task = Task {
        try await Restore(in: cellar.folder, world: .fixed(at: Home.now))(
          BackupFile(cellar.file), appVersion: "1.0"
        ) { _ in withUnsafeCurrentTask { $0?.cancel() } }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      var data = try Data(contentsOf: cellar.file)
      data[data.count - 5000] ^= 1
      try data.write(to: cellar.file)
      await #expect(throws: WalletError.self) { try await restore(cellar) }
      #expect(try await cellar.contents() == before)
      #expect(try cellar.files().filter { !$0.contains("backups/") } == files)
    }
  }

  @Test("a backup of an older schema is brought up to date, and a newer one is not even made")
  func schemas() async throws {
    try await withCellar { cellar in
      let next = Migration(number: (Migration.all.last?.number ?? 0) + 1, sql: "CREATE TABLE wings (id INTEGER) STRICT")
      for migrations in [Array(Migration.all.prefix(1)), Migration.all + [next]] {
        let place = cellar.root.appending(path: "schema-\(migrations.count)")
        let wallet = Wallet(store: try Store(in: place, migrations: migrations), world: .fixed(at: Home.now))
        if migrations.count > Migration.all.count {
          await #expect(throws: WalletError.self) {
            try await wallet.backUp(place, to: cellar.file, appVersion: "1.0")
          }
          continue
        }
        try await wallet.backUp(place, to: cellar.file, appVersion: "1.0")
        #expect(try BackupFile(cellar.file).manifest().schemaVersion == 1)
        _ = try await restore(cellar)
        let store = try Store(in: cellar.folder)
        #expect(try await store.schema() == Store().schema())
      }
    }
  }

  @Test("nobody serves a wallet twice, and nobody replaces one that is used")
  func locks() throws {
    try withExtendedLifetime(1) {
      let folder = FileManager.default.temporaryDirectory.appending(path: "journey-wallet-\(UUID().text)")
      defer { try? FileManager.default.removeItem(at: folder) }
      func isFree(_ purpose: FolderLock.Purpose) throws -> Bool {
        do {
          _ = try FolderLock(folder, for: purpose)
          return true
        } catch WalletError.unavailable(.inUse, _) {
          return false
        }
      }
      var lock: FolderLock? = try FolderLock(folder, for: .serving)
      #expect(try [isFree(.using), isFree(.serving), isFree(.replacing)] == [true, false, false])
      lock = nil
      lock = try FolderLock(folder, for: .using)
      #expect(try [isFree(.using), isFree(.serving), isFree(.replacing)] == [true, true, false])
      lock = nil
      lock = try FolderLock(folder, for: .replacing)
      #expect(try [isFree(.using), isFree(.serving), isFree(.replacing)] == [false, false, false])
      lock = nil
      #expect(try isFree(.replacing))
      withExtendedLifetime(lock) {}
    }
  }
}

extension Cellar {
  /// Makes another wallet of this one: with a journey more, a document more and one less.
  fileprivate func changeEverything() async throws {
    let home = try await home()
    try await home.write { _ = try $0.create(Samples.journey(Samples.id(900))) }
    try home.wallet.store.close()
    if let document = try BackupName.documents(in: folder).last { try FileManager.default.removeItem(at: document.1) }
    try add(Data("another".utf8))
  }
}
