import Foundation
import JWTKit
import Journeys

/// What a provider says of who signed in (OpenID Connect Core 1.0, 2 and 5.1).
struct ProviderClaims: JWTPayload, Sendable {
  /// One audience or several.
  struct Audience: Codable, Sendable {
    let clients: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let one = try? container.decode(String.self) {
        clients = [one]
      } else {
        clients = try container.decode([String].self)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(clients)
    }
  }

  let iss: String
  let sub: String
  let aud: Audience
  /// Seconds since 1970.
  let exp: Double
  let iat: Double?
  let nonce: String?
  let azp: String?
  var email: String?
  var email_verified: BoolClaim?
  var name: String?

  /// What they say is checked against the sign-in by `ProviderClient`, which knows it.
  func verify(using algorithm: some JWTAlgorithm) async throws {}
}

/// The public keys of a provider (RFC 7517).
struct ProviderKeys: Sendable {
  /// The most keys that are looked at.
  private static let limit = 32
  private let keys: [JWK]

  /// Reads a key set; keys of kinds that are not known, and those for encryption, are left out (RFC 7517, 5).
  /// - Throws: `ProviderError.unreachable` for what is no key set.
  init(_ data: Data) throws {
    guard let entries = try ProviderAnswer.json(data)["keys"]?.values else {
      throw ProviderError.unreachable("no key set")
    }
    keys = entries.prefix(Self.limit).compactMap { entry in
      guard var members = entry.members, members["use"]?.text ?? "sig" == "sig",
        ["RSA", "EC", "OKP"].contains(members["kty"]?.text)
      else { return nil }
      // The library tells keys apart by their names, and a set of one key may name none.
      if members["kid"]?.text == nil { members["kid"] = "" }
      return try? JSONDecoder().decode(JWK.self, from: JSONEncoder().encode(JSONValue.object(members)))
    }
  }

  /// The claims of a token that one of the keys has signed.
  /// - Throws: `ProviderError.untrusted`.
  func claims(of token: String) async throws -> ProviderClaims {
    let named = header(of: token)
    let candidates = keys.filter { key in
      guard let wanted = named, let name = key.keyIdentifier?.string, !name.isEmpty else { return true }
      return name == wanted
    }
    var reason = "no key for it"
    for key in candidates {
      do {
        return try await JWTKeyCollection().add(jwk: key, isDefault: true).verify(token, as: ProviderClaims.self)
      } catch {
        reason = "\(error)"
      }
    }
    throw ProviderError.untrusted(reason)
  }

  /// The name of the key that a token says it was signed with.
  private func header(of token: String) -> String? {
    let part = token.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    return Data(base64URL: part).flatMap { try? JSONValue(parsing: $0, mostValues: 100) }?["kid"]?.text
  }
}
