import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import NIOCore
import WalletServices

/// The Model Context Protocol over HTTP (https://modelcontextprotocol.io/specification): one address that takes one message at a time and
/// answers with JSON. It keeps no sessions and sends nothing by itself.
///
/// Our own code, for the part that is needed is small, and there is no package to be had that adds less than it.
struct AssistantRoute {
  static let path = "/mcp"
  /// The revisions of the protocol that are spoken, the newest first; they agree in all that is used here.
  static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26"]
  /// The most bytes of a message.
  static let messageLimit = 262_144

  let site: Site
  let tools: MadeOnce<AssistantTools>
  let reader: APIReader

  func addRoutes(to router: Router<WalletContext>) {
    router.post(RouterPath(AssistantRoute.path), use: take)
  }

  @Sendable private func take(_ request: Request, _ context: WalletContext) async throws -> Response {
    guard request.mediaType == "application/json" else { throw HTTPError(.unsupportedMediaType) }
    if let revision = HTTPField.Name("MCP-Protocol-Version").flatMap({ request.headers[$0] }),
      !AssistantRoute.revisions.contains(revision)
    {
      throw HTTPError(.badRequest)
    }
    let bytes = try await request.bytes(upTo: AssistantRoute.messageLimit)
    do throws(RemoteCall.Fault) {
      let call = try RemoteCall(Data(buffer: bytes))
      guard let id = call.id, !call.method.isEmpty else { return Response(status: .accepted) }
      let answer = await answer(call, id, request, context)
      return Answer.json { $0.value(answer) }
    } catch {
      return Answer.json(status: .badRequest) { $0.value(RemoteCall.failure(nil, error)) }
    }
  }

  private func answer(
    _ call: RemoteCall, _ id: JSONValue, _ request: Request, _ context: WalletContext
  ) async -> JSONValue {
    switch call.method {
    case "initialize":
      let asked = call.parameters["protocolVersion"]?.text ?? ""
      return RemoteCall.answer(
        id,
        [
          "protocolVersion": .text(AssistantRoute.revisions.first { $0 == asked } ?? AssistantRoute.revisions[0]),
          "capabilities": ["tools": [:], "resources": [:]],
          "serverInfo": ["name": "journey-wallet", "title": "Journey Wallet", "version": .text(site.appVersion)],
          "instructions": .text(AssistantRoute.instructions),
        ])
    case "ping": return RemoteCall.answer(id, [:])
    case "tools/list":
      let offered = tools.value.offered(mayWrite: mayWrite(context))
      return RemoteCall.answer(id, ["tools": .array(offered.map(\.listing))])
    case "tools/call":
      guard let name = call.parameters["name"]?.text,
        let tool = tools.value.offered(mayWrite: mayWrite(context)).first(where: { $0.name == name })
      else { return RemoteCall.failure(id, .invalidParameters, "no such tool") }
      guard call.parameters["arguments"] == nil || call.parameters["arguments"]?.members != nil else {
        return RemoteCall.failure(id, .invalidParameters, "arguments is no object")
      }
      let use = AssistantCall(
        tool: tool, arguments: call.parameters["arguments"]?.members ?? [:], nouns: tools.value.nouns, site: site,
        reader: reader)
      return RemoteCall.answer(id, await use.result(request, context))
    case "resources/templates/list":
      return RemoteCall.answer(id, ["resourceTemplates": AssistantResources.templates])
    case "resources/list", "resources/read": return await resources(call, id, request, context)
    default: return RemoteCall.failure(id, .unknownMethod, call.method)
    }
  }

  private func resources(
    _ call: RemoteCall, _ id: JSONValue, _ request: Request, _ context: WalletContext
  ) async -> JSONValue {
    let resources = AssistantResources(reader: reader), uri = call.parameters["uri"]?.text ?? ""
    do {
      if call.method == "resources/read" {
        guard let found = try await resources.read(uri, request, context) else {
          return RemoteCall.failure(id, .unknownResource, String(uri.prefix(200)))
        }
        return RemoteCall.answer(id, found)
      }
      guard let found = try await resources.list(call.parameters["cursor"]?.text, request, context) else {
        return RemoteCall.failure(id, .invalidParameters, "no such cursor")
      }
      return RemoteCall.answer(id, found)
    } catch let WalletError.tooLarge(limit) {
      return RemoteCall.failure(id, .invalidParameters, "the journey is larger than \(limit) bytes; use the tools")
    } catch {
      context.logger.error("\(call.method): \(error)")
      return RemoteCall.failure(id, .internalError)
    }
  }

  /// Whether changes may be suggested: with the scope `write`, and for who needs no token.
  private func mayWrite(_ context: WalletContext) -> Bool {
    if case .token(_, .read)? = context.visitor.recognised?.proof { return false }
    return true
  }

  private static let instructions = """
    Journeys of one user: bookings, places, notes, costs. Tools whose names begin with suggest- change nothing by themselves: what they \
    suggest waits at /suggestions until the user confirms it there. Times are instants (RFC 3339) with IANA time zones, amounts decimal \
    numbers with ISO 4217 currencies.
    """
}
