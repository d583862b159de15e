import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("What waits in the Inbox")
struct InboxTests {
  private func withWallet(_ body: @Sendable (Wallet, UUID) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let wallet = Wallet(store: try Store(), world: .real, folder: folder)
      let owner = try await wallet.localUser().id
      _ = try await wallet.createJourney(Samples.journeyID, ["name": "Rome"], by: .user(owner))
      try await body(wallet, owner)
    }
  }

  private func take(_ text: String, _ wallet: Wallet) throws -> TakenFile {
    var incoming = try wallet.files.incoming(id: UUID())
    try Array(text.utf8).withUnsafeBytes { try incoming.write($0) }
    return try incoming.finish()
  }

  private func waiting(_ wallet: Wallet, _ user: UUID) async throws -> [InboxEntry] {
    try await wallet.store.read(as: .user(user)) { try $0.inbox() }
  }

  @Test("a file waits once, is filed as a document, and comes back when that is undone")
  func file() async throws {
    try await withWallet { wallet, owner in
      // Given a file that came twice
      let file = try take("Boarding pass LH 400", wallet)
      let entry = try await wallet.receive(
        file, as: Samples.id(1), named: "a/LH 400.txt", from: .share, by: .user(owner))
      try await wallet.receive(file, as: Samples.id(2), named: "again.txt", from: .share, by: .user(owner))
      #expect(try await waiting(wallet, owner) == [entry])
      #expect(entry.name == "LH 400.txt" && entry.kind == .document)
      // When it is filed
      let document = try await wallet.file(entry.id, into: Samples.journeyID, by: .user(owner))
      // Then the journey has it, for what its words say that it is, and nothing waits
      let read = {
        try await wallet.store.read(as: .user(owner)) { try $0.journey(Samples.journeyID).items(Document.self) }
      }
      #expect(try await read().map(\.id) == [document])
      #expect(try await read().map(\.category) == [.boardingPass])
      #expect(try await waiting(wallet, owner) == [])
      await #expect(throws: WalletError.notFound) {
        try await wallet.file(entry.id, into: Samples.journeyID, by: .user(owner))
      }
      // And when that is undone, it is the other way round
      try await wallet.takeBack(entry.id, by: .user(owner))
      #expect(try await waiting(wallet, owner).map(\.id) == [entry.id])
      #expect(try await read() == [])
    }
  }

  @Test("a mail that is uploaded bears its subject, and its file's name where it has none")
  func subject() async throws {
    try await withWallet { wallet, owner in
      for (text, name) in [
        ("Subject: Your tickets 1/2\r\nFrom: a@example.org\r\n\r\nHello", "Your tickets 1-2.eml"),
        ("From: a@example.org\r\nDate: Sun, 22 Nov 2026 10:00:00 +0100\r\n\r\nHello", "message.eml"),
      ] {
        let entry = try await wallet.receive(
          take(text, wallet), as: UUID(), named: "message.eml", from: .upload, by: .user(owner))
        #expect(entry.name == name)
      }
    }
  }

  @Test("a mail that says what a ride cost is filed as a receipt, by whatever card it was paid")
  func receipt() async throws {
    try await withWallet { wallet, owner in
      let mail = """
        From: Ada <ada@example.org>\r\nSubject: Fwd: Your Tuesday morning trip with Uber\r\n\r
        Thanks for riding, Ada\r
        Total US$74.62\r
        Trip fare US$68.00\r
        Booking fee US$6.62\r
        Visa ****4821 US$74.62\r\n
        """
      let entry = try await wallet.receive(
        take(mail, wallet), as: Samples.id(1), named: "message.eml", from: .upload, by: .user(owner))
      let document = try await wallet.file(entry.id, into: Samples.journeyID, by: .user(owner))
      let kept = try await wallet.store.read(as: .user(owner)) {
        try $0.journey(Samples.journeyID).item(Document.self, document)
      }
      #expect(kept.category == .receipt && kept.name.contains("trip with Uber"))
    }
  }

  @Test("a file that the journey has already becomes no second document, and undoing leaves the first")
  func known() async throws {
    try await withWallet { wallet, owner in
      let file = try take("one", wallet)
      let first = try await wallet.addDocument(
        file, as: Samples.id(9), named: "one.txt", in: Samples.journeyID, by: .user(owner))
      let entry = try await wallet.receive(file, as: Samples.id(1), named: "two.txt", from: .upload, by: .user(owner))
      #expect(try await wallet.file(entry.id, into: Samples.journeyID, by: .user(owner)) == first.id)
      try await wallet.takeBack(entry.id, by: .user(owner))
      let documents = try await wallet.store.read(as: .user(owner)) {
        try $0.journey(Samples.journeyID).items(Document.self)
      }
      #expect(documents == [first])
    }
  }

  @Test("an address becomes a document, a text a note")
  func words() async throws {
    try await withWallet { wallet, owner in
      let link = try await wallet.receive(
        SharedWords(title: "Colosseum", text: "Look at this https://example.com/c?x=1"), as: Samples.id(1),
        from: .share, by: .user(owner))
      let text = try await wallet.receive(
        SharedWords(text: "Gate code 4711\nsecond floor"), as: Samples.id(2), from: .share, by: .user(owner))
      #expect(link.link == "https://example.com/c?x=1" && link.text == "Look at this")
      let document = try await wallet.file(link.id, into: Samples.journeyID, by: .user(owner))
      let note = try await wallet.file(text.id, into: Samples.journeyID, by: .user(owner))
      try await wallet.store.read(as: .user(owner)) { snapshot in
        let journey = try snapshot.journey(Samples.journeyID)
        let kept = try journey.item(Document.self, document)
        #expect(kept.name == "Colosseum" && kept.link == link.link && kept.notes == "Look at this")
        let written = try journey.item(Note.self, note)
        #expect(written.title == "Gate code 4711" && written.content == "Gate code 4711\nsecond floor")
      }
    }
  }

  @Test("what is dismissed lies in the trash and can be taken back; nobody else sees it")
  func dismiss() async throws {
    try await withWallet { wallet, owner in
      let entry = try await wallet.receive(SharedWords(text: "x"), as: Samples.id(1), from: .upload, by: .user(owner))
      let stranger = Samples.id(77)
      await #expect(throws: WalletError.notFound) { try await wallet.dismiss(entry.id, by: .user(stranger)) }
      try await wallet.dismiss(entry.id, by: .user(owner))
      let trash = try await wallet.store.read(as: .user(owner)) { try $0.deletedInbox(limit: 5).map(\.record.id) }
      #expect(trash == [entry.id])
      try await wallet.takeBack(entry.id, by: .user(owner))
      #expect(try await waiting(wallet, owner).count == 1)
      #expect(try await waiting(wallet, stranger) == [])
    }
  }

  @Test("what cannot be filed goes on waiting")
  func refused() async throws {
    try await withWallet { wallet, owner in
      let entry = try await wallet.receive(SharedWords(text: "x"), as: Samples.id(1), from: .upload, by: .user(owner))
      await #expect(throws: WalletError.notFound) { try await wallet.file(entry.id, into: UUID(), by: .user(owner)) }
      #expect(try await waiting(wallet, owner) == [entry])
    }
  }
}

