import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("A file is named by who holds it")
struct FileOwnershipTests {
  private static let list = "/journeys/\(Samples.journeyID.text)/documents"
  private static let api = "/api/v1\(list)"

  /// The hash of a file in the Inbox of a stranger.
  private func secret(_ served: Served) async throws -> String {
    var incoming = try served.wallet.files.incoming(id: UUID())
    try Array("a stranger's passport".utf8).withUnsafeBytes { try incoming.write($0) }
    let file = try incoming.finish()
    try await served.wallet.receive(
      file, as: UUID(), named: "passport.txt", from: .upload, by: .user(Served.strangerID))
    return file.hash
  }

  /// Whether what stands in a file can be read by any of the owner's addresses.
  private func isShown(_ id: String, _ served: Served) async throws -> Bool {
    var texts: [String] = []
    for ending in ["", "/file", "/picture"] { texts.append(try await served.get("\(Self.list)/\(id)\(ending)").text) }
    return texts.contains { $0.contains("passport") }
  }

  @Test("neither POST nor PUT nor PATCH nor a form takes the hash of a stranger's file, nor tells whether there is one")
  func refused() async throws {
    try await withServed { served in
      let hash = try await secret(served), nobodys = String(repeating: "c", count: 64),
        before = try await served.contents()
      var problems: [JSONValue] = []
      for hash in [hash, nobodys] {
        let body: Patch = ["name": "Mine", "contentHash": .text(hash), "mediaType": "text/plain"]
        for (method, path, version) in [
          (HTTPRequest.Method.post, Self.api, [:]), (.put, "\(Self.api)/\(UUID().uuidString.lowercased())", [:]),
          (.patch, "\(Self.api)/\(Samples.itemID(.document).text)", ["baseVersion": 1]),
        ] as [(HTTPRequest.Method, String, Patch)] {
          let reply = try await served.json(method, path, .object(body.merging(version) { _, given in given }))
          #expect(reply.status == 422, "\(method)")
          problems.append(reply.json["errors"] ?? .null)
        }
        let sent = try await served.post(Self.list, ["name": "Mine", "contentHash": hash])
        #expect(sent.status == 422)
        let edited = try await served.post(
          "\(Self.list)/\(Samples.itemID(.document).text)", ["contentHash": hash, "version": "1"])
        #expect(edited.status == 422)
      }
      #expect(problems.allSatisfy { $0 == problems[0] }, "\(problems)")
      #expect(try await served.contents() == before)
      let isShown = try await isShown(Samples.itemID(.document).text, served)
      #expect(!isShown)
    }
  }

  @Test("an import brings a document without a file that neither comes along nor is one's own")
  func imported() async throws {
    try await withServed { served in
      let hash = try await secret(served), journey = Samples.id(300), document = Samples.id(301)
      let file = """
        {"metadata":{"app":"journey-wallet"},"settings":{},"journeys":[{"id":"\(journey.text)","name":"Trap"}],
        "documents":[{"id":"\(document.text)","journeyId":"\(journey.text)","name":"Mine","contentHash":"\(hash)",\
        "mediaType":"text/plain"}]}
        """
      let plan = try await served.wallet.importExport(
        Data(file.utf8), zone: .utc, skippingUnreadable: false, as: .user(Served.ownerID))
      #expect(plan.new.count == 2 && plan.new.last?.leftOut == ["contentHash"])
      let list = "/journeys/\(journey.text)/documents/\(document.text)"
      #expect(try await served.get("\(list)/file").status == 404)
      let page = try await served.get(list).text
      #expect(!page.contains("stranger"))
    }
  }

  @Test("a file that was uploaded is named again, in another journey too")
  func own() async throws {
    try await withServed { served in
      let uploaded = try await served.send(
        .post, "\(Self.api)/files?name=a.txt", headers: [.contentType: "text/plain"], body: ByteBuffer(string: "mine"))
      let hash = try #require(uploaded.json["contentHash"]?.text)
      let reply = try await served.json(
        .post, Self.api, ["name": "Again", "contentHash": .text(hash), "mediaType": "text/plain", "fileName": "a.txt"])
      #expect(reply.status == 201)
      let id = try #require(reply.json["id"]?.text)
      #expect(try await served.get("\(Self.list)/\(id)/file").text == "mine")
    }
  }
}
