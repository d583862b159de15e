import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServer
@testable import WalletServices

@Suite("The page of backups")
struct BackupPagesTests {
  @Test("one is made, listed, verified and taken away")
  func whole() async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder) { served in
        // Given
        #expect(try await served.get("/settings").text.contains("href=\"/backups\""))
        #expect(try await served.get("/backups").text.contains("No backups yet"))
        // When
        let made = try await served.post("/backups")
        // Then
        #expect(made.status == 303)
        let backup = try #require(Backups(in: folder).all().first)
        let page = try await served.get("/backups").text
        #expect(page.contains("href=\"/backups/\(backup.name)\""))
        let verified = try await served.post("/backups/\(backup.name)/verify")
        #expect(verified.status == 303)
        let download = try await served.get("/backups/\(backup.name)")
        #expect(download.status == 200)
        let file = try Backups(in: folder).file(named: backup.name)
        #expect(try download.text == String(decoding: Data(contentsOf: file), as: UTF8.self))
        // And a damaged one is told as such
        try Data("PK".utf8).write(to: file)
        let damaged = try await served.post("/backups/\(backup.name)/verify")
        #expect(damaged.status == 422)
        #expect(damaged.text.contains("is not a backup"))
      }
    }
  }

  @Test("nothing but backups can be taken away", arguments: ["failure.json", "..%2Fwallet.sqlite", "x.zip"])
  func others(name: String) async throws {
    try await withTemporaryFolder { folder in
      let backups = folder.appending(path: "backups")
      try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
      for file in ["wallet.sqlite", "backups/failure.json", "backups/x.zip"] {
        try Data("secret".utf8).write(to: folder.appending(path: file))
      }
      try await withServed(folder: folder) { served in
        let reply = try await served.get("/backups/\(name)")
        #expect(reply.status == 404)
        #expect(!reply.text.contains("secret"))
      }
    }
  }
}
