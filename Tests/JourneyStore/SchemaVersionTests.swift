import Foundation
import GRDB
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("The version of a file that is not opened")
struct SchemaVersionTests {
  private static let further = Migration(
    number: (Migration.all.last?.number ?? 0) + 1, sql: "CREATE TABLE later (id INTEGER) STRICT")

  /// The files of a folder with their bytes.
  private func bytes(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
  }

  /// A copy of a wallet's files as a process leaves them that is killed.
  private func killed(_ folder: URL, _ target: URL) throws {
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for name in ["wallet.sqlite", "wallet.sqlite-wal"] {
      try FileManager.default.copyItem(at: folder.appending(path: name), to: target.appending(path: name))
    }
  }

  @Test("an upgrade that is refused touches no byte, also where the newer version is in the log alone")
  func refused() async throws {
    try await withTemporaryFolder { root in
      let folder = root.appending(path: "a"), copy = root.appending(path: "b")
      let store = try Store(in: folder)
      try store.close()
      let newer = try Store(in: folder, migrations: Migration.all + [Self.further])
      try killed(folder, copy)
      try newer.close()
      for place in [folder, copy] {
        let before = try bytes(of: place)
        #expect(place == folder || before["wallet.sqlite-wal"]?.isEmpty == false)
        #expect {
          _ = try Store(in: place)
        } throws: { error in
          if case WalletError.unavailable(.databaseNewer, _) = error { true } else { false }
        }
        #expect(try bytes(of: place) == before)
      }
    }
  }

  @Test("the log counts as far as it was committed, and only while it is this file's")
  func log() async throws {
    try await withTemporaryFolder { root in
      let folder = root.appending(path: "a"), copy = root.appending(path: "b")
      let store = try Store(in: folder, migrations: Migration.all + [Self.further])
      try killed(folder, copy)
      let version = { SchemaVersion(of: Store.file(in: copy))?.number }
      #expect(version() == Self.further.number)
      // When the log breaks off within its first frames, or is another's
      let log = copy.appending(path: "wallet.sqlite-wal"), whole = try Data(contentsOf: log)
      try whole.prefix(200).write(to: log)
      #expect(version() == 0)
      var foreign = whole
      foreign[16] ^= 0xFF
      try foreign.write(to: log)
      #expect(version() == 0)
      try Data().write(to: log)
      #expect(version() == 0)
      try Data("no database".utf8).write(to: Store.file(in: copy))
      #expect(version() == nil)
      #expect(SchemaVersion(of: root.appending(path: "nothing")) == nil)
      try store.close()
    }
  }

  @Test("a file that another program holds is busy, and nobody is told to restore a backup")
  func locked() async throws {
    try await withTemporaryFolder { folder in
      let store = try Store(in: folder)
      try store.close()
      let other = try DatabaseQueue(path: Store.file(in: folder).path)
      try await other.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM changes; COMMIT")
      }
      #expect {
        _ = try Store(in: folder)
      } throws: { error in
        if case WalletError.unavailable(.busy, _) = error { true } else { false }
      }
      try other.close()
      try Store(in: folder).close()
    }
  }

  @Test("the user of this computer is made by a write like every other: while another program writes, the file is busy")
  func lockedUser() async throws {
    try await withTemporaryFolder { folder in
      let store = try Store(in: folder)
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(path: Store.file(in: folder).path, configuration: configuration)
      try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      await #expect {
        _ = try await store.localUser(id: Samples.id(11), at: Date(milliseconds: 0))
      } throws: { error in
        if case WalletError.unavailable(.busy, _) = error { true } else { false }
      }
      try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      try other.close()
      try store.close()
    }
  }

  @Test("what SQLite and the system say of a full disk and of locks is told apart from a damaged file")
  func reasons() {
    let file = URL(filePath: "/tmp/wallet.sqlite")
    let reason = { (error: any Error) -> WalletError.Reason? in
      if case .unavailable(let reason, _) = Store.failure(error, at: file, else: .databaseUnreadable) {
        reason
      } else {
        nil
      }
    }
    for code in [ResultCode.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL, .SQLITE_BUSY_SNAPSHOT] {
      #expect(reason(DatabaseError(resultCode: code)) == .busy)
    }
    #expect(reason(DatabaseError(resultCode: .SQLITE_FULL)) == .diskFull)
    #expect(reason(CocoaError(.fileWriteOutOfSpace)) == .diskFull)
    for code in [ResultCode.SQLITE_CORRUPT, .SQLITE_NOTADB] {
      #expect(reason(DatabaseError(resultCode: code)) == .databaseUnreadable)
    }
    #expect(reason(WalletError.unavailable(.busy)) == .busy)
  }

  @Test("a copy holds no private address for mail, not even in bytes that are free")
  func secrets() async throws {
    try await withTemporaryFolder { folder in
      let store = try Store(in: folder.appending(path: "a")), copy = folder.appending(path: "copy")
      let owner = try await store.localUser(id: Samples.id(1), at: Date(timeIntervalSince1970: 0)).id
      let token = try await store.mailToken(of: .user(owner), orNew: "trips-0123456789abcdef")
      try await store.copy(to: copy)
      #expect(try await store.mailToken(of: .user(owner), orNew: "other-0123456789abcdef0") == token)
      #expect(try Data(contentsOf: copy).firstRange(of: Data(token.utf8)) == nil)
      // And what was there before can be kept
      try FileManager.default.createDirectory(at: folder.appending(path: "b"), withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: copy, to: Store.file(in: folder.appending(path: "b")))
      let second = try Store(in: folder.appending(path: "b"))
      try await second.keep(mailTokens: [owner: token, Samples.id(99): "nobody-0123456789abcdef"])
      #expect(try await second.mailTokens(for: .backups) == [owner: token])
      try second.close()
      try store.close()
    }
  }
}
