import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("A wallet without its database")
struct MissingDatabaseTests {
  /// What became of the database.
  enum Loss: String, CaseIterable, Sendable {
    case missing, empty, blank, cut

    /// Whether nothing is left in it, so that it could be taken for a new one.
    var isWhole: Bool { self != .cut }
  }

  private func file(_ folder: URL, _ ending: String = "") -> String { Store.file(in: folder).path + ending }

  private func lose(_ folder: URL, _ loss: Loss) throws {
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file(folder, ending)) }
    let url = Store.file(in: folder), data = try Data(contentsOf: url)
    switch loss {
    case .missing: try FileManager.default.removeItem(at: url)
    case .empty: try Data().write(to: url)
    case .blank:
      // As it lies there when all that was written stood in the log.
      try FileManager.default.removeItem(at: url)
      try BlankDatabase.data.write(to: url)
    case .cut: try data.prefix(data.count / 2 / 4096 * 4096).write(to: url)
    }
  }

  /// Everything in a folder, byte for byte, without the locks.
  private func everything(_ folder: URL) throws -> [String: Data] {
    var all: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !["lock", "serving"].contains(path) {
      all[path] = (try? Data(contentsOf: folder.appending(path: path))) ?? Data()
    }
    return all
  }

  private func reason(_ body: () throws -> Void) throws -> WalletError.Reason? {
    do {
      try body()
      return nil
    } catch WalletError.unavailable(let reason, _) {
      return reason
    }
  }

  @Test("where a wallet has been, no new one is begun, and nothing is changed", arguments: Loss.allCases)
  func refused(loss: Loss) async throws {
    for trace in ["changes", "document", "backup"] {
      try await withCellar { cellar in
        try await cellar.fill(documents: trace == "document" ? [500] : [])
        if trace == "backup" {
          try FileManager.default.createDirectory(
            at: cellar.folder.appending(path: "backups"), withIntermediateDirectories: true)
          try Data("x".utf8).write(to: cellar.folder.appending(path: "backups/daily-20260301T030000Z.zip"))
        }
        // A wallet of an older version has no mark.
        if trace != "changes" { try WalletFolder(cellar.folder).removeMark() }
        try lose(cellar.folder, loss)
        let before = try everything(cellar.folder)
        let found = try reason { _ = try Wallet(in: cellar.folder, for: .using, world: .fixed(at: Home.now)) }
        #expect(found == (loss.isWhole ? .databaseMissing : .databaseUnreadable), "\(trace)")
        #expect(try everything(cellar.folder) == before, "\(trace)")
        // And the doctor says so
        let finding = await HealthCheck(folder: cellar.folder).findings().first { $0.subject == "wallet" }
        #expect(finding?.isGood == false && finding?.text.contains("restore a backup") == true)
      }
    }
  }

  @Test("a log without its database is not deleted")
  func logAlone() async throws {
    try await withCellar { cellar in
      let home = try await cellar.home()
      try await home.fillWithSamples()
      try WalletFolder(cellar.folder).removeMark()
      // Copied while it is open, so that all of it stands in the log
      let log = try Data(contentsOf: URL(filePath: file(cellar.folder, "-wal"))),
        other = cellar.root.appending(path: "other")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      for contents in [nil, Data()] {
        try log.write(to: URL(filePath: file(other, "-wal")))
        try contents?.write(to: Store.file(in: other))
        let found = try reason { _ = try Store(in: other) }
        #expect(found == .databaseMissing)
        #expect(try Data(contentsOf: URL(filePath: file(other, "-wal"))) == log)
      }
      try home.wallet.store.close()
    }
  }

  @Test("an empty wallet stays one, whatever backups lie beside it, and a new folder becomes one")
  func stillNew() async throws {
    try await withCellar { cellar in
      let home = try await cellar.home()
      try home.wallet.store.close()
      try await cellar.backUp()
      let backups = cellar.folder.appending(path: "backups")
      try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: cellar.file, to: backups.appending(path: "daily-20260301T030000Z.zip"))
      let found = try reason { try Store(in: cellar.folder).close() }
      #expect(found == nil)
    }
  }

  @Test(
    "a backup comes back into such a folder, and the documents that were there are kept aside", arguments: Loss.allCases
  )
  func restored(loss: Loss) async throws {
    try await withCellar { cellar in
      try await cellar.fill(documents: [500])
      try await cellar.backUp()
      let contents = try await cellar.contents(), later = try cellar.add(Data("came later".utf8))
      try lose(cellar.folder, loss)
      let outcome = try await Restore(in: cellar.folder, world: .fixed(at: Home.now))(
        BackupFile(cellar.file), appVersion: "1.0")
      #expect(try await cellar.contents() == contents)
      let before = try #require(outcome.before)
      #expect(FileManager.default.fileExists(atPath: before.appending(path: "documents").path))
      let kept = try BackupName.documents(in: before).map(\.1.lastPathComponent)
      #expect(kept.contains(later.lastPathComponent))
    }
  }

  @Test("a backup without changes comes back, and is not taken for one that has lost them")
  func restoredEmpty() async throws {
    try await withCellar { cellar in
      try await cellar.home().wallet.store.close()
      try await cellar.backUp()
      try await cellar.fill(documents: [])
      _ = try await Restore(in: cellar.folder, world: .fixed(at: Home.now))(BackupFile(cellar.file), appVersion: "1.0")
      let found = try reason { try Store(in: cellar.folder).close() }
      #expect(found == nil)
    }
  }
}

/// A database of one page with an empty schema (https://www.sqlite.org/fileformat.html).
private enum BlankDatabase {
  static var data: Data {
    var bytes = [UInt8](repeating: 0, count: 4096)
    bytes.replaceSubrange(0..<16, with: Array("SQLite format 3\0".utf8))
    bytes.replaceSubrange(16..<24, with: [0x10, 0x00, 2, 2, 0, 64, 32, 32])
    // Change counter, pages, schema format 4, text encoding UTF-8.
    (bytes[27], bytes[31], bytes[47], bytes[59], bytes[95]) = (1, 1, 4, 1, 1)
    (bytes[100], bytes[105], bytes[106]) = (0x0D, 0x10, 0x00)
    return Data(bytes)
  }
}
