import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import Synchronization
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("The pages of an account")
struct AccountPageTests {
  private static let new = "regen über dem Tejo"

  @Test("a change of the password ends all other sessions")
  func password() async throws {
    try await withAccounts(.empty) { visitors in
      let here = try await visitors.signedIn(), elsewhere = try await visitors.signedIn()
      let others = try await visitors.signedIn(Served.strangerID)
      func change(_ current: String, _ new: String, _ again: String? = nil) async throws -> Reply {
        try await visitors.served.post(
          "/settings/account/password",
          ["currentPassword": current, "newPassword": new, "repeatedPassword": again ?? new], headers: here)
      }
      // Given changes that are refused
      #expect(try await change("x", Self.new).says("issue.notThePassword"))
      #expect(try await change(Visitors.password, "kurz").says("issue.tooShort", ["limit": "12"]))
      #expect(try await change(Visitors.password, "password12345").says("issue.tooCommon"))
      #expect(try await change(Visitors.password, Self.new, "other").says("issue.notTheSame"))
      #expect(try await visitors.served.get("/journeys", headers: elsewhere).status == 200)
      // When it is changed
      #expect(try await change(Visitors.password, Self.new).status == 303)
      // Then this browser and other users stay
      #expect(try await visitors.served.get("/journeys", headers: here).status == 200)
      #expect(try await visitors.served.get("/journeys", headers: others).status == 200)
      #expect(try await visitors.served.get("/journeys", headers: elsewhere).target == "/sign-in")
      #expect(try await visitors.signIn().status == 401)
      #expect(try await visitors.signIn(Visitors.ownerEmail, Self.new).status == 303)
      // And the log says that it was changed, not to what
      let changes = try await visitors.served.get("/api/v1/changes", headers: here).text
      #expect(changes.contains("\"hasPassword\":true") && !changes.contains("scrypt") && !changes.contains(Self.new))
    }
  }

  @Test(
    "the first password is set with name and address in one form, by either of its buttons",
    arguments: ["/settings/account", "/settings/account/password"])
  func first(action: String) async throws {
    try await withAccounts(.empty, passwords: false) { visitors in
      func send(_ fields: [String: String]) async throws -> Reply {
        let page = try await visitors.served.get("/settings/account").text
        var form = try #require(PageForm.to("/settings/account", in: page))
        #expect(page.contains("formaction=\"/settings/account/password\""))
        for (name, value) in fields { form[name] = value }
        return try await visitors.served.submit(PageForm(action: action, fields: form.fields))
      }
      // A password that is refused keeps what was typed beside it
      let typed = ["name": "Ada", "email": Visitors.ownerEmail]
      let refused = try await send(typed.merging(["newPassword": "kurz", "repeatedPassword": "kurz"]) { $1 })
      #expect(refused.status == 422 && refused.says("issue.tooShort", ["limit": "12"]))
      #expect(refused.text.contains("value=\"\(Visitors.ownerEmail)\"") && refused.text.contains("value=\"Ada\""))
      let wrong = try await send([
        "name": "Ada B", "email": "ada", "newPassword": Self.new, "repeatedPassword": Self.new,
      ])
      #expect(wrong.status == 422 && wrong.text.contains("value=\"Ada B\""))
      // And one that is good is set
      let done = try await send(typed.merging(["newPassword": Self.new, "repeatedPassword": Self.new]) { $1 })
      #expect(done.status == 303)
      #expect(try await visitors.signIn(Visitors.ownerEmail, Self.new).status == 303)
    }
  }

  @Test("whose email is known is not asked for one before the first password")
  func emailKnown() async throws {
    try await withAccounts(.empty, passwords: false) { visitors in
      let address = "/settings/account", page = try await visitors.served.get(address)
      #expect(page.says("account.passwordMissing") && page.says("account.emailFirst"))
      var form = try #require(PageForm.to(address, in: page.text))
      form["email"] = Visitors.ownerEmail
      #expect(try await visitors.served.submit(form).status == 303)
      let saved = try await visitors.served.get(address)
      #expect(saved.says("account.passwordMissing") && !saved.says("account.emailFirst"))
    }
  }

