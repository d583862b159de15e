import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import Synchronization
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer
@testable import WalletServices

@Suite("Mail that comes in")
struct MailPagesTests {
  private static let root = MailPages.root
  private static let fields = [
    "host": "mail.example.org", "port": "993", "security": "tls", "user": "ada", "password": "hunter2",
    "authority": "", "folder": "Reisen", "since": "2026-03-01",
  ]

  /// Serves a wallet on disk whose mailbox answers as it is told.
  private func withMailbox(
    _ mailbox: @escaping @Sendable (Mailbox, MailReceiver?) async throws -> MailboxVisit,
    _ body: @Sendable (Served) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let world = World(now: { Served.now }, uuid: { .version7(at: Served.now) }, mailbox: mailbox)
      let wallet = try await Wallet(store: try Store(), world: world, folder: folder).filled(with: .empty)
      try await wallet.server(folder: folder).application(logger: .quiet).serve(through: .router) {
        try await body(Served(wallet: wallet, client: $0))
      }
    }
  }

  /// Waits until the Inbox says something, or does so no longer; a look may be under way.
  private func shows(_ served: Served, _ text: String, not: Bool = false) async throws {
    _ = try await waiting(for: "the Inbox with or without \(text)") {
      try await served.get("/inbox").text.contains(text) == !not ? true : nil
    }
  }

  @Test("what is saved is shown again, looked into at once, and the password never shown")
  func saved() async throws {
    try await withMailbox { mailbox, receiver in
      #expect((mailbox.folder, mailbox.server.password.text) == ("Reisen", "hunter2"))
      guard let receiver else { return MailboxVisit() }
      // A server with one mail
      var file = try receiver.begin(), visit = MailboxVisit()
      try Data("Subject: Your stay\r\n\r\nNothing".utf8).withUnsafeBytes { try file.write($0) }
      try await receiver.take(try file.finish())
      (visit.waiting, visit.taken) = (1, 1)
      return visit
    } _: { served in
      #expect(try await served.get("/settings").text.contains("href=\"\(Self.root)\""))
      #expect(try await served.post(Self.root, Self.fields).location == "\(Self.root)?notice=saved")
      #expect(try await served.post("\(Self.root)/look").location == "\(Self.root)#mailbox")
      try await shows(served, ">Your stay<")
      #expect(try await served.get("/inbox").text.contains("Your stay.eml") == false)
      let page = try await served.get(Self.root)
      for value in ["mail.example.org", "993", "ada", "Reisen", "2026-03-01"] {
        #expect(page.text.contains("value=\"\(value)\""), "\(value)")
      }
      #expect(page.text.contains("1 email imported") && !page.text.contains("hunter2"))
      #expect(page.headers[.cacheControl]?.contains("no-store") == true)
      // And what is turned off is gone, with its password
      #expect(try await served.post("\(Self.root)/off").status == 303)
      #expect(try served.wallet.mailbox() == nil)
      #expect(try await served.get(Self.root).text.contains("mail.example.org") == false)
    }
  }

  @Test("a server that cannot be reached is told of on the page and in the Inbox, until it can")
  func unreachable() async throws {
    let failing = Flag()
    try await withMailbox { _, _ in
      if failing.isRaised { return MailboxVisit() }
      throw DeliveryFailure(.password, said: "NO [AUTHENTICATIONFAILED] who are you", isFinal: false)
    } _: { served in
      _ = try await served.post(Self.root, Self.fields)
      _ = try await served.post("\(Self.root)/look")
      let failed = String(english("mailbox.failed").prefix { $0 != "(" })
      try await shows(served, failed)
      #expect(try await served.get(Self.root).text.contains("who are you"))
      failing.raise()
      _ = try await served.post("\(Self.root)/look")
      try await shows(served, failed, not: true)
    }
  }

  @Test("a try keeps the input and saves nothing, and what is wrong comes back with what was filled in")
  func tried() async throws {
    try await withMailbox { _, receiver in
      #expect(receiver == nil)
      var visit = MailboxVisit()
      visit.waiting = 3
      return visit
    } _: { served in
      let tried = try await served.post("\(Self.root)/test", Self.fields)
      #expect(tried.status == 200 && tried.says("mailbox.tried", count: 3))
      #expect(tried.text.contains("value=\"mail.example.org\"") && !tried.text.contains("hunter2"))
      let wrong = Self.fields.merging(["host": "https://x", "user": "", "folder": "", "since": "soon"]) { $1 }
      for path in [Self.root, "\(Self.root)/test"] {
        let reply = try await served.post(path, wrong)
        #expect(reply.status == 422 && reply.text.contains("value=\"https://x\""))
        for field in ["host", "user", "folder", "since"] {
          #expect(reply.text.contains("id=\"p-\(field)\""), "\(field)")
        }
      }
      #expect(try served.wallet.mailbox() == nil)
    }
  }

  @Test("the private address stays until another is asked for, and then leads nowhere")
  func address() async throws {
    try await withServed { served in
      func token() async throws -> String {
        let page = try await served.get(Self.root).text
        return String(try #require(page.firstMatch(of: /trips-[0-9a-f]{32}/)).output)
      }
      let first = try await token()
      #expect(try await token() == first)
      #expect(try await served.post("\(Self.root)/address").status == 303)
      let second = try await token()
      #expect(first != second)
      #expect(try await served.wallet.store.user(ofMailToken: first, for: .mailbox) == nil)
      #expect(try await served.wallet.store.user(ofMailToken: second, for: .mailbox) == Served.ownerID)
    }
  }
}

/// Something that is up once it was raised.
private final class Flag: Sendable {
  private let state = Mutex(false)
  var isRaised: Bool { state.withLock { $0 } }
  func raise() { state.withLock { $0 = true } }
}
