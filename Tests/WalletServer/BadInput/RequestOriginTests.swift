import Foundation
import HTTPTypes
import HummingbirdTesting
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Requests from other sites")
struct RequestOriginTests {
  private static let page = "/journeys/\(Samples.journeyID.text)/delete"

  @Test(
    "a write from another site's page is refused at every address",
    arguments: [
      (HTTPField.Name.origin, "https://evil.example"), (.origin, "null"), (.origin, "http://localhost.evil.example"),
      (.origin, "http://localhost:9999"), (.origin, ""), (.secFetchSite, "cross-site"), (.secFetchSite, "same-site"),
    ])
  func otherSite(name: HTTPField.Name, value: String) async throws {
    try await withServed { served in
      let before = try await served.contents()
      for route in try await Route.all() where route.method != .get {
        let type = route.isAPI ? "application/json" : "application/x-www-form-urlencoded"
        var headers: HTTPFields = [.contentType: type]
        headers[name] = value
        let reply = try await served.send(route.method, route.path, headers: headers)
        #expect(reply.status == 403, "\(route.method) \(route.path)")
      }
      #expect(try await served.contents() == before)
      // While reading is not
      var headers: HTTPFields = [:]
      headers[name] = value
      let reading = try await served.get("/", headers: headers)
      #expect(reading.status == 200)
    }
  }

  @Test(
    "a write from an own page, or from no page, is taken",
    arguments: [
      (HTTPField.Name.origin, "http://localhost"), (.origin, "https://localhost"), (.secFetchSite, "same-origin"),
      (.secFetchSite, "none"), (.accept, "*/*"),
    ])
  func ownSite(name: HTTPField.Name, value: String) async throws {
    try await withServed { served in
      var headers: HTTPFields = [:]
      headers[name] = value
      let reply = try await served.send(.post, Self.page, headers: headers)
      #expect(reply.status == 303)
    }
  }

  @Test(
    "a request to another host is refused, whatever it asks for",
    arguments: [
      "evil.example", "localhost.evil.example", "127.0.0.1.nip.io", "169.254.169.254", "[::2]", "xn--e1afmkfd",
    ])
  func otherHost(host: String) async throws {
    try await withServed(live: true) { served in
      let before = try await served.contents()
      let port = try #require(served.client.port)
      for (method, path) in [
        (HTTPRequest.Method.get, "/"), (.get, "/api/v1/journeys"), (.get, "/app.css"), (.post, Self.page),
      ] {
        let reply = try await TestClient.withClient(host: "localhost", port: port) {
          try await $0.execute(TestClient.Request(path, method: method, authority: "\(host):\(port)"))
        }
        #expect(reply.status.code == 421, "\(method) \(path)")
      }
      #expect(try await served.contents() == before)
    }
  }

  @Test(
    "the wallet's own names are answered, with and without a port",
    arguments: ["localhost", "127.0.0.1", "[::1]", "LOCALHOST"])
  func ownHost(host: String) async throws {
    try await withServed(live: true) { served in
      let port = try #require(served.client.port)
      for authority in [host, "\(host):\(port)"] {
        let reply = try await TestClient.withClient(host: "localhost", port: port) {
          try await $0.execute(TestClient.Request("/journeys", method: .get, authority: authority))
        }
        #expect(reply.status == .ok)
      }
    }
  }

  @Test("it does not listen to other machines while the owner has no password")
  func password() async throws {
    let wallet = try await Served.emptyWallet().filled(with: .empty)
    var configuration = WalletServer.Configuration(folder: URL(filePath: "/nowhere"), appVersion: "1")
    for host in ["0.0.0.0", "::", "192.168.0.2", "example.com"] {
      configuration.host = host
      let open = configuration
      await #expect(throws: WalletError.unavailable(.passwordMissing, detail: host)) {
        _ = try await WalletServer(wallet, open)
      }
    }
  }
}
