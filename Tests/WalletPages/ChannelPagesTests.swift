import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer
@testable import WalletServices

@Suite("How the wallet reaches its user")
struct ChannelPagesTests {
  private static let root = ChannelPages.root
  private let mail = [
    "host": "mail.example.org", "port": "587", "security": "startTLS", "user": "ada", "password": "hunter2",
    "sender": "Ada's wallet <wallet@example.org>", "recipient": "ada@example.org", "authority": "",
  ]
  private let webhook = ["webhookAddress": "https://ntfy.example.org/", "topic": "ada-7", "token": "tk_hunter3"]
  private let subscription = [
    "endpoint": "https://push.example.net/ada",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
  ]

  @Test("what is saved is shown again, and the secrets never are")
  func saved() async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder) { served in
        #expect(try await served.get("/settings").text.contains("href=\"\(Self.root)\""))
        for (name, fields) in [("mail", mail), ("webhook", webhook)] {
          #expect(try await served.post("\(Self.root)/\(name)", fields).location == "\(Self.root)?notice=saved")
        }
        let address = ["publicAddress": "https://wallet.example.org", "contact": "ada@example.net"]
        #expect(try await served.post("\(Self.root)/address", address).status == 303)
        let page = try await served.get(Self.root).text
        for value in ["mail.example.org", "587", "ada-7", "https://wallet.example.org/", "ada@example.net"] {
          #expect(page.contains("value=\"\(value)\""), "\(value)")
        }
        #expect(page.contains("value=\"startTLS\" selected") && !page.contains("hunter"))
        #expect(try Channels(in: folder).mail?.server.password.text == "hunter2")
        // And what is turned off is gone, with its secret
        for name in ["mail", "webhook"] { #expect(try await served.post("\(Self.root)/\(name)/off").status == 303) }
        let channels = try Channels(in: folder)
        #expect(channels.mail == nil && channels.webhook == nil && channels.publicAddress != nil)
      }
    }
  }

  @Test("what is wrong comes back with what was filled in, and changes nothing")
  func wrong() async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder) { served in
        let wrong = [
          "host": "https://x", "port": "0", "security": "maybe", "sender": "<ada>", "recipient": "", "user": "ada",
          "password": "",
        ]
        for path in ["mail", "mail/test"] {
          let reply = try await served.post("\(Self.root)/\(path)", wrong)
          #expect(reply.status == 422 && reply.text.contains("value=\"&lt;ada&gt;\""))
          for field in ["host", "port", "security", "sender", "recipient", "password"] {
            #expect(reply.text.contains("id=\"p-\(field)\""), "\(field)")
          }
        }
        let hook = try await served.post("\(Self.root)/webhook", ["webhookAddress": "ftp://x", "token": "hunter 3"])
        #expect(hook.status == 422 && hook.text.contains("id=\"p-token\"") && !hook.text.contains("hunter"))
        let address = try await served.post("\(Self.root)/address", ["publicAddress": "x", "contact": "y"])
        #expect(address.status == 422 && address.text.contains("id=\"p-contact\""))
        #expect(try Channels(in: folder) == Channels())
      }
    }
  }

  @Test("a test says what came of it, keeps the input, and saves nothing")
  func tried() async throws {
    try await withTemporaryFolder { folder in
      try await withServed(folder: folder) { served in
        // Nothing can be reached in the world of these tests
        let tests = [("webhook/test", webhook), ("mail/test", mail)]
        for (path, fields) in tests {
          let reply = try await served.post("\(Self.root)/\(path)", fields)
          #expect(reply.status == 200 && reply.says("channels.trouble.unreachable"))
          #expect(!reply.text.contains("hunter"))
        }
        #expect(try await served.post("\(Self.root)/mail/test", mail).text.contains("value=\"mail.example.org\""))
        #expect(try Channels(in: folder) == Channels())
      }
    }
  }

  @Test("a device is listed by its name, tried out and removed")
  func devices() async throws {
    try await withServed { served in
      let browser = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36"
      let taken = try await served.post("\(Self.root)/devices", subscription, headers: [.userAgent: browser])
      #expect(taken.status == 204)
      let page = try await served.get(Self.root)
      #expect(page.text.contains("Chrome · Android") && page.headers[.cacheControl]?.contains("no-store") == true)
      let key = try await served.get("\(Self.root)/key").json["key"]?.text
      #expect(page.text.contains("data-push=\"\(key ?? "?")\""))
      let device = try #require(page.text.firstMatch(of: /devices\/([0-9a-f-]{36})\/test/)?.output.1)
      let tried = try await served.post("\(Self.root)/devices/\(device)/test")
      #expect(tried.says("channels.trouble.unreachable"))
      #expect(try await served.get(Self.root).text.contains("Not delivered"))
      // When
      let reply = try await served.post("\(Self.root)/devices/\(device)/delete")
      #expect(reply.location == "\(Self.root)?notice=deviceRemoved")
      #expect(try await served.get(Self.root).text.contains("Chrome · Android") == false)
    }
  }

  @Test("a browser that is turned off is forgotten, and what is no subscription refused")
  func turnedOff() async throws {
    try await withServed { served in
      let devices = "\(Self.root)/devices", endpoint = ["endpoint": "https://push.example.net/ada"]
      let taken = try await served.post(devices, subscription)
      #expect(taken.status == 204)
      #expect(try await served.post("\(devices)/off", endpoint).status == 204)
      #expect(try await served.get(Self.root).text.contains("data-endpoint") == false)
      #expect(try await served.post(devices, endpoint).status == 422)
      #expect(try await served.post(devices).status == 422)
      #expect(try await served.post("\(devices)/off").status == 422)
    }
  }

  @Test("settings that cannot be read are said to be so, and stay as they are")
  func unreadable() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "channels.json")
      try Data("{".utf8).write(to: file)
      let wallet = try await Served.emptyWallet(filesIn: folder).filled(with: .empty)
      #expect(throws: WalletError.unavailable(.settingsUnreadable, detail: file.path)) { try wallet.channels() }
      #expect(try Data(contentsOf: file) == Data("{".utf8))
    }
  }

  @Test("the service worker has the whole wallet in its scope, and a browser asks for it anew each time")
  func worker() async throws {
    try await withServed { served in
      let script = try await served.get("/sw.js")
      #expect(script.headers[.contentType]?.contains("javascript") == true)
      #expect(script.headers[.cacheControl] == "no-cache")
      let policy = try #require(script.headers[.contentSecurityPolicy])
      #expect(policy.contains("connect-src 'self'") && policy.contains("worker-src 'self'"))
    }
  }
}
