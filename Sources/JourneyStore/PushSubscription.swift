import Foundation

/// A browser on one device that its push service brings notifications to (RFC 8030).
public struct PushSubscription: Sendable, Hashable, Identifiable {
  public let id: UUID
  /// Where the push service takes messages for it.
  public let endpoint: URL
  /// The browser's public key on the curve P-256, uncompressed: 65 bytes (RFC 8291: `ua_public`).
  public let publicKey: Data
  /// 16 bytes that the browser shares with the wallet alone (RFC 8291: `auth_secret`).
  public let secret: Data
  /// The public key of the wallet that it was made for: 65 bytes; messages signed with another are refused.
  public let serverKey: Data
  /// What the device is called.
  public let name: String
  public let createdAt: Date
  /// When its push service took a message last.
  public var deliveredAt: Date?
  /// When it refused one last, if it took none since, and what it said.
  public var failedAt: Date?
  public var failure = ""

  /// A new subscription.
  public init(
    id: UUID, endpoint: URL, publicKey: Data, secret: Data, serverKey: Data, name: String, createdAt: Date
  ) {
    (self.id, self.endpoint, self.publicKey, self.secret) = (id, endpoint, publicKey, secret)
    (self.serverKey, self.name, self.createdAt) = (serverKey, name, createdAt)
  }
}
