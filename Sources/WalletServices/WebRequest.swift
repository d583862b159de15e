import Foundation

/// A request to a server outside.
public struct WebRequest: Sendable {
  /// What is sent with it.
  public enum Body: Sendable {
    case bytes(Data)
    /// A file of so many bytes, and a callback for progress.
    case file(URL, size: Int, progress: @Sendable (Int) -> Void)
  }

  public let method: String
  public let url: URL
  public var headers: [String: String]
  public var body: Body?
  /// Is handed the answer's bytes as they come, if the server agreed (2xx); otherwise they are in the answer, as far as
  /// `WebAnswer.limit`.
  public var receive: (@Sendable (Data) throws -> Void)?
  /// How long nothing may come or go; nil for as long as the world has patience.
  public var patience: Duration?
  /// How long the request may take as a whole; nil for any time.
  public var deadline: Duration?
  /// The most bytes of the answer, beyond which the request fails with `WalletError.tooLarge`; nil for one that is cut off at
  /// `WebAnswer.limit`.
  public var bodyLimit: Int?
  /// Whether the host may only lead to public addresses (`IPAddress.isPublic`): the name is resolved once, and the connection made to the
  /// address that was checked, so that no second answer of the name server can lead elsewhere (DNS rebinding).
  public var isPublicOnly = false

  /// A request without a body.
  public init(_ method: String, _ url: URL, headers: [String: String] = [:]) {
    (self.method, self.url, self.headers) = (method, url, headers)
  }
}

/// What a server outside answers.
public struct WebAnswer: Sendable {
  /// The most bytes of an answer that are kept in memory.
  static let limit = 4 * 1_048_576

  public let status: Int
  public let body: Data
  /// `Retry-After` as the server wrote it (RFC 9110, section 10.2.3); nil where it did not.
  public let retryAfter: String?
  /// `ETag` (RFC 9110, section 8.8.3); nil where there is none.
  public var etag: String?
  /// `Content-Type` (RFC 9110, section 8.3); nil where there is none.
  public var contentType: String?
  /// `Cache-Control`, `Expires` and `Age` (RFC 9111, section 5); nil where there is none.
  public var cacheControl: String?
  public var expires: String?
  public var age: String?

  /// An answer.
  public init(status: Int, body: Data = Data(), retryAfter: String? = nil) {
    (self.status, self.body, self.retryAfter) = (status, body, retryAfter)
  }
}
