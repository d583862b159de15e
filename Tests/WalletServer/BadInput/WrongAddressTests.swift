import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

@Suite("Addresses of what is not there, or not one's own")
struct WrongAddressTests {
  private static let nobodys = Samples.id(999_999).text
  private static let own = Samples.journeyID.text, strangers = Served.strangersJourneyID.text

  private func send(_ route: Route, _ served: Served) async throws -> Reply {
    guard route.isAPI else { return try await served.post(route.path, ["name": "x", "version": "1"]) }
    let kind = ItemKind.allCases.first { route.path.contains("/\($0.noun)") }
    var draft = kind.map(Samples.draft) ?? Samples.draft(Samples.journey())
    if route.method == .patch { draft["baseVersion"] = 1 }
    if route.path.hasSuffix("/revert") { draft = [:] }
    return try await served.json(route.method, route.path, .object(draft))
  }

  /// Every route that names a journey, with these identifiers.
  private func routes(_ journey: String, _ item: (ItemKind) -> String = { Samples.itemID($0).text }) async throws
    -> [Route]
  {
    try await Route.all(journey: journey, item: item).filter { $0.path.contains(journey) }
  }

  private func expectNothing(_ routes: [Route], except taken: [HTTPRequest.Method] = [], _ served: Served) async throws
  {
    let before = try await served.contents()
    #expect(routes.count > 30)
    for route in routes where !taken.contains(route.method) {
      let reply = route.method == .get ? try await served.get(route.path) : try await send(route, served)
      #expect(reply.status == 404, "\(route.method) \(route.path)")
      #expect(reply.mediaType == (route.isAPI ? "application/problem+json" : "text/html"))
      if !route.isAPI { #expect(reply.alert.contains(english("error.notFound.title"))) }
      #expect(!reply.text.contains("Cherry blossom"))
    }
    #expect(try await served.contents() == before)
  }

  @Test("a stranger's journey is not there, under every route and method")
  func strangersJourney() async throws {
    try await withServed { served in
      try await expectNothing(
        routes(Self.strangers) { Samples.strangersID($0).text }.filter { !$0.createsJourney }, served)
      // And its identifier is taken
      let put = try await served.json(
        .put, "/api/v1/journeys/\(Self.strangers)", .object(Samples.draft(Samples.journey())))
      #expect(put.status == 409)
    }
  }

  @Test("own items are not there under a stranger's journey")
  func ownInStrangers() async throws {
    try await withServed { served in
      try await expectNothing(routes(Self.strangers).filter { !$0.createsJourney }, served)
    }
  }

  @Test("a stranger's items are not there under the own journey")
  func strangersItems() async throws {
    try await withServed { served in
      let routes = try await routes(Self.own) { Samples.strangersID($0).text }
        .filter { route in ItemKind.allCases.contains { route.path.contains(Samples.strangersID($0).text) } }
      try await expectNothing(routes, except: [.put], served)
      for route in routes where route.method == .put { #expect(try await send(route, served).status == 409) }
    }
  }

  @Test("what nobody has is not there", arguments: [nobodys, "x", "%00", "..", "1", "💥", "%F0%9F%92%A5", "%zz", "%ff"])
  func unknown(id: String) async throws {
    try await withServed { served in
      let journeys = try await Route.all(journey: id).filter { $0.path.contains("/journeys/\(id)") }
      try await expectNothing(some(journeys.filter { !$0.createsJourney }, id), served)
      let items = try await Route.all(item: { _ in id }).filter {
        $0.path.contains(Self.own) && $0.path.contains("/\(id)")
      }
      try await expectNothing(some(items, id), except: id == Self.nobodys ? [.put] : [], served)
    }
  }

  /// Of what is no identifier at all each third address.
  private func some(_ routes: [Route], _ id: String) -> [Route] {
    [Self.nobodys, "x"].contains(id) ? routes : WholeTests.every(3, of: routes)
  }

  @Test("an identifier may be written in capitals")
  func capitals() async throws {
    try await withServed { served in
      let path = "/journeys/\(Samples.journeyID.uuidString)/hotels/\(Samples.itemID(.hotel).uuidString)"
      let statuses = [try await served.get(path).status, try await served.get("/api/v1\(path)").status]
      #expect(statuses == [200, 200])
    }
  }

  @Test("an item of one kind is not there under another", arguments: ItemKind.allCases)
  func otherKind(kind: ItemKind) async throws {
    try await withServed { served in
      for other in ItemKind.allCases where other != kind {
        let path = "\(other.list)/\(Samples.itemID(kind).text)"
        let replies = [
          try await served.get(path), try await served.get("/api/v1\(path)"), try await served.post("\(path)/delete"),
        ]
        #expect(replies.map(\.status) == [404, 404, 404])
      }
    }
  }

  @Test("an address takes its own methods and names them to others")
  func methods() async throws {
    try await withServed { served in
      let before = try await served.contents()
      let routes = try await Route.all()
      for (path, routes) in Dictionary(grouping: routes, by: \.path) {
        let taken = Set(routes.map(\.method))
        for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete] where !taken.contains(method) {
          let reply = try await served.send(method, path)
          #expect(reply.status == 405, "\(method) \(path)")
          #expect(reply.headers[.allow] == taken.map(\.rawValue).sorted().joined(separator: ", "))
        }
      }
      #expect(try await served.contents() == before)
    }
  }

  @Test(
    "where nothing is there is a page for people and a problem for programs",
    arguments: HTTPRequest.Method.unsafe + [.get])
  func nowhere(method: HTTPRequest.Method) async throws {
    try await withServed(.empty) { served in
      for path in ["/nowhere", "/journeys/new/more/and/more", "/.git/config", "/app.css/x"] {
        let reply = try await served.send(method, path)
        #expect(reply.status == 404 && reply.mediaType == "text/html", "\(path)")
      }
      for path in ["/api/", "/api/v2/journeys", "/api/v1/nowhere"] {
        let reply = try await served.send(method, path)
        #expect(reply.status == 404 && reply.mediaType == "application/problem+json", "\(path)")
      }
    }
  }
}

extension Route {
  /// Whether it makes the journey that it names.
  fileprivate var createsJourney: Bool { method == .put && path.split(separator: "/").count == 4 }
}

extension HTTPRequest.Method {
  /// Those that may change something.
  static let unsafe: [HTTPRequest.Method] = [.post, .put, .patch, .delete]
}
