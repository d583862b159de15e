import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("The mailbox that is looked into")
struct MailboxTests {
  static let mails = ["Subject: One\n\n1\n", "Subject: Two\n\n2\n", "Subject: Three\n\n3\n"]
  let look = World.mailbox(patience: .seconds(30).paced, trialPatience: .seconds(30).paced)

  /// A wallet that takes what comes.
  func receiver(_ home: Home, limit: Int = 1_000_000) -> MailReceiver {
    let (wallet, owner, ids) = (home.wallet, home.owner, Counter())
    return MailReceiver(limit: limit) {
      try wallet.files.incoming(id: Samples.id(8000 + ids.next()))
    } take: { file in
      try await wallet.receive(mail: file, by: .user(owner))
    }
  }

  func names(_ home: Home) async throws -> [String] {
    try await home.wallet.store.read(as: .user(home.owner)) { try $0.inbox() }.map(\.name).sorted()
  }

  func failure(_ mailbox: Mailbox, patience: Duration = .seconds(30).paced) async throws -> DeliveryFailure? {
    try await WalletServicesTests.failure {
      _ = try await World.mailbox(patience: patience, trialPatience: patience)(mailbox, nil)
    }
  }

  @Test(
    "mails come into the Inbox once, and stay marked where they were",
    arguments: [("--tls", "a"), ("--plain-marks", "S")]
  )
  func taken(habit: String, mark: String) async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder)
      try await withMailboxServer(Self.mails, habit) { place in
        let mailbox = place.mailbox(habit == "--tls" ? .tls : .none)
        // When only looked at
        #expect(try await look(mailbox, nil).waiting == 3)
        #expect(try place.flags == ["", "", ""])
        // When taken
        let visit = try await look(mailbox, receiver(home))
        // Then
        #expect((visit.waiting, visit.taken, visit.tooLarge) == (3, 3, 0))
        #expect(try await names(home) == ["One.eml", "Three.eml", "Two.eml"])
        #expect(try place.flags == [mark, mark, mark])
        // And nothing comes a second time
        #expect(try await look(mailbox, receiver(home)) == MailboxVisit())
      }
    }
  }

  @Test("a line is encrypted later too, and a server known by its address", arguments: ["localhost", "127.0.0.1"])
  func startTLS(host: String) async throws {
    try await withMailboxServer(Self.mails, "--starttls") { place in
      let visit = try await look(place.mailbox(.startTLS, host: host), nil)
      #expect(visit.waiting == 3)
      #expect(try await failure(place.mailbox(.startTLS, isTrusted: false, host: host))?.trouble == .untrusted)
    }
  }

  @Test("a folder may have a name in any script")
  func folders() async throws {
    let name = "Поездки & Größe"
    try await withMailboxServer(Self.mails, in: name) { place in
      #expect(try await look(place.mailbox(folder: name), nil).waiting == 3)
      let missing = try #require(try await failure(place.mailbox(folder: "Nowhere")))
      #expect(missing.trouble == .refused && missing.said.contains("does not exist"))
    }
    #expect(FolderName.quoted(name) == "\"&BB8EPgQ1BDcENAQ6BDg- &- Gr&APYA3w-e\"")
    #expect(FolderName.quoted("a\"b\\c") == "\"a\\\"b\\\\c\"")
    #expect(FolderName.quoted("旅行/~") == "\"&ZcWITA-/~\"")
    #expect(FolderName.quoted("🌸") == "\"&2DzfOA-\"")
  }

  @Test("who is not let in is told so in the server's words, and the password stands nowhere")
  func password() async throws {
    try await withMailboxServer(Self.mails) { place in
      let refused = try #require(try await failure(place.mailbox(password: "wrong ä")))
      #expect(refused.trouble == .password && !refused.said.isEmpty && !refused.said.contains("wrong"))
      let unencrypted = try #require(try await failure(place.mailbox(.startTLS)))
      #expect(unencrypted == DeliveryFailure(.unencrypted, said: "no STARTTLS", isFinal: true))
    }
  }

  @Test("nothing is believed that was slipped in before the encryption began")
  func slippedIn() async throws {
    try await withMailboxServer(Self.mails, "--starttls", "--inject") { place in
      let failure = try #require(try await failure(place.mailbox(.startTLS)))
      #expect(failure.said == "the server spoke before it was asked")
    }
  }

  @Test("a server that says nothing, or has no time, or is none, is told apart")
  func unable() async throws {
    try await withMailboxServer(Self.mails, "--silent") { place in
      let failure = try await failure(place.mailbox(), patience: .milliseconds(300))
      #expect(failure?.trouble == .slow)
    }
    try await withMailboxServer(Self.mails, "--bye") { place in
      let failure = try await failure(place.mailbox())
      #expect(failure?.said == "BYE too busy")
    }
    try await withMailServer { place in
      let mailbox = Mailbox(server: place.server(user: "ada", password: "right"))
      let other = try await failure(mailbox)
      #expect(other?.said == "this is no mail server")
      await place.stop()
      let nobody = try await failure(mailbox)
      #expect(nobody?.trouble == .unreachable)
    }
  }

  @Test("what was taken before the line broke stays, half a mail leaves nothing, and the rest comes the next time")
  func cut() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder)
      let mails = ["One", "Two"].map { "Subject: \($0)\n\n" + String(repeating: "words of a mail\n", count: 800) }
      try await withMailboxServer(mails, "--cut", "20000") { place in
        let failure = try await WalletServicesTests.failure { _ = try await look(place.mailbox(), receiver(home)) }
        #expect(failure?.trouble == .lost)
        #expect(try await names(home).count == 1)
        #expect(try place.flags.sorted() == ["", "a"])
        let waiting = folder.appending(path: "documents/incoming").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: waiting) == [])
      }
      try await withMailboxServer(mails) { place in
        let visit = try await look(place.mailbox(), receiver(home))
        #expect(visit.taken == 2)
        // The one that waits in the Inbox already is not laid there twice.
        #expect(try await names(home) == ["One.eml", "Two.eml"])
      }
    }
  }

  @Test("a mail that is too large stays unmarked and is counted")
  func tooLarge() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder)
      try await withMailboxServer([
        "Subject: Large\n\n\(String(repeating: "1\n", count: 600))", "Subject: Small\n\n1\n",
      ]) {
        let visit = try await look($0.mailbox(), receiver(home, limit: 1000))
        #expect((visit.taken, visit.tooLarge) == (1, 1))
        #expect(try $0.flags == ["", "a"])
        #expect(try await names(home) == ["Small.eml"])
      }
    }
  }

  @Test("a mail that cannot be kept is not marked")
  func unkept() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder), files = home.wallet.files
      let full = MailReceiver(limit: 1000) {
        try files.incoming(id: Samples.id(8000))
      } take: { _ in
        throw WalletError.unavailable(.diskFull)
      }
      try await withMailboxServer { place in
        await #expect(throws: WalletError.unavailable(.diskFull)) { try await look(place.mailbox(), full) }
        let flags = try place.flags
        #expect(flags == [""])
      }
    }
  }

  @Test("only mails of the first day and later are taken")
  func since() async throws {
    try await withMailboxServer(Self.mails) { place in
      var mailbox = place.mailbox()
      mailbox.since = CalendarDay(of: Date(), in: .utc).advanced(by: -1)
      let all = try await look(mailbox, nil).waiting
      mailbox.since = mailbox.since?.advanced(by: 3)
      let none = try await look(mailbox, nil).waiting
      #expect((all, none) == (3, 0))
    }
  }

  @Test("what servers say is read as they write it")
  func replies() throws {
    let lines = [
      "OK [PERMANENTFLAGS (\\Seen \\*)] Limited", "FLAGS (\\Seen \\Answered)", "SEARCH 4 9", "SEARCH", "12 EXISTS",
      "2 FETCH (RFC822.SIZE 44827 UID 9)", "3 fetch (FLAGS (\\Seen))",
    ]
    let reply = try #require(IMAPReply("w7 OK [READ-WRITE] done", tag: "w7", after: lines))
    #expect(reply.condition == .ok && reply.text == "[READ-WRITE] done")
    #expect(reply.list(inCode: "PERMANENTFLAGS") == ["\\Seen", "\\*"] && reply.flags == ["\\Seen", "\\Answered"])
    #expect(reply.words(of: "SEARCH") == ["4", "9"])
    #expect(reply.mails.first?["UID"] == 9 && reply.mails.first?["RFC822.SIZE"] == 44827)
    for other in ["w71 OK", "* OK", "w7 MAYBE", "w7"] { #expect(IMAPReply(other, tag: "w7", after: []) == nil) }
  }

  @Test("a mailbox is kept for its user's eyes alone, and its password neither shown nor lost")
  func kept() async throws {
    try await withTemporaryFolder { folder in
      let texts = [
        "host": "mail.example.org", "port": "993", "security": "tls", "user": "ada", "password": "hunter2",
        "folder": "Reisen", "since": "2026-03-01",
      ]
      #expect(try Mailbox.kept(in: folder) == nil)
      try Mailbox(texts, kept: nil).keep(in: folder)
      let kept = try #require(try Mailbox.kept(in: folder))
      #expect(kept.server.password.text == "hunter2" && kept.folder == "Reisen" && kept.since?.iso == "2026-03-01")
      let file = folder.appending(path: "mailbox.json")
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      // A change without the password
      let changed = try Mailbox(texts.merging(["password": "", "folder": "INBOX", "since": ""]) { $1 }, kept: kept)
      #expect(changed.server.password.text == "hunter2" && changed.since == nil)
      // And what is wrong
      #expect(throws: WalletError.invalid([Journeys.Issue("password", .required)])) {
        try Mailbox(texts.merging(["password": "", "host": "evil.example.org"]) { $1 }, kept: kept)
      }
      #expect(
        throws: WalletError.invalid([
          Journeys.Issue("user", .required), Journeys.Issue("folder", .required), Journeys.Issue("since", .notADay),
        ])
      ) { try Mailbox(texts.merging(["user": "", "folder": " ", "since": "soon"]) { $1 }, kept: nil) }
      try Mailbox.forget(in: folder)
      #expect(try Mailbox.kept(in: folder) == nil)
      try Data("{}".utf8).write(to: file)
      #expect(throws: WalletError.unavailable(.settingsUnreadable, detail: file.path)) { try Mailbox.kept(in: folder) }
    }
  }
}
