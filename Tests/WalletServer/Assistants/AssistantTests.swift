import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletScreens
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("The Model Context Protocol")
struct AssistantTests {
  private static func message(_ method: String, _ parameters: JSONValue? = nil, id: JSONValue? = 1) -> JSONValue {
    var members: Patch = ["jsonrpc": "2.0", "method": .text(method)]
    members["id"] = id
    members["params"] = parameters
    return .object(members)
  }

  private func ask(
    _ visitors: Visitors, _ method: String, _ parameters: JSONValue? = nil, id: JSONValue? = 1, as headers: HTTPFields
  ) async throws -> Reply {
    try await visitors.served.json(.post, "/mcp", Self.message(method, parameters, id: id), headers: headers)
  }

  private func call(
    _ visitors: Visitors, _ tool: String, _ arguments: Patch, _ headers: HTTPFields
  ) async throws -> JSONValue {
    let reply = try await ask(
      visitors, "tools/call", ["name": .text(tool), "arguments": .object(arguments)], as: headers)
    #expect(reply.status == 200, "\(reply.text.prefix(300))")
    return reply.json["result"] ?? reply.json["error"] ?? .null
  }

  @Test("a conversation begins, lists the tools, reads journeys and their itinerary, and ends without a change")
  func conversation() async throws {
    try await withAccounts { visitors in
      let program = try await visitors.program(.read), before = try await visitors.served.contents()
      let begun = try await ask(
        visitors, "initialize", ["protocolVersion": "2025-06-18", "capabilities": [:], "clientInfo": ["name": "t"]],
        as: program)
      #expect(begun.json["result"]?["protocolVersion"] == "2025-06-18" && begun.json["id"] == 1)
      #expect(begun.json["result"]?["serverInfo"]?["name"] == "journey-wallet")
      #expect(try await ask(visitors, "notifications/initialized", id: nil, as: program).status == 202)
      #expect(try await ask(visitors, "ping", as: program).json["result"] == [:])
      let names = (try await ask(visitors, "tools/list", as: program).json["result"]?["tools"]?.values ?? [])
        .compactMap { $0["name"]?.text }
      #expect(!names.isEmpty && !names.contains { $0.hasPrefix("suggest") }, "\(names)")
      #expect(names.contains("find-places") && names.contains("search") && names.contains("read-item"))
      let journeys = try await call(visitors, "list-journey", [:], program)
      #expect(journeys["isError"] == false && journeys["structuredContent"]?["items"]?.values != nil)
      let journey = JSONValue.text(Samples.journeyID.text)
      let hotels = try await call(visitors, "list-item", ["journey": journey, "kind": "hotel"], program)
      #expect(hotels["structuredContent"]?["items"]?.values?.isEmpty == false)
      let stops = try await call(visitors, "read-itinerary", ["journey": journey], program)
      let days = (stops["structuredContent"]?["stops"]?.values ?? []).compactMap { $0["day"]?.text }
      #expect(!days.isEmpty && days == days.sorted())
      #expect(try await visitors.served.contents() == before)
    }
  }

