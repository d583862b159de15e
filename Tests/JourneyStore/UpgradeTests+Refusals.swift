import Foundation
import GRDB
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

extension UpgradeTests {
  @Test("a migration that fails stops the start and leaves the file as it was")
  func failure() async throws {
    try await withTemporaryFolder { folder in
      // Given a wallet with rows
      let wallet = try await Wallet(Store(in: folder))
      try wallet.store.close()
      let before = try await contents(of: folder)
      // When one step works and the next breaks off halfway
      let works = Migration(number: Self.next, sql: "ALTER TABLE notes ADD COLUMN colour TEXT; DELETE FROM memberships")
      let fails = Migration(number: Self.next + 1, sql: "CREATE TABLE half (id INTEGER) STRICT; DELETE FROM nowhere")
      let (reason, detail) = try refusal(folder, Migration.all + [works, fails])
      // Then
      #expect(reason == .migrationFailed)
      #expect(detail.contains("nowhere"))
      #expect(try await contents(of: folder) == before)
      #expect(before.count > 20 && !before.suffix(3).contains(""))
    }
  }

  @Test("a wallet of a newer program is refused and not changed")
  func newer() async throws {
    try await withTemporaryFolder { folder in
      let further = Migration(number: Self.next, sql: "CREATE TABLE later (id INTEGER) STRICT")
      try await Wallet(Store(in: folder, migrations: Migration.all + [further])).store.close()
      let before = try await contents(of: folder, Migration.all + [further])
      let (reason, detail) = try refusal(folder)
      #expect(reason == .databaseNewer)
      #expect(detail.contains("\(Self.next)"))
      #expect(try await contents(of: folder, Migration.all + [further]) == before)
    }
  }

  @Test("a file that is no database is refused and not changed", arguments: [5, 100, 4096, 70_000])
  func noDatabase(size: Int) async throws {
    try await withTemporaryFolder { folder in
      let text = Data(String(repeating: "no database ", count: size / 12 + 1).utf8.prefix(size))
      try text.write(to: Store.file(in: folder))
      let (reason, detail) = try refusal(folder)
      #expect(reason == .databaseUnreadable)
      #expect(!detail.isEmpty)
      #expect(try Data(contentsOf: Store.file(in: folder)) == text)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["wallet.sqlite"])
    }
  }

  @Test("a database of another program is refused and not changed")
  func foreignDatabase() async throws {
    try await withTemporaryFolder { folder in
      let foreign = Migration(number: 0, sql: "CREATE TABLE notes (body TEXT)")
      let store = try Store(in: folder, migrations: [])
      try await store.write(by: .user(Samples.id(1)), at: Wallet.now) { try $0.db.execute(sql: foreign.sql) }
      try store.close()
      #expect(try refusal(folder).0 == .migrationFailed)
      let reopened = try Store(in: folder, migrations: [])
      #expect(try await reopened.schema() == [foreign.sql])
      #expect(try await reopened.schemaVersion() == 0)
      try reopened.close()
    }
  }

  @Test("a folder that cannot be made is said to be unreadable")
  func noFolder() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data("x".utf8).write(to: file)
      let (reason, detail) = try refusal(file.appending(path: "wallet"))
      #expect(reason == .databaseUnreadable)
      #expect(detail.contains("wallet.sqlite"))
    }
  }
}
