import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("The people who use the wallet, for administrators")
struct PeoplePageTests {
  private static let root = "/settings/people", eve = "eve@example.org"

  private func add(_ visitors: Visitors, _ change: [String: String] = [:]) async throws -> Reply {
    let fields = [
      "name": "Eve", "email": Self.eve, "password": "regen über dem Tejo", "administrator": "",
      "currentPassword": Visitors.password,
    ].merging(change) { $1 }
    return try await visitors.served.post(Self.root, fields, headers: try await visitors.signedIn())
  }

  private func accounts(_ visitors: Visitors) async throws -> [Account] {
    try await visitors.wallet.store.read(as: .user(Served.ownerID)) { try $0.accounts() }
  }

  @Test("one is added with a first password, and signs in with it; what is wrong comes back with its input")
  func add() async throws {
    try await withAccounts(.empty) { visitors in
      for (change, problem) in [
        (["currentPassword": "x"], "issue.notThePassword"), (["email": ""], "issue.required.email"),
        (["email": Visitors.strangerEmail], "issue.alreadyThere.email"),
        (["password": "password1234"], "issue.tooCommon"),
      ] {
        let reply = try await add(visitors, change)
        #expect(reply.status == 422 && reply.says(problem) && reply.text.contains("value=\"Eve\""), "\(problem)")
        #expect(!reply.text.contains("Tejo") && !reply.text.contains(Visitors.password))
      }
      #expect(try await accounts(visitors).count == 2)
      #expect(try await add(visitors).status == 303)
      let page = try await visitors.served.get(Self.root, headers: try await visitors.signedIn())
      for text in ["Eve", Self.eve, Visitors.strangerEmail] { #expect(page.text.contains(text), "\(text)") }
      let reply = try await visitors.signIn(Self.eve, "regen über dem Tejo"), token = try #require(reply.sessionToken)
      // No administrator by that, and with nothing of others'
      #expect(try await visitors.served.get(Self.root, headers: Visitors.cookie(token)).status == 403)
      #expect(try await add(visitors, ["email": "joe@example.org", "administrator": "on"]).status == 303)
      #expect(try await accounts(visitors).count { $0.isAdministrator } == 2)
    }
  }

  @Test("one is locked and unlocked, and gets a new password, with the second factor or without it")
  func manage() async throws {
    try await withAccounts(.empty) { visitors in
      let headers = try await visitors.signedIn(), stranger = try await visitors.signedIn(Served.strangerID)
      let page = "\(Self.root)/\(Served.strangerID.text)", new = "regen über dem Tejo"
      #expect(try await visitors.served.post("\(page)/disable", headers: headers).status == 303)
      #expect(try await visitors.served.get("/journeys", headers: stranger).target == "/sign-in")
      #expect(try await visitors.signIn(Visitors.strangerEmail).status == 401)
      #expect(try await visitors.served.get(page, headers: headers).says("people.unlock"))
      #expect(try await visitors.served.post("\(page)/enable", headers: headers).status == 303)
      #expect(try await visitors.signIn(Visitors.strangerEmail).status == 303)
      // Given that the stranger needs codes
      let actor = Actor.user(Served.strangerID)
      try await visitors.wallet.store.write(by: actor, at: visitors.clock.now) {
        try $0.beginOneTimeCodes(secret: Data(count: 20))
        try $0.confirmOneTimeCodes(step: 1, recoveryCodes: [])
      }
      func set(_ fields: [String: String]) async throws -> Reply {
        try await visitors.served.post("\(page)/password", fields, headers: headers)
      }
      let wrong = try await set(["password": new, "currentPassword": "x"])
      #expect(wrong.status == 422 && wrong.says("issue.notThePassword") && wrong.says("people.alone"))
      #expect(try await set(["password": new, "currentPassword": Visitors.password]).status == 303)
      #expect(try await visitors.signIn(Visitors.strangerEmail, new).says("signIn.codeText"))
      #expect(try await set(["password": new, "currentPassword": Visitors.password, "alone": "on"]).status == 303)
      #expect(try await visitors.signIn(Visitors.strangerEmail, new).status == 303)
    }
  }

  @Test(
    "the user of this computer is not locked, others see none of the pages, and nothing of anybody's journeys is there")
  func rights() async throws {
    try await withAccounts { visitors in
      let headers = try await visitors.signedIn(), stranger = try await visitors.signedIn(Served.strangerID)
      let own = "\(Self.root)/\(Served.ownerID.text)"
      #expect(try await visitors.served.post("\(own)/disable", headers: headers).status == 409)
      #expect(try await visitors.served.get("/journeys", headers: headers).status == 200)
      for path in [Self.root, own] {
        #expect(try await visitors.served.get(path, headers: stranger).status == 403, "\(path)")
        let page = try await visitors.served.get(path, headers: headers).text
        #expect(!page.contains(Samples.journeyID.text) && !page.contains("Tokyo"))
      }
      #expect(try await !visitors.served.get("/settings", headers: stranger).text.contains(Self.root))
      #expect(try await visitors.served.get("\(Self.root)/\(Samples.id(999).text)", headers: headers).status == 404)
    }
  }

  @Test("without a password of one's own nobody is added, for then all would be asked for one")
  func noPassword() async throws {
    try await withAccounts(.empty, passwords: false) { visitors in
      #expect(try await visitors.served.get(Self.root).says("people.passwordMissing"))
      let reply = try await visitors.served.post(
        Self.root, ["name": "Eve", "email": Self.eve, "password": "regen über dem Tejo", "currentPassword": ""])
      #expect(reply.status == 422)
      #expect(try await visitors.served.get("/journeys").status == 200)
    }
  }
}