  @Test("the devices are listed and signed out, one by one or all others; those of others are not there")
  func devices() async throws {
    try await withAccounts(.empty) { visitors in
      let here = try await visitors.signedIn(), elsewhere = try await visitors.signedIn()
      _ = try await visitors.signedIn()
      let foreign = try await visitors.signedIn(Served.strangerID)
      let page = try await visitors.served.get("/settings/devices", headers: here)
      #expect(page.text.matches(of: /<li class="row device">/).count == 3)
      #expect(page.says("devices.this") && page.text.contains("Chrome · Linux"))
      let foreignID = try #require(try await visitors.sessions(of: Served.strangerID).first).id
      #expect(try await visitors.served.post("/settings/devices/\(foreignID.text)/delete", headers: here).status == 404)
      #expect(try await visitors.served.get("/journeys", headers: foreign).status == 200)
      // One
      let address = try #require(
        PageForm.all(in: page.text).map(\.action).filter { $0.hasSuffix("/delete") }.last)
      #expect(try await visitors.served.post(address, headers: here).status == 303)
      #expect(try await visitors.sessions().count == 2)
      // All others
      _ = try await visitors.served.post("/settings/devices/others", headers: here)
      #expect(try await visitors.served.get("/journeys", headers: elsewhere).target == "/sign-in")
      #expect(try await visitors.served.get("/journeys", headers: here).status == 200)
      #expect(try await visitors.sessions().count == 1)
    }
  }

  @Test("the last use is written at most every five minutes")
  func lastUse() async throws {
    try await withAccounts(.empty) { visitors in
      let headers = try await visitors.signedIn(), start = visitors.clock.now
      func used() async throws -> TimeInterval? {
        try await visitors.sessions().first?.usedAt.timeIntervalSince(start)
      }
      for (pause, expected) in [(100.0, 0.0), (199, 0), (2, 301), (10, 301)] {
        visitors.clock.pass(pause)
        _ = try await visitors.served.get("/journeys", headers: headers)
        #expect(try await used() == expected)
      }
    }
  }

  @Test("an address that another account has is refused")
  func takenAddress() async throws {
    try await withAccounts(.empty) { visitors in
      let headers = try await visitors.signedIn()
      for (email, problem) in [
        (Visitors.strangerEmail, "issue.alreadyThere.email"), ("", "issue.required.email"),
        ("ada", "issue.notAMailbox"),
      ] {
        let reply = try await visitors.served.post(
          "/settings/account", ["name": "Ada", "email": email, "version": "1"], headers: headers)
        #expect(reply.status == 422 && reply.says(problem), "\(email)")
      }
    }
  }

  @Test("what all users share is the administrator's: others see none of it")
  func administrator() async throws {
    try await withAccounts(.empty) { visitors in
      let owner = try await visitors.signedIn(), other = try await visitors.signedIn(Served.strangerID)
      for (path, mark) in [
        ("/settings", "href=\"/backups\""), ("/settings/notifications/channels", "id=\"channel-mail\""),
        ("/settings/mail", "id=\"mailbox\""),
      ] {
        #expect(try await visitors.served.get(path, headers: owner).text.contains(mark), "\(path)")
        let seen = try await visitors.served.get(path, headers: other)
        #expect(seen.status == 200 && !seen.text.contains(mark), "\(path)")
      }
      let refused = try await visitors.served.get("/backups", headers: other)
      #expect(refused.status == 403 && refused.says("error.unavailable.administratorOnly.title"))
      // However the address is spelled
      for path in ["//backups", "/backups/", "/backups//plan"] {
        #expect(try await visitors.served.get(path, headers: other).status != 200, "\(path)")
      }
    }
  }

  @Test("the owner of the account is notified of a device that was signed in")
  func notice() async throws {
    let sent = Mutex<[String]>([])
    try await withAccounts(.empty) { world in
      world.web = { request in
        if case .bytes(let body) = request.body { sent.withLock { $0.append(String(decoding: body, as: UTF8.self)) } }
        return WebAnswer(status: 200)
      }
    } _: { visitors in
      var channels = Channels()
      channels.webhook = Webhook(
        address: try #require(URL(string: "http://hook.invalid/")), topic: "a", token: Secret(""))
      try visitors.wallet.keep(channels)
      let device = Device(userAgent: Visitors.phone)
      let new = try await visitors.wallet.beginSession(of: .user(Served.ownerID), on: device)
      #expect(try await visitors.wallet.noteSignIn(new).isEmpty)
      let text = try #require(sent.withLock { $0.first })
      #expect(text.contains(english("signIn.notice.title")) && text.contains("Chrome · Android"))
      #expect(!text.contains(new.token.text))
    }
  }
}
