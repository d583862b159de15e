import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("What requests to the API ask for")
struct QueryTests {
  private static let root = "/api/v1", journey = "\(root)/journeys/\(Samples.journeyID.text)"

  @Test(
    "a value that there is not is refused, not passed over",
    arguments: [
      "\(root)/journeys?filter=old", "\(root)/journeys?limit=x", "\(root)/journeys?limit=0",
      "\(root)/journeys?offset=-1",
      "\(journey)?include=everything", "\(journey)/notes?limit=many", "\(journey)/notes?offset=1.5",
      "\(root)/changes?after=-1", "\(root)/changes?after=x", "\(root)/changes?limit=-5", "\(root)/inbox?limit=",
      "\(root)/inbox?offset=x", "\(root)/places?kind=planet", "\(root)/places?q=a&limit=x", "\(root)/search?q=a&kind=x",
      "\(root)/search?q=a&limit=x",
    ])
  func unknown(address: String) async throws {
    try await withServed { served in
      let reply = try await served.get(address)
      #expect(reply.status == 400 && reply.json["type"] == "urn:journey-wallet:problem:http-400")
    }
  }

  @Test(
    "a value that is described is taken",
    arguments: [
      "\(root)/journeys?filter=all", "\(root)/journeys?filter=archived", "\(root)/journeys?filter=wishlist",
      "\(root)/journeys?limit=99999&offset=3", "\(journey)?include=items", "\(root)/search?q=a&kind=journey",
      "\(root)/search?q=a&kind=", "\(root)/inbox?limit=500&offset=0", "\(root)/changes?after=0&limit=1",
    ])
  func known(address: String) async throws {
    try await withServed { served in
      let reply = try await served.get(address)
      #expect(reply.status == 200)
    }
  }

  @Test("an identifier of one's own that is none is refused")
  func chosen() async throws {
    try await withServed { served in
      for path in ["\(Self.root)/inbox?id=7", "\(Self.journey)/documents/files?name=a&id=x"] {
        let reply = try await served.send(.post, path, body: ByteBuffer(string: "x"))
        #expect(reply.status == 400, "\(path)")
      }
    }
  }

  @Test("how much is listed at most is what the description says")
  func described() async throws {
    try await withServed { served in
      let paths = try await served.get("\(Self.root)/openapi.json").json["paths"]
      for (path, most) in [("inbox", 500), ("journeys", 1000), ("changes", 1000), ("search", 1000)] {
        let parameters = paths?["\(Self.root)/\(path)"]?["get"]?["parameters"]?.values ?? []
        let limit = parameters.first { $0["name"] == "limit" }
        #expect(limit?["schema"]?["maximum"]?.integer == most, "\(path)")
        let reply = try await served.get("\(Self.root)/\(path)?limit=100000&q=a")
        if let limit = reply.json["limit"]?.integer { #expect(limit == most) }
      }
    }
  }

  @Test(
    "of several entity tags one has to be the version, and weak ones never are (RFC 9110, 13.1.1)",
    arguments: [
      ("\"1\"", 200), ("*", 200), ("\"7\", \"1\"", 200), ("\"1\",\"7\"", 200), (" \"x,y\" , \"1\" ", 200),
      ("W/\"1\"", 412), ("W/\"1\", \"7\"", 412), ("\"7\", \"8\"", 412), ("\"99\"", 412), ("\"abc\"", 412),
      ("\"\"", 412),
      ("\"01\"", 412), ("\"+1\"", 412), ("W/\"1\", \"1\"", 200), ("1", 400), ("\"1", 400), ("\"1\" \"2\"", 400),
      ("w/\"1\"", 400), ("\"1\",", 400), ("", 400), ("\"1\", *", 400),
    ])
  func entityTags(header: String, status: Int) async throws {
    for kind in [ItemKind.note, .hotel] {
      try await withServed { served in
        let edit = try await served.json(.patch, kind.resource, [:], headers: [.ifMatch: header])
        #expect(edit.status == status, "edit: \(header)")
        let deletion = try await served.send(.delete, kind.resource, headers: [.ifMatch: header])
        #expect(deletion.status == (status == 200 ? 204 : status), "deletion: \(header)")
      }
    }
    try await withServed { served in
      #expect(try await served.json(.patch, Self.journey, [:], headers: [.ifMatch: header]).status == status)
      let deletion = try await served.send(.delete, Self.journey, headers: [.ifMatch: header])
      #expect(deletion.status == (status == 200 ? 204 : status))
      let user = try await served.get("\(Self.root)/user").json["version"]?.integer ?? 0
      let tag = header.replacing("\"1\"", with: "\"\(user)\"")
      #expect(try await served.json(.patch, "\(Self.root)/user", [:], headers: [.ifMatch: tag]).status == status)
    }
  }

  @Test(
    "methods that nothing is done by are refused, and the others are named",
    arguments: ["TRACE", "FOO", "PROPFIND"])
  func methods(name: String) async throws {
    let method = try #require(HTTPRequest.Method(name))
    try await withServed { served in
      for path in ["/", "/journeys", "\(Self.root)/journeys", "/nowhere"] {
        let reply = try await served.send(method, path)
        #expect(reply.status == 405, "\(path)")
        #expect(reply.headers[.allow]?.contains("GET") == true)
      }
      #expect(try await served.send(.options, "/journeys").status == 405)
    }
  }
}
