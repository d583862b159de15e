import Foundation
import JourneyStore
import Journeys

/// A session that has just begun.
public struct NewSession: Sendable {
  /// The token, for the browser's cookie.
  public let token: SecretToken
  public let session: Session
  public let user: UUID
}

extension Wallet {
  /// The lifetime of a pairing code in seconds.
  public static let pairingLifetime: TimeInterval = 600

  /// The user of a session token; nil if it is invalid. Updates the time of last use, at intervals.
  public func recognise(session token: String) async throws -> Recognised? {
    let now = world.now()
    return try await noted(store.recognised(bySession: SecretToken.hash(token), at: now), at: now)
  }

  /// The user of an access token; nil if it is invalid. Updates the time of last use, at intervals.
  public func recognise(accessToken token: String) async throws -> Recognised? {
    let now = world.now()
    return try await noted(store.recognised(byAccessToken: SecretToken.hash(token), at: now), at: now)
  }

  private func noted(_ recognised: Recognised?, at now: Date) async throws -> Recognised? {
    guard let recognised else { return nil }
    if now.timeIntervalSince(recognised.usedAt ?? .distantPast) >= Session.useInterval {
      try await store.noteUse(recognised.proof, at: now, of: .user(recognised.user))
    }
    return recognised
  }

  /// The result of a correct password.
  public enum PasswordSignIn: Sendable {
    case session(NewSession)
    /// A one-time code is required as well.
    case codeNeeded(UUID)
  }

  /// Signs in with address and password, unless a second factor is required; nil for a wrong password or an unknown address, which
  /// takes the same time.
  /// - Throws: `WalletError.unavailable(.busy)`.
  public func signIn(email: String, password: String, on device: Device) async throws -> PasswordSignIn? {
    let record = try await store.signInRecord(email: email)
    guard try await passwords.check(password, against: record?.passwordHash), let record else { return nil }
    if passwords.isOutdated(record.passwordHash) {
      let hash = try await passwords.hash(password)
      try await store.write(by: .user(record.user), at: world.now()) { try $0.rehash(hash, of: record.user) }
    }
    if record.needsCode { return .codeNeeded(record.user) }
    return .session(try await beginSession(of: .user(record.user), on: device))
  }

  /// Begins a session of an authenticated user.
  public func beginSession(of actor: Actor, on device: Device) async throws -> NewSession {
    let new = try newSession(of: actor, on: device)
    try await store.begin(new.session, hash: new.token.hash, of: actor)
    return new
  }

  private func newSession(of actor: Actor, on device: Device) throws -> NewSession {
    let session = Session(id: world.uuid(), name: device.name, kind: device.kind, createdAt: world.now())
    return NewSession(token: SecretToken(), session: session, user: try actor.known)
  }

  // MARK: Adding a device

  /// Creates the pairing code for one device, valid for ten minutes; it replaces an earlier one.
  public func beginPairing(for actor: Actor) async throws -> SecretToken {
    let token = SecretToken.forTyping()
    try await store.begin(pairing: token.hash, until: world.now().addingTimeInterval(Wallet.pairingLifetime), of: actor)
    return token
  }

  /// The user of a pairing code.
  /// - Throws: `WalletError.notFound` for an expired, used or unknown one.
  public func user(ofPairing token: String) async throws -> User {
    guard let user = try await store.user(ofPairing: SecretToken.hash(SecretToken.typed(token)), at: world.now()) else {
      throw WalletError.notFound
    }
    return try await store.read(as: .user(user)) { try $0.currentUser() }
  }

  /// Signs a device in with a pairing code, which is used up.
  /// - Throws: `WalletError.notFound` for an expired, used or unknown one.
  public func pair(_ token: String, _ device: Device) async throws -> NewSession {
    let hash = SecretToken.hash(SecretToken.typed(token)), now = world.now()
    guard let user = try await store.user(ofPairing: hash, at: now) else { throw WalletError.notFound }
    let new = try newSession(of: .user(user), on: device)
    try await store.begin(new.session, hash: new.token.hash, byPairing: hash, of: .user(user), at: now)
    return new
  }
}
