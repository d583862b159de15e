import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer
@testable import WalletServices

@Suite("The settings of the provider")
struct ProviderSettingsTests {
  private static let page = "/settings/provider"

  private func withProvider(_ body: @Sendable (Visitors, FakeProvider) async throws -> Void) async throws {
    let clock = TestClock(), provider = FakeProvider(clock: { clock.now })
    try await withAccounts(world: { $0.web = { try await provider.answer($0) } }) { try await body($0, provider) }
  }

  private func fields(_ change: [String: String] = [:]) -> [String: String] {
    ProviderVisit.fields().merging(["currentPassword": Visitors.password]) { _, new in new }
      .merging(change) { _, new in new }
  }

  @Test("it is kept once it has answered, its secret is not shown and stays, and it is turned off")
  func kept() async throws {
    try await withProvider { visitors, provider in
      let headers = try await visitors.signedIn()
      let empty = try await visitors.served.get(Self.page, headers: headers)
      #expect(empty.status == 200 && empty.text.contains("http://localhost/sign-in/provider/return"))
      #expect(try await visitors.served.post(Self.page, fields(), headers: headers).status == 303)
      #expect(provider.asked == ["/.well-known/openid-configuration"])
      let kept = try #require(try visitors.wallet.signInProvider())
      #expect(kept.clientSecret.text == FakeProvider.clientSecret && !kept.makesAccounts)
      let shown = try await visitors.served.get(Self.page, headers: headers)
      #expect(shown.text.contains(FakeProvider.issuer) && !shown.text.contains("s3cret"))
      let file = visitors.wallet.folder.appending(path: "sign-in-provider.json").path
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
      // Another name, without the secret
      _ = try await visitors.served.post(
        Self.page, fields(["name": "House", "clientSecret": "", "makesAccounts": "on"]), headers: headers)
      let renamed = try #require(try visitors.wallet.signInProvider())
      #expect(
        renamed.name == "House" && renamed.clientSecret.text == FakeProvider.clientSecret && renamed.makesAccounts)
      // Another client is not told the secret of this one.
      let other = try SignInProvider(fields(["clientId": "other", "clientSecret": ""]), kept: renamed)
      #expect(other.clientSecret.text.isEmpty)
      #expect(try await visitors.served.post("\(Self.page)/off", headers: headers).status == 303)
      #expect(try visitors.wallet.signInProvider() == nil && !FileManager.default.fileExists(atPath: file))
    }
  }

  @Test(
    "what is wrong comes back with its input, and nothing is kept",
    arguments: [
      ["name": ""], ["issuer": ""], ["clientId": ""], ["issuer": "http://id.example.org"], ["issuer": "id.example.org"],
      ["issuer": "https://id.example.org/?a=b"], ["issuer": "https://user@id.example.org"],
      ["name": String(repeating: "a", count: 201)], ["clientSecret": String(repeating: "a", count: 4001)],
      ["currentPassword": "wrong"], ["issuer": "https://id.example.org/elsewhere"],
    ])
  func wrong(change: [String: String]) async throws {
    try await withProvider { visitors, _ in
      let headers = try await visitors.signedIn()
      let reply = try await visitors.served.post(
        Self.page, fields(["name": "Kept input"].merging(change) { _, new in new }), headers: headers)
      #expect(reply.status == 422 && !reply.text.contains("s3cret"))
      if change["name"] == nil { #expect(reply.text.contains("Kept input")) }
      #expect(try visitors.wallet.signInProvider() == nil)
    }
  }

  @Test("it is for administrators alone, and asks for nothing before it is set up")
  func rights() async throws {
    try await withProvider { visitors, provider in
      let headers = try await visitors.signedIn(Served.strangerID)
      for path in [Self.page, "\(Self.page)/off"] {
        #expect(try await visitors.served.post(path, fields(), headers: headers).status == 403)
      }
      #expect(try await visitors.served.get(Self.page, headers: headers).status == 403)
      _ = try await visitors.served.get("/sign-in")
      #expect(provider.asked.isEmpty)
    }
  }
}
