import Foundation
import HTTPTypes
import HummingbirdTesting
import JourneyStore
import Journeys
import NIOCore
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer
@testable import WalletServices

@Suite("Passkeys on the pages and at the sign-in")
struct PasskeyPageTests {
  private static let root = "/settings/account/passkeys"

  /// Adds a passkey through the page.
  private func add(
    _ authenticator: TestAuthenticator, _ visitors: Visitors, of user: UUID = Served.ownerID, name: String = "Pixel"
  ) async throws -> Reply {
    let headers = try await visitors.signedIn(user)
    let options = try await visitors.served.post(
      "\(Self.root)/options", ["currentPassword": Visitors.password], headers: headers)
    #expect(options.status == 200 && options.headers[.cacheControl] == "no-store")
    var fields = try authenticator.registration(options.json)
    fields["name"] = name
    return try await visitors.served.post(Self.root, fields, headers: headers)
  }

  private func passkeys(_ visitors: Visitors, of user: UUID = Served.ownerID) async throws -> [Passkey] {
    try await visitors.wallet.store.read(as: .user(user)) { try $0.passkeys() }
  }

  private func options(_ visitors: Visitors) async throws -> JSONValue {
    let reply = try await visitors.served.post("/sign-in/passkey", [:])
    #expect(reply.status == 200 && reply.json["rpId"] == "localhost" && reply.json["userVerification"] == "required")
    return reply.json
  }

  private func signIn(
    _ authenticator: TestAuthenticator, _ visitors: Visitors, of user: UUID = Served.ownerID
  ) async throws -> Reply {
    try await visitors.served.post("/sign-in", authenticator.assertion(options(visitors), of: user))
  }

  @Test("one is added with the password, and signs in without it, also where a code is asked for")
  func addedAndUsed() async throws {
    try await withAccounts(.empty) { visitors in
      var authenticator = TestAuthenticator()
      #expect(try await !visitors.served.get("/sign-in").says("passkeys.signIn"))
      #expect(try await add(authenticator, visitors).status == 303)
      let page = try await visitors.served.get(Self.root, headers: try await visitors.signedIn())
      #expect(page.text.contains("Pixel") && page.says("tokens.unused"))
      #expect(try await visitors.served.get("/sign-in").says("passkeys.signIn"))
      // Given that the password needs a code too
      let actor = Actor.user(Served.ownerID)
      try await visitors.wallet.store.write(by: actor, at: visitors.clock.now) {
        try $0.beginOneTimeCodes(secret: Data(count: 20))
        try $0.confirmOneTimeCodes(step: 1, recoveryCodes: [])
      }
      // When one signs in with the passkey
      authenticator.count = 1
      let reply = try await signIn(authenticator, visitors), token = try #require(reply.sessionToken)
      #expect(reply.status == 303)
      #expect(try await visitors.served.get("/journeys", headers: Visitors.cookie(token)).status == 200)
      // Then it says when it was used last
      let known = try #require(try await passkeys(visitors).first)
      #expect(known.usedAt == visitors.clock.now.toTheMillisecond && known.signCount == 1)
      let changes = try await visitors.served.get("/api/v1/changes", headers: Visitors.cookie(token)).text
      #expect(changes.contains("\"kind\":\"passkey\"") && !changes.contains(known.publicKey.base64EncodedString()))
    }
  }

  @Test("what the browser is asked with names the wallet, the user, the algorithms, and what there is already")
  func creation() async throws {
    try await withAccounts(.empty) { visitors in
      let authenticator = TestAuthenticator()
      _ = try await add(authenticator, visitors)
      let headers = try await visitors.signedIn()
      let wrong = try await visitors.served.post("\(Self.root)/options", ["currentPassword": "x"], headers: headers)
      #expect(wrong.status == 422 && wrong.json["problem"]?.text == english("issue.notThePassword"))
      let options = try await visitors.served.post(
        "\(Self.root)/options", ["currentPassword": Visitors.password], headers: headers
      ).json
      #expect(options["rp"]?["id"] == "localhost" && options["user"]?["name"]?.text == Visitors.ownerEmail)
      #expect(options["pubKeyCredParams"]?.values?.map { $0["alg"] } == [-7, -8])
      #expect(options["excludeCredentials"]?.values?.map { $0["id"]?.text } == [authenticator.id.base64URL])
      #expect(options["authenticatorSelection"]?["residentKey"] == "required" && options["attestation"] == "none")
    }
  }

