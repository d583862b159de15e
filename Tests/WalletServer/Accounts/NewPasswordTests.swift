import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens
import WalletServices
import WalletWords

@testable import ServerTestSupport
@testable import WalletServer

@Suite("A new password by email")
struct NewPasswordTests {
  private static let new = "regen ueber dem tejo 8"

  /// Asks for a link, and waits for the mail.
  private func link(
    _ visitors: Visitors, _ sent: MailLog, for email: String = Visitors.ownerEmail, headers: HTTPFields = [:]
  ) async throws -> String {
    let count = sent.all.count
    #expect(try await visitors.served.post(NewPasswordScreen.address, ["email": email], headers: headers).status == 200)
    try await waiting(for: "a mail") { sent.all.count > count ? () : nil }
    let mail = try #require(sent.all.last)
    return String(try #require(mail.text.firstMatch(of: #/https?:\/\/[^\/\s]+(\/\S+)/#)).output.1)
  }

  private func set(_ visitors: Visitors, _ path: String, _ password: String = new) async throws -> Reply {
    try await visitors.served.post(path, ["newPassword": password, "repeatedPassword": password])
  }

  private func withMail(
    world change: @escaping @Sendable (inout World) -> Void = { _ in },
    _ body: @escaping @Sendable (Visitors, MailLog) async throws -> Void
  ) async throws {
    let sent = MailLog()
    // Mails are sent by the service that has the accounts.
    try await withAccounts(.empty, services: true) { world in
      world.mail = { _, message in try sent.add(message) }
      change(&world)
    } _: { visitors in
      try visitors.setMailUp()
      try await body(visitors, sent)
    }
  }

  @Test("whoever has the mail sets a password once, and all devices are signed out")
  func whole() async throws {
    try await withMail { visitors, sent in
      // Given a device that is signed in, a phone that is about to be, and the way from the sign-in to the link
      let former = try await visitors.signedIn()
      let pairing = try await visitors.wallet.beginPairing(for: .user(Served.ownerID))
      #expect(try await visitors.served.get("/sign-in").text.contains("href=\"\(NewPasswordScreen.address)\""))
      #expect(try await visitors.served.get(NewPasswordScreen.address).status == 200)
      let path = try await link(visitors, sent, for: " Ada@Example.org ")
      let mail = try #require(sent.all.first)
      #expect(mail.recipient.mailbox == Visitors.ownerEmail && mail.subject == english("reset.mail.title"))
      // When it is opened, more than once, and filled in, wrongly first
      for _ in 0..<2 {
        let page = try await visitors.served.get(path)
        #expect(page.status == 200 && page.headers[.cacheControl] == "no-store" && page.says("reset.new.title"))
      }
      #expect(try await set(visitors, path, "short").status == 422)
      let unlike = try await visitors.served.post(path, ["newPassword": Self.new, "repeatedPassword": "x"])
      #expect(unlike.status == 422 && !unlike.text.contains(Self.new))
      let done = try await set(visitors, path)
      #expect(done.status == 303 && done.sessionToken == nil)
      #expect(try await visitors.served.get(done.location).says("reset.done"))
      // Then the new password lets in, the former one and all devices are out, and the link is of no use
      #expect(try await visitors.served.get("/", headers: former).target == "/sign-in")
      #expect(try await visitors.served.get("/pair/\(pairing.text)").status == 404)
      #expect(try await visitors.signIn().status == 401)
      #expect(try await visitors.signIn(Visitors.ownerEmail, Self.new).status == 303)
      #expect(try await visitors.served.get(path).says("reset.gone.title"))
      #expect(try await set(visitors, path, "noch ein anderes wort 9").status == 404)
      #expect(try await visitors.signIn(Visitors.ownerEmail, Self.new).status == 303)
    }
  }

  @Test("nothing of it is there where the wallet sends no mail")
  func without() async throws {
    try await withAccounts(.empty) { visitors in
      let page = try await visitors.served.get("/sign-in")
      #expect(!page.text.contains(NewPasswordScreen.address) && page.text.contains("journey-wallet user password"))
      #expect(try await visitors.served.get(NewPasswordScreen.address).status == 404)
      #expect(try await visitors.served.post(NewPasswordScreen.address, ["email": Visitors.ownerEmail]).status == 404)
    }
  }

  @Test("known and unknown addresses are answered alike, and before any mail is sent")
  func alike() async throws {
    let gate = AsyncStream.makeStream(of: Void.self), sent = MailLog()
    try await withMail { world in
      world.mail = { _, message in
        // The server takes its time.
        for await _ in gate.stream {}
        try sent.add(message)
      }
    } _: { visitors, _ in
      let emails = [Visitors.ownerEmail, "eve@example.org", "no address", ""]
      var texts: Set<String> = []
      for email in emails {
        let reply = try await visitors.served.post(NewPasswordScreen.address, ["email": email])
        #expect(reply.status == 200 && reply.says("reset.sent.title"))
        texts.insert(reply.text)
      }
      #expect(texts.count == 1 && sent.all.isEmpty)
      gate.continuation.finish()
      try await waiting(for: "a mail") { sent.all.isEmpty ? nil : () }
      #expect(sent.all.map(\.recipient.mailbox) == [Visitors.ownerEmail])
    }
  }

  @Test("a link that is forged, old, replaced, or of a password that has changed since sets nothing")
  func refused() async throws {
    try await withMail { visitors, sent in
      let replaced = try await link(visitors, sent)
      let replacedToo = try await link(visitors, sent)
      let other = try await link(visitors, sent, for: Visitors.strangerEmail)
      let account = try await visitors.wallet.store.read(as: .user(Served.ownerID)) { try $0.account() }
      try await visitors.wallet.setPassword("ganz ein anderes wort 3", of: account, by: .system(.accounts))
      let root = "/sign-in/new-password"
      let pairing = try await visitors.wallet.beginPairing(for: .user(Served.ownerID))
      let forged = [
        "\(root)/x", "\(root)/\(pairing.text)", String(replacedToo.dropLast()),
        "\(root)/\(String(repeating: "A", count: 43))",
      ]
      for path in [replaced, replacedToo] + forged {
        #expect(try await visitors.served.get(path).status == 404, "\(path)")
        #expect(try await set(visitors, path).says("reset.gone.title"), "\(path)")
      }
      // A link of half an hour is too old, and the time before it is not
      visitors.clock.pass(PasswordResets.lifetime - 1)
      #expect(try await visitors.served.get(other).status == 200)
      visitors.clock.pass(1)
      #expect(try await set(visitors, other).status == 404)
      #expect(try await visitors.signIn(Visitors.strangerEmail).status == 303)
      // Nor does it pair a phone, as nothing but a pairing does
      let secret = String(other.dropFirst(root.count + 1))
      await #expect(throws: WalletError.notFound) { _ = try await visitors.wallet.user(ofPairing: secret) }
    }
  }

  @Test("whoever is refused or has another address by now sets nothing")
  func closed() async throws {
    try await withMail { visitors, sent in
      let disabled = try await link(visitors, sent, for: Visitors.strangerEmail), moved = try await link(visitors, sent)
      try await visitors.wallet.store.write(by: .system(.accounts), at: visitors.clock.now) {
        try $0.setDisabled(true, of: Served.strangerID)
      }
      try await visitors.wallet.setEmail("ada@example.net", of: Served.ownerID, by: .system(.accounts))
      #expect(try await set(visitors, disabled).status == 404)
      #expect(try await set(visitors, moved).status == 404)
    }
  }

  @Test("a link is used once, also by two at once")
  func atOnce() async throws {
    try await withMail { visitors, sent in
      let path = try await link(visitors, sent)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for index in 0..<4 { group.addTask { try await set(visitors, path, "regen ueber dem tejo \(index)x").status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [303, 404, 404, 404])
    }
  }

  @Test("an address is mailed three links an hour at most, and asking on and on waits")
  func bounded() async throws {
    try await withMail { visitors, sent in
      for _ in 0..<3 { _ = try await link(visitors, sent) }
      let ask = { try await visitors.served.post(NewPasswordScreen.address, ["email": Visitors.ownerEmail]) }
      // Those that are not sent are answered alike
      for _ in 0..<2 { #expect(try await ask().says("reset.sent.title")) }
      let held = try await ask()
      #expect(held.status == 429 && held.headers[.retryAfter] == "1" && held.says("signIn.wait", count: 1))
      visitors.clock.pass(3601)
      _ = try await link(visitors, sent)
      #expect(sent.all.count == 4)
    }
  }

  @Test("the second factor is asked for with the new password too")
  func secondFactor() async throws {
    try await withMail { visitors, sent in
      let actor = Actor.user(Served.ownerID)
      try await visitors.wallet.store.write(by: actor, at: visitors.clock.now) {
        try $0.beginOneTimeCodes(secret: Data(repeating: 7, count: 20))
        try $0.confirmOneTimeCodes(step: 1, recoveryCodes: [])
      }
      #expect(try await set(visitors, try await link(visitors, sent)).status == 303)
      let reply = try await visitors.signIn(Visitors.ownerEmail, Self.new)
      #expect(reply.sessionToken == nil && reply.says("signIn.codeText"))
    }
  }

  @Test("the mail is in the user's language, else in the browser's, with the address that is set for links")
  func language() async throws {
    try await withMail { visitors, sent in
      try visitors.setMailUp(publicAddress: "https://wallet.example.org/")
      let accepted: HTTPFields = [.acceptLanguage: "tr"]
      _ = try await link(visitors, sent, headers: accepted)
      #expect(sent.all.last?.subject == Words.of(.tr)("reset.mail.title"))
      #expect(sent.all.last?.text.contains("https://wallet.example.org/sign-in/new-password/") == true)
      try await visitors.wallet.store.write(by: .user(Served.ownerID), at: visitors.clock.now) {
        let user = try $0.record(User.self, Served.ownerID, version: nil)
        _ = try $0.save(user.checked(["language": .text("de")]), over: user)
      }
      _ = try await link(visitors, sent, headers: accepted)
      #expect(sent.all.last?.subject == Words.of(.de)("reset.mail.title"))
    }
  }
}
