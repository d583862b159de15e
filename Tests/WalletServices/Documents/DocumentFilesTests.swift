import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("The files of documents")
struct DocumentFilesTests {
  private func take(_ bytes: [UInt8], _ files: DocumentFiles, chunk: Int = 1000) throws -> TakenFile {
    var incoming = try files.incoming(id: UUID())
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      try bytes[start..<min(bytes.count, start + chunk)].withUnsafeBytes { try incoming.write($0) }
    }
    return try incoming.finish()
  }

  private func everything(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.appending(path: path).path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }
  }

  @Test("a file lies under the SHA-256 of its content, once, however often it comes", arguments: [1, 7, 1000, 100_000])
  func content(chunk: Int) async throws {
    try await withTemporaryFolder { folder in
      let files = DocumentFiles(in: folder)
      for _ in 0..<3 {
        let taken = try take(Array("abc".utf8), files, chunk: chunk)
        // FIPS 180-4, appendix B.1
        #expect(taken.hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(taken.size == 3 && taken.mediaType == .text)
      }
      let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      #expect(try everything(in: folder) == ["documents/ba/\(hash)"])
      #expect(try Data(contentsOf: try #require(files.url(of: hash))) == Data("abc".utf8))
      #expect(try files.hashes() == [hash])
    }
  }

  @Test("a file above the limit is refused, and leaves nothing behind")
  func tooLarge() async throws {
    try await withTemporaryFolder { folder in
      let files = DocumentFiles(in: folder, limit: 5000)
      #expect(throws: WalletError.tooLarge(limit: 5000)) { try take(Array(repeating: 7, count: 5001), files) }
      let whole = try take(Array(repeating: 7, count: 5000), files)
      #expect(whole.size == 5000)
      #expect(try everything(in: folder).count == 1)
    }
  }

  @Test("one that is cut leaves nothing behind")
  func cut() async throws {
    try await withTemporaryFolder { folder in
      let files = DocumentFiles(in: folder)
      do {
        var incoming = try files.incoming(id: UUID())
        try Array("half a fi".utf8).withUnsafeBytes { try incoming.write($0) }
        #expect(try everything(in: folder).count == 1)
      }
      #expect(try everything(in: folder) == [])
    }
  }

  @Test("what is no hash has no path", arguments: ["", "../../etc/passwd", "AB", String(repeating: "g", count: 64)])
  func noPath(hash: String) {
    let files = DocumentFiles(in: URL(filePath: "/nowhere"))
    #expect(files.url(of: hash) == nil && !files.has(hash))
  }

  @Test("a folder that cannot be written to is said so")
  func unwritable() throws {
    let files = DocumentFiles(in: URL(filePath: "/proc/nothing"))
    #expect(throws: WalletError.self) { try take([1], files) }
  }
}

@Suite("Names of files")
struct FileNameTests {
  @Test(
    "only the last part of a name counts, and no line holds what is no character",
    arguments: [
      ("ticket.pdf", "ticket.pdf"), ("../../etc/passwd", "passwd.pdf"), ("C:\\Users\\me\\pass.PDF", "pass.PDF"),
      ("a\u{0}b\nc.pdf", "abc.pdf"), ("  .pdf", ".pdf.pdf"), ("", "document.pdf"), ("...", "document.pdf"),
      ("Билет на поезд.pdf", "Билет на поезд.pdf"), ("gpj.\u{202E}fdp.exe", "gpj.fdp.exe"),
      ("archive.tar.gz", "archive.tar.gz"),
      ("no ending at all", "no ending at all.pdf"), ("1. March 2026", "1. March 2026.pdf"),
    ])
  func names(given: String, name: String) {
    #expect(FileName(given, .pdf).text == name)
  }

  @Test("a name that is taken gets the next number")
  func numbers() {
    let name = FileName("ticket.pdf", .pdf)
    #expect(name.free(among: []).text == "ticket.pdf")
    #expect(name.free(among: ["ticket.pdf"]).text == "ticket (2).pdf")
    #expect(name.free(among: ["ticket.pdf", "ticket (2).pdf", "ticket (3).pdf"]).text == "ticket (4).pdf")
  }
}

@Suite("Documents of files")
struct DocumentTests {
  private func text(_ words: String, _ wallet: Wallet) throws -> TakenFile {
    var incoming = try wallet.files.incoming(id: UUID())
    try Array(words.utf8).withUnsafeBytes { try incoming.write($0) }
    return try incoming.finish()
  }

