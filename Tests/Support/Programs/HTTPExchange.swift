import Foundation
import Journeys

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An answer to a request over HTTP.
public struct HTTPAnswer: Sendable {
  public let status: Int
  public let body: Data

  /// The body as JSON; null where it is none.
  public var json: JSONValue { (try? JSONValue(parsing: body)) ?? .null }
  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// A place on this machine that answers requests over HTTP.
public struct HTTPPlace: Sendable {
  /// Its address, with a slash at the end.
  public let address: URL
  private let session: URLSession

  /// The place at an address.
  public init(_ address: URL) {
    self.address = address
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 60
    session = URLSession(configuration: configuration)
  }

  /// Sends JSON, or nothing, and waits for the answer.
  public func send(_ method: String, _ path: String, _ json: JSONValue? = nil) async throws -> HTTPAnswer {
    var request = URLRequest(url: URL(string: path, relativeTo: address) ?? address)
    request.httpMethod = method
    if let json {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = try JSONEncoder().encode(json)
    }
    let (body, response) = try await session.data(for: request)
    return HTTPAnswer(status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: body)
  }
}