  @Test("every reading operation of the API is a tool, and every creating one a tool that suggests")
  func derived() async throws {
    try await withAccounts(.empty) { visitors in
      let program = try await visitors.program(.write)
      let document = try await visitors.served.get("/api/v1/openapi.json", headers: program).json
      let tools = try await ask(visitors, "tools/list", as: program).json["result"]?["tools"]?.values ?? []
      let names = Set(tools.compactMap { $0["name"]?.text })
      #expect(names.count == tools.count)
      let operations = (document["paths"]?.members ?? [:]).values.flatMap { ($0.members ?? [:]).values }
      let kinds = visitors.wallet.store.kinds.kinds.map(\.rawValue)
      for id in operations.compactMap({ $0["operationId"]?.text }) where id.hasPrefix("create-") {
        let kind = String(id.dropFirst("create-".count))
        if kinds.contains(kind) || kind == Journey.changeKind { #expect(names.contains("suggest-\(kind)"), "\(id)") }
      }
      for kind in kinds {
        let schema = tools.first { $0["name"]?.text == "suggest-\(kind)" }?["inputSchema"]
        let described = document["components"]?["schemas"]?.members?.values.contains {
          $0 == schema?["properties"]?["fields"]
        }
        #expect(described == true, "\(kind)")
      }
    }
  }

  @Test("what is suggested changes nothing until the user accepts it, and is theirs then; discarded it is gone")
  func suggestions() async throws {
    try await withAccounts { visitors in
      let program = try await visitors.program(.write), browser = try await visitors.signedIn()
      let before = try await visitors.served.contents()
      let journey = JSONValue.text(Samples.journeyID.text)
      for title in ["Adapter", "Second"] {
        let made = try await call(
          visitors, "suggest-note", ["journey": journey, "fields": ["title": .text(title), "content": "Type G"]],
          program)
        #expect(made["isError"] == false && made["structuredContent"]?["state"] == "waiting for the user", "\(made)")
      }
      #expect(try await visitors.served.contents() == before)
      // Only its user sees it
      let page = try await visitors.served.get(SuggestionsScreen.root, headers: browser)
      #expect(page.status == 200 && page.text.contains("Adapter") && page.text.contains("program"))
      let stranger = try await visitors.signedIn(Served.strangerID)
      #expect(try await !visitors.served.get(SuggestionsScreen.root, headers: stranger).text.contains("Adapter"))
      let forms = PageForm.all(in: page.text).filter { $0.action.hasPrefix(SuggestionsScreen.root) }
      let accept = try #require(forms.first { $0.action.hasSuffix("/accept") })
      let discard = try #require(forms.last { $0.action.hasSuffix("/discard") })
      for form in [accept, discard] {
        #expect(try await visitors.served.post(form.action, headers: stranger).status == 404)
      }
      #expect(try await visitors.served.contents() == before)
      // Accepted once, by the user
      #expect(try await visitors.served.post(accept.action, headers: browser).status == 303)
      #expect(try await visitors.served.post(accept.action, headers: browser).status == 404)
      #expect(try await visitors.served.post(discard.action, headers: browser).status == 303)
      let titles = try await visitors.wallet.store.read(as: .user(Served.ownerID)) {
        try $0.journey(Samples.journeyID).items(Note.self).map(\.title)
      }
      // Those of one moment stand in no certain order.
      #expect(titles.count { ["Adapter", "Second"].contains($0) } == 1)
      let left = try await visitors.served.get(SuggestionsScreen.root, headers: browser)
      #expect(!left.text.contains("Adapter") && !left.text.contains("Second"))
    }
  }

  @Test(
    "a wrong suggestion, another's journey, unknown arguments and a token that only reads are refused in plain words")
  func refused() async throws {
    try await withAccounts { visitors in
      let journey = JSONValue.text(Samples.journeyID.text), program = try await visitors.program(.write)
      for (arguments, headers) in [
        (["journey": journey, "fields": ["title": .text(String(repeating: "a", count: 300))]] as Patch, program),
        (["journey": journey, "fields": ["nonsense": 1]], program), (["journey": journey], program),
        (["journey": "x", "fields": ["title": "A"]], program),
        (["journey": journey, "fields": ["title": "A"]], try await visitors.program(.write, of: Served.strangerID)),
      ] {
        let result = try await call(visitors, "suggest-note", arguments, headers)
        #expect(result["isError"] == true, "\(arguments) \(result)")
      }
      let reader = try await visitors.program(.read)
      let unknown = try await call(visitors, "suggest-note", ["journey": journey, "fields": ["title": "A"]], reader)
      #expect(unknown["code"] == -32602)
      for id in [Served.ownerID, Served.strangerID] {
        let waiting = try await visitors.wallet.store.read(as: .user(id)) { try $0.suggestedChangeCount() }
        #expect(waiting == 0)
      }
    }
  }

  @Test(
    "messages that are none are answered by the codes of JSON-RPC",
    arguments: [
      ("{", -32700), ("[]", -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":[],"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":1}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#, -32601),
    ])
  func faults(text: String, code: Int) async throws {
    try await withAccounts(.empty) { visitors in
      var headers = try await visitors.program(.read)
      headers[.contentType] = "application/json"
      let reply = try await visitors.served.send(.post, "/mcp", headers: headers, body: ByteBuffer(string: text))
      #expect(reply.json["error"]?["code"]?.integer == code, "\(reply.text)")
    }
  }

  @Test("without a token it is refused, and a message that is too large too")
  func bounds() async throws {
    try await withAccounts(.empty) { visitors in
      #expect(try await ask(visitors, "ping", as: [:]).status == 401)
      let program = try await visitors.program(.read)
      let large = JSONValue.object(["text": .text(String(repeating: "a", count: AssistantRoute.messageLimit))])
      #expect(try await ask(visitors, "ping", large, as: program).status == 413)
    }
  }
}
