import Foundation
import GRDB
import Journeys

/// By what a provider knows a user (OpenID Connect Core 1.0, 2): its own identifier and the user's at it.
public struct ProviderIdentity: Sendable, Hashable {
  public let issuer: String
  public let subject: String

  public init(issuer: String, subject: String) { (self.issuer, self.subject) = (issuer, subject) }
}

/// Who is looked up before anybody is signed in.
public enum LookedUpUser: Sendable, Hashable {
  case known(UUID)
  /// There is one, who is refused.
  case disabled
  case unknown
}

extension Store {
  /// The user whom a provider knows by an identity.
  public func user(of identity: ProviderIdentity) async throws -> LookedUpUser {
    try await lookUp(
      """
      SELECT users.id, users.is_disabled FROM provider_identities JOIN users ON users.id = provider_identities.user_id
      WHERE issuer = ? AND subject = ?
      """, [identity.issuer, identity.subject])
  }

  /// The user who has an e-mail address.
  public func user(withEmail email: String) async throws -> LookedUpUser {
    try await lookUp("SELECT id, is_disabled FROM users WHERE email = ?", [Account.normalised(email: email)])
  }

  /// Whether a user needs a one-time code at each sign-in.
  public func needsCode(_ user: UUID) async throws -> Bool {
    try await Store.explained {
      try await reading {
        try Bool.fetchOne(
          $0, sql: "SELECT EXISTS (SELECT 1 FROM one_time_codes WHERE user_id = ? AND confirmed_at IS NOT NULL)",
          arguments: [user]) ?? false
      }
    }
  }

  private func lookUp(_ sql: String, _ arguments: StatementArguments) async throws -> LookedUpUser {
    try await Store.explained {
      try await reading { db in
        guard let row = try Row.fetchOne(db, sql: sql, arguments: arguments) else { return .unknown }
        return row[1] ? .disabled : .known(row[0])
      }
    }
  }
}

extension WriteTransaction {
  /// The kind of identities at providers in the log of changes.
  public static let providerIdentityKind = "providerIdentity"

  /// Lets a user in by an identity at a provider from now on.
  public mutating func add(_ identity: ProviderIdentity, of user: UUID) throws {
    _ = try managed(user)
    try db.execute(
      sql: "INSERT INTO provider_identities (issuer, subject, user_id, created_at) VALUES (?, ?, ?, ?)",
      arguments: [identity.issuer, identity.subject, user, now.milliseconds])
    try logCredential(
      Self.providerIdentityKind, user, of: user, .create, after: [("issuer", .text(identity.issuer))])
  }
}