@Suite("Words that are shared")
struct SharedWordsTests {
  @Test(
    "an address is found wherever an app puts it",
    arguments: [
      ("", "", "https://a.example/1", "", "https://a.example/1"),
      ("T", "https://a.example/1", "", "", "https://a.example/1"),
      ("T", "Look: https://a.example/1", "", "Look:", "https://a.example/1"),
      ("T", "https://a.example/1", "https://a.example/1", "", "https://a.example/1"),
      ("T", "https://a.example/1 and https://b.example/2", "", "https://a.example/1 and https://b.example/2", ""),
      ("T", "https://a.example/1 is closed", "", "https://a.example/1 is closed", ""),
      ("T", "javascript:alert(1)", "", "javascript:alert(1)", ""),
      ("T", "  just words\n", "", "just words", ""),
    ])
  func address(title: String, text: String, url: String, restOfText: String, link: String) {
    let words = SharedWords(title: title, text: text, link: url)
    #expect(words.title == title && words.text == restOfText && words.link == link)
  }
}

@Suite("The journeys that something is likely to belong to")
struct JourneyOrderTests {
  private static func journey(_ name: String, _ destination: String, _ days: (String, String)?) -> Journey {
    var journey = Journey(header: RecordHeader(id: UUID()))
    (journey.name, journey.destination) = (name, destination)
    (journey.startDate, journey.endDate) = (days.map { day($0.0) }, days.map { day($0.1) })
    return journey
  }

  private static let journeys = [
    journey("Long weekend", "Rome", ("2026-05-01", "2026-05-04")),
    journey("Work", "Berlin, Germany", ("2026-04-10", "2026-04-12")),
    journey("Now", "Oslo", ("2026-03-28", "2026-04-02")),
    journey("Gone", "Lisbon", ("2025-06-01", "2025-06-10")),
    journey("Some day", "Japan", nil),
  ]

  @Test(
    "a place or a day within it counts more than nearness",
    arguments: [
      ("Hello", "Now"), ("Hotel in Rome", "Long weekend"), ("Abflug 11.04.2026 um 9 Uhr", "Work"),
      ("Ticket for 2 May", "Long weekend"), ("JAPAN rail", "Some day"), ("Lisbon, 3 June 2025", "Gone"),
      ("Romeo and Juliet", "Now"), ("Berlin, but on 2 May 2026 in Rome", "Long weekend"),
    ])
  func likeliest(text: String, name: String) {
    let order = JourneyOrder(Self.journeys, today: day("2026-03-30"))
    let sorted = order(for: text)
    #expect(sorted.first?.name == name)
    #expect(sorted.count == Self.journeys.count)
  }

  @Test("otherwise the nearest in time stand first, what is over last")
  func nearest() {
    let order = JourneyOrder(Self.journeys, today: day("2026-03-30"))
    #expect(order(for: "").map(\.name).prefix(3) == ["Now", "Work", "Long weekend"])
  }
}
