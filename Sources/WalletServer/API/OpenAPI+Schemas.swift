import Foundation
import JourneyStore
import Journeys

extension OpenAPI {
  /// The schemas of all records, of the patches that make and change them, and of lists.
  var schemas: Patch {
    var schemas: Patch = [
      "Problem": [
        "type": "object", "required": ["type", "title", "status"],
        "properties": [
          "type": ["type": "string"], "title": ["type": "string"], "status": ["type": "integer"],
          "detail": ["type": "string"],
          "errorCount": ["type": "integer"],
          "errors": [
            "type": "array", "maxItems": .number(Decimal(Problem.most)),
            "items": [
              "type": "object", "required": ["pointer", "code"],
              "properties": [
                "pointer": ["type": "string"], "limit": ["type": "string"],
                "code": ["type": "string", "enum": .array(Issue.Problem.allCases.map { .text($0.rawValue) })],
              ],
            ],
          ],
        ],
      ],
      "Fields": ["type": "object", "properties": ["fields": ["type": "array", "items": ["type": "string"]]]],
      "Changes": [
        "type": "object", "required": ["changes"],
        "properties": [
          "newest": ["type": "integer"],
          "changes": ["type": "array", "items": ["type": "object", "additionalProperties": true]],
        ],
      ],
      "Places": [
        "type": "object", "required": ["places"],
        "properties": ["places": ["type": "array", "items": OpenAPI.place]],
      ],
    ]
    add(Journey.self, "Journey", to: &schemas)
    add(User.self, "User", to: &schemas)
    add(InboxEntry.self, "InboxEntry", to: &schemas)
    for type in kinds.types { add(type, OpenAPI.schema(type.kind), to: &schemas) }
    schemas["JourneyWithItems"] = journeyWithItems
    return schemas
  }

