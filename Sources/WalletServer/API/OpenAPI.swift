import Foundation
import Hummingbird
import JourneyStore
import Journeys

/// The description of the API in OpenAPI 3.1, made from the fields and the kinds themselves.
struct OpenAPI {
  let appVersion: String
  /// The kinds of items that the wallet keeps.
  let kinds: ItemCatalogue

  /// The whole document.
  var document: JSONValue {
    var paths: Patch = [:]
    for (path, operations) in journeyPaths.merging(itemPaths, uniquingKeysWith: { first, _ in first })
      .merging(otherPaths, uniquingKeysWith: { first, _ in first })
    { paths[path] = .object(OpenAPI.secured(OpenAPI.conditional(operations), isOpen: path.hasSuffix("/openapi.json"))) }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Journey Wallet", "version": .text(appVersion), "license": ["name": "MIT", "identifier": "MIT"],
        "description": """
        Everything about a journey in one place. Instants are RFC 3339, days ISO 8601, money decimal numbers with a \
        currency of ISO 4217, zones IANA names.
        """,
      ],
      "servers": [["url": "/"]],
      "paths": .object(paths),
      "components": [
        "schemas": .object(schemas), "responses": .object(responses), "securitySchemes": OpenAPI.securitySchemes,
      ],
    ]
  }

  /// The security schemes; on this computer none is needed as long as no user has a password.
  private static let securitySchemes: JSONValue = [
    "token": [
      "type": "http", "scheme": "bearer",
      "description": "An access token from Settings, with the scope `read` or `write`, which includes `read`.",
    ],
    "session": [
      "type": "apiKey", "in": "cookie", "name": .text(SessionCookie.name(isSecure: true)),
      "description": .text(
        "The session of a browser that is signed in; without HTTPS the cookie is `\(SessionCookie.name(isSecure: false))`."
      ),
    ],
  ]

  /// What is answered to a request that is sent again under the same key.
  private static let performed: JSONValue = [
    "description":
      "A request with this `Idempotency-Key` was carried out before; `Record-Version` says what version it made."
  ]

  /// Operations with the scope that each asks for: `read` for those that change nothing.
  private static func secured(_ operations: Patch, isOpen: Bool) -> Patch {
    Dictionary(
      uniqueKeysWithValues: operations.map { method, operation in
        guard var members = operation.members else { return (method, operation) }
        members["security"] = isOpen ? [] : [["token": [method == "get" ? "read" : "write"]], ["session": []]]
        if !isOpen, var responses = members["responses"]?.members {
          responses["401"] = ["$ref": "#/components/responses/Problem"]
          if method != "get" {
            responses["403"] = ["$ref": "#/components/responses/Problem"]
            responses["204"] = responses["204"] ?? OpenAPI.performed
          }
          members["responses"] = .object(responses)
        }
        return (method, .object(members))
      })
  }

  // MARK: Paths

  /// Operations of which those that read may be asked for again with `If-None-Match`.
  private static func conditional(_ operations: Patch) -> Patch {
    guard var read = operations["get"]?.members, var responses = read["responses"]?.members else { return operations }
    responses["304"] = ["description": "Nothing has changed since the answer of the entity tag in `If-None-Match`."]
    read["responses"] = .object(responses)
    return operations.merging(["get": .object(read)]) { _, new in new }
  }

  private var journeyPaths: [String: Patch] {
    recordPaths(
      "/journeys", "{journey}", schema: "Journey", name: "journey",
      list: [
        parameter(
          "filter", in: "query",
          ["type": "string", "enum": .array(JourneyAPI.filters.map(JSONValue.text)), "default": "all"])
      ], read: [parameter("include", in: "query", ["type": "string", "enum": ["items"]])],
      answer: [
        "description": "The journey; with `include=items` everything in it too.",
        "content": [
          "application/json": [
            "schema": [
              "anyOf": [
                ["$ref": "#/components/schemas/Journey"], ["$ref": "#/components/schemas/JourneyWithItems"],
              ]
            ]
          ]
        ],
      ], outer: [])
  }

  private var itemPaths: [String: Patch] {
    kinds.kinds.reduce(into: [:]) { paths, kind in
      let these = recordPaths(
        "/journeys/{journey}/\(kind.noun)", "{item}", schema: OpenAPI.schema(kind), name: kind.rawValue, list: [],
        read: [], outer: [parameter("journey", in: "path", OpenAPI.identifier)])
      paths.merge(these) { first, _ in first }
    }
  }

  private var otherPaths: [String: Patch] {
    let after = parameter("after", in: "query", ["type": "integer", "minimum": 0])
    return [
      "\(API.root)/openapi.json": [
        "get": operation(
          "describe the API", [],
          [
            200: [
              "description": "This document.", "content": ["application/json": ["schema": ["type": "object"]]],
            ]
          ])
      ],
      "\(API.root)/changes": [
        "get": operation("list changes", [after, limit], [200: json("#/components/schemas/Changes"), 400: nil])
      ],
      "\(API.root)/places": [
        "get": operation(
          "suggest places",
          [
            parameter("q", in: "query", ["type": "string"]),
            parameter("kind", in: "query", ["type": "string", "enum": ["airport", "city"], "default": "city"]),
            parameter(
              "limit", in: "query", ["type": "integer", "minimum": 1, "maximum": 20, "default": 8]),
          ], [200: json("#/components/schemas/Places"), 400: nil])
      ],
      "\(API.root)/journeys/{journey}/documents/files": [
        "post": file(
          operation(
            "add the file of a document",
            [
              parameter("journey", in: "path", OpenAPI.identifier),
              parameter("name", in: "query", ["type": "string"]), parameter("id", in: "query", OpenAPI.identifier),
            ],
            [
              201: json("#/components/schemas/Document"), 200: json("#/components/schemas/Document"), 403: nil,
              404: nil, 413: nil, 507: nil,
            ]))
      ],
      "\(API.root)/inbox": [
        "get": operation(
          "list the Inbox", [offset, limit(InboxPages.most)], [200: page(of: "InboxEntry"), 400: nil]),
        "post": file(
          operation(
            "add a file to the Inbox",
            [parameter("name", in: "query", ["type": "string"]), parameter("id", in: "query", OpenAPI.identifier)],
            [
              201: json("#/components/schemas/InboxEntry"), 200: json("#/components/schemas/InboxEntry"), 413: nil,
              507: nil,
            ])),
      ],
      "\(API.root)/search": [
        "get": operation(
          "search",
          [
            parameter("q", in: "query", ["type": "string", "maxLength": 400]),
            parameter("journey", in: "query", OpenAPI.identifier),
            parameter(
              "kind", in: "query",
              ["type": "string", "enum": .array((["journey"] + kinds.kinds.map(\.rawValue)).map(JSONValue.text))]),
            limit,
          ], [200: results, 400: nil, 404: nil])
      ],
      "\(API.root)/user": [
        "get": operation("read the user", [], [200: json("#/components/schemas/User")]),
        "patch": operation(
          "change the user", [ifMatch], [200: json("#/components/schemas/User"), 412: nil, 422: nil, 428: nil],
          body: "User", isPatch: true),
      ],
    ]
  }

  /// The paths that every kind of record has.
  private func recordPaths(
    _ list: String, _ id: String, schema: String, name: String, list listParameters: [JSONValue],
    read readParameters: [JSONValue], answer read: JSONValue? = nil, outer: [JSONValue]
  ) -> [String: Patch] {
    let one = json("#/components/schemas/\(schema)"), root = "\(API.root)\(list)", item = "\(root)/\(id)"
    let key = parameter(String(id.dropFirst().dropLast()), in: "path", OpenAPI.identifier)
    let sequence = parameter("change", in: "path", ["type": "integer"])
    let none: JSONValue = ["description": "Done."]
    return [
      root: [
        "get": operation(
          "list \(name)", outer + listParameters + [offset, limit], [200: page(of: schema), 400: nil, 404: nil]),
        "post": operation(
          "create \(name)", outer, [201: one, 200: one, 400: nil, 404: nil, 409: nil, 413: nil, 415: nil, 422: nil],
          body: schema),
      ],
      item: [
        "get": operation(
          "read \(name)", outer + [key] + readParameters,
          [200: read ?? one, 304: none, 400: nil, 404: nil]),
        "put": operation(
          "create \(name) with an ID", outer + [key],
          [201: one, 200: one, 400: nil, 404: nil, 409: nil, 413: nil, 415: nil, 422: nil], body: schema),
        "patch": operation(
          "change \(name)", outer + [key, ifMatch],
          [200: one, 400: nil, 404: nil, 409: nil, 412: nil, 413: nil, 415: nil, 422: nil, 428: nil], body: schema,
          isPatch: true),
        "delete": operation("delete \(name)", outer + [key, ifMatch], [204: none, 400: nil, 404: nil, 412: nil]),
      ],
      "\(item)/restore": ["post": operation("restore \(name)", outer + [key], [200: one, 404: nil])],
      "\(item)/history": [
        "get": operation(
          "history of \(name)", outer + [key], [200: json("#/components/schemas/Changes"), 404: nil])
      ],
      "\(item)/history/{change}/revert": [
        "post": operation(
          "revert a change of \(name)", outer + [key, sequence], [204: none, 404: nil, 409: nil, 422: nil],
          body: "Fields", isRequired: false)
      ],
    ]
  }

  /// An operation whose body is a file, of whatever format.
  private func file(_ operation: JSONValue) -> JSONValue {
    var members = operation.members ?? [:]
    members["requestBody"] = [
      "required": true,
      "content": ["application/octet-stream": ["schema": ["type": "string", "contentEncoding": "binary"]]],
    ]
    return .object(members)
  }

  private func operation(
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

  private func parameter(_ name: String, in place: String, _ schema: JSONValue) -> JSONValue {
    ["name": .text(name), "in": .text(place), "required": .flag(place == "path"), "schema": schema]
  }

  private var offset: JSONValue { parameter("offset", in: "query", ["type": "integer", "minimum": 0, "default": 0]) }

  private var limit: JSONValue { limit(1000) }

  private func limit(_ most: Int) -> JSONValue {
    parameter(
      "limit", in: "query",
      ["type": "integer", "minimum": 1, "maximum": .number(Decimal(most)), "default": 50])
  }

  private var ifMatch: JSONValue { parameter("If-Match", in: "header", ["type": "string"]) }

  private func json(_ reference: String) -> JSONValue {
    ["description": "Done.", "content": ["application/json": ["schema": ["$ref": .text(reference)]]]]
  }

  private var results: JSONValue {
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

  private func page(of schema: String) -> JSONValue {
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

  private static let identifier: JSONValue = ["type": "string", "format": "uuid"]

  static func schema(_ kind: ItemKind) -> String { kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() }
}
