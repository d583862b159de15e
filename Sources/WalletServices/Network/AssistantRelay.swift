import Foundation
import Journeys

/// Passes the messages of an assistant on to the address of a wallet that takes them, one at a time.
public struct AssistantRelay: Sendable {
  /// The most bytes of a message.
  public static let messageLimit = 262_144

  let address: URL
  let token: String
  let web: @Sendable (WebRequest) async throws -> WebAnswer

  /// - Parameter token: an access token; empty for none
  public init(address: URL, token: String, web: @escaping @Sendable (WebRequest) async throws -> WebAnswer) {
    (self.address, self.token, self.web) = (address, token, web)
  }

  /// The answer to a message, in one line; nil for one that is not answered.
  public func answer(to line: String) async -> Data? {
    let message = Data(line.utf8)
    guard message.count <= AssistantRelay.messageLimit else { return failure(-32600, "Too large", .null) }
    let value = try? JSONValue(parsing: message, mostValues: 10_000)
    let id = value?["id"]
    var request = WebRequest(
      "POST", address, headers: ["Content-Type": "application/json", "Accept": "application/json, text/event-stream"])
    if !token.isEmpty { request.headers["Authorization"] = "Bearer \(token)" }
    request.body = .bytes(message)
    request.bodyLimit = 4 << 20
    do {
      let answer = try await web(request)
      switch answer.status {
      // An error of the protocol is answered in its own form.
      case 200, 400: if (try? JSONValue(parsing: answer.body))?["jsonrpc"] != nil { return answer.body }
      case 202: return nil
      case 401, 403: return failure(-32000, "The wallet wants a valid access token", id ?? .null)
      default: break
      }
      return failure(-32000, "The wallet answered \(answer.status)", id ?? .null)
    } catch {
      return failure(-32000, "No connection to \(address.host() ?? ""). Is journey-wallet serve running?", id ?? .null)
    }
  }

  private func failure(_ code: Int, _ text: String, _ id: JSONValue) -> Data {
    var writer = JSONWriter()
    writer.object([
      ("jsonrpc", "2.0"), ("id", id), ("error", ["code": .number(Decimal(code)), "message": .text(text)]),
    ])
    return Data(writer.bytes)
  }
}