  /// The answers that several operations give.
  var responses: Patch {
    [
      "Problem": [
        "description": "What went wrong (RFC 9457); nothing was changed.",
        "content": ["application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]],
      ]
    ]
  }

  private static let place: JSONValue = [
    "type": "object",
    "required": [
      "name", "city", "region", "fullName", "code", "country", "countryCode", "latitude", "longitude", "zone",
      "address", "detail", "origin", "isExact", "isEnd", "isNamed", "label",
    ],
    "properties": [
      "name": ["type": "string"], "city": ["type": "string"], "region": ["type": "string"],
      "fullName": ["type": "string"], "code": ["type": "string"],
      "country": ["type": "string"], "countryCode": ["type": "string", "pattern": "^([A-Z]{2})?$"],
      "latitude": ["type": ["number", "null"]], "longitude": ["type": ["number", "null"]], "zone": ["type": "string"],
      "address": ["type": "string"], "detail": ["type": "string"],
      "origin": ["type": "string", "enum": .array(FoundPlace.Origin.allCases.map { .text($0.rawValue) })],
      "isExact": ["type": "boolean"], "isEnd": ["type": "boolean"], "isNamed": ["type": "boolean"],
      "label": ["type": "string"],
    ],
  ]

  private var journeyWithItems: JSONValue {
    var properties: Patch = ["journey": ["$ref": "#/components/schemas/Journey"]]
    for kind in kinds.kinds {
      let item: JSONValue = ["$ref": .text("#/components/schemas/\(OpenAPI.schema(kind))")]
      properties[kind.noun] = ["type": "array", "items": item]
    }
    return [
      "type": "object", "required": .array(properties.keys.sorted().map(JSONValue.text)),
      "properties": .object(properties),
    ]
  }

  private func add<R: Record>(_ kind: R.Type, _ name: String, to schemas: inout Patch) {
    var properties: Patch = [:]
    for field in R.fields {
      for (key, schema) in field.schema(kinds) { properties[key] = schema }
    }
    let required = R.fields.filter(\.isRequired).flatMap(\.keys).map(JSONValue.text)
    var header: Patch = [
      "id": ["type": "string", "format": "uuid"], "version": ["type": "integer", "minimum": 1],
      "createdAt": ["type": "string", "format": "date-time"], "updatedAt": ["type": "string", "format": "date-time"],
    ]
    if kind is any JourneyItem.Type { header["journeyId"] = ["type": "string", "format": "uuid"] }
    schemas[name] = [
      "type": "object", "required": .array(["id", "version", "createdAt", "updatedAt"] + required),
      "properties": .object(properties.merging(header) { own, _ in own }),
    ]
    let empties = properties.mapValues { ["anyOf": [$0, ["type": "null"]]] as JSONValue }
    schemas["\(name)Patch"] = [
      "type": "object", "required": .array(required),
      "properties": .object(empties.merging(["id": ["type": "string", "format": "uuid"]]) { own, _ in own }),
    ]
    schemas["\(name)Patch"] = [
      "type": "object",
      "properties": .object(empties.merging(["baseVersion": ["type": "integer", "minimum": 1]]) { own, _ in own }),
    ]
  }
}

extension Field {
  /// The JSON schemas of the field's keys.
  fileprivate func schema(_ kinds: ItemCatalogue) -> [(String, JSONValue)] {
    let currency: JSONValue = ["type": "string", "pattern": "^[A-Z]{3}$"]
    return switch type {
    case .text(let limit), .prose(let limit):
      [(name, ["type": "string", "maxLength": .number(Decimal(limit))])]
    case .link: [(name, ["type": "string", "format": "uri"])]
    case .choice(let choices): [(name, ["type": "string", "enum": .array(choices.map(JSONValue.text))])]
    case .flag: [(name, ["type": "boolean"])]
    case .count(let range):
      [
        (
          name,
          [
            "type": "integer", "minimum": .number(Decimal(range.lowerBound)),
            "maximum": .number(Decimal(range.upperBound)),
          ]
        )
      ]
    case .day: [(name, ["type": "string", "format": "date"])]
    case .instant: [(name, ["type": "string", "format": "date-time"])]
    case .zone: [(name, ["type": "string"])]
    case .currency: [(name, currency)]
    case .money(let currencyKey): [(name, ["type": "number"]), (currencyKey, currency)]
    case .coordinate(let latitudeKey, let longitudeKey):
      [
        (latitudeKey, ["type": "number", "minimum": -90, "maximum": 90]),
        (longitudeKey, ["type": "number", "minimum": -180, "maximum": 180]),
      ]
    case .list: [(name, ["type": "array", "items": ["type": "string"]])]
    case .number(let range, _):
      [
        (
          name,
          [
            "type": "number", "minimum": .number(Decimal(range.lowerBound)),
            "maximum": .number(Decimal(range.upperBound)),
          ]
        )
      ]
    case .items:
      [
        (
          name,
          [
            "type": "array", "maxItems": .number(Decimal(FieldType.listLimit)),
            "items": [
              "type": "object", "required": ["amount", "travellerIds"],
              "properties": [
                "name": ["type": "string", "maxLength": .number(Decimal(FieldType.nameLimit))],
                "amount": ["type": "number", "exclusiveMinimum": 0],
                "travellerIds": ["type": "array", "minItems": 1, "items": ["type": "string", "format": "uuid"]],
              ],
            ],
          ]
        )
      ]
    case .parts:
      [
        (
          name,
          [
            "type": "array", "maxItems": .number(Decimal(FieldType.listLimit)),
            "items": [
              "type": "object", "required": ["travellerId"],
              "properties": [
                "travellerId": ["type": "string", "format": "uuid"], "value": ["type": "number", "minimum": 0],
              ],
            ],
          ]
        )
      ]
    case .item(let kindKey, let role, let others):
      [
        (
          kindKey,
          ["type": "string", "enum": .array((kinds.types(role).map { $0.kind.rawValue } + others).map(JSONValue.text))]
        ), (name, ["type": "string", "format": "uuid"]),
      ]
    case .reference: [(name, ["type": "string", "format": "uuid"])]
    }
  }
}
