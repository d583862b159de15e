import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer
@testable import WalletServices

@Suite("Signing in at an OpenID provider")
struct ProviderSignInTests {
  private static let journeys = "%2Fjourneys%3Fshow%3Dpast"

  @Test("whoever has the e-mail address that the provider has verified is signed in, and leads on to the page")
  func known() async throws {
    try await ProviderVisit.with { visit in
      let page = try await visit.visitors.served.get("/sign-in?next=\(Self.journeys)")
      #expect(page.says("signIn.provider", ["name": "Home"]))
      let (address, cookie) = try await visit.begin(next: Self.journeys)
      let query = try #require(URLComponents(string: address)?.queryItems)
      let value = { (name: String) in query.first { $0.name == name }?.value }
      #expect(address.hasPrefix("\(FakeProvider.issuer)/authorize?realm=1&response_type=code"))
      #expect(value("redirect_uri") == "http://localhost\(ProviderVisit.returnPath)")
      #expect(value("client_id") == FakeProvider.clientID && value("code_challenge_method") == "S256")
      let done = try await visit.end(visit.provider.agree(address), cookie: cookie)
      #expect(done.status == 303 && done.location == "/journeys?show=past")
      #expect(done.headers[.cacheControl] == "no-store")
      let token = try #require(done.sessionToken)
      let home = try await visit.visitors.served.get(Samples.journeyPage, headers: Visitors.cookie(token))
      #expect(home.status == 200)
      #expect(try await visit.visitors.sessions().count == 1)
    }
  }

  @Test("the provider's identifier tells who it is, also once the address is another's")
  func identity() async throws {
    try await ProviderVisit.with { visit in
      _ = try await visit.signIn()
      visit.provider.behave { $0.change = { $0.email = Visitors.strangerEmail } }
      let token = try #require(try await visit.signIn().sessionToken)
      #expect(try await visit.visitors.wallet.recognise(session: token)?.user == Served.ownerID)
      // And somebody else with that address is somebody else.
      visit.provider.behave { $0.change = { ($0.sub, $0.email) = ("u-2", Visitors.strangerEmail) } }
      let other = try #require(try await visit.signIn().sessionToken)
      #expect(try await visit.visitors.wallet.recognise(session: other)?.user == Served.strangerID)
    }
  }

  @Test("the session that the browser had before ends, whichever user's")
  func formerSession() async throws {
    try await ProviderVisit.with { visit in
      let (address, cookie) = try await visit.begin()
      let former = try await visit.visitors.wallet.beginSession(
        of: .user(Served.strangerID), on: Device(userAgent: Visitors.browser))
      let done = try await visit.end(
        visit.provider.agree(address), cookie: "\(cookie); \(Visitors.cookieName)=\(former.token.text)")
      #expect(done.sessionToken != nil)
      #expect(try await visit.visitors.sessions(of: Served.strangerID).isEmpty)
    }
  }

  @Test("what the token leaves out is asked for at the user endpoint")
  func userInfo() async throws {
    let told: [String: JSONValue] = [
      "email": .text(Visitors.ownerEmail), "email_verified": true, "name": "Ada", "sub": "u-1",
    ]
    try await ProviderVisit.with({
      $0.userInfo = told
      $0.change = { ($0.email, $0.email_verified, $0.name) = (nil, nil, nil) }
    }) { visit in
      let done = try await visit.signIn()
      #expect(done.sessionToken != nil)
      #expect(visit.provider.asked.contains("/userinfo"))
    }
  }

