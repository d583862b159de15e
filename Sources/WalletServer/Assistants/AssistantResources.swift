import Foundation
import Hummingbird
import Journeys

/// Journeys as resources of the Model Context Protocol: what an assistant can be handed as context. Each is what the API answers for it,
/// with everything in it.
struct AssistantResources: Sendable {
  let reader: APIReader

  static let scheme = "journey-wallet"
  /// How many are listed at once.
  private static let page = 50

  /// What the journey of an address is called here: `journey-wallet://journeys/{id}`.
  static func uri(_ id: String) -> String { "\(scheme)://journeys/\(id)" }

  /// The addresses that can be read, as templates (RFC 6570).
  static let templates: JSONValue = [
    [
      "uriTemplate": .text(uri("{id}")), "name": "journey", "title": "A journey with everything in it",
      "mimeType": "application/json",
    ],
    [
      "uriTemplate": .text(uri("{id}") + "/itinerary"), "name": "itinerary",
      "title": "The itinerary of a journey, moment by moment", "mimeType": "application/json",
    ],
  ]

  /// A page of the journeys, as `resources/list` answers; nil for a cursor that none was given out as.
  func list(_ cursor: String?, _ request: Request, _ context: WalletContext) async throws -> Patch? {
    guard let offset = Int(cursor ?? "0"), offset >= 0 else { return nil }
    let (isSuccess, body) = try await reader.answer(
      "\(API.root)/journeys?offset=\(offset)&limit=\(AssistantResources.page)", like: request, context)
    guard isSuccess, let answer = try? JSONValue(parsing: body), let journeys = answer["items"]?.values else {
      return nil
    }
    var result: Patch = ["resources": .array(journeys.compactMap(AssistantResources.listing))]
    if let total = answer["total"]?.integer, offset + journeys.count < total, !journeys.isEmpty {
      result["nextCursor"] = .text(String(offset + journeys.count))
    }
    return result
  }

  private static func listing(_ journey: JSONValue) -> JSONValue? {
    guard let id = journey["id"]?.text, let name = journey["name"]?.text else { return nil }
    let days = [journey["startDate"]?.text, journey["endDate"]?.text].compactMap(\.self)
    let about = [journey["destination"]?.text ?? "", days.joined(separator: "/")].filter { !$0.isEmpty }
    var members: Patch = ["uri": .text(uri(id)), "name": .text(name), "mimeType": "application/json"]
    if !about.isEmpty { members["description"] = .text(about.joined(separator: ", ")) }
    return .object(members)
  }

  /// What stands at an address, as `resources/read` answers; nil for one of nothing, and of what its reader may not see.
  func read(_ uri: String, _ request: Request, _ context: WalletContext) async throws -> Patch? {
    let prefix = AssistantResources.uri("")
    guard uri.hasPrefix(prefix) else { return nil }
    let parts = uri.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let id = UUID(uuidString: parts[0]), parts.count == 1 || parts.count == 2 && parts[1] == "itinerary" else {
      return nil
    }
    let address = "\(API.root)/journeys/\(id.text)" + (parts.count == 1 ? "?include=items" : "/itinerary")
    let (isSuccess, body) = try await reader.answer(address, like: request, context)
    guard isSuccess else { return nil }
    return [
      "contents": [
        ["uri": .text(uri), "mimeType": "application/json", "text": .text(String(decoding: body, as: UTF8.self))]
      ]
    ]
  }
}
