import Foundation
import Journeys

/// What an external service answered to a request (HTTP caching, RFC 9111).
public struct CachedResponse: Sendable, Hashable {
  public let service: ExternalService
  /// What was asked for, in the words of the service's client; the same for the same question.
  public let request: String
  public let fetchedAt: Date
  /// From when on it is not to be used without asking again.
  public let expiresAt: Date
  /// The HTTP status; what a service does not know is remembered too.
  public let status: Int
  /// By which the service tells whether its answer is still the same (RFC 9110, section 8.8.3); empty where it gave none.
  public let etag: String
  public let body: Data

  /// The most bytes of a body.
  public static let bodyLimit = 524_288
  /// The most bytes of a request and of an ETag.
  public static let textLimit = 500
  /// How many responses of one service are kept.
  static let countLimit = 2500
  /// How many bytes the bodies of all have together.
  static let sizeLimit = 32 << 20

  /// A response.
  public init(
    of service: ExternalService, to request: String, fetchedAt: Date, expiresAt: Date, status: Int = 200,
    etag: String = "", body: Data
  ) {
    (self.service, self.request, self.fetchedAt, self.expiresAt) = (service, request, fetchedAt, expiresAt)
    (self.status, self.etag, self.body) = (status, etag, body)
  }

  /// Whether it may be used without asking again.
  public func isFresh(at now: Date) -> Bool { now < expiresAt }
}
