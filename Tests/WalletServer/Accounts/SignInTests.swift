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

@Suite("Signing in")
struct SignInTests {
  @Test("whoever is not known is led to the sign-in, and from there back to where they were")
  func leadsBack() async throws {
    try await withAccounts { visitors in
      // Given a page that is asked for with a query
      let page = "\(Samples.journeyPage)/expenses?by=category"
      let away = try await visitors.served.get(page)
      #expect(away.status == 303 && away.target == "/sign-in")
      // When the page of the sign-in is filled in
      let shown = try await visitors.served.get(away.location)
      #expect(
        shown.status == 200 && shown.headers[.cacheControl] == "no-store" && !shown.text.contains("class=\"tabs\""))
      var form = try #require(PageForm.to("/sign-in", in: shown.text))
      form["signInEmail"] = " Ada@Example.org "
      form["signInPassword"] = Visitors.password
      let reply = try await visitors.served.submit(form)
      // Then it leads back, with a session that lets in
      #expect(reply.status == 303 && reply.location == page)
      let token = try #require(reply.sessionToken)
      let cookie = try #require(reply.setCookies.first)
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"))
      #expect(!cookie.contains("Domain") && !cookie.contains("Secure"))
      #expect(try await visitors.served.get(page, headers: Visitors.cookie(token)).status == 200)
      // And whoever is signed in is led on at once
      let again = try await visitors.served.get(away.location, headers: Visitors.cookie(token))
      #expect(again.status == 303 && again.location == page)
    }
  }

  @Test(
    "it leads to no other site, however that is written",
    arguments: [
      "https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "\\\\evil.example", "",
      "/\t/evil.example", "evil", "http:/evil.example",
    ])
  func otherSites(next: String) async throws {
    try await withAccounts(.empty) { visitors in
      let reply = try await visitors.signIn(next: next)
      #expect(reply.status == 303 && reply.location == "/")
      let page = try await visitors.served.get(
        "/sign-in?next=\(next.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")")
      #expect(page.text.contains("name=\"signInNext\" value=\"/\""))
    }
  }

  @Test("a wrong password and an unknown address are answered alike")
  func wrong() async throws {
    try await withAccounts(.empty) { visitors in
      let wrong = try await visitors.signIn(Visitors.ownerEmail, "wetter in hamburg 7")
      let unknown = try await visitors.signIn("eve@example.org", "wetter in hamburg 7")
      for reply in [wrong, unknown] {
        #expect(reply.status == 401 && reply.setCookies.isEmpty && reply.says("signIn.wrong"))
        #expect(reply.headers[.wwwAuthenticate] != nil && !reply.text.contains("hamburg"))
      }
      let plain = { (reply: Reply, email: String) in reply.text.replacing(email, with: "") }
      #expect(plain(wrong, Visitors.ownerEmail) == plain(unknown, "eve@example.org"))
      #expect(try await visitors.sessions().isEmpty)
    }
  }

  @Test("after five failures each further one waits twice as long, for that account and address alone")
  func delays() async throws {
    try await withAccounts(.empty) { visitors in
      for _ in 0..<5 { #expect(try await visitors.signIn(Visitors.ownerEmail, "x").status == 401) }
      let held = try await visitors.signIn()
      #expect(held.status == 429 && held.headers[.retryAfter] == "1" && held.says("signIn.wait", count: 1))
      // Another account may
      #expect(try await visitors.signIn(Visitors.strangerEmail).status == 303)
      // When the second has passed, one more may fail, and the next waits for two
      visitors.clock.pass(1.1)
      #expect(try await visitors.signIn(Visitors.ownerEmail, "x").status == 401)
      #expect(try await visitors.signIn().headers[.retryAfter] == "2")
      visitors.clock.pass(2.1)
      #expect(try await visitors.signIn().status == 303)
      #expect(try await visitors.signIn().status == 303)
    }
  }

  @Test("a form that was sent after the session ended keeps its input and goes through with the sign-in")
  func formKept() async throws {
    try await withAccounts { visitors in
      // Given an edit of a hotel, and a session that has ended
      let page = ItemKind.hotel.page, headers = try await visitors.signedIn()
      var form = try #require(
        PageForm.to(page, in: try await visitors.served.get("\(page)/edit", headers: headers).text))
      form["name"] = "Hotel \"Ōkura\" & <b>Söhne</b>"
      try await visitors.wallet.store.endSessions(of: .user(Served.ownerID))
      // When it is sent
      let asked = try await visitors.served.submit(form, headers: headers)
      #expect(asked.status == 401 && asked.says("signIn.formKept"))
      var signIn = try #require(PageForm.to(page, in: asked.text))
      #expect(signIn["name"] == form["name"])
      // Then a wrong password keeps it, and the right one saves it
      signIn["signInEmail"] = Visitors.ownerEmail
      signIn["signInPassword"] = "x"
      let wrong = try await visitors.served.submit(signIn)
      #expect(wrong.status == 401 && PageForm.to(page, in: wrong.text)?["name"] == form["name"])
      signIn["signInPassword"] = Visitors.password
      let saved = try await visitors.served.submit(signIn)
      #expect(saved.status == 303 && saved.target == page && saved.sessionToken != nil)
      let hotel = try await visitors.served.read { try $0.item(Hotel.self, Samples.itemID(.hotel)) }
      #expect(hotel.name == form["name"])
      // And nothing of the password went with it
      #expect(try await !visitors.served.contents().contains(Visitors.password))
    }
  }

  @Test("a file cannot be kept; the page says so and leads back to where it was chosen")
  func fileLost() async throws {
    try await withAccounts(.empty) { visitors in
      let headers: HTTPFields = [
        .contentType: "multipart/form-data; boundary=x", .referer: "http://localhost/inbox",
        .origin: "http://localhost",
      ]
      let reply = try await visitors.served.send(.post, "/inbox", headers: headers)
      #expect(reply.status == 401 && reply.says("signIn.fileLost"))
      #expect(PageForm.to("/sign-in", in: reply.text)?["signInNext"] == "/inbox")
    }
  }

  @Test("a script that asks for a part of a page, and a program, are answered 401")
  func scripts() async throws {
    try await withAccounts(.empty) { visitors in
      var script: HTTPFields = [:]
      script[try #require(.init("Sec-Fetch-Mode"))] = "cors"
      for (path, headers) in [
        ("/search?q=a", script), ("/api/v1/journeys", [:]), ("/events", [.accept: "text/event-stream"]),
      ] {
        let reply = try await visitors.served.get(path, headers: headers)
        #expect(reply.status == 401 && reply.headers[.wwwAuthenticate]?.hasPrefix("Bearer") == true, "\(path)")
      }
    }
  }

  @Test(
    "what is the same for all is there for whoever is not known: a browser asks for the manifest without the session")
  func publicFiles() async throws {
    try await withAccounts(.empty) { visitors in
      for path in ["/manifest.webmanifest", "/sw.js", "/icon.svg", "/apple-touch-icon.png"] {
        let reply = try await visitors.served.get(path)
        #expect(reply.status == 200 && reply.mediaType != "text/html", "\(path)")
      }
      for path in ["/manifest", "/manifest.webmanifest/", "/public/icon.svg", "/"] {
        #expect(try await visitors.served.get(path).target == "/sign-in", "\(path)")
      }
    }
  }

  @Test("signing out ends the session for good")
  func signOut() async throws {
    try await withAccounts(.empty) { visitors in
      let headers = try await visitors.signedIn()
      let reply = try await visitors.served.post("/sign-out", headers: headers)
      #expect(reply.status == 303 && reply.location == "/sign-in")
      #expect(reply.setCookies.first?.contains("Max-Age=0") == true)
      #expect(reply.headers[try #require(.init("Clear-Site-Data"))] == "\"cache\"")
      #expect(try await visitors.served.get("/journeys", headers: headers).target == "/sign-in")
    }
  }

  @Test("a cookie that is forged, foreign, truncated or old lets nobody in, and changes nothing")
  func badCookies() async throws {
    try await withAccounts { visitors in
      let before = try await visitors.served.contents()
      let new = try await visitors.wallet.beginSession(of: .user(Served.ownerID), on: Device(userAgent: ""))
      let token = new.token.text
      let forged = [
        String(token.dropLast()), String(token.reversed()), token + "A", token.uppercased(), "", "x", "null",
        Data(repeating: 0, count: 32).base64URL, String(repeating: "a", count: 5000), "' OR 1=1 --",
        Served.ownerID.text, new.session.id.text,
      ]
      for text in forged where text != token {
        for headers: HTTPFields in [Visitors.cookie(text), [.cookie: "__Host-journey-wallet=\(token)"]] {
          let reply = try await visitors.served.get("/journeys", headers: headers)
          #expect(reply.status == 303 && reply.target == "/sign-in", "\(text.prefix(50))")
          #expect(try await visitors.served.post("/samples", headers: headers).status == 401)
        }
      }
      #expect(try await visitors.served.contents() == before)
      // One that is right but has not been used for thirty days
      #expect(try await visitors.served.get("/journeys", headers: Visitors.cookie(token)).status == 200)
      visitors.clock.pass(Session.lifetime - 1)
      #expect(try await visitors.served.get("/journeys", headers: Visitors.cookie(token)).status == 200)
      visitors.clock.pass(Session.lifetime + 1)
      #expect(try await visitors.served.get("/journeys", headers: Visitors.cookie(token)).target == "/sign-in")
    }
  }

  @Test("a session that was put into the browser before is not the one that the sign-in begins")
  func fixation() async throws {
    try await withAccounts(.empty) { visitors in
      // Given a session of the stranger's, and a token that nobody has, in the owner's browser
      for planted in [try await visitors.signedIn(Served.strangerID), Visitors.cookie("planted")] {
        let reply = try await visitors.signIn(headers: planted)
        let token = try #require(reply.sessionToken)
        #expect(planted[.cookie]?.contains(token) == false)
        // Then what was planted is nobody's afterwards
        #expect(try await visitors.served.get("/journeys", headers: planted).target == "/sign-in")
      }
    }
  }

  @Test("a user who is disabled is refused at once, with a password, a session and a token")
  func disabled() async throws {
    try await withAccounts(.empty) { visitors in
      let session = try await visitors.signedIn(Served.strangerID)
      let program = try await visitors.program(.read, of: Served.strangerID)
      try await visitors.wallet.store.write(by: .system(.accounts), at: visitors.clock.now) {
        try $0.setDisabled(true, of: Served.strangerID)
      }
      #expect(try await visitors.signIn(Visitors.strangerEmail).status == 401)
      #expect(try await visitors.served.get("/journeys", headers: session).target == "/sign-in")
      #expect(try await visitors.served.get("/api/v1/journeys", headers: program).status == 401)
    }
  }

  @Test("without a password nobody is asked on this computer, until there is one")
  func open() async throws {
    try await withAccounts(passwords: false) { visitors in
      #expect(try await visitors.served.get("/journeys").status == 200)
      // Not for what a proxy passes on, which is refused where none is trusted
      let passedOn: HTTPFields = [.init("X-Forwarded-For") ?? .via: "192.0.2.1"]
      for path in ["/journeys", "/sign-in"] {
        #expect(try await visitors.served.get(path, headers: passedOn).status == 403, "\(path)")
      }
      // Whoever comes to the sign-in all the same is told how to get a password
      let context = ScreenContext(user: User(header: RecordHeader(id: UUID())), accepted: .en, now: visitors.clock.now)
      let page = SignInScreen(
        .page("/"), .password(email: ""), hasPasswords: false, hasPasskeys: false, canSendMail: false, context
      )
      .rendered
      #expect(page.contains(Words.of(.en)("signIn.noPasswords")) && page.contains("journey-wallet user password"))
      // Nor with a token that is none
      let forged: HTTPFields = [.authorization: "Bearer jw_none"]
      #expect(try await visitors.served.get("/api/v1/journeys", headers: forged).status == 401)
      // When a password is set on the page of the account
      let account = try await visitors.served.post(
        "/settings/account", ["name": "Ada", "email": Visitors.ownerEmail, "version": "1"])
      #expect(account.status == 303)
      let reply = try await visitors.served.post(
        "/settings/account/password", ["newPassword": Visitors.password, "repeatedPassword": Visitors.password])
      // Then this browser stays signed in, and others are asked
      let token = try #require(reply.sessionToken)
      #expect(try await visitors.served.get("/journeys", headers: Visitors.cookie(token)).status == 200)
      #expect(try await visitors.served.get("/journeys").target == "/sign-in")
      #expect(try await visitors.served.get("/api/v1/journeys").status == 401)
    }
  }
}
