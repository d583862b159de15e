import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("The webhook")
struct WebhookTests {
  private func channels(_ address: String, topic: String = "", token: String = "") throws -> Channels {
    var channels = Channels()
    channels.webhook = Webhook(address: try #require(URL(string: address)), topic: topic, token: Secret(token))
    return channels
  }

  private func send(_ home: Home, _ channels: Channels) async throws {
    try home.wallet.keep(channels)
    let target = try #require(try await home.wallet.targets(of: .webhook, for: .user(home.owner)).first)
    try await home.wallet.send(.sample(), by: .webhook, to: target, for: .user(home.owner))
  }

  @Test("a message has the members that ntfy reads, with links where the wallet can be reached")
  func message() async throws {
    try await withMessages { home, place in
      var channels = try channels(place.address + "hook", topic: "ada", token: "tk_secret")
      channels.publicAddress = URL(string: "https://wallet.example.org/ada/")
      try await send(home, channels)
      let told = try #require(try place.received.first), root = "https://wallet.example.org/ada"
      #expect(
        told["message"] == [
          "topic": "ada", "title": "Flight TP 531 — напоминание", "message": "Gate B22 · 14:35 in Lisbon 🌸",
          "priority": 4, "tags": ["luggage"], "click": .text("\(root)/journeys/1/reminders/2"),
          "actions": [
            [
              "action": "http", "label": "Done", "url": .text("\(root)/reminders/2/done"), "method": "POST",
              "clear": true,
            ],
            [
              "action": "http", "label": "In an hour", "url": .text("\(root)/reminders/2/snooze?by=1h"),
              "method": "POST", "clear": true,
            ],
          ],
        ])
      #expect(told["headers"]?["authorization"] == "Bearer tk_secret")
      #expect(told["headers"]?["idempotency-key"] == "reminder-0198:2026-03-01T12:00:00Z")
      #expect(told["headers"]?["content-type"] == "application/json")
    }
  }

  @Test("without an address of the wallet a message has no links, without a token nothing is shown")
  func plain() async throws {
    try await withMessages { home, place in
      try await send(home, try channels(place.address + "hook"))
      let told = try #require(try place.received.first)
      #expect(told["message"]?.members.map { Set($0.keys) } == ["title", "message", "priority", "tags"])
      #expect(told["headers"]?["authorization"] == nil)
    }
  }

  @Test(
    "a refusal is told in the server's words",
    arguments: [(400, true), (401, true), (404, true), (408, false), (425, false), (429, false), (502, false)])
  func refused(status: Int, isFinal: Bool) async throws {
    try await withMessages { home, place in
      let failure = try await failure {
        try await send(home, try channels(place.address + "\(status)", token: "device"))
      }
      // What the server repeats of the token is hidden.
      #expect(failure?.said == "\(status) the ••• says no")
      #expect(failure?.isFinal == isFinal)
      #expect(failure?.trouble == (status == 401 ? .password : .refused))
    }
  }
}