  private func withWallet(_ body: @Sendable (Wallet, UUID) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let wallet = Wallet(store: try Store(), world: .real, folder: folder)
      let owner = try await wallet.localUser().id
      _ = try await wallet.createJourney(Samples.journeyID, ["name": "Rome"], by: .user(owner))
      try await body(wallet, owner)
    }
  }

  @Test("the same content makes one document in a journey, the same name a numbered one")
  func twice() async throws {
    try await withWallet { wallet, owner in
      let first = try await wallet.addDocument(
        text("one", wallet), as: Samples.id(1), named: "Ticket.txt", in: Samples.journeyID, by: .user(owner))
      let again = try await wallet.addDocument(
        text("one", wallet), as: Samples.id(2), named: "Other.txt", in: Samples.journeyID, by: .user(owner))
      let other = try await wallet.addDocument(
        text("two", wallet), as: Samples.id(3), named: "Ticket.txt", in: Samples.journeyID, by: .user(owner))
      #expect(again == first && first.category == .ticket && first.name == "Ticket" && first.fileSize == 3)
      #expect(other.fileName == "Ticket (2).txt" && other.name == "Ticket (2)")
    }
  }

  @Test("a boarding pass is told as one: a pass of Apple Wallet by its style, another file by the code in it")
  func boardingPasses() async throws {
    try await withWallet { wallet, owner in
      func add(_ id: Int, _ name: String, _ category: DocumentCategory? = nil) async throws -> String {
        try await wallet.addDocument(
          text("words of \(id)", wallet), as: Samples.id(id), named: name, category: category, in: Samples.journeyID,
          by: .user(owner)
        ).contentHash
      }
      let leg = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100"
      let code = FileCode(symbology: "aztec", payload: Array(leg.utf8))
      let other = FileCode(symbology: "qr", payload: Array("https://example.com".utf8))
      for (id, category, codes) in [(1, nil, [code]), (2, .receipt, [code]), (3, nil, [other])]
        as [(Int, DocumentCategory?, [FileCode])]
      {
        try await wallet.categorise(try await add(id, "scan.txt", category), codes)
      }
      let categories = try await wallet.store.read(as: .user(owner)) { snapshot in
        try (1...3).map { try snapshot.journey(Samples.journeyID).item(Document.self, Samples.id($0)).category }
      }
      #expect(categories == [.boardingPass, .receipt, .other])
    }
  }

  @Test("a photo that turns out to be a receipt is one, unless somebody has said what it is")
  func photographed() async throws {
    try await withWallet { wallet, owner in
      let words = "TAXIBLU MILANO\nTOTALE EURO 18,00"
      for (id, category, text) in [(1, .photo, words), (2, .map, words), (3, .photo, "Colosseo")]
        as [(Int, DocumentCategory, String)]
      {
        let document = try await wallet.addDocument(
          self.text("picture \(id)", wallet), as: Samples.id(id), named: "a.txt", category: category,
          in: Samples.journeyID, by: .user(owner))
        try await wallet.categorise(document.contentHash, [], text: text)
      }
      let categories = try await wallet.store.read(as: .user(owner)) { snapshot in
        try (1...3).map { try snapshot.journey(Samples.journeyID).item(Document.self, Samples.id($0)).category }
      }
      #expect(categories == [.receipt, .map, .photo])
    }
  }

  @Test("a text is found by words of the file, also after it is replaced, and not by the old ones")
  func search() async throws {
    try await withWallet { wallet, owner in
      let find = { (words: String) in
        try await wallet.store.read(as: .user(owner)) {
          try $0.search(SearchQuery(words), now: wallet.world.now(), limit: 5).map(\.record.id)
        }
      }
      _ = try await wallet.addDocument(
        text("Gate closes at Колизей", wallet), as: Samples.id(1), named: "a.txt", in: Samples.journeyID,
        by: .user(owner))
      #expect(try await find("колизей") == [])
      #expect(try await wallet.readFiles() == 1)
      #expect(try await find("колизей") == [Samples.id(1)])
      _ = try await wallet.replaceFile(
        of: Samples.id(1), with: text("Platform nine", wallet), named: "b.txt", in: Samples.journeyID, by: .user(owner))
      #expect(try await wallet.readFiles() == 1)
      #expect(try await find("platform") == [Samples.id(1)])
      #expect(try await find("колизей") == [])
      // The old one is still there for whoever takes it back
      let stray = try await wallet.strayFiles()
      #expect(stray.unused == [])
      #expect(try wallet.files.hashes().count == 2)
    }
  }

  @Test("files that nothing speaks of are found, and removed once they are a day old; missing ones are named")
  func stray() async throws {
    try await withWallet { wallet, owner in
      let kept = try await wallet.addDocument(
        text("kept", wallet), as: Samples.id(1), named: "a", in: Samples.journeyID, by: .user(owner))
      let unused = try text("nobody's", wallet)
      var stray = try await wallet.strayFiles()
      #expect(stray.unused == [unused.hash] && stray.missing == [])
      // What has just come may be about to get its document
      #expect(try await wallet.removeUnusedFiles() == 0)
      try age(unused.hash, wallet)
      #expect(try await wallet.removeUnusedFiles() == 1)
      #expect(wallet.files.has(kept.contentHash) && !wallet.files.has(unused.hash))
      try age(kept.contentHash, wallet)
      #expect(try wallet.files.remove(kept.contentHash, olderThan: wallet.world.now()))
      stray = try await wallet.strayFiles()
      #expect(stray.unused == [] && stray.missing == ["a"])
      await #expect(throws: WalletError.notFound) {
        try await wallet.file(of: kept.id, in: Samples.journeyID, as: .user(owner))
      }
    }
  }

  @Test("a file that belongs to nothing is laid into the Inbox, once")
  func rescue() async throws {
    try await withWallet { wallet, owner in
      let stray = try text("nobody's", wallet)
      #expect(try await wallet.rescueStrayFiles() == 1)
      #expect(try await wallet.rescueStrayFiles() == 0)
      let inbox = try await wallet.store.read(as: .user(owner)) { try $0.inbox() }
      #expect(inbox.map(\.contentHash) == [stray.hash])
      #expect(inbox.map(\.name) == ["document.txt"] && inbox.map(\.source) == [.found])
    }
  }

  /// Lets a file look as if it had come long ago.
  private func age(_ hash: String, _ wallet: Wallet) throws {
    let url = try #require(wallet.files.url(of: hash))
    try FileManager.default.setAttributes(
      [.modificationDate: wallet.world.now().addingTimeInterval(-90_000)], ofItemAtPath: url.path)
  }
}
