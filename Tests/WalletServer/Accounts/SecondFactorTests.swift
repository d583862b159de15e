import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer
@testable import WalletServices

@Suite("One-time codes at the sign-in")
struct SecondFactorTests {
  private static let root = "/settings/account/second-factor"

  /// Whoever has set codes up: the secret, and the recovery codes.
  private struct Codes {
    let visitors: Visitors
    let email: String
    let secret: Data
    let recovery: [String]

    /// The code of now, or of some steps later.
    func code(_ steps: Int64 = 0) -> String {
      OneTimeCode.text(secret, step: OneTimeCode.step(at: visitors.clock.now) + steps)
    }

    /// Gives the right password.
    /// - Returns: the challenge of the second step
    func firstStep() async throws -> String {
      let reply = try await visitors.signIn(email)
      #expect(reply.status == 401 && reply.setCookies.isEmpty && reply.says("signIn.codeText"))
      return try #require(PageForm.to("/sign-in", in: reply.text)?["signInChallenge"])
    }

    func secondStep(_ challenge: String, code: String = "", recovery: String = "") async throws -> Reply {
      try await visitors.served.post(
        "/sign-in",
        ["signInChallenge": challenge, "signInCode": code, "signInRecoveryCode": recovery, "signInNext": "/journeys"])
    }

    func signIn(code: String = "", recovery: String = "") async throws -> Reply {
      try await secondStep(firstStep(), code: code, recovery: recovery)
    }
  }

  private func secret(_ visitors: Visitors, of user: UUID = Served.ownerID) async throws -> Data {
    let codes = try await visitors.wallet.store.read(as: .user(user)) { try $0.oneTimeCodes() }
    return try #require(codes).secret
  }

