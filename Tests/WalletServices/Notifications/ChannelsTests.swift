import Foundation
import Journeys
import Synchronization
import TestSupport
import Testing

@testable import WalletServices

@Suite("Channels")
struct ChannelsTests {
  private func all() throws -> Channels {
    var channels = Channels()
    channels.publicAddress = URL(string: "https://wallet.example.org/")
    channels.contact = MailAddress("Ада <ada@example.org>")
    channels.mail = MailAccount(
      server: MailServer(
        host: "mail.example.org", port: 465, security: .tls, user: "ada", password: Secret("p"),
        authority: URL(filePath: "/etc/authority.pem")),
      sender: try #require(MailAddress("Wallet <wallet@example.org>")),
      recipient: try #require(MailAddress("ada@example.org")))
    channels.webhook = Webhook(
      address: try #require(URL(string: "https://ntfy.sh/")), topic: "ada", token: Secret("t"))
    return channels
  }

  @Test("they are kept in a file for the user alone, outside of the database")
  func kept() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().text)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Channels(in: folder) == Channels())
    try all().keep(in: folder)
    #expect(try Channels(in: folder) == all())
    let file = folder.appending(path: "channels.json")
    let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
    #expect(rights?.intValue == 0o600)
    // What cannot be read is not taken for nothing, which the next change would make of it
    for text in ["[", "[]", "{\"mail\": {\"host\": \"a\"}}", "{\"contact\": \"nobody\"}"] {
      try Data(text.utf8).write(to: file)
      #expect(throws: WalletError.unavailable(.settingsUnreadable, detail: file.path)) { try Channels(in: folder) }
    }
  }

  @Test("a channel that is not set up leads nowhere")
  func nowhere() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder)
      for channel in Channel.allCases {
        #expect(try await home.wallet.targets(of: channel, for: .user(home.owner)) == [])
        let failure = try await failure {
          try await home.wallet.send(.sample(), by: channel, to: "", for: .user(home.owner))
        }
        #expect(failure?.trouble == .notSetUp && failure?.isFinal == true)
      }
    }
  }

  @Test("a notification by mail has its words, a link where the wallet can be reached, and an identifier of its own")
  func mail() async throws {
    try await withTemporaryFolder { folder in
      let sent = Mutex<[MailMessage]>([])
      var world = World.fixed(at: Home.now)
      world.mail = { _, mail in sent.withLock { $0.append(mail) } }
      let home = try await Home(in: folder, world: world)
      try home.wallet.keep(all())
      #expect(try await home.wallet.targets(of: .mail, for: .user(home.owner)) == ["ada@example.org"])
      try await home.wallet.send(.sample(), by: .mail, to: "ada@example.org", for: .user(home.owner))
      let mail = try #require(sent.withLock { $0.first })
      #expect(mail.subject == "Flight TP 531 — напоминание")
      #expect(mail.text == "Gate B22 · 14:35 in Lisbon 🌸\n\nhttps://wallet.example.org/journeys/1/reminders/2\n")
      #expect(mail.id == "reminder-0198:2026-03-01T12:00:00Z" && mail.date == Home.now)
      // What was meant for an address that is not the recipient's any more does not go to the new one.
      let failure = try await failure {
        try await home.wallet.send(.sample(), by: .mail, to: "eve@example.org", for: .user(home.owner))
      }
      #expect(failure?.trouble == .notSetUp)
    }
  }

  @Test("push services get a contact address, as far as one is known")
  func contact() throws {
    var channels = try all()
    #expect(channels.pushContact == "mailto:ada@example.org")
    channels.contact = nil
    #expect(channels.pushContact == "mailto:wallet@example.org")
    channels.mail = nil
    #expect(channels.pushContact == "https://wallet.example.org/")
    channels.publicAddress = URL(string: "http://127.0.0.1:8080/")
    #expect(channels.pushContact == nil)
  }
}
