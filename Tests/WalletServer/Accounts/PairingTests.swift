import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Adding a phone")
struct PairingTests {
  private func code(_ visitors: Visitors) async throws -> (page: Reply, path: String) {
    var channels = Channels()
    channels.publicAddress = URL(string: "http://192.168.1.20:8080/")
    try visitors.wallet.keep(channels)
    let page = try await visitors.served.post("/settings/phone", headers: try await visitors.signedIn())
    let found = try #require(page.text.firstMatch(of: #/http:\/\/192\.168\.1\.20:8080(\/pair\/[0-9A-Z-]{14})/#))
    return (page, String(found.output.1))
  }

  @Test("the phone sees whose wallet it is, names itself, and is signed in, once")
  func paired() async throws {
    try await withAccounts { visitors in
      _ = try await visitors.wallet.edit(
        User.self, Served.ownerID, in: nil, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["name": "Ada"] }
      let (page, path) = try await code(visitors)
      #expect(page.headers[.cacheControl] == "no-store")
      // The phone
      let phone: HTTPFields = [.userAgent: Visitors.phone]
      let shown = try await visitors.served.get(path, headers: phone)
      #expect(shown.status == 200 && shown.says("pair.text", ["name": "Ada"]))
      var form = try #require(PageForm.to(path, in: shown.text))
      #expect(form["name"] == "Chrome · Android")
      form["name"] = "Ada's Pixel"
      let reply = try await visitors.served.submit(form, headers: phone)
      let token = try #require(reply.sessionToken)
      #expect(reply.status == 303 && reply.location == "/")
      #expect(try await visitors.served.get("/journeys", headers: Visitors.cookie(token)).status == 200)
      let session = try #require(try await visitors.sessions().first { $0.name == "Ada's Pixel" })
      #expect(session.kind == .phone)
      // And it is used up
      for reply in [try await visitors.served.get(path), try await visitors.served.submit(form, headers: phone)] {
        #expect(reply.status == 404 && reply.sessionToken == nil && reply.says("pair.gone.title"))
      }
    }
  }

  @Test("two phones at once are one phone")
  func twice() async throws {
    try await withAccounts(.empty) { visitors in
      let (_, path) = try await code(visitors)
      let replies = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 { group.addTask { try await visitors.served.post(path, ["name": "x"]).status } }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(replies.count { $0 == 303 } == 1 && replies.count { $0 == 404 } == 7)
    }
  }

  @Test("a code is of no use after ten minutes, nor once there is a newer one, nor for a user who was disabled")
  func ended() async throws {
    try await withAccounts(.empty) { visitors in
      let (_, first) = try await code(visitors), (_, second) = try await code(visitors)
      #expect(try await visitors.served.get(first).status == 404)
      visitors.clock.pass(599)
      #expect(try await visitors.served.get(second).status == 200)
      // However it was typed
      let typed = second.replacing("-", with: "").replacing("/PAIR", with: "/pair").lowercased()
      #expect(try await visitors.served.get(typed).status == 200)
      visitors.clock.pass(2)
      #expect(try await visitors.served.get(second).status == 404)
      #expect(try await visitors.served.post(second, ["name": "x"]).status == 404)
      for path in ["/pair/0000-0000-0000", "/pair/x", "/pair/-"] {
        #expect(try await visitors.served.get(path).status == 404, "\(path)")
      }
    }
  }

  @Test("where phones cannot reach the wallet there is no code, and the page says why")
  func unreachable() async throws {
    try await withAccounts(.empty) { visitors in
      let headers = try await visitors.signedIn()
      let page = try await visitors.served.get("/settings/phone", headers: headers)
      #expect(page.says("phone.unreachable"))
      #expect(try await visitors.served.post("/settings/phone", headers: headers).status == 303)
    }
  }
}
