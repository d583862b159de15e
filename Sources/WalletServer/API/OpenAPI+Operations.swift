import Foundation
import Journeys

// The parts of which paths are made: operations, parameters, responses.

extension OpenAPI {
  /// An operation whose body is a file, of whatever format.
  func file(_ operation: JSONValue) -> JSONValue {
    var members = operation.members ?? [:]
    members["requestBody"] = [
      "required": true,
      "content": ["application/octet-stream": ["schema": ["type": "string", "contentEncoding": "binary"]]],
    ]
    return .object(members)
  }

  func operation(
    _ name: String, _ parameters: [JSONValue], _ answers: [Int: JSONValue?], body: String? = nil,
    isPatch: Bool = false, isRequired: Bool = true
  ) -> JSONValue {
    var responses: Patch = ["default": ["$ref": "#/components/responses/Problem"]]
    for (status, answer) in answers {
      responses[String(status)] = answer ?? ["$ref": "#/components/responses/Problem"]
    }
    var operation: Patch = [
      "operationId": .text(name.replacing(" ", with: "-")), "summary": .text(name), "responses": .object(responses),
      "parameters": .array(parameters),
    ]
    if let body {
      let schema: JSONValue = [
        "$ref": .text("#/components/schemas/\(body)\(isPatch ? "Patch" : body == "Fields" ? "" : "Patch")")
      ]
      operation["requestBody"] = [
        "required": .flag(isRequired), "content": ["application/json": ["schema": schema]],
      ]
    }
    return .object(operation)
  }

  func parameter(_ name: String, in place: String, _ schema: JSONValue) -> JSONValue {
    ["name": .text(name), "in": .text(place), "required": .flag(place == "path"), "schema": schema]
  }

  var offset: JSONValue { parameter("offset", in: "query", ["type": "integer", "minimum": 0, "default": 0]) }

  var limit: JSONValue { limit(1000) }

  func limit(_ most: Int) -> JSONValue {
    parameter(
      "limit", in: "query",
      ["type": "integer", "minimum": 1, "maximum": .number(Decimal(most)), "default": 50])
  }

  var ifMatch: JSONValue { parameter("If-Match", in: "header", ["type": "string"]) }

  func json(_ reference: String) -> JSONValue {
    ["description": "Done.", "content": ["application/json": ["schema": ["$ref": .text(reference)]]]]
  }

  var results: JSONValue {
    let hit: JSONValue = [
      "type": "object", "required": ["kind", "journeyId", "journeyName", "record"],
      "properties": [
        "kind": ["type": "string"], "journeyId": OpenAPI.identifier, "journeyName": ["type": "string"],
        "record": ["type": "object"],
      ],
    ]
    let list: JSONValue = [
      "type": "object", "required": ["results"], "properties": ["results": ["type": "array", "items": hit]],
    ]
    return ["description": "What was found, the best first.", "content": ["application/json": ["schema": list]]]
  }

  var stops: JSONValue {
    let stop: JSONValue = [
      "type": "object", "required": ["day", "at", "side", "place", "kind", "record"],
      "properties": [
        "day": ["type": "string", "format": "date"], "at": ["type": "string", "format": "date-time"],
        "side": ["type": "string", "enum": ["start", "end", "whole"]], "place": ["type": "string"],
        "zone": ["type": "string"], "kind": ["type": "string"], "record": ["type": "object"],
      ],
    ]
    let list: JSONValue = [
      "type": "object", "required": ["stops", "total"],
      "properties": ["stops": ["type": "array", "items": stop], "total": ["type": "integer"]],
    ]
    return [
      "description": "Where one is when, each end of each item.", "content": ["application/json": ["schema": list]],
    ]
  }

  func page(of schema: String) -> JSONValue {
    let list: JSONValue = [
      "type": "object", "required": ["items", "total", "offset", "limit"],
      "properties": [
        "items": ["type": "array", "items": ["$ref": .text("#/components/schemas/\(schema)")]],
        "total": ["type": "integer"], "offset": ["type": "integer"], "limit": ["type": "integer"],
        "next": ["type": "string"],
      ],
    ]
    return ["description": "A stretch of the list.", "content": ["application/json": ["schema": list]]]
  }

  static let identifier: JSONValue = ["type": "string", "format": "uuid"]

  static func schema(_ kind: ItemKind) -> String { kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() }
}