  /// Sets codes up through the pages.
  private func codes(_ visitors: Visitors, of user: UUID = Served.ownerID) async throws -> Codes {
    let headers = try await visitors.signedIn(user)
    _ = try await visitors.served.post(Self.root, ["currentPassword": Visitors.password], headers: headers)
    let secret = try await secret(visitors, of: user)
    let code = OneTimeCode.text(secret, step: OneTimeCode.step(at: visitors.clock.now))
    let shown = try await visitors.served.post("\(Self.root)/confirm", ["code": code], headers: headers)
    let recovery = shown.text.matches(of: #/<li class="secret-token">([0-9A-Z-]{14})</#).map { String($0.output.1) }
    #expect(shown.status == 200 && recovery.count == 10 && Set(recovery).count == 10)
    #expect(shown.headers[.cacheControl]?.contains("no-store") == true)
    // The code that confirmed is used up; the tests go on with the next one.
    visitors.clock.pass(30)
    let email = user == Served.ownerID ? Visitors.ownerEmail : Visitors.strangerEmail
    return Codes(visitors: visitors, email: email, secret: secret, recovery: recovery)
  }

  @Test("they are set up with the password and a first code, and are asked for only then")
  func setUp() async throws {
    try await withAccounts(.empty) { visitors in
      let headers = try await visitors.signedIn()
      #expect(try await visitors.served.get(Self.root, headers: headers).says("secondFactor.text"))
      // Given a wrong password
      let wrong = try await visitors.served.post(Self.root, ["currentPassword": "x"], headers: headers)
      #expect(wrong.status == 422 && wrong.says("issue.notThePassword"))
      #expect(try await visitors.wallet.store.read(as: .user(Served.ownerID)) { try $0.oneTimeCodes() } == nil)
      // When it is right, the page shows the secret, drawn and to be typed, and nobody keeps it
      let begun = try await visitors.served.post(
        Self.root, ["currentPassword": Visitors.password], headers: headers)
      let secret = try await secret(visitors), setup = OneTimeCodeSetup(secret, account: Visitors.ownerEmail)
      #expect(begun.status == 200 && begun.text.contains(setup.secret) && begun.text.contains("data:image/svg+xml"))
      #expect(begun.headers[.cacheControl]?.contains("no-store") == true && begun.headers[.eTag] == nil)
      #expect(try await !visitors.served.get(Self.root, headers: headers).text.contains(setup.secret))
      // Until a first code was right, the password is enough
      for code in ["", "000000x", OneTimeCode.text(secret, step: 1)] {
        let reply = try await visitors.served.post("\(Self.root)/confirm", ["code": code], headers: headers)
        #expect(reply.status == 422 && reply.text.contains(setup.secret), "\(code)")
        #expect(reply.says(code.isEmpty ? "issue.required" : "issue.notTheCode"), "\(code)")
      }
      #expect(try await visitors.signIn().status == 303)
      // A secret that waits too long is shown and confirmed no more
      visitors.clock.pass(600)
      let code = OneTimeCode.text(secret, step: OneTimeCode.step(at: visitors.clock.now))
      let late = try await visitors.served.post("\(Self.root)/confirm", ["code": code], headers: headers)
      #expect(late.status == 303 && late.location == Self.root)
      #expect(try await visitors.signIn().status == 303)
      // Confirmed, they are on
      _ = try await codes(visitors)
      #expect(try await visitors.served.get(Self.root, headers: headers).says("secondFactor.left", count: 10))
      let again = try await visitors.served.post(
        Self.root, ["currentPassword": Visitors.password], headers: headers)
      #expect(again.status == 412)
    }
  }

  @Test("the right password leads to a second step, without a session, and the code lets in, once")
  func signIn() async throws {
    try await withAccounts(.empty) { visitors in
      let codes = try await codes(visitors), before = try await visitors.sessions().count
      let challenge = try await codes.firstStep()
      #expect(try await visitors.sessions().count == before)
      let reply = try await codes.secondStep(challenge, code: codes.code())
      let token = try #require(reply.sessionToken)
      #expect(reply.status == 303 && reply.location == "/journeys")
      #expect(try await visitors.served.get("/journeys", headers: Visitors.cookie(token)).status == 200)
      // Neither the challenge nor the code is good again
      #expect(try await codes.secondStep(challenge, code: codes.code(1)).says("signIn.tooLate"))
      let replayed = try await codes.signIn(code: codes.code())
      #expect(replayed.status == 401 && replayed.sessionToken == nil && replayed.says("signIn.codeWrong"))
      // Nor one of the step before
      #expect(try await codes.signIn(code: codes.code(-1)).status == 401)
    }
  }

  @Test(
    "a code of a clock that is a step off is taken, one that is a minute off is refused in words that name the clock")
  func clocks() async throws {
    try await withAccounts(.empty) { visitors in
      let codes = try await codes(visitors)
      for steps: Int64 in [-2, 2] {
        let reply = try await codes.signIn(code: codes.code(steps))
        #expect(reply.status == 401 && reply.says("signIn.codeWrong"), "\(steps)")
      }
      #expect(english("signIn.codeWrong").contains("clock") && english("issue.notTheCode").contains("clock"))
      visitors.clock.pass(90)
      #expect(try await codes.signIn(code: codes.code(-1)).status == 303)
      #expect(try await codes.signIn(code: codes.code(1)).status == 303)
    }
  }

  @Test("a recovery code lets in once, however it was typed; new ones end the earlier ones")
  func recovery() async throws {
    try await withAccounts(.empty) { visitors in
      let codes = try await codes(visitors)
      #expect(try await codes.signIn(recovery: codes.recovery[0]).status == 303)
      #expect(try await codes.signIn(recovery: codes.recovery[0]).status == 401)
      let typed = codes.recovery[1].lowercased().replacing("-", with: " ")
      #expect(try await codes.signIn(recovery: typed).status == 303)
      let headers = try await visitors.signedIn()
      #expect(try await visitors.served.get(Self.root, headers: headers).says("secondFactor.left", count: 8))
      let wrong = try await visitors.served.post(
        "\(Self.root)/recovery-codes", ["currentPassword": "x"], headers: headers)
      #expect(wrong.status == 422 && wrong.says("issue.notThePassword"))
      let made = try await visitors.served.post(
        "\(Self.root)/recovery-codes", ["currentPassword": Visitors.password], headers: headers)
      let new = made.text.matches(of: #/<li class="secret-token">([0-9A-Z-]{14})</#).map { String($0.output.1) }
      #expect(made.status == 200 && new.count == 10)
      #expect(try await codes.signIn(recovery: codes.recovery[2]).status == 401)
      #expect(try await codes.signIn(recovery: new[0]).status == 303)
    }
  }

  @Test("a challenge that is forged, of another process or too old leads back to the password")
  func challenges() async throws {
    try await withAccounts(.empty) { visitors in
      let codes = try await codes(visitors), challenge = try await codes.firstStep()
      let foreign = Challenges().make(.oneTimeCode, for: Served.ownerID, at: visitors.clock.now)
      for text in ["", "x", String(challenge.dropLast()), challenge + "A", foreign, Served.ownerID.text] {
        let reply = try await codes.secondStep(text, code: codes.code())
        #expect(reply.status == 401 && reply.sessionToken == nil && reply.says("signIn.tooLate"), "\(text.prefix(20))")
      }
      visitors.clock.pass(301)
      #expect(try await codes.secondStep(challenge, code: codes.code()).says("signIn.tooLate"))
      // Nor is it any good for a user who was disabled meanwhile
      let others = try await self.codes(visitors, of: Served.strangerID), open = try await others.firstStep()
      try await visitors.wallet.store.write(by: .system(.accounts), at: visitors.clock.now) {
        try $0.setDisabled(true, of: Served.strangerID)
      }
      let reply = try await others.secondStep(open, code: others.code())
      #expect(reply.status == 401 && reply.sessionToken == nil)
    }
  }

  @Test("guessed codes have to wait, and the right password does not shorten that")
  func guessing() async throws {
    try await withAccounts(.empty) { visitors in
      let codes = try await codes(visitors)
      for _ in 0..<5 { #expect(try await codes.signIn(code: "000000").status == 401) }
      let held = try await codes.signIn(code: codes.code())
      #expect(held.status == 429 && held.sessionToken == nil && held.says("signIn.wait", count: 1))
      visitors.clock.pass(1.1)
      #expect(try await codes.signIn(code: codes.code()).status == 303)
    }
  }

  @Test("a form that was sent after the session had ended is kept through both steps")
  func formKept() async throws {
    try await withAccounts { visitors in
      let codes = try await codes(visitors)
      let page = "\(Samples.journeyPage)/notes", fields = ["title": "Kept", "content": "a & b"]
      let asked = try await visitors.served.post(page, fields)
      var form = try #require(PageForm.to(page, in: asked.text))
      form["signInEmail"] = Visitors.ownerEmail
      form["signInPassword"] = Visitors.password
      let second = try await visitors.served.submit(form)
      #expect(second.status == 401 && second.sessionToken == nil && second.says("signIn.formKept"))
      form = try #require(PageForm.to(page, in: second.text))
      form["signInCode"] = codes.code()
      let saved = try await visitors.served.submit(form)
      #expect(saved.status == 303 && saved.sessionToken != nil && saved.location.hasPrefix(page))
      let titles = try await visitors.served.read { try $0.items(Note.self).map(\.title) }
      #expect(titles.contains("Kept"))
    }
  }

  @Test("they are turned off with the password, and no API, export or log ever tells the secret")
  func off() async throws {
    try await withAccounts(.empty) { visitors in
      let codes = try await codes(visitors), headers = try await visitors.signedIn()
      let secrets = [Base32.text(codes.secret), codes.secret.base64EncodedString(), codes.recovery[0]]
      let texts = [
        try await visitors.served.contents(), try await visitors.served.get("/export", headers: headers).text,
        try await visitors.served.get("/api/v1/user", headers: headers).text,
        try await visitors.served.get("/api/v1/changes", headers: headers).text,
        try await visitors.served.get(Self.root, headers: headers).text,
      ]
      for secret in secrets { #expect(texts.allSatisfy { !$0.contains(secret) }) }
      #expect(texts[3].contains("\"hasSecondFactor\":true"))
      let wrong = try await visitors.served.post("\(Self.root)/off", ["currentPassword": "x"], headers: headers)
      #expect(wrong.status == 422 && wrong.says("issue.notThePassword"))
      _ = try await codes.firstStep()
      let off = try await visitors.served.post(
        "\(Self.root)/off", ["currentPassword": Visitors.password], headers: headers)
      #expect(off.status == 303 && off.location.hasPrefix(Self.root))
      #expect(try await visitors.signIn().status == 303)
    }
  }

  @Test("whoever sits at the computer turns them off with a new password, or leaves them on")
  func lockedOut() async throws {
    try await withAccounts(.empty) { visitors in
      _ = try await codes(visitors)
      let new = "regen über dem Tejo"
      let account = try await visitors.wallet.store.read(as: .user(Served.ownerID)) { try $0.account() }
      try await visitors.wallet.setPassword(new, of: account, by: .system(.accounts))
      #expect(try await visitors.signIn(Visitors.ownerEmail, new).says("signIn.codeText"))
      try await visitors.wallet.setPassword(Visitors.password, alone: true, of: account, by: .system(.accounts))
      #expect(try await visitors.signIn().status == 303)
    }
  }

  @Test("without a password there is nothing to set up")
  func noPassword() async throws {
    try await withAccounts(.empty, passwords: false) { visitors in
      #expect(try await visitors.served.get(Self.root).says("secondFactor.passwordMissing"))
      let reply = try await visitors.served.post(Self.root, ["currentPassword": ""])
      #expect(reply.status == 422 && reply.says("secondFactor.passwordMissing"))
    }
  }
}
