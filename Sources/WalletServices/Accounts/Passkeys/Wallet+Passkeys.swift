import Foundation
import JourneyStore
import Journeys

/// Passkeys (WebAuthn Level 2): made on the page of the account, and signed in with instead of a password.
extension Wallet {
  /// What a script asks the browser for a new passkey with (section 5.4), after the user's password was confirmed.
  /// - Throws: `WalletError.invalid` for a wrong password, or a user without one.
  public func passkeyCreation(
    password: String, at party: RelyingParty, _ challenges: Challenges, by actor: Actor
  ) async throws -> JSONValue {
    let account = try await checkPassword(password, by: actor)
    let known = try await store.read(as: actor) { try $0.passkeys() }
    let user = withUnsafeBytes(of: account.id.uuid) { Data($0) }
    let email = account.email ?? ""
    return [
      "rp": ["id": .text(party.host), "name": "Journey Wallet"],
      "user": [
        "id": .text(user.base64URL), "name": .text(email),
        "displayName": .text(account.name.isEmpty ? email : account.name),
      ],
      "challenge": .text(challenges.make(.passkeyRegistration, for: account.id, at: world.now())),
      "pubKeyCredParams": .array(
        PasskeyKey.Algorithm.allCases.map { ["type": "public-key", "alg": .number(Decimal($0.rawValue))] }),
      "excludeCredentials": .array(
        known.map { ["type": "public-key", "id": .text($0.credentialID.base64URL)] }),
      "authenticatorSelection": [
        "residentKey": "required", "requireResidentKey": true, "userVerification": "required",
      ],
      "attestation": "none", "timeout": .number(Decimal(Challenges.lifetime * 1000)),
    ]
  }

  /// Keeps a new passkey from a form: `name`, `clientDataJSON` and `attestationObject`, both in base64url.
  /// - Parameter fallback: the name where none was given
  /// - Throws: `PasskeyError`; `WalletError.invalid` for a name that is none, `.conflict` for a passkey that is known.
  public func addPasskey(
    _ fields: [String: String], named fallback: String, at party: RelyingParty, _ challenges: Challenges,
    by actor: Actor
  ) async throws {
    let typed = (fields["name"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    let name = typed.isEmpty ? String(fallback.prefix(200)) : typed
    if name.isEmpty { throw WalletError.invalid([Issue("name", .required)]) }
    if name.count > 200 { throw WalletError.invalid([Issue("name", .tooLong, limit: "200")]) }
    let registration = PasskeyRegistration(
      clientData: try bytes(fields["clientDataJSON"]), attestation: try bytes(fields["attestationObject"]))
    let now = world.now(), user = try actor.known
    let (credential, count) = try registration.verified(at: party) { text in
      guard let content = challenges.content(of: text, .passkeyRegistration, at: now) else { return false }
      return content.user == user && challenges.use(content, at: now)
    }
    let passkey = Passkey(
      id: world.uuid(), credentialID: credential.id, algorithm: credential.key.algorithm.rawValue,
      publicKey: credential.key.bytes, host: party.host, name: name, signCount: count, createdAt: now)
    try await store.write(by: actor, at: now) { try $0.add(passkey) }
  }

  /// What a script asks the browser for a passkey with (section 5.5); it does not say which ones exist.
  public func passkeyRequest(at party: RelyingParty, _ challenges: Challenges) -> JSONValue {
    [
      "challenge": .text(challenges.make(.passkeySignIn, for: nil, at: world.now())), "rpId": .text(party.host),
      "userVerification": "required", "timeout": .number(Decimal(Challenges.lifetime * 1000)),
    ]
  }

  /// What a browser says of a passkey, each in base64url.
  public struct PasskeyProof: Sendable {
    let credential, clientData, authenticatorData, signature, userHandle: String

    public init(
      credential: String, clientData: String, authenticatorData: String, signature: String, userHandle: String
    ) {
      (self.credential, self.clientData, self.authenticatorData) = (credential, clientData, authenticatorData)
      (self.signature, self.userHandle) = (signature, userHandle)
    }
  }

  /// Signs in with a passkey; no second factor is required, since the authenticator has verified the user.
  /// - Throws: `PasskeyError`.
  public func signIn(
    _ proof: PasskeyProof, at party: RelyingParty, _ challenges: Challenges, on device: Device
  ) async throws -> NewSession {
    let credential = try bytes(proof.credential), handle = try bytes(proof.userHandle)
    let assertion = PasskeyAssertion(
      clientData: try bytes(proof.clientData), authenticatorData: try bytes(proof.authenticatorData),
      signature: try bytes(proof.signature))
    guard let (passkey, user) = try await store.signInPasskey(credential: credential), passkey.host == party.host,
      handle == withUnsafeBytes(of: user.uuid, { Data($0) }),
      let algorithm = PasskeyKey.Algorithm(rawValue: passkey.algorithm)
    else { throw PasskeyError.unknown }
    let now = world.now(), key = try PasskeyKey(algorithm, passkey.publicKey)
    let count = try assertion.verify(by: key, after: passkey.signCount, at: party) { text in
      guard let content = challenges.content(of: text, .passkeySignIn, at: now) else { return false }
      return challenges.use(content, at: now)
    }
    // Two answers of one authenticator at once are one too many, whichever comes first.
    guard try await store.write(by: .user(user), at: now, { try $0.use(passkey: passkey.id, signCount: count) }) else {
      throw PasskeyError.counterBack
    }
    return try await beginSession(of: .user(user), on: device)
  }

  private func bytes(_ text: String?) throws(PasskeyError) -> Data {
    guard let text, text.utf8.count <= 32_768, let bytes = Data(base64URL: text) else { throw .malformed }
    return bytes
  }
}
