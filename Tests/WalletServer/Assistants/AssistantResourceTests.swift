import Foundation
import HTTPTypes
import Journeys
import NIOCore
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Resources of the Model Context Protocol")
struct AssistantResourceTests {
  private func ask(
    _ visitors: Visitors, _ text: String, _ headers: HTTPFields
  ) async throws -> Reply {
    var headers = headers
    headers[.contentType] = "application/json"
    return try await visitors.served.send(.post, "/mcp", headers: headers, body: ByteBuffer(string: text))
  }

  /// Archived journeys, as those of the samples are, are not listed.
  private func unarchive(_ journey: UUID, of user: UUID, _ visitors: Visitors) async throws {
    _ = try await visitors.wallet.edit(Journey.self, journey, in: journey, basedOn: nil, by: .user(user)) { _ in
      ["isArchived": false]
    }
  }

  @Test("a conversation is byte for byte as it was")
  func conversation() async throws {
    try await withAccounts { visitors in
      try await unarchive(Samples.journeyID, of: Served.ownerID, visitors)
      let program = try await visitors.program(.read)
      let journey = Samples.journeyID.text
      let messages = [
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"#
          + #""clientInfo":{"name":"test","version":"1"}}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"list-journey","arguments":{}}}"#,
        #"{"jsonrpc":"2.0","id":4,"method":"resources/list"}"#,
        #"{"jsonrpc":"2.0","id":5,"method":"resources/templates/list"}"#,
        #"{"jsonrpc":"2.0","id":6,"method":"resources/read","params":{"uri":"journey-wallet://journeys/\#(journey)/itinerary"}}"#,
      ]
      var lines: [String] = []
      for message in messages {
        let reply = try await ask(visitors, message, program)
        #expect(reply.status == 200)
        lines += ["> \(message)", "< \(reply.text)"]
      }
      try expectGolden("assistant-conversation.txt", lines.joined(separator: "\n") + "\n")
    }
  }

  @Test("a journey is read with everything in it, by who may see it alone, and other addresses are nothing")
  func read() async throws {
    try await withAccounts { visitors in
      try await unarchive(Samples.journeyID, of: Served.ownerID, visitors)
      try await unarchive(Served.strangersJourneyID, of: Served.strangerID, visitors)
      let owner = try await visitors.program(.read), stranger = try await visitors.program(.read, of: Served.strangerID)
      let read = { (uri: String) in
        #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"\#(uri)"}}"#
      }
      let own = AssistantResources.uri(Samples.journeyID.text)
      let text = try await ask(visitors, read(own), owner).json["result"]?["contents"]?.values?.first?["text"]?.text
      let journey = try JSONValue(parsing: Data(try #require(text).utf8))
      #expect(journey["journey"]?["id"]?.text == Samples.journeyID.text && journey["hotels"]?.values?.isEmpty == false)
      for (uri, headers) in [
        (own, stranger), (AssistantResources.uri(Served.strangersJourneyID.text), owner), (own + "/costs", owner),
        ("file:///etc/passwd", owner), ("journey-wallet://journeys/../settings", owner), ("", owner),
      ] {
        let reply = try await ask(visitors, read(uri), headers)
        #expect(reply.json["error"]?["code"]?.integer == -32002, "\(uri) \(reply.text)")
      }
      let list = try await ask(visitors, #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, stranger).json
      let listed = (list["result"]?["resources"]?.values ?? []).compactMap { $0["uri"]?.text }
      #expect(listed == [AssistantResources.uri(Served.strangersJourneyID.text)])
      let wrong = #"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{"cursor":"x"}}"#
      #expect(try await ask(visitors, wrong, owner).json["error"]?["code"]?.integer == -32602)
    }
  }
}
