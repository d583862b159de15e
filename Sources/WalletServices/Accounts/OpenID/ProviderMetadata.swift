import Foundation
import Journeys

/// The configuration of a provider (OpenID Connect Discovery 1.0, 3), as far as it is needed.
struct ProviderMetadata: Sendable, Hashable {
  let issuer: String
  let authorization: URL
  let token: URL
  let keys: URL
  let userInfo: URL?
  /// How clients prove themselves at the token endpoint; `client_secret_basic` where nothing is said.
  let methods: [String]

  /// Where the configuration of an issuer lies.
  static func address(of issuer: URL) -> URL {
    let text = issuer.absoluteString
    let root = text.hasSuffix("/") ? String(text.dropLast()) : text
    return URL(string: "\(root)/.well-known/openid-configuration") ?? issuer
  }

  /// Reads a configuration.
  /// - Throws: `ProviderError.unreachable` for one that is none, or of another issuer.
  init(_ data: Data, of issuer: URL) throws {
    let document = try ProviderAnswer.json(data)
    guard let named = document["issuer"]?.text, named == issuer.absoluteString else {
      let other = document["issuer"]?.text.map { ", but one of \($0.prefix(200))" } ?? ""
      throw ProviderError.unreachable("no OpenID configuration of \(issuer)\(other)")
    }
    let address = { (member: String) in
      document[member]?.text.flatMap { URL(string: $0) }.flatMap { SignInProvider.isProtected($0) ? $0 : nil }
    }
    guard let authorization = address("authorization_endpoint"), let token = address("token_endpoint"),
      let keys = address("jwks_uri")
    else { throw ProviderError.unreachable("an address of \(issuer) is missing, or not over HTTPS") }
    self.issuer = named
    (self.authorization, self.token, self.keys, userInfo) = (authorization, token, keys, address("userinfo_endpoint"))
    methods =
      document["token_endpoint_auth_methods_supported"]?.values?.compactMap(\.text) ?? ["client_secret_basic"]
  }
}

/// Answers of a provider.
enum ProviderAnswer {
  /// The most bytes of one.
  static let limit = 256 * 1024

  /// An answer as JSON, of at most 10,000 values.
  /// - Throws: `ProviderError.unreachable` for anything else.
  static func json(_ data: Data) throws(ProviderError) -> JSONValue {
    guard data.count <= limit else { throw .unreachable("an answer of \(data.count) bytes") }
    do {
      return try JSONValue(parsing: data, mostValues: 10_000)
    } catch {
      throw .unreachable("no JSON: \(error)")
    }
  }
}
