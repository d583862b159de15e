import Foundation
import Hummingbird
import JourneyStore
import Journeys

/// The description of the API in OpenAPI 3.1, made from the fields and the kinds themselves.
struct OpenAPI {
  let appVersion: String
  /// The folder of the site that the wallet lies in; empty for the root of the host.
  var root = ""
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
      "servers": [["url": .text("\(root)/")]],
      "paths": .object(paths),
      "components": [
        "schemas": .object(schemas), "responses": .object(responses), "securitySchemes": securitySchemes,
      ],
    ]
  }

  /// The security schemes; on this computer none is needed as long as no user has a password.
  private var securitySchemes: JSONValue {
    [
      "token": [
        "type": "http", "scheme": "bearer",
        "description": "An access token from Settings, with the scope `read` or `write`, which includes `read`.",
      ],
      "session": [
        "type": "apiKey", "in": "cookie", "name": .text(SessionCookie.name(isSecure: true, folder: root)),
        "description": .text(
          "The session of a browser that is signed in; without HTTPS the cookie is `\(SessionCookie.name(isSecure: false))`."
        ),
      ],
    ]
  }

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
            parameter("kind", in: "query", ["type": "string", "enum": ["airport", "city", "any"], "default": "city"]),
            parameter("journey", in: "query", OpenAPI.identifier),
            parameter(
              "limit", in: "query", ["type": "integer", "minimum": 1, "maximum": 20, "default": 8]),
          ], [200: json("#/components/schemas/Places"), 400: nil, 404: nil])
      ],
      "\(API.root)/journeys/{journey}/itinerary": [
        "get": operation(
          "read itinerary", [parameter("journey", in: "path", OpenAPI.identifier), offset, limit],
          [200: stops, 400: nil, 404: nil])
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
  func recordPaths(
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
}
