import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("Examining the wallet")
struct HealthCheckTests {
  /// A wallet of some pages in a folder, closed.
  private func makeWallet(in folder: URL) async throws {
    // The folder of a wallet is for its owner alone.
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    let home = try await Home(Store(in: folder))
    try await home.fillWithSamples()
    // The car of the samples goes back in Seoul, with a point in the Andes.
    _ = try await home.wallet.edit(
      CarRental.self, Samples.id(1002), in: Samples.journeyID, basedOn: nil, by: .user(home.owner)
    ) { _ in ["dropoffLatitude": .null, "dropoffLongitude": .null] }
    _ = try await home.wallet.fillWithDemo(by: home.wallet.localUser())
    for document in try await home.wallet.store.read(
      as: .user(home.wallet.localUser().id), { try $0.documents(.init(), page: .all) })
    where !document.contentHash.isEmpty {
      let file = folder.appending(path: "documents/\(document.contentHash.prefix(2))/\(document.contentHash)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: file)
    }
    try home.wallet.store.close()
  }

  private func damage(_ folder: URL, from start: Int, _ bytes: Data) throws {
    let handle = try FileHandle(forUpdating: Store.file(in: folder))
    try handle.seek(toOffset: UInt64(start))
    try handle.write(contentsOf: bytes)
    try handle.close()
  }

  @Test("a sound wallet is found sound")
  func sound() async throws {
    try await withTemporaryFolder { folder in
      try await makeWallet(in: folder)
      let findings = await HealthCheck(folder: folder).findings()
      #expect(
        findings.map(\.subject) == [
          "disk", "time zones", "wallet", "integrity", "files", "times", "service reminders", "service mailbox",
          "service backups", "service housekeeping", "service reading", "service accounts", "service activity",
          "service budgets",
          "service externalServices",
          "documents",
          "text in pictures", "scanning",
          "reports", "protection",
        ])
      #expect(findings.allSatisfy { $0.isGood })
      #expect(findings[2].text.hasSuffix("wallet.sqlite, schema 39"))
      #expect(findings.allSatisfy { !$0.text.isEmpty && $0.json.count == 4 })
    }
  }

  @Test(
    "times in the wrong zone are listed, moved one by one when asked for, and each move is undone by its history")
  func zones() async throws {
    try await withTemporaryFolder { folder in
      // Given a journey to Japan with two hotels that were saved on the clocks at home, and one that is right
      let home = try await Home(Store(in: folder)), journey = Samples.id(60)
      let hotel: @Sendable (Int, String) throws -> Hotel = { number, zone in
        try Hotel(header: RecordHeader(id: Samples.id(number), journeyID: journey)).applying([
          "name": .text("Hotel \(number)"), "zone": .text(zone), "checkInDate": "2027-03-29T15:00",
          "checkOutDate": "2027-03-31T11:00",
        ])
      }
      try await home.write { transaction in
        let owner = try transaction.snapshot.currentUser()
        _ = try transaction.save(owner.applying(["zone": "Europe/Berlin"]), over: owner)
        _ = try transaction.create(
          Journey(header: RecordHeader(id: journey)).applying(["name": "J", "destination": "Japan"]))
        for (number, zone) in [(61, "Europe/Berlin"), (62, "Europe/Berlin"), (63, "Asia/Tokyo")] {
          _ = try transaction.create(hotel(number, zone))
        }
      }
      try home.wallet.store.close()
      // When it is examined
      let found = await HealthCheck(folder: folder).findings().filter { $0.subject == "times" }
      // Then both are named with what mends them, and nothing was changed
      #expect(found.count == 2 && found.allSatisfy { $0.grade == .doubt })
      #expect(found.contains { $0.text.contains("Hotel 61") && $0.text.contains("--mend-zone \(Samples.id(61).text)") })
      // When one is moved
      let findings = await HealthCheck(folder: folder, mendedZones: [Samples.id(61).text]).findings()
        .filter { $0.subject == "times" }
      #expect(findings.count(where: \.isGood) == 1)
      // Then it keeps its local times, in Tokyo, as one change that can be taken back
      let again = try await Home(Store(in: folder))
      let moved = try await again.item(Hotel.self, Samples.id(61), in: journey)
      #expect(moved.zone == zone("Asia/Tokyo") && moved.checkInDate == instant("2027-03-29T06:00:00Z"))
      #expect(moved.checkOutDate == instant("2027-03-31T02:00:00Z") && moved.version == 2)
      let change = try #require(try await again.changes().last)
      try await again.wallet.revert(
        Hotel.self, Samples.id(61), in: journey, change: change.sequence, by: .user(again.owner))
      let back = try await again.item(Hotel.self, Samples.id(61), in: journey)
      #expect(back.zone == zone("Europe/Berlin") && back.checkInDate == instant("2027-03-29T13:00:00Z"))
      #expect(try await again.item(Hotel.self, Samples.id(62), in: journey).version == 1)
    }
  }

