import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("What lies open or is left over in a wallet's folder")
struct FolderCareTests {
  private static let leftovers = [
    ".snapshot-01960000-0000-7000-8000-000000000001", ".channels.json.01960000-0000-7000-8000-000000000003",
    "backups/.daily-20260301T030000Z.zip.01960000-0000-7000-8000-000000000002",
  ]

  private func permissions(_ file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  private func leave(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder.appending(path: "backups"), withIntermediateDirectories: true)
    for name in Self.leftovers { try Data("x".utf8).write(to: folder.appending(path: name)) }
  }

  private func left(_ folder: URL) -> Int {
    Self.leftovers.count { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
  }

  @Test("a copy of the database is for its owner alone, from its first byte")
  func copy() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "copy")
      try await Store().copy(to: file)
      #expect(try permissions(file) == 0o600)
      #expect(try WalletFile(file).faults == [])
    }
  }

  @Test("a folder that others can read becomes private, with its database, and that is told once")
  func opened() async throws {
    try await withTemporaryFolder { folder in
      try Store(in: folder).close()
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: Store.file(in: folder).path)
      let care = try Wallet(in: folder, for: .using, world: .fixed(at: Home.now)).care
      #expect(care.formerPermissions == 0o755)
      let now = try [folder, Store.file(in: folder)].map(permissions)
      #expect(now == [0o700, 0o600])
      let again = try Wallet(in: folder, for: .using, world: .fixed(at: Home.now)).care
      #expect(again == FolderCare())
    }
  }

  @Test("what a killed program has left is cleared when the wallet is served, and nothing while somebody else is there")
  func cleared() async throws {
    try await withTemporaryFolder { folder in
      try Store(in: folder).close()
      try leave(folder)
      // Whoever only uses the wallet may be making a backup
      let other = try FolderLock(folder, for: .using)
      _ = try Wallet(in: folder, for: .using, world: .fixed(at: Home.now))
      _ = try Wallet(in: folder, for: .serving, world: .fixed(at: Home.now))
      #expect(left(folder) == 3)
      withExtendedLifetime(other) {}
    }
    try await withTemporaryFolder { folder in
      try Store(in: folder).close()
      try leave(folder)
      let care = try Wallet(in: folder, for: .serving, world: .fixed(at: Home.now)).care
      #expect(left(folder) == 0 && care.removedFiles.count == 3)
    }
  }

  @Test("the doctor names it, and removes it when asked")
  func doctor() async throws {
    try await withTemporaryFolder { folder in
      try Store(in: folder).close()
      try leave(folder)
      let finding = await HealthCheck(folder: folder).findings().first { $0.subject == "leftovers" }
      #expect(finding?.isGood == false && finding?.text.contains(".snapshot-") == true && left(folder) == 3)
      let repaired = await HealthCheck(folder: folder, isRepairing: true).findings().first { $0.subject == "leftovers" }
      #expect(repaired?.isGood == true && left(folder) == 0)
      let subjects = await HealthCheck(folder: folder).findings().map(\.subject)
      #expect(!subjects.contains("leftovers"))
    }
  }
}
