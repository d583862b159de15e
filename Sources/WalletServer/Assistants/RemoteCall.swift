import Foundation
import Journeys

/// A message of JSON-RPC 2.0 (https://www.jsonrpc.org/specification) without batches, as the Model Context Protocol uses it.
struct RemoteCall: Sendable {
  /// Why a message cannot be answered, by the codes of the specification.
  enum Fault: Int, Error, Sendable {
    case parse = -32700, invalidRequest = -32600, unknownMethod = -32601, invalidParameters = -32602, internalError =
      -32603
    /// Of the Model Context Protocol (Resources, Error Handling).
    case unknownResource = -32002

    var message: String {
      switch self {
      case .parse: "Parse error"
      case .invalidRequest: "Invalid Request"
      case .unknownMethod: "Method not found"
      case .invalidParameters: "Invalid params"
      case .internalError: "Internal error"
      case .unknownResource: "Resource not found"
      }
    }
  }

  /// A text or a number; nil for a notification, which is not answered.
  let id: JSONValue?
  /// Empty for an answer to a question of ours, of which there are none.
  let method: String
  let parameters: Patch

  /// The most values of a message.
  static let mostValues = 10_000

  /// Reads a message.
  /// - Throws: `Fault`.
  init(_ data: Data) throws(Fault) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: data, mostValues: RemoteCall.mostValues)
    } catch { throw .parse }
    guard value["jsonrpc"] == "2.0" else { throw .invalidRequest }
    switch value["id"] {
    case nil: id = nil
    case .text(let text)?: id = .text(text)
    case .number(let number)?: id = .number(number)
    default: throw .invalidRequest
    }
    if value["result"] != nil || value["error"] != nil {
      (method, parameters) = ("", [:])
      return
    }
    guard let method = value["method"]?.text, !method.isEmpty else { throw .invalidRequest }
    guard value["params"] == nil || value["params"]?.members != nil else { throw .invalidParameters }
    (self.method, parameters) = (method, value["params"]?.members ?? [:])
  }

  static func answer(_ id: JSONValue, _ result: Patch) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": .object(result)]
  }

  static func failure(_ id: JSONValue?, _ fault: Fault, _ detail: String = "") -> JSONValue {
    let message = detail.isEmpty ? fault.message : "\(fault.message): \(detail)"
    return [
      "jsonrpc": "2.0", "id": id ?? .null,
      "error": ["code": .number(Decimal(fault.rawValue)), "message": .text(message)],
    ]
  }
}
