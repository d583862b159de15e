import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Requests that cannot be taken")
struct WrongRequestTests {
  /// The routes whose bodies are read.
  private static func reading() async throws -> [Route] {
    try await Route.all().filter { route in
      let last = route.path.split(separator: "/").last ?? ""
      // Files and messages of assistants have tests of their own, and no backup has been made that could be opened.
      if ["files", "file", "inbox", "share", "scan", "corners", "verify", "open", "mcp"].contains(last)
        || route.path.hasSuffix("/costs/import")
      {
        return false
      }
      return [.post, .put, .patch].contains(route.method)
        && !["delete", "restore", "samples", "remove", "told", "extend"].contains(last)
    }
  }

  private func expect(
    _ status: Int, _ routes: [Route], type: String?, _ body: [UInt8], _ served: Served
  ) async throws {
    let before = try await served.contents()
    for route in routes {
      var headers: HTTPFields = [:]
      headers[.contentType] = type
      let reply = try await served.send(route.method, route.path, headers: headers, body: ByteBuffer(bytes: body))
      #expect(reply.status == status, "\(route.method) \(route.path)")
      if !route.isAPI { #expect(!reply.alert.isEmpty, "\(route.path)") }
    }
    #expect(try await served.contents() == before)
  }

  @Test(
    "another type of content is refused",
    arguments: ["text/plain", "application/xml", "image/png", "", "x", "multipart/form-data"])
  func contentType(type: String) async throws {
    try await withServed { served in
      let routes = try await Self.reading().filter { route in
        // These take files.
        type != "multipart/form-data" || route.path != "/import" && (route.isAPI || !route.path.hasSuffix("/documents"))
      }
      #expect(routes.count > 60)
      try await expect(415, routes, type: type, Array("name=x".utf8), served)
      // JSON is no form, and a form no JSON
      try await expect(415, routes.filter { !$0.isAPI }, type: "application/json", Array("{}".utf8), served)
      try await expect(
        415, routes.filter(\.isAPI), type: "application/x-www-form-urlencoded", Array("a=b".utf8), served)
    }
  }

  @Test(
    "what is no JSON object is refused",
    arguments: [
      "", " ", "{", "[]", "null", "5", "\"x\"", "{\"name\":}", "{\"name\":\"x\"", "{name:1}", "{\"name\":NaN}",
      "{\"name\":\"\\ud800\"}", "{\"name\":1e999}", "{\"a\":1}{\"b\":2}", "{\"name\":\"a\u{0}b\"}",
    ])
  func malformedJSON(text: String) async throws {
    try await withServed { served in
      let all = try await Self.reading().filter(\.isAPI)
      // One of the texts is sent everywhere; they are read in one place.
      let routes = text == "{" ? all : WholeTests.every(5, of: all)
      try await expect(400, routes, type: "application/json", Array(text.utf8), served)
    }
  }

  @Test(
    "what is no UTF-8 is refused", arguments: [[0xFF], [0x61, 0x3D, 0xC3, 0x28], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func encoding(bytes: [UInt8]) async throws {
    try await withServed { served in
      let routes = try await Self.reading().filter { $0.path != "/import" }
      let json = Array("{\"name\":\"".utf8) + bytes + Array("\"}".utf8)
      try await expect(400, routes.filter(\.isAPI), type: "application/json", json, served)
      let form = Array("name=".utf8) + bytes
      try await expect(400, routes.filter { !$0.isAPI }, type: "application/x-www-form-urlencoded", form, served)
    }
  }

  @Test(
    "a form that is wrongly encoded is refused", arguments: ["name=%", "name=%zz", "%ff=x", "name=%C3%28", "a=b&c=%e"])
  func malformedForm(text: String) async throws {
    try await withServed { served in
      let routes = try await Self.reading().filter { !$0.isAPI && $0.path != "/import" }
      try await expect(400, routes, type: "application/x-www-form-urlencoded", Array(text.utf8), served)
    }
  }

  @Test("what is nested beyond reason is refused", arguments: [600, 100_000])
  func nested(depth: Int) async throws {
    try await withServed { served in
      for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let text =
          "{\"name\":" + String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth) + "}"
        let routes = try await Self.reading().filter(\.isAPI).prefix(3)
        try await expect(400, Array(routes), type: "application/json", Array(text.utf8), served)
      }
    }
  }

  @Test("a body above the limit is refused, and the limit is named")
  func tooLarge() async throws {
    try await withServed { served in
      let before = try await served.contents()
      let body = ByteBuffer(repeating: UInt8(ascii: "x"), count: Site.bodyLimit + 1)
      let form = try await served.send(
        .post, ItemKind.note.page, headers: [.contentType: "application/x-www-form-urlencoded"], body: body)
      #expect(form.status == 413 && form.alert.contains("16.8 MB"))
      let json = try await served.send(
        .patch, ItemKind.note.resource, headers: [.contentType: "application/json"], body: body)
      #expect(json.status == 413 && json.json["type"] == "urn:journey-wallet:problem:too-large")
      #expect(try await served.contents() == before)
    }
  }

  @Test("a note of a megabyte in the widest encoding is taken", arguments: ["x", "🏝"])
  func largest(letter: String) async throws {
    try await withServed { served in
      let text = String(repeating: letter, count: 1_048_576)
      let reply = try await served.send(
        .patch, ItemKind.note.resource, headers: [.contentType: "application/json"],
        body: ByteBuffer(string: "{\"baseVersion\":1,\"content\":\"\(text)\"}"))
      #expect(reply.status == 200)
      #expect(try await served.get(ItemKind.note.page).status == 200)
    }
  }
}
