import Foundation
import JourneyStore
import Journeys

/// A tool of the Model Context Protocol.
struct AssistantTool: Sendable {
  /// What it does.
  enum Action: Sendable, Hashable {
    /// Asks an address of the API, `/api/v1/journeys/{journey}/{kind}`, with the names of its parameters.
    case read(path: String, query: [String])
    /// Suggests a new record of a kind, or another content of one.
    case suggest(kind: String)
    case suggestDeletion
  }

  let name: String
  let description: String
  let action: Action
  /// JSON Schemas of its arguments, by name.
  var arguments: Patch
  var required: [String]

  /// Whether it changes nothing, not even the list of suggestions.
  var isReading: Bool {
    if case .read = action { true } else { false }
  }

  /// As `tools/list` describes it.
  var listing: JSONValue { .object(members) }

  private var members: Patch {
    [
      "name": .text(name), "description": .text(description),
      "inputSchema": [
        "type": "object", "properties": .object(arguments), "required": .array(required.map(JSONValue.text)),
        "additionalProperties": false,
      ],
      "annotations": [
        "readOnlyHint": .flag(isReading), "destructiveHint": false, "openWorldHint": false,
      ],
    ]
  }
}

/// The tools that assistants are offered, derived from the description of the API, so that they are what it is.
///
/// Every operation that reads is a tool; those that differ in nothing but the kind of an item are one, with the kind as an argument. Every
/// operation that creates a record stands for a tool that suggests one or another content of one, with the fields of its schema.
struct AssistantTools: Sendable {
  let all: [AssistantTool]
  /// The part of an address that stands for a kind, by the kind.
  let nouns: [String: String]

  init(_ document: JSONValue, _ kinds: ItemCatalogue) {
    nouns = Dictionary(uniqueKeysWithValues: kinds.kinds.map { ($0.rawValue, $0.noun) })
    var tools: [String: AssistantTool] = [:]
    let paths = (document["paths"]?.members ?? [:]).sorted { $0.key < $1.key }
    for (path, operations) in paths where !path.hasSuffix("/openapi.json") {
      let kind = kinds.kinds.first {
        path.hasPrefix("\(API.root)/journeys/{journey}/\($0.noun)") && AssistantTools.names(path, $0)
      }
      if let read = operations["get"], let tool = AssistantTools.reading(path, read, kind) {
        if tools[tool.name] == nil { tools[tool.name] = tool }
        if let kind { tools[tool.name]?.add(kind) }
      }
      if let create = operations["post"], let tool = AssistantTools.suggesting(create, kind, document) {
        tools[tool.name] = tool
      }
    }
    let deletable = AssistantTool(
      name: "suggest-deletion", description: "suggest to move an item to the trash, which the user confirms",
      action: .suggestDeletion,
      arguments: [
        "journey": OpenAPI.identifier, "item": OpenAPI.identifier,
        "kind": ["type": "string", "enum": .array(kinds.kinds.map { .text($0.rawValue) })],
      ], required: ["journey", "kind", "item"])
    all = tools.values.sorted { $0.name < $1.name } + [deletable]
  }

  /// Those that an assistant may use.
  func offered(mayWrite: Bool) -> [AssistantTool] { all.filter { mayWrite || $0.isReading } }

  subscript(name: String) -> AssistantTool? { all.first { $0.name == name } }

  /// Whether the part of a path behind the journey is the noun of a kind, not only its beginning.
  private static func names(_ path: String, _ kind: ItemKind) -> Bool {
    path.split(separator: "/").dropFirst(4).first.map(String.init) == kind.noun
  }

  private static func reading(_ path: String, _ operation: JSONValue, _ kind: ItemKind?) -> AssistantTool? {
    guard let id = operation["operationId"]?.text, let summary = operation["summary"]?.text else { return nil }
    let own = kind?.rawValue
    // What completes a name that is typed suggests no change.
    let plain = id.hasPrefix("suggest-") ? "find-\(id.dropFirst("suggest-".count))" : id
    var arguments: Patch = [:], required: [String] = [], query: [String] = []
    for parameter in operation["parameters"]?.values ?? [] {
      guard let name = parameter["name"]?.text, let schema = parameter["schema"] else { continue }
      switch parameter["in"]?.text {
      case "path": required.append(name)
      case "query": query.append(name)
      default: continue
      }
      arguments[name] = schema
    }
    var address = path
    if let kind {
      address = path.replacing("{journey}/\(kind.noun)", with: "{journey}/{kind}")
      arguments["kind"] = ["type": "string", "enum": []]
      required.append("kind")
    }
    return AssistantTool(
      name: own.map { plain.replacing("-\($0)", with: "-item") } ?? plain,
      description: own.map { summary.replacing(" \($0)", with: " item") } ?? summary,
      action: .read(path: address, query: query), arguments: arguments, required: required)
  }

  private static func suggesting(_ operation: JSONValue, _ kind: ItemKind?, _ document: JSONValue) -> AssistantTool? {
    let schema = operation["requestBody"]?["content"]?["application/json"]?["schema"]?["$ref"]?.text
    guard let id = operation["operationId"]?.text, id.hasPrefix("create-"),
      let name = schema?.split(separator: "/").last.map(String.init),
      let fields = document["components"]?["schemas"]?[name]
    else { return nil }
    let own = String(id.dropFirst("create-".count))
    var arguments: Patch = ["fields": fields], required = ["fields"]
    if kind == nil {
      arguments["journey"] = described(OpenAPI.identifier, "The journey to change; left out for a new one.")
    } else {
      arguments["journey"] = OpenAPI.identifier
      arguments["item"] = described(OpenAPI.identifier, "The item to change; left out for a new one.")
      required.append("journey")
    }
    return AssistantTool(
      name: "suggest-\(own)", description: "suggest a new \(own), or a change of one, which the user confirms",
      action: .suggest(kind: own), arguments: arguments, required: required)
  }

  private static func described(_ schema: JSONValue, _ text: String) -> JSONValue {
    .object((schema.members ?? [:]).merging(["description": .text(text)]) { first, _ in first })
  }
}

extension AssistantTool {
  /// Lets a kind be asked for as well.
  fileprivate mutating func add(_ kind: ItemKind) {
    let known = arguments["kind"]?["enum"]?.values ?? []
    arguments["kind"] = ["type": "string", "enum": .array(known + [.text(kind.rawValue)])]
  }
}
