import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("Exporting into a file")
struct ExportFileTests {
  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("the file is whole, and for its owner alone")
  func whole() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(), file = folder.appending(path: "wallet.json")
      try await home.fillWithSamples()
      try await home.wallet.export(to: file, appVersion: "1.0", as: .user(home.owner))
      #expect(try await Data(contentsOf: file) == home.export())
      #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
      #expect(try names(in: folder) == ["wallet.json"])
    }
  }

  @Test("an older file is replaced")
  func replaced() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(), file = folder.appending(path: "wallet.json")
      try Data("old".utf8).write(to: file)
      try await home.wallet.export(to: file, appVersion: "1.0", as: .user(home.owner))
      #expect(try await Data(contentsOf: file) == home.export())
      #expect(try names(in: folder) == ["wallet.json"])
    }
  }

  @Test("an error on the way leaves the older file as it was, and nothing beside it")
  func failure() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(), file = folder.appending(path: "wallet.json")
      try Data("old".utf8).write(to: file)
      // When someone exports who is no user of the wallet
      await #expect(throws: WalletError.notFound) {
        try await home.wallet.export(to: file, appVersion: "1.0", as: .user(Samples.id(77)))
      }
      // Then
      #expect(try Data(contentsOf: file) == Data("old".utf8))
      #expect(try names(in: folder) == ["wallet.json"])
    }
  }

  @Test("so does one that comes when half of it is written")
  func midway() async throws {
    try await withTemporaryFolder { folder in
      // Given a wallet of several pieces, of which the last table is lost
      let home = try await Home(), file = folder.appending(path: "wallet.json")
      try await addLongNotes(to: home)
      try await home.wallet.export(to: file, appVersion: "1.0", as: .user(home.owner))
      let old = try Data(contentsOf: file)
      try await home.loseExpenses()
      // When
      await #expect(throws: (any Error).self) {
        try await home.wallet.export(to: file, appVersion: "1.0", as: .user(home.owner))
      }
      // Then
      #expect(try Data(contentsOf: file) == old)
      #expect(try names(in: folder) == ["wallet.json"])
    }
  }

  private func addLongNotes(to home: Home) async throws {
    try await home.write { transaction in
      _ = try transaction.create(Samples.journey())
      for number in 0..<4 {
        var note = Note(header: RecordHeader(id: Samples.id(40 + number), journeyID: Samples.journeyID))
        note.content = String(repeating: "n", count: 600_000)
        _ = try transaction.create(note)
      }
    }
  }

  @Test("an error of the receiver ends the export, in the first piece or in a later one", arguments: [1, 3])
  func receiver(piece last: Int) async throws {
    struct Full: Error {}
    let home = try await Home()
    try await addLongNotes(to: home)
    await confirmation(expectedCount: last) { piece in
      let count = Counter()
      await #expect(throws: Full.self) {
        try await home.wallet.export(appVersion: "1.0", as: .user(home.owner)) { _ in
          piece()
          if count.next() == last { throw Full() }
        }
      }
    }
  }

  @Test("a folder that is not there, and a folder in the file's place, are errors that leave nothing behind")
  func places() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home()
      for path in ["missing/wallet.json", "taken"] {
        try FileManager.default.createDirectory(at: folder.appending(path: "taken"), withIntermediateDirectories: true)
        await #expect(throws: CocoaError.self) {
          try await home.wallet.export(to: folder.appending(path: path), appVersion: "1.0", as: .user(home.owner))
        }
        #expect(try names(in: folder) == ["taken"])
      }
    }
  }
}
