import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("The description of the API")
struct OpenAPITests {
  @Test("speaks of every route under the root, and of no other")
  func routes() async throws {
    let server = try await Served.emptyWallet().filled(with: .empty).server()
    let routes = server.routes().routes.map { route in
      let parts = route.path.description.split(separator: "/").map { part in
        part.hasPrefix(":") ? "{\(part.dropFirst())}" : String(part)
      }
      return "\(route.method.rawValue) /\(parts.joined(separator: "/"))"
    }
    #expect(Set(routes.filter { $0.contains(" /api/") }) == Contract.own.operations)
    #expect(Contract.own.operations.count > 90)
  }

  @Test("names every operation differently, and every parameter of an address")
  func operations() {
    var names: [String] = []
    for (path, operations) in Contract.own.document["paths"]?.members ?? [:] {
      for operation in (operations.members ?? [:]).values {
        names.append(operation["operationId"]?.text ?? "")
        let given = (operation["parameters"]?.values ?? []).filter { $0["in"] == "path" }.compactMap {
          $0["name"]?.text
        }
        #expect(Set(given) == Set(path.matches(of: /\{(\w+)\}/).map { String($0.output.1) }), "\(path)")
      }
    }
    #expect(!names.contains("") && Set(names).count == names.count)
  }

  @Test("is what the server hands out")
  func served() async throws {
    try await withServed(.empty) { served in
      let document = try await served.get("/api/v1/openapi.json").json
      #expect(document == Contract.own.document)
    }
  }

  @Test("keeps to OpenAPI 3.1")
  func valid() async throws {
    try await withTemporaryFolder { folder in
      // Given the document, and one that has no title
      let good = folder.appending(path: "good.json"), bad = folder.appending(path: "bad.json")
      try Data(Contract.own.document.bytes).write(to: good)
      try Data(#"{"openapi": "3.1.0", "info": {"version": "1"}, "paths": {}}"#.utf8).write(to: bad)
      // Then the validator takes the first and not the second
      #expect(try validate(good) == 0)
      #expect(try validate(bad) != 0)
    }
  }

  private func validate(_ file: URL) throws -> Int32 {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let repository = tests.deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    // `scripts/setup test` puts it there.
    process.executableURL = repository.appending(path: ".build/tools/bin/python")
    process.arguments = ["-m", "openapi_spec_validator", file.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test("an answer that breaks the contract is found")
  func breaches() {
    let schema: JSONValue = [
      "type": "object", "required": ["id"],
      "properties": [
        "id": ["type": "string", "format": "uuid"], "count": ["type": "integer"],
        "kind": ["type": "string", "enum": ["a", "b"]], "list": ["type": "array", "items": ["type": "boolean"]],
        "at": ["anyOf": [["type": "string", "format": "date-time"], ["type": "null"]]],
      ],
    ]
    let good: JSONValue = ["id": .text(Samples.id(1).text), "count": 1, "kind": "a", "list": [true], "at": .null]
    #expect(Contract.own.breaches(good, schema, "") == [])
    let bad: [JSONValue] = [
      [], [:], ["id": "x"], ["id": 1], ["id": .text(Samples.id(1).text), "count": "1"],
      ["id": .text(Samples.id(1).text), "kind": "c"], ["id": .text(Samples.id(1).text), "list": ["x"]],
      ["id": .text(Samples.id(1).text), "at": "yesterday"],
    ]
    for value in bad { #expect(Contract.own.breaches(value, schema, "") != [], "\(value)") }
  }
}
