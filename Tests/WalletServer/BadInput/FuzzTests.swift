import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

/// Requests at random, the same in every run: each is answered, and none is a failure of the server's.
@Suite("Requests at random")
struct FuzzTests {
  private static let texts =
    HarmfulText.all + [
      "", " ", "0", "-1", "1e9", "2026-03-29T02:30", "2026-03-28", "9999-12-31", "0000-01-01", "Europe/Berlin", "EUR",
      "on", "list", "\u{0}", "a\r\nb", "9223372036854775808", "custom", "https://example.com", "é",
      Samples.itemID(.checklist).text,
    ]

  private func text(_ random: inout Steps) -> String { Self.texts.randomElement(using: &random) ?? "" }

  private func value(_ random: inout Steps, depth: Int = 0) -> JSONValue {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: .null
    case 1: .flag(Bool.random(using: &random))
    case 2: .number(Decimal(Int.random(in: -3...2000, using: &random)))
    case 3 where depth < 3: .array((0..<2).map { _ in value(&random, depth: depth + 1) })
    case 4 where depth < 3: .object([text(&random): value(&random, depth: depth + 1)])
    default: .text(text(&random))
    }
  }

  private func keys(of path: String) -> [String] {
    let kind = ItemKind.allCases.first { path.contains("/\($0.noun)") }
    let own = kind?.type.allKeys ?? Journey.fields.flatMap(\.keys) + User.fields.flatMap(\.keys)
    return own + ["id", "version", "baseVersion", "from", "fields", "field", "zone", "skip", "x"]
  }

  /// A path in which something may be odd.
  private func path(_ route: Route, _ random: inout Steps) -> String {
    var parts = route.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if Int.random(in: 0..<5, using: &random) == 0, let index = parts.indices.randomElement(using: &random) {
      parts[index] = text(&random).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
    var path = "/" + parts.dropFirst().joined(separator: "/")
    if Int.random(in: 0..<3, using: &random) == 0 {
      let name =
        ["offset", "limit", "filter", "notice", "undo", "include", "after"].randomElement(using: &random) ?? ""
      path += "?\(name)=\(text(&random).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }
    return path
  }

  private func body(_ route: Route, _ random: inout Steps) -> String {
    let keys = keys(of: route.path).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
    if route.isAPI {
      let draft = Patch(keys.map { ($0, value(&random)) }) { first, _ in first }
      return String(decoding: JSONValue.object(draft).bytes, as: UTF8.self)
    }
    return PageForm(action: "", fields: keys.map { ($0, text(&random)) }).encoded
  }

  @Test("are all answered, and what is kept is sound", arguments: 1...4 as ClosedRange<UInt64>)
  func random(seed: UInt64) async throws {
    try await withServed(prints: false) { served in
      var random = Steps(seed: seed), statuses: [Int: Int] = [:]
      let strangers = try await served.wallet.store.read(as: .user(Served.strangerID)) {
        try $0.journey(Served.strangersJourneyID).journey
      }
      let routes = try await Route.all().filter { $0.path != "/export" && $0.path != "/import" }
      for _ in 0..<250 {
        let route = try #require(routes.randomElement(using: &random))
        var headers: HTTPFields = [
          .contentType: route.isAPI ? "application/json" : "application/x-www-form-urlencoded",
          .referer: "http://localhost/\(text(&random))",
        ]
        if Bool.random(using: &random) {
          headers[.ifMatch] = ["*", "\"1\"", "\"x\"", "W/\"1\"", ","].randomElement(using: &random)
        }
        let hasBody = route.method != .get && route.method != .delete
        let reply = try await served.send(
          route.method, path(route, &random), headers: headers,
          body: hasBody ? ByteBuffer(string: body(route, &random)) : nil)
        statuses[reply.status, default: 0] += 1
        if reply.status == 303 { #expect(reply.location.hasPrefix("/") && !reply.location.hasPrefix("//")) }
      }
      // Then some were taken and some refused, and the stranger's journey is as it was
      #expect(Set(statuses.keys).isSuperset(of: [200, 404]))
      #expect(try await served.wallet.store.faults() == [])
      let after = try await served.wallet.store.read(as: .user(Served.strangerID)) {
        try $0.journey(Served.strangersJourneyID).journey
      }
      #expect(after == strangers)
    }
  }
}