  @Test("an account with one-time codes is asked for one here too")
  func secondFactor() async throws {
    try await ProviderVisit.with { visit in
      let wallet = visit.visitors.wallet, root = "/settings/account/second-factor"
      let headers = try await visit.visitors.signedIn()
      _ = try await visit.visitors.served.post(root, ["currentPassword": Visitors.password], headers: headers)
      let secret = try #require(
        try await wallet.store.read(as: .user(Served.ownerID)) { try $0.oneTimeCodes() }
      ).secret
      let code = { OneTimeCode.text(secret, step: OneTimeCode.step(at: visit.visitors.clock.now) + $0) }
      _ = try await visit.visitors.served.post("\(root)/confirm", ["code": code(0)], headers: headers)
      let asked = try await visit.signIn(next: Self.journeys)
      #expect(asked.status == 200 && asked.sessionToken == nil && asked.says("signIn.codeText"))
      var form = try #require(PageForm.to("/sign-in", in: asked.text))
      form["signInCode"] = code(1)
      let done = try await visit.visitors.served.submit(form)
      #expect(done.sessionToken != nil && done.location == "/journeys?show=past")
    }
  }

  @Test("nobody without an account is let in, unless accounts are made for them", arguments: [false, true])
  func strangers(makesAccounts: Bool) async throws {
    try await ProviderVisit.with(
      makesAccounts: makesAccounts, { $0.change = { ($0.sub, $0.email, $0.name) = ("u-9", "Eve@Example.org", "Eve") } }
    ) { visit in
      let accounts = { try await visit.visitors.wallet.store.read(as: .user(Served.ownerID)) { try $0.accounts() } }
      let before = try await accounts().count, reply = try await visit.signIn()
      if makesAccounts {
        let token = try #require(reply.sessionToken)
        let user = try #require(try await visit.visitors.wallet.recognise(session: token))
        let account = try #require(try await accounts().first { $0.id == user.user })
        #expect(account.email == "eve@example.org" && account.name == "Eve" && !account.hasPassword)
        #expect(!account.isAdministrator)
        // They see nothing of others.
        #expect(try await visit.visitors.served.get(Samples.journeyPage, headers: Visitors.cookie(token)).status == 404)
      } else {
        #expect(reply.status == 401 && reply.sessionToken == nil)
        #expect(
          reply.says("provider.failure.unknown", ["email": "Eve@Example.org"]) || reply.text.contains("eve@example.org")
        )
        #expect(try await accounts().count == before)
      }
    }
  }

  @Test("who is disabled here stays out")
  func disabled() async throws {
    try await ProviderVisit.with({ $0.change = { ($0.sub, $0.email) = ("u-2", Visitors.strangerEmail) } }) { visit in
      #expect(try await visit.signIn().sessionToken != nil)
      try await visit.visitors.wallet.store.write(by: .user(Served.ownerID), at: visit.visitors.clock.now) {
        try $0.setDisabled(true, of: Served.strangerID)
      }
      #expect(try await visit.signIn().sessionToken == nil)
    }
  }

  @Test("an answer counts once, within ten minutes, in the browser that asked for it")
  func binding() async throws {
    try await ProviderVisit.with { visit in
      let first = try await visit.begin(), answer = visit.provider.agree(first.address)
      // In another browser, which keeps none or another's secret.
      let other = try await visit.begin()
      for cookie in [nil, other.cookie, first.cookie + "x"] {
        let reply = try await visit.end(answer, cookie: cookie)
        #expect(reply.status == 401 && reply.sessionToken == nil && reply.says("provider.failure.outdated"))
      }
      #expect(try await visit.end(answer, cookie: first.cookie).sessionToken != nil)
      #expect(try await visit.end(answer, cookie: first.cookie).sessionToken == nil)
      // Too late
      let slow = try await visit.begin(), late = visit.provider.agree(slow.address)
      visit.visitors.clock.pass(PendingSignIns.lifetime + 1)
      #expect(try await visit.end(late, cookie: slow.cookie).sessionToken == nil)
      // Declined
      let declined = try await visit.begin()
      let state = visit.provider.agree(declined.address)["state"] ?? ""
      let reply = try await visit.end(["error": "access_denied", "state": state], cookie: declined.cookie)
      #expect(reply.sessionToken == nil && reply.says("provider.failure.refused", ["code": "access_denied"]))
    }
  }

  @Test("the way on stays within the wallet", arguments: ["https://evil.example", "//evil.example", "/\\evil.example"])
  func foreignTarget(next: String) async throws {
    try await ProviderVisit.with { visit in
      let next = next.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let done = try await visit.signIn(next: next)
      #expect(done.sessionToken != nil && done.location == "/")
    }
  }

  /// A way in which a provider, or somebody between, is wrong.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let behave: @Sendable (inout FakeProvider.Behaviour) -> Void

    static let all = [
      Fault("another nonce") { $0.change = { $0.nonce = "x" } }, Fault("no nonce") { $0.change = { $0.nonce = nil } },
      Fault("for another client") { $0.change = { $0.aud = ["other"] } },
      Fault("for several clients, unsaid for which") {
        $0.change = { $0.aud = [FakeProvider.clientID, "other"] }
      },
      Fault("for another of several clients") {
        $0.change = { ($0.aud, $0.azp) = ([FakeProvider.clientID, "other"], "other") }
      },
      Fault("expired") { $0.change = { $0.exp = ($0.exp ?? 0) - 400 } },
      Fault("issued in the future") { $0.change = { $0.iat = ($0.iat ?? 0) + 400 } },
      Fault("of another issuer") { $0.change = { $0.iss = "https://evil.example" } },
      Fault("of nobody") { $0.change = { $0.sub = "" } }, Fault("without a subject") { $0.change = { $0.sub = nil } },
      Fault("never expiring") { $0.change = { $0.exp = nil } },
      Fault("a long subject") { $0.change = { $0.sub = String(repeating: "a", count: 256) } },
      Fault("signed by another") { $0.signature = .foreign }, Fault("not signed") { $0.signature = .none },
      Fault("signed with the public key as a secret") { $0.signature = .publicKeyAsSecret },
      Fault("an address that is not verified") { $0.change = { $0.email_verified = false } },
      Fault("an address of which nothing is said") { $0.change = { $0.email_verified = nil } },
      Fault("the user endpoint tells of another") {
        $0.userInfo = ["sub": "u-7", "email": .text(Visitors.ownerEmail), "email_verified": true]
        $0.change = { $0.email = nil }
      },
      Fault("no keys") { $0.answers["/keys"] = WebAnswer(status: 200, body: Data("{\"keys\":[]}".utf8)) },
      Fault("keys that are none") {
        $0.answers["/keys"] = WebAnswer(
          status: 200, body: Data(#"{"keys":[{"kty":"EC","kid":"k1"},{"kty":"oct"},7]}"#.utf8))
      },
      Fault("300 KB of keys") {
        $0.answers["/keys"] = WebAnswer(status: 200, body: Data(repeating: 32, count: 300_000))
      },
      Fault("no token") { $0.answers["/token"] = WebAnswer(status: 200, body: Data("{}".utf8)) },
      Fault("a token that is none") {
        $0.answers["/token"] = WebAnswer(status: 200, body: Data(#"{"id_token":"a.b","access_token":"x"}"#.utf8))
      },
      Fault("a refusal") {
        $0.answers["/token"] = WebAnswer(status: 400, body: Data(#"{"error":"invalid_client"}"#.utf8))
      },
      Fault("a failure") { $0.answers["/token"] = WebAnswer(status: 500) },
    ]

    init(_ name: String, _ behave: @escaping @Sendable (inout FakeProvider.Behaviour) -> Void) {
      (testDescription, self.behave) = (name, behave)
    }
  }

  @Test("what cannot be trusted lets nobody in and changes nothing", arguments: Fault.all)
  func faults(fault: Fault) async throws {
    try await ProviderVisit.with(makesAccounts: true, fault.behave) { visit in
      let before = try await visit.visitors.served.contents(), reply = try await visit.signIn()
      #expect(reply.status == 401 && reply.sessionToken == nil)
      #expect(reply.text.contains("role=\"alert\""))
      #expect(try await visit.visitors.sessions().isEmpty)
      #expect(try await visit.visitors.served.contents() == before)
      // The password still works.
      #expect(try await visit.visitors.signIn().sessionToken != nil)
    }
  }

  /// Configurations that are none.
  static let configurations = [
    "", "<html>", "{}", #"{"issuer":"https://evil.example"}"#,
    #"{"issuer":"https://id.example.org/realm","authorization_endpoint":"http://id.example.org/a","token_endpoint":"https://id.example.org/t","jwks_uri":"https://id.example.org/k"}"#,
  ]

  @Test("a provider that does not answer as it should sends nobody anywhere", arguments: configurations)
  func configuration(text: String) async throws {
    try await ProviderVisit.with({
      $0.answers["/.well-known/openid-configuration"] = WebAnswer(status: 200, body: Data(text.utf8))
    }) { visit in
      let reply = try await visit.visitors.served.get("/sign-in/provider")
      #expect(reply.status == 401 && reply.says("provider.failure.unreachable") && reply.setCookies.isEmpty)
    }
  }

  @Test("without a provider there is no way to one")
  func none() async throws {
    try await withAccounts { visitors in
      let start = try await visitors.served.get("/sign-in/provider")
      let end = try await visitors.served.get(ProviderVisit.returnPath + "?code=a&state=b")
      let page = try await visitors.served.get("/sign-in")
      #expect(start.status == 404 && end.status == 404)
      #expect(page.status == 200 && !page.text.contains("/sign-in/provider"))
    }
  }
}
