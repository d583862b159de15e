import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Sees whether a provider answers as OpenID Connect wants it.
  /// - Throws: `ProviderError.unreachable`.
  public func examine(_ provider: SignInProvider) async throws {
    _ = try await ProviderClient(provider: provider, world: world).metadata()
  }

  /// Lets only the actor with their password pass.
  /// - Throws: `WalletError.invalid` with `.notThePassword`.
  public func expectPassword(_ password: String, by actor: Actor) async throws {
    _ = try await checkPassword(password, by: actor)
  }

  /// Begins a sign-in at the provider.
  /// - Parameters:
  ///   - address: where the provider sends the browser back to, as it is registered there
  ///   - next: where to go on here afterwards
  /// - Returns: where to send the browser, and the secret by which it is known when it comes back
  /// - Throws: `ProviderError.unreachable`; `WalletError.notFound` where no provider was set up.
  public func beginProviderSignIn(
    returningTo address: String, next: String, _ pending: PendingSignIns
  ) async throws -> (URL, SecretToken) {
    let client = try providerClient(), metadata = try await client.metadata()
    let (begun, state) = pending.begin(returningTo: address, next: next, at: world.now())
    return (client.authorization(metadata, begun, state: state), state)
  }

  /// What comes of a sign-in at the provider.
  public struct ProviderSignIn: Sendable {
    /// The session, or that a one-time code is required as well.
    public let outcome: PasswordSignIn
    /// Where to go on.
    public let next: String
  }

  /// Ends a sign-in at the provider: the user is the one that is known by the provider's identifier, else the one with the e-mail
  /// address that it has verified, else a new one where the administrator allows that. One-time codes are asked for as with a password.
  /// - Parameters:
  ///   - answer: the query that the browser came back with
  ///   - kept: the secret that the browser kept
  /// - Throws: `ProviderError`; `WalletError.notFound` where no provider was set up.
  public func endProviderSignIn(
    _ answer: [String: String], kept: String?, _ pendings: PendingSignIns, on device: Device
  ) async throws -> ProviderSignIn {
    let client = try providerClient()
    guard let state = answer["state"], state == kept, let pending = pendings.end(state, at: world.now()) else {
      throw ProviderError.outdated
    }
    if let error = answer["error"] { throw ProviderError.refused(String(error.prefix(200))) }
    // Some providers say who they are (RFC 9207).
    if let issuer = answer["iss"], issuer != client.provider.issuer.absoluteString {
      throw ProviderError.untrusted("issuer \(issuer.prefix(200))")
    }
    guard let code = answer["code"], code.utf8.count <= 4000 else { throw ProviderError.refused("no code") }
    let claims = try await client.claims(code: code, pending)
    let user = try await user(claims, makesAccounts: client.provider.makesAccounts)
    if try await store.needsCode(user) { return ProviderSignIn(outcome: .codeNeeded(user), next: pending.next) }
    return ProviderSignIn(
      outcome: .session(try await beginSession(of: .user(user), on: device)), next: pending.next)
  }

  private func providerClient() throws -> ProviderClient {
    guard let provider = try signInProvider() else { throw WalletError.notFound }
    return ProviderClient(provider: provider, world: world)
  }

  /// The user that a provider vouches for.
  private func user(_ claims: ProviderClaims, makesAccounts: Bool) async throws -> UUID {
    let identity = ProviderIdentity(issuer: claims.iss, subject: claims.sub), now = world.now()
    switch try await store.user(of: identity) {
    case .known(let user): return user
    case .disabled: throw ProviderError.unknown(email: claims.email)
    case .unknown: break
    }
    let email = Account.normalised(email: claims.email ?? "")
    guard claims.email_verified?.value == true, !email.isEmpty, email.count <= Account.longestEmail else {
      throw ProviderError.unknown(email: nil)
    }
    switch try await store.user(withEmail: email) {
    case .known(let user):
      try await store.write(by: .system(.accounts, for: user), at: now) { try $0.add(identity, of: user) }
      return user
    case .disabled: throw ProviderError.unknown(email: email)
    case .unknown: break
    }
    // Without a password the wallet is open on its own computer; a second account would lock its user out there.
    guard makesAccounts, try await store.hasPasswords() else { throw ProviderError.unknown(email: email) }
    do {
      try expectEmail(email)
    } catch {
      throw ProviderError.unknown(email: email)
    }
    let id = world.uuid(), name = String((claims.name ?? "").prefix(100))
    try await store.write(by: .system(.accounts, for: id), at: now) {
      _ = try $0.addAccount(id, name: name, email: email, passwordHash: nil, isAdministrator: false)
      try $0.add(identity, of: id)
    }
    return id
  }
}
