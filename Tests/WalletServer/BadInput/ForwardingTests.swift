import HTTPTypes
import Hummingbird
import NIOCore
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("What proxies say of a request")
struct ForwardingTests {
  private static let proxies = ["127.0.0.1", "10.0.0.0/8"].compactMap { IPAddressRange($0) }

  private func source(_ fields: [(String, String)], from peer: String = "127.0.0.1") -> RequestSource {
    var head = HTTPRequest(method: .get, scheme: "http", authority: "inner:8080", path: "/")
    for (name, value) in fields { head.headerFields.append(HTTPField(name: HTTPField.Name(name)!, value: value)) }
    return RequestSource(
      Request(head: head, body: .init(buffer: ByteBuffer())), peer: IPAddress(peer), isEncrypted: false,
      proxies: Self.proxies)
  }

  @Test(
    "a trusted proxy is believed, in the standard's words and in those in use before",
    arguments: [
      [("X-Forwarded-For", "203.0.113.7"), ("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", "wallet.example.org")],
      [("Forwarded", "for=203.0.113.7;proto=https;host=wallet.example.org")],
      [("Forwarded", "For=\"203.0.113.7:4711\"; Proto=HTTPS; Host=\"wallet.example.org\"")],
      // A proxy before the nearest one that is trusted too
      [
        ("X-Forwarded-For", "203.0.113.7, 10.1.2.3"), ("X-Forwarded-Proto", "https"),
        ("X-Forwarded-Host", "wallet.example.org"),
      ],
      [("Forwarded", "for=203.0.113.7;proto=https;host=wallet.example.org, for=10.1.2.3;proto=http;host=inner")],
      // What the client made up stands before what the proxy says
      [
        ("X-Forwarded-For", "1.2.3.4, 203.0.113.7"), ("X-Forwarded-Proto", "http, https"),
        ("X-Forwarded-Host", "evil.example, wallet.example.org"),
      ],
      [
        ("Forwarded", "for=1.2.3.4;proto=http;host=evil.example"),
        ("Forwarded", "for=203.0.113.7;proto=https;host=wallet.example.org"),
      ],
    ])
  func believed(fields: [(String, String)]) {
    let source = source(fields)
    #expect(source.isProxied && !source.isForged)
    #expect(source.clientAddress?.description == "203.0.113.7" && source.isSecure)
    #expect(source.origin == "https://wallet.example.org")
  }

  @Test("addresses of version 6 are read in both forms; a name that hides the client leaves the proxy's address")
  func addresses() {
    for value in ["for=\"[2001:db8::7]:4711\"", "for=\"[2001:db8::7]\""] {
      #expect(source([("Forwarded", value)]).clientAddress?.description == "2001:db8::7")
    }
    #expect(source([("X-Forwarded-For", "2001:db8::7")]).clientAddress?.description == "2001:db8::7")
    for value in ["for=unknown", "for=_hidden", "for=", "for", ";;;", ","] {
      #expect(source([("Forwarded", value)]).clientAddress?.description == "127.0.0.1", "\(value)")
    }
  }

  @Test("two kinds of fields that say different things are not believed")
  func contradiction() {
    let usual = ("X-Forwarded-For", "203.0.113.7")
    #expect(source([usual, ("Forwarded", "for=1.2.3.4")]).isForged)
    #expect(!source([usual, ("Forwarded", "for=203.0.113.7")]).isForged)
  }

  @Test(
    "nobody else is believed, and who pretends to be a proxy is refused",
    arguments: ["X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded"])
  func forged(name: String) async throws {
    let source = source([(name, name == "Forwarded" ? "for=127.0.0.1;proto=https" : "https")], from: "192.0.2.9")
    #expect(source.isForged && !source.isSecure && source.clientAddress?.description == "192.0.2.9")
    #expect(source.authority == "inner:8080")
    try await withServed(live: true) { served in
      let before = try await served.contents()
      let field = try #require(HTTPField.Name(name))
      let page = try await served.get("/", headers: [field: "for=127.0.0.1"])
      #expect(page.status == 403 && page.text.contains("--trusted-proxy"))
      let api = try await served.json(.post, "/api/v1/journeys", ["name": "Rome"], headers: [field: "for=127.0.0.1"])
      #expect(api.status == 403)
      #expect(try await served.contents() == before)
    }
  }

  @Test("a public name is one that means the same machine everywhere, at the usual port")
  func publicNames() {
    for name in ["wallet.example.org", "a.co", "WALLET.example.com"] { #expect(PublicName.isOne(name), "\(name)") }
    for name in [
      "localhost", "laptop", "laptop.local", "wallet.lan", "wallet.home.arpa", "192.0.2.1", "[2001:db8::1]",
      "wallet.example.org:8443", "x.internal", "",
    ] { #expect(!PublicName.isOne(name), "\(name)") }
  }
}
