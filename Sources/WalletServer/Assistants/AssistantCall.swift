import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// A use of a tool.
struct AssistantCall: Sendable {
  let tool: AssistantTool
  let arguments: Patch
  let nouns: [String: String]
  let site: Site
  let reader: APIReader

  /// The result, also of what went wrong, so that the assistant can correct itself (`isError`).
  func result(_ request: Request, _ context: WalletContext) async -> Patch {
    do {
      if let trouble { return AssistantCall.failure(trouble) }
      switch tool.action {
      case .read(let path, let query):
        let (isSuccess, body) = try await reader.answer(address(path, query), like: request, context)
        return AssistantCall.content(body, isError: !isSuccess)
      case .suggest(let kind): return try await suggestion(kind, context)
      case .suggestDeletion:
        return try await suggest(.delete, arguments["kind"]?.text ?? "", id("item"), [:], nil, context)
      }
    } catch let error as WalletError {
      var writer = JSONWriter()
      let problem = Problem(error, await site.contextOfErrors(request, context).words)
      writer.object(problem.members)
      return AssistantCall.content(Data(writer.bytes), isError: true)
    } catch {
      context.logger.error("the tool \(tool.name): \(error)")
      return AssistantCall.failure("The tool failed. Nothing was changed.")
    }
  }

  /// What is wrong with the arguments; nil for nothing.
  private var trouble: String? {
    if let missing = tool.required.first(where: { arguments[$0] == nil }) {
      return "The argument \(missing) is missing."
    }
    if let other = arguments.keys.sorted().first(where: { tool.arguments[$0] == nil }) {
      return "There is no argument \(other.prefix(100))."
    }
    for (name, schema) in tool.arguments.sorted(by: { $0.key < $1.key }) {
      guard let value = arguments[name] else { continue }
      let isFit =
        switch schema["type"]?.text {
        case "object": value.members != nil
        case "integer": value.integer != nil
        default: value.text != nil
        }
      guard isFit else { return "The argument \(name) is of another type." }
      if schema["format"] == "uuid", value.text.flatMap({ UUID(uuidString: $0) }) == nil {
        return "The argument \(name) is no UUID."
      }
      if let choices = schema["enum"]?.values, !choices.contains(value) {
        return "The argument \(name) is none of \(choices.compactMap(\.text).joined(separator: ", "))."
      }
    }
    return nil
  }

  private func address(_ path: String, _ query: [String]) -> String {
    var address = path
    for (name, value) in arguments where !query.contains(name) {
      let text = name == "kind" ? nouns[value.text ?? ""] ?? "" : AssistantCall.text(value)
      address = address.replacing("{\(name)}", with: MapService.escaped(text))
    }
    let pairs = query.compactMap { name in
      arguments[name].map { "\(name)=\(MapService.escaped(AssistantCall.text($0)))" }
    }
    return pairs.isEmpty ? address : "\(address)?\(pairs.joined(separator: "&"))"
  }

  private static func text(_ value: JSONValue) -> String { value.text ?? value.integer.map(String.init) ?? "" }

  private func id(_ name: String) -> UUID? { arguments[name]?.text.flatMap { UUID(uuidString: $0) } }

  private func suggestion(_ kind: String, _ context: WalletContext) async throws -> Patch {
    var fields = arguments["fields"]?.members ?? [:]
    let version = fields.removeValue(forKey: "baseVersion")?.integer
    let chosen = try API.chosenID(fields)
    fields["id"] = nil
    let known = kind == Journey.changeKind ? id("journey") : id("item")
    return try await suggest(known == nil ? .create : .edit, kind, known ?? chosen, fields, version, context)
  }

  private func suggest(
    _ action: SuggestedChange.Action, _ kind: String, _ id: UUID?, _ fields: Patch, _ version: Int?,
    _ context: WalletContext
  ) async throws -> Patch {
    var source = ""
    if case .token(let token, _)? = context.visitor.recognised?.proof {
      source = try await site.wallet.store.read(as: context.actor) {
        try $0.accessTokens().first { $0.id == token }?.name ?? ""
      }
    }
    let kept = try await site.wallet.suggest(
      action, kind: kind, id, in: kind == Journey.changeKind ? nil : self.id("journey"), fields, basedOn: version,
      source: source, by: context.actor)
    var writer = JSONWriter()
    writer.object([
      ("suggestion", .text(kept.id.text)), ("action", .text(action.rawValue)), ("kind", .text(kind)),
      ("record", .text(kept.recordID.text)), ("state", "waiting for the user"), ("page", .text(SuggestionsScreen.root)),
    ])
    return AssistantCall.content(Data(writer.bytes), isError: false)
  }

  private static func content(_ body: Data, isError: Bool) -> Patch {
    var result: Patch = [
      "content": [["type": "text", "text": .text(String(decoding: body, as: UTF8.self))]], "isError": .flag(isError),
    ]
    if !isError, let value = try? JSONValue(parsing: body), value.members != nil { result["structuredContent"] = value }
    return result
  }

  private static func failure(_ text: String) -> Patch {
    ["content": [["type": "text", "text": .text(text)]], "isError": true]
  }
}
