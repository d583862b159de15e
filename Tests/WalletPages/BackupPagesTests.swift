import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer
@testable import WalletServices

@Suite("The pages of backups")
struct BackupPagesTests {
  @Test("one is made beside the requests, listed, opened, verified, downloaded and deleted")
  func whole() async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder) { served in
        // Given
        #expect(try await served.get("/settings").text.contains("href=\"/backups\""))
        #expect(try await served.get("/backups").says("empty.backups.title"))
        // When
        let made = try await served.post("/backups")
        // Then
        #expect(made.location == "/backups")
        #expect(try await served.afterwards() == "/backups")
        let backup = try #require(Backups(in: folder).all().first)
        let page = try await served.get("/backups").text
        #expect(page.contains("href=\"/backups/\(backup.name)\""))
        #expect(page.contains(english("backup.done.title")))
        _ = try await served.post("/backups/run/close")
        #expect(try await !served.get("/backups").says("backup.done.title"))
        let own = try await served.get("/backups/\(backup.name)").text
        #expect(own.contains("Journey Wallet \(Served.appVersion)") && own.contains("2 journeys"))
        // And it is verified
        #expect(try await served.post("/backups/\(backup.name)/verify").location == "/backups/run")
        #expect(try await served.afterwards() == "/backups")
        #expect(try await served.get("/backups").says("backup.sound"))
        // And downloaded
        let download = try await served.get("/backups/\(backup.name)/file")
        let file = try Backups(in: folder).file(named: backup.name)
        #expect(try download.text == String(decoding: Data(contentsOf: file), as: UTF8.self))
        // And deleted
        #expect(try await served.post("/backups/\(backup.name)/delete").target == "/backups")
        #expect(try await served.get("/backups/\(backup.name)").status == 404)
        #expect(Backups(in: folder).all() == [])
      }
    }
  }

  @Test("a damaged one is told as such, and a byte that changed is found")
  func damaged() async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder) { served in
        _ = try await served.post("/backups")
        _ = try await served.afterwards()
        let backup = try #require(Backups(in: folder).all().first), address = "/backups/\(backup.name)"
        let file = try Backups(in: folder).file(named: backup.name)
        var data = try Data(contentsOf: file)
        data[data.count / 2] ^= 1
        try data.write(to: file)
        _ = try await served.post("\(address)/verify")
        _ = try await served.afterwards()
        #expect(try await served.get("/backups").alert.contains(english("error.unavailable.backupDamaged.title")))
        try Data("PK".utf8).write(to: file)
        for action in ["verify", "restore"] {
          let refused = try await served.post("\(address)/\(action)")
          #expect(refused.status == 422)
          #expect(refused.says("error.unavailable.notABackup.title"))
        }
        #expect(try await served.get(address).says("error.unavailable.notABackup.title"))
      }
    }
  }

  @Test("a passphrase seals one, and only it shows what is in it")
  func sealed() async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder) { served in
        _ = try await served.post("/backups", ["passphrase": "correct \"horse\""])
        _ = try await served.afterwards()
        let backup = try #require(Backups(in: folder).all().first), address = "/backups/\(backup.name)"
        #expect(backup.isSealed && backup.name.hasSuffix(".zip.age"))
        #expect(try await !served.get(address).text.contains("2 journeys"))
        let wrong = try await served.post("\(address)/open", ["passphrase": "horse"])
        #expect(wrong.status == 422)
        #expect(wrong.alert.contains(english("error.unavailable.passphraseWrong.title")))
        let open = try await served.post("\(address)/open", ["passphrase": "correct \"horse\""])
        #expect(open.text.contains("2 journeys"))
        #expect(open.headers[.cacheControl] == "no-store")
        #expect(open.between("name=\"passphrase\" value=\"", "\">") == "correct \"horse\"")
        #expect(try await served.post("\(address)/verify", ["passphrase": "x"]).status == 422)
        #expect(try await served.post("\(address)/verify", ["passphrase": "correct \"horse\""]).status == 303)
        _ = try await served.afterwards()
        #expect(try await served.get("/backups").says("backup.sound"))
        // An encrypted file from elsewhere is taken in without its passphrase, if its header is sound
        let data = try Data(contentsOf: Backups(in: folder).file(named: backup.name))
        let taken = try await served.upload(data)
        #expect(taken.status == 303 && taken.location.hasSuffix(".zip.age"))
        let hostile = Data("age-encryption.org/v1\n-> scrypt \(String(repeating: "A", count: 22)) 40\n".utf8)
        for refused in [data.prefix(100), hostile] {
          let answer = try await served.upload(refused)
          #expect(answer.status == 422 && answer.says("error.unavailable.backupDamaged.title"))
        }
        #expect(Backups(in: folder).all().count == 2)
      }
    }
  }

  @Test("a file from elsewhere is taken in as it comes, and one that is no backup leaves nothing behind")
  func takenIn() async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder) { served in
        _ = try await served.post("/backups")
        _ = try await served.afterwards()
        let own = try Backups(in: folder).file(named: try #require(Backups(in: folder).all().first).name)
        let data = try Data(contentsOf: own)
        try FileManager.default.removeItem(at: own)
        // When
        let taken = try await served.upload(data)
        // Then
        #expect(taken.status == 303)
        let backup = try #require(Backups(in: folder).all().first)
        #expect(taken.location == "/backups/\(backup.name)")
        #expect(backup.kind == .uploaded)
        #expect(try Data(contentsOf: Backups(in: folder).file(named: backup.name)) == data)
        #expect(try await served.get(taken.location).text.contains("2 journeys"))
        for (foreign, says) in [
          (Data("hello".utf8), "notABackup"), (Data(repeating: 65, count: 5000), "notABackup"),
          (Data(data.prefix(60)), "backupDamaged"), (SealedHeader.magic.dropLast() + Data(repeating: 9, count: 60), ""),
        ] {
          let refused = try await served.upload(foreign)
          let isFuture = says.isEmpty
          #expect(isFuture || (refused.status == 422 && refused.says("error.unavailable.\(says).title")))
          #expect(
            try FileManager.default.contentsOfDirectory(atPath: own.deletingLastPathComponent().path).count
              == (isFuture ? 2 : 1))
        }
      }
    }
  }

  @Test("a restore puts the wallet of a backup in the place of the one that is served, and back")
  func restored() async throws {
    try await withTemporaryFolder { folder in
      try await withServedOnDisk(folder) { served in
        // Given a backup with one journey, and a journey that came later
        #expect(try await served.json(.post, "/api/v1/journeys", ["name": "Rome"]).status == 201)
        _ = try await served.post("/backups")
        _ = try await served.afterwards()
        let backup = try #require(Backups(in: folder).all().first)
        #expect(try await served.json(.post, "/api/v1/journeys", ["name": "Oslo"]).status == 201)
        // When
        #expect(try await served.post("/backups/\(backup.name)/restore").location == "/backups/run")
        #expect(try await served.afterwards() == "/?notice=walletRestored")
        // Then
        #expect(try await served.get("/?notice=walletRestored").toast == english("notice.walletRestored"))
        #expect(try await served.journeyNames() == ["Rome"])
        #expect(try await served.json(.post, "/api/v1/journeys", ["name": "Bonn"]).status == 201)
        // And what was there before is a backup, which brings it back
        let before = try #require(Backups(in: folder).all().first { $0.kind == .beforeRestore })
        #expect(try await served.get("/backups").text.contains("/backups/\(before.name)"))
        _ = try await served.post("/backups/\(before.name)/restore")
        _ = try await served.afterwards()
        #expect(try await served.journeyNames() == ["Oslo", "Rome"])
        #expect(!Swap(in: folder).place.isThere)
      }
      // And nobody holds the folder any more, once what was begun beside the requests has ended
      _ = try await waiting(for: "the folder to be free") { try? FolderLock(folder, for: .replacing) }
    }
  }

  @Test("a restore that cannot be leaves the wallet served as it was")
  func notRestored() async throws {
    try await withTemporaryFolder { folder in
      try await withServedOnDisk(folder) { served in
        #expect(try await served.json(.post, "/api/v1/journeys", ["name": "Rome"]).status == 201)
        _ = try await served.post("/backups")
        _ = try await served.afterwards()
        let backup = try #require(Backups(in: folder).all().first)
        let file = try Backups(in: folder).file(named: backup.name)
        // When a byte of it is another
        var data = try Data(contentsOf: file)
        data[data.count - 3000] ^= 4
        try data.write(to: file)
        _ = try await served.post("/backups/\(backup.name)/restore")
        #expect(try await served.afterwards() == "/backups")
        #expect(try await served.get("/backups").alert.contains(english("error.unavailable.backupDamaged.title")))
        #expect(try await served.journeyNames() == ["Rome"])
        // When somebody else uses the wallet
        data[data.count - 3000] ^= 4
        try data.write(to: file)
        let other = try FolderLock(folder, for: .using)
        _ = try await served.post("/backups/\(backup.name)/restore")
        _ = try await served.afterwards()
        #expect(try await served.get("/backups").alert.contains(english("error.unavailable.inUse.title")))
        #expect(try await served.journeyNames() == ["Rome"])
        withExtendedLifetime(other) {}
        #expect(try await served.json(.post, "/api/v1/journeys", ["name": "Oslo"]).status == 201)
      }
    }
  }

  @Test(
    "nothing but backups is shown, downloaded or deleted", arguments: ["failure.json", "..%2Fwallet.sqlite", "x.zip"])
  func others(name: String) async throws {
    try await withTemporaryFolder { folder in
      let backups = folder.appending(path: "backups")
      try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
      for file in ["wallet.sqlite", "backups/failure.json", "backups/x.zip"] {
        try Data("secret".utf8).write(to: folder.appending(path: file))
      }
      try await withServed(folder: folder) { served in
        for reply in [
          try await served.get("/backups/\(name)"), try await served.get("/backups/\(name)/file"),
          try await served.post("/backups/\(name)/delete"), try await served.post("/backups/\(name)/restore"),
        ] {
          #expect(reply.status == 404)
          #expect(!reply.text.contains("secret"))
        }
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: backups.path).sorted() == ["failure.json", "x.zip"])
      }
    }
  }
}

extension Served {
  /// Waits for what is done with backups.
  /// - Returns: where the page that tells of it leads then
  func afterwards() async throws -> String {
    try await waiting(for: "the work on backups") {
      let reply = try await get("/backups/run")
      return reply.status == 303 ? reply.location : nil
    }
  }

  fileprivate func journeyNames() async throws -> [String] {
    try await get("/api/v1/journeys").json["items"]?.values?.compactMap { $0["name"]?.text }.sorted() ?? []
  }

  fileprivate func upload(_ data: Data) async throws -> Reply {
    let head = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"b.zip\"\r\n\r\n"
    return try await send(
      .post, "/backups/files",
      headers: [.contentType: "multipart/form-data; boundary=x", .origin: "http://localhost"],
      body: ByteBuffer(bytes: Data(head.utf8) + data + Data("\r\n--x--\r\n".utf8)))
  }
}
