import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import Logging
import Synchronization
import TestSupport
import Testing
import WalletServices

@testable import WalletServer

/// A wallet that is served, spoken to through the router, as its owner's browser and programs do.
struct Served: Sendable {
  /// The moment at which all requests come.
  static let now = instant("2026-03-30T09:00:00Z")
  static let ownerID = Samples.id(11), strangerID = Samples.id(14)
  static let strangersJourneyID = Samples.id(2)
  static let appVersion = "1.2.3"

  let wallet: Wallet
  let client: ServedClient
  /// What the API has to keep.
  var contract = Contract.own

  /// Sends a request; whatever it is, the answer is no failure of the server's and bears the headers of safety, and
  /// one of the API keeps the contract.
  func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], body: ByteBuffer? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Reply {
    let reply = try await client.send(method, path, headers: headers, body: body)
    #expect(reply.status < 500, "\(method) \(path.prefix(200))", sourceLocation: sourceLocation)
    #expect(reply.unsafeHeaders == [], "\(method) \(path.prefix(200))", sourceLocation: sourceLocation)
    #expect(contract.breaches(method, path, reply) == [], sourceLocation: sourceLocation)
    return reply
  }

  /// Opens a page or reads from the API.
  func get(
    _ path: String, headers: HTTPFields = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Reply {
    try await send(.get, path, headers: headers, sourceLocation: sourceLocation)
  }

  /// Sends a form as a page of the wallet does.
  func post(
    _ path: String, _ fields: [String: String] = [:], headers: HTTPFields = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Reply {
    let pairs = fields.map { ($0.key, $0.value) }
    return try await submit(PageForm(action: path, fields: pairs), headers: headers, sourceLocation: sourceLocation)
  }

  /// Sends a form that was read from a page.
  func submit(
    _ form: PageForm, headers: HTTPFields = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Reply {
    var headers = headers
    headers[.contentType] = headers[.contentType] ?? "application/x-www-form-urlencoded"
    headers[.origin] = headers[.origin] ?? "http://localhost"
    return try await send(
      .post, form.action, headers: headers, body: ByteBuffer(string: form.encoded), sourceLocation: sourceLocation)
  }

  /// Sends JSON to the API.
  func json(
    _ method: HTTPRequest.Method, _ path: String, _ body: JSONValue, headers: HTTPFields = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Reply {
    var headers = headers
    headers[.contentType] = headers[.contentType] ?? "application/json"
    return try await send(
      method, path, headers: headers, body: ByteBuffer(bytes: body.bytes),
      sourceLocation: sourceLocation)
  }

  /// Everything that the wallet holds, for its owner and for a stranger, the log's length included.
  func contents() async throws -> String {
    var text = ""
    for user in [Served.ownerID, Served.strangerID] {
      let pieces = Pieces()
      try await wallet.export(appVersion: "", as: .user(user)) { pieces.add($0) }
      text += pieces.text
    }
    return try await text + wallet.store.read(as: .user(Served.ownerID)) { "\(try $0.newestSequence())" }
  }

  /// The owner's journey at this moment.
  func read<Value: Sendable>(_ body: @Sendable (JourneySnapshot) throws -> Value) async throws -> Value {
    try await wallet.store.read(as: .user(Served.ownerID)) { try body($0.journey(Samples.journeyID)) }
  }
}

/// Pieces that come one after the other.
private final class Pieces: Sendable {
  private let data = Mutex(Data())
  func add(_ piece: Data) { data.withLock { $0 += piece } }
  var text: String { data.withLock { String(decoding: $0, as: UTF8.self) } }
}

extension JSONValue {
  /// The document that the value makes.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }
}