  @Test("an assertion is taken once, for its challenge, within five minutes")
  func replayed() async throws {
    try await withAccounts(.empty) { visitors in
      let authenticator = TestAuthenticator()
      _ = try await add(authenticator, visitors)
      let options = try await options(visitors), fields = try authenticator.assertion(options, of: Served.ownerID)
      #expect(try await visitors.served.post("/sign-in", fields).status == 303)
      let again = try await visitors.served.post("/sign-in", fields)
      #expect(again.status == 401 && again.sessionToken == nil && again.says("passkeys.refusedSignIn"))
      // Nor signed anew for a challenge that was used, or one that the wallet did not make
      for challenge in [
        options["challenge"]?.text ?? "", Challenges().make(.passkeySignIn, for: nil, at: visitors.clock.now),
      ] {
        let other = try authenticator.assertion(["challenge": .text(challenge)], of: Served.ownerID)
        #expect(try await visitors.served.post("/sign-in", other).status == 401)
      }
      let late = try await self.options(visitors)
      visitors.clock.pass(300)
      let reply = try await visitors.served.post("/sign-in", try authenticator.assertion(late, of: Served.ownerID))
      #expect(reply.status == 401 && reply.sessionToken == nil)
    }
  }

  @Test("of another site, another host, another user, without its user, or with a counter that went back it is refused")
  func refused() async throws {
    try await withAccounts(.empty) { visitors in
      var authenticator = TestAuthenticator(count: 7)
      _ = try await add(authenticator, visitors)
      authenticator.count = 8
      #expect(try await signIn(authenticator, visitors).status == 303)
      let before = try await visitors.sessions().count
      let wrong: [(inout TestAuthenticator) -> Void] = [
        { $0.origin = "http://localhost.evil.example" }, { $0.host = "evil.example" }, { $0.flags = 0x01 },
        { $0.flags = 0x04 }, { $0.count = 8 }, { $0.count = 7 }, { $0.count = 0 },
      ]
      for change in wrong {
        var copy = authenticator
        copy.count = 9
        change(&copy)
        let reply = try await signIn(copy, visitors)
        #expect(reply.status == 401 && reply.sessionToken == nil && reply.says("passkeys.refusedSignIn"))
        visitors.clock.pass(30)
      }
      // Once the delays after so many failures are over
      visitors.clock.pass(1000)
      authenticator.count = 20
      #expect(try await signIn(authenticator, visitors, of: Served.strangerID).status == 401)
      visitors.clock.pass(1000)
      #expect(try await signIn(TestAuthenticator(), visitors).status == 401)
      #expect(try await visitors.sessions().count == before)
      #expect(try await passkeys(visitors).first?.signCount == 8)
      #expect(try await signIn(authenticator, visitors).status == 303)
    }
  }

