import Foundation
import HTTPTypes
import Journeys

@testable import WalletServer

/// What the OpenAPI document promises, held against what comes back.
struct Contract: Sendable {
  /// That of this program.
  static let own = Contract(document: OpenAPI(appVersion: Served.appVersion, kinds: .product).document)

  let document: JSONValue

  /// The documented operations, as `GET /api/v1/journeys/{journey}`.
  var operations: Set<String> {
    Set(
      (document["paths"]?.members ?? [:]).flatMap { path, operations in
        (operations.members ?? [:]).keys.map { "\($0.uppercased()) \(path)" }
      })
  }

  /// What is wrong with an answer; nothing for what is no answer of the API.
  func breaches(_ method: HTTPRequest.Method, _ path: String, _ reply: Reply) -> [String] {
    guard path.hasPrefix("/api/") else { return [] }
    let place = "\(method) \(path.prefix(120)): \(reply.status)"
    if reply.status >= 400 { return problem(reply).map { "\(place) \($0)" } }
    guard method != .head, let operation = operation(method, path) else { return [] }
    guard let answer = operation["responses"]?[String(reply.status)] else { return ["\(place) is not documented"] }
    guard let schema = answer["content"]?["application/json"]?["schema"] else {
      return reply.text.isEmpty ? [] : ["\(place) has a body"]
    }
    if reply.mediaType != "application/json" { return ["\(place) is \(reply.mediaType)"] }
    return breaches(reply.json, schema, "").map { "\(place) \($0)" }
  }

  /// The operation that a request calls; nil where there is none.
  func operation(_ method: HTTPRequest.Method, _ path: String) -> JSONValue? {
    let parts = path.prefix { $0 != "?" }.split(separator: "/")
    let found = (document["paths"]?.members ?? [:]).filter { template, _ in
      let names = template.split(separator: "/")
      return names.count == parts.count && zip(names, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
    // A name goes before a parameter.
    return found.min { $0.key.count { $0 == "{" } < $1.key.count { $0 == "{" } }?.value[method.rawValue.lowercased()]
  }

  private func problem(_ reply: Reply) -> [String] {
    guard reply.mediaType == "application/problem+json" else { return ["is no problem but \(reply.mediaType)"] }
    let title = reply.json["title"]?.text ?? ""
    let wrong = reply.json["status"]?.integer == reply.status && !title.isEmpty ? [] : ["has no status or title"]
    return wrong + breaches(reply.json, ["$ref": "#/components/schemas/Problem"], "")
  }

  // MARK: JSON Schema, as far as the document uses it

  func breaches(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
    if let reference = schema["$ref"]?.text {
      let target = reference.split(separator: "/").dropFirst().reduce(document as JSONValue?) { $0?[String($1)] }
      return target.map { breaches(value, $0, place) } ?? ["\(place) refers to \(reference)"]
    }
    if let choices = schema["anyOf"]?.values {
      let tried = choices.map { breaches(value, $0, place) }
      return tried.contains([]) ? [] : tried.first ?? []
    }
    guard isType(schema["type"]?.text, value) else { return ["\(place) is no \(schema["type"]?.text ?? "")"] }
    var found: [String] = []
    if let choices = schema["enum"]?.values, !choices.contains(value) { found.append("\(place) is not in enum") }
    if let format = schema["format"]?.text, let text = value.text, !isFormat(format, text) {
      found.append("\(place) is no \(format): \(text)")
    }
    for key in schema["required"]?.values?.compactMap(\.text) ?? [] where value[key] == nil {
      found.append("\(place)/\(key) is missing")
    }
    for (key, inner) in schema["properties"]?.members ?? [:] {
      if let member = value[key] { found += breaches(member, inner, "\(place)/\(key)") }
    }
    if let items = schema["items"] {
      for (index, item) in (value.values ?? []).enumerated() {
        found += breaches(item, items, "\(place)/\(index)")
      }
    }
    return found
  }

  private func isType(_ type: String?, _ value: JSONValue) -> Bool {
    switch type {
    case "object": value.members != nil
    case "array": value.values != nil
    case "string": value.text != nil
    case "integer": value.integer != nil
    case "number": if case .number = value { true } else { false }
    case "boolean": if case .flag = value { true } else { false }
    case "null": value == .null
    default: true
    }
  }

  private func isFormat(_ format: String, _ text: String) -> Bool {
    switch format {
    case "uuid": UUID(uuidString: text) != nil
    case "date-time": Date(rfc3339: text) != nil
    case "date": CalendarDay(text) != nil
    case "uri": URL(string: text)?.scheme != nil
    default: true
    }
  }
}
