import Foundation

/// A browser that is signed in.
public struct Session: Sendable, Hashable, Identifiable {
  /// What it runs on.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case computer, phone, tablet, other
  }

  /// How long it lasts without being used, in seconds.
  public static let lifetime: TimeInterval = 30 * 86_400
  /// Its last use is written at most this often, in seconds.
  public static let useInterval: TimeInterval = 300

  public let id: UUID
  public let name: String
  public let kind: Kind
  public let createdAt: Date
  public let usedAt: Date

  /// A session that begins.
  public init(id: UUID, name: String, kind: Kind, createdAt: Date) {
    self.init(id: id, name: name, kind: kind, createdAt: createdAt, usedAt: createdAt)
  }

  init(id: UUID, name: String, kind: Kind, createdAt: Date, usedAt: Date) {
    (self.id, self.name, self.kind, self.createdAt, self.usedAt) = (id, name, kind, createdAt, usedAt)
  }
}

/// A token by which a program uses the API.
public struct AccessToken: Sendable, Hashable, Identifiable {
  /// What may be done with it.
  public enum Scope: String, Sendable, Hashable, CaseIterable {
    case read, write
  }

  public let id: UUID
  public let name: String
  public let scope: Scope
  public let createdAt: Date
  /// Nil for one that does not run out.
  public let expiresAt: Date?
  /// Nil as long as nobody has used it.
  public internal(set) var usedAt: Date?

  /// A new token.
  public init(id: UUID, name: String, scope: Scope, createdAt: Date, expiresAt: Date?) {
    (self.id, self.name, self.scope, self.createdAt, self.expiresAt) = (id, name, scope, createdAt, expiresAt)
  }
}