  @Test("a registration for another user, of another site, or sent twice is refused, and nothing is kept")
  func badRegistrations() async throws {
    try await withAccounts(.empty) { visitors in
      let owner = try await visitors.signedIn(), stranger = try await visitors.signedIn(Served.strangerID)
      let password = ["currentPassword": Visitors.password]
      let options = try await visitors.served.post("\(Self.root)/options", password, headers: owner).json
      let evil = TestAuthenticator(origin: "http://evil.example"), authenticator = TestAuthenticator()
      // The challenge of somebody else is none
      let fields = try authenticator.registration(options)
      let foreign = try await visitors.served.post(Self.root, fields, headers: stranger)
      #expect(foreign.status == 422 && foreign.says("passkeys.refused"))
      #expect(try await visitors.served.post(Self.root, evil.registration(options), headers: owner).status == 422)
      #expect(try await visitors.served.post(Self.root, ["name": "x"], headers: owner).status == 422)
      for user in [Served.ownerID, Served.strangerID] { #expect(try await passkeys(visitors, of: user).isEmpty) }
      #expect(try await visitors.served.post(Self.root, fields, headers: owner).status == 303)
      #expect(try await visitors.served.post(Self.root, fields, headers: owner).status == 422)
      // The same credential for another user
      #expect(try await add(authenticator, visitors, of: Served.strangerID).status == 409)
      #expect(try await passkeys(visitors).map(\.name) == ["Chrome · Linux"])
      #expect(try await passkeys(visitors, of: Served.strangerID).isEmpty)
    }
  }

  @Test("one is removed by its user alone, and lets nobody in from then on; nor does that of a user who is disabled")
  func removed() async throws {
    try await withAccounts(.empty) { visitors in
      let authenticator = TestAuthenticator(), other = TestAuthenticator()
      _ = try await add(authenticator, visitors)
      _ = try await add(other, visitors, of: Served.strangerID)
      let address = "\(Self.root)/\(try #require(try await passkeys(visitors).first).id.text)/delete"
      let stranger = try await visitors.signedIn(Served.strangerID)
      #expect(try await visitors.served.post(address, headers: stranger).status == 404)
      #expect(try await visitors.served.post(address, headers: try await visitors.signedIn()).status == 303)
      #expect(try await signIn(authenticator, visitors).status == 401)
      #expect(try await signIn(other, visitors, of: Served.strangerID).status == 303)
      try await visitors.wallet.store.write(by: .system(.accounts), at: visitors.clock.now) {
        try $0.setDisabled(true, of: Served.strangerID)
      }
      #expect(try await signIn(other, visitors, of: Served.strangerID).status == 401)
    }
  }

  @Test("a form that was sent after the session had ended is kept for a passkey too")
  func formKept() async throws {
    try await withAccounts { visitors in
      let authenticator = TestAuthenticator()
      _ = try await add(authenticator, visitors)
      let page = "\(Samples.journeyPage)/notes"
      let asked = try await visitors.served.post(page, ["title": "Kept", "content": "x"])
      let forms = PageForm.all(in: asked.text).filter { $0.action == page }
      var form = try #require(forms.first { $0["signInCredential"] != nil })
      let options = try await options(visitors)
      for (name, value) in try authenticator.assertion(options, of: Served.ownerID) { form[name] = value }
      let saved = try await visitors.served.submit(form)
      #expect(saved.status == 303 && saved.sessionToken != nil && saved.location.hasPrefix(page))
      #expect(try await visitors.served.read { try $0.items(Note.self).map(\.title) }.contains("Kept"))
    }
  }

  @Test("at an address without a name there are none, and the page says why")
  func unreachable() async throws {
    try await withAccounts(.empty) { visitors in
      let page = try await visitors.served.get(Self.root, headers: try await visitors.signedIn())
      #expect(page.says("passkeys.new") && !page.says("passkeys.unreachable"))
    }
    try await withAccounts(.empty, through: .port) { visitors in
      let port = try #require(visitors.served.client.port), headers = try await visitors.signedIn()
      let page = try await TestClient.withClient(host: "localhost", port: port) {
        try await $0.execute(
          TestClient.Request(Self.root, method: .get, authority: "127.0.0.1:\(port)", headers: headers))
      }
      let text = String(buffer: page.body ?? ByteBuffer())
      #expect(text.contains(english("passkeys.unreachable")) && !text.contains(english("passkeys.new")))
    }
  }

  @Test("whoever sits at the computer removes them with a new password")
  func lockedOut() async throws {
    try await withAccounts(.empty) { visitors in
      let authenticator = TestAuthenticator()
      _ = try await add(authenticator, visitors)
      let account = try await visitors.wallet.store.read(as: .user(Served.ownerID)) { try $0.account() }
      #expect(account.passkeyCount == 1)
      try await visitors.wallet.setPassword(Visitors.password, alone: true, of: account, by: .system(.accounts))
      #expect(try await signIn(authenticator, visitors).status == 401)
    }
  }
}