  @Test("where there is none yet, none is made")
  func none() async throws {
    try await withTemporaryFolder { folder in
      let inner = folder.appending(path: "not/there")
      let findings = await HealthCheck(folder: inner).findings()
      #expect(findings.prefix(3).map(\.subject) == ["disk", "time zones", "wallet"] && findings.count == 8)
      #expect(findings.allSatisfy { $0.isGood })
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.isEmpty)
    }
  }

  @Test("a file that is no database is found, and left alone", arguments: [0, 10])
  func noDatabase(start: Int) async throws {
    try await withTemporaryFolder { folder in
      try await makeWallet(in: folder)
      try damage(folder, from: start, Data(repeating: 0x5A, count: 200))
      let findings = await HealthCheck(folder: folder).findings()
      let wallet = try #require(findings.first { $0.subject == "wallet" })
      #expect(!wallet.isGood && wallet.text.contains("cannot be opened, and was not touched"))
    }
  }

  @Test("a damaged page is found, and said", arguments: 1...12)
  func damaged(page: Int) async throws {
    try await withTemporaryFolder { folder in
      try await makeWallet(in: folder)
      try damage(folder, from: page * 4096, Data(repeating: 0xA5, count: 4096))
      // Damage shows in the check of the pages, or already when the file is opened.
      let bad = await HealthCheck(folder: folder).findings().filter { !$0.isGood }
      #expect(bad.map(\.subject) == ["integrity"] || bad.map(\.subject) == ["wallet"])
      #expect(bad.allSatisfy { $0.text.count > 5 && $0.text != "the database is sound" })
    }
  }

  @Test("a document without its file, and a file without a document, are found; the file is laid into the Inbox")
  func documents() async throws {
    try await withTemporaryFolder { folder in
      try await makeWallet(in: folder)
      let bytes = Data("nobody's".utf8), shelves = folder.appending(path: "documents")
      let there = try FileManager.default.subpathsOfDirectory(atPath: shelves.path).filter { $0.count > 64 }
      for path in there { try FileManager.default.removeItem(at: shelves.appending(path: path)) }
      let hash = "7ecfe1b4a8ebc0b6b0bd9ee8d3b7f0c1".padding(toLength: 64, withPad: "0", startingAt: 0)
      try FileManager.default.createDirectory(
        at: shelves.appending(path: "7e"), withIntermediateDirectories: true)
      try bytes.write(to: shelves.appending(path: "7e/\(hash)"))
      let found = await HealthCheck(folder: folder).findings().first { $0.subject == "files" }
      #expect(found?.isGood == false)
      #expect(found?.text.contains("the files of 1 documents are missing") == true)
      #expect(found?.text.contains("1 files belong to nothing; doctor --repair") == true)
      let repaired = await HealthCheck(folder: folder, isRepairing: true).findings().first {
        $0.subject == "files"
      }
      #expect(repaired?.text.contains("1 files that belonged to nothing lie in the Inbox now") == true)
      #expect(repaired?.text.contains("restore a backup") == true)
    }
  }
}
