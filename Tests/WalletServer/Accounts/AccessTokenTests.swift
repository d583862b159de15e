import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Access tokens")
struct AccessTokenTests {
  @Test("one is shown once, reads, and writes only where it may")
  func scopes() async throws {
    try await withAccounts { visitors in
      let headers = try await visitors.signedIn()
      let made = try await visitors.served.post(
        "/settings/tokens", ["name": "Backup script", "scope": "read", "days": "30"], headers: headers)
      let secret = try #require(made.text.firstMatch(of: /jw_[A-Za-z0-9_-]{43}/).map { String($0.output) })
      #expect(made.status == 201 && made.headers[.cacheControl]?.contains("no-store") == true)
      let page = try await visitors.served.get("/settings/tokens", headers: headers)
      #expect(page.text.contains("Backup script") && !page.text.contains(secret) && page.says("tokens.unused"))
      // Reading
      let program: HTTPFields = [.authorization: "Bearer \(secret)"]
      #expect(try await visitors.served.get("/api/v1/journeys", headers: program).status == 200)
      #expect(try await !visitors.served.get("/settings/tokens", headers: headers).says("tokens.unused"))
      // Writing
      let before = try await visitors.served.contents()
      let refused = try await visitors.served.json(.post, "/api/v1/journeys", ["name": "X"], headers: program)
      #expect(refused.status == 403 && refused.json["type"] == "urn:journey-wallet:problem:unavailable-tokenReadOnly")
      #expect(try await visitors.served.contents() == before)
      let writer = try await visitors.program(.write)
      #expect(try await visitors.served.json(.post, "/api/v1/journeys", ["name": "X"], headers: writer).status == 201)
      // Neither opens a page
      for token in [program, writer] {
        #expect(try await visitors.served.get("/journeys", headers: token).target == "/sign-in")
      }
    }
  }

  @Test("one that has run out, was revoked or is mistyped is refused")
  func ended() async throws {
    try await withAccounts { visitors in
      let program = try await visitors.program(.write, days: "30")
      let text = try #require(program[.authorization])
      for header in [
        String(text.dropLast()), text + "x", "Bearer", "Bearer ", "Basic YTpi", text.replacing("jw_", with: ""),
      ] {
        let reply = try await visitors.served.get("/api/v1/journeys", headers: [.authorization: header])
        #expect(reply.status == 401, "\(header)")
      }
      // Not even beside a session
      var both = try await visitors.signedIn()
      both[.authorization] = "Bearer x"
      #expect(try await visitors.served.get("/api/v1/journeys", headers: both).status == 401)
      #expect(try await visitors.served.get("/api/v1/journeys", headers: program).status == 200)
      visitors.clock.pass(30 * 86_400)
      #expect(try await visitors.served.get("/api/v1/journeys", headers: program).status == 401)
      // Revoked
      let other = try await visitors.program(.write), headers = try await visitors.signedIn()
      let page = try await visitors.served.get("/settings/tokens", headers: headers)
      for form in PageForm.all(in: page.text) where form.action.hasSuffix("/delete") {
        let foreign = try await visitors.signedIn(Served.strangerID)
        #expect(try await visitors.served.post(form.action, headers: foreign).status == 404)
        #expect(try await visitors.served.post(form.action, headers: headers).status == 303)
      }
      #expect(try await visitors.served.get("/api/v1/journeys", headers: other).status == 401)
    }
  }

  @Test("a form that is wrong comes back with its input")
  func wrongForm() async throws {
    try await withAccounts(.empty) { visitors in
      let headers = try await visitors.signedIn()
      for fields in [
        ["name": "", "scope": "read", "days": ""], ["name": "a", "scope": "all", "days": ""],
        ["name": "a", "scope": "read", "days": "7"],
      ] {
        let reply = try await visitors.served.post("/settings/tokens", fields, headers: headers)
        #expect(reply.status == 422 && !reply.text.contains("jw_"), "\(fields)")
      }
    }
  }

  @Test("the metrics are read with an administrator's token, and with no other's")
  func metrics() async throws {
    try await withAccounts(.empty) { visitors in
      #expect(try await visitors.served.get("/metrics", headers: visitors.program(.read)).status == 200)
      let other = try await visitors.program(.read, of: Served.strangerID)
      #expect(try await visitors.served.get("/metrics", headers: other).status == 403)
      #expect(try await visitors.served.get("/metrics").status != 200)
    }
  }
}
