import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("A wallet on disk")
struct OnDiskTests {
  @Test("everything is there again after reopening")
  func reopening() async throws {
    try await withTemporaryFolder { folder in
      // Given a wallet with one of each kind
      let wallet = try await Wallet(Store(in: folder))
      for kind in ItemKind.allCases where kind != .checklist { try await wallet.put(Samples.item(kind)) }
      let changes = try await wallet.read { try $0.changes(after: 0, limit: 100) }
      try wallet.store.close()
      // When
      let store = try Store(in: folder)
      // Then
      #expect(try await store.read(as: .user(wallet.owner)) { try $0.changes(after: 0, limit: 100) } == changes)
      #expect(try await store.faults() == [])
      #expect(try await store.localUser(id: Samples.id(99), at: Wallet.now).id == wallet.owner)
      for kind in ItemKind.allCases { try await expectThere(Samples.item(kind), store, wallet.owner) }
      try store.close()
    }
  }

  private func expectThere<Item: StoredItem>(_ item: Item, _ store: Store, _ user: UUID) async throws {
    let found = try await store.read(as: .user(user)) { try $0.journey(Samples.journeyID).item(Item.self, item.id) }
    #expect(found.differences(from: item) == [], "\(Item.kind)")
  }

  @Test("commits are on the disk before they are acknowledged, and foreign keys are held")
  func pragmas() async throws {
    try await withTemporaryFolder { folder in
      let wallet = try await Wallet(Store(in: folder))
      let mode = try await wallet.write { try $0.snapshot.row("PRAGMA journal_mode", [])?[0] as String? }
      #expect(mode == "wal")
      #expect(try await wallet.number("PRAGMA foreign_keys") == 1)
      #expect(try await wallet.number("PRAGMA synchronous") == 2)
      #expect(try await wallet.read { try $0.row("PRAGMA foreign_keys", [])?[0] as Int? } == 1)
      try wallet.store.close()
    }
  }

  @Test("a folder that the wallet makes is for its owner alone")
  func permissions() async throws {
    try await withTemporaryFolder { folder in
      let inner = folder.appending(path: "a/b")
      try Store(in: inner).close()
      let attributes = try FileManager.default.attributesOfItem(atPath: inner.path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test("so are the files, in a folder that is open to others")
  func filePermissions() async throws {
    try await withTemporaryFolder { folder in
      // Given
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
      // When
      let wallet = try await Wallet(Store(in: folder))
      // Then
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["has-changes", "wallet.sqlite", "wallet.sqlite-shm", "wallet.sqlite-wal"])
      for name in names {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
      }
      try wallet.store.close()
    }
  }

  @Test("the owner is made once, and has no password at first")
  func owner() async throws {
    let store = try Store()
    let first = try await store.localUser(id: Samples.id(1), at: Wallet.now)
    let second = try await store.localUser(id: Samples.id(2), at: Wallet.now)
    #expect(first == second)
    #expect(first.version == 1)
    #expect(try await !store.localUserHasPassword())
    try await store.write(by: .user(first.id), at: Wallet.now) {
      try $0.db.execute(sql: "UPDATE users SET password_hash = 'x'")
    }
    #expect(try await store.localUserHasPassword())
  }
}
