import Foundation
import JWTKit
import Journeys

/// Signs users in at a provider: the authorisation code flow (OpenID Connect Core 1.0, 3.1) with PKCE (RFC 7636).
struct ProviderClient: Sendable {
  /// By how much the clocks of the provider and of this computer may differ, in seconds.
  static let clockSkew: TimeInterval = 60

  let provider: SignInProvider
  let world: World

  /// The provider's configuration.
  /// - Throws: `ProviderError.unreachable`.
  func metadata() async throws -> ProviderMetadata {
    let data = try await fetch(WebRequest("GET", ProviderMetadata.address(of: provider.issuer)))
    return try ProviderMetadata(data, of: provider.issuer)
  }

  /// Where the browser is sent to sign in.
  func authorization(_ metadata: ProviderMetadata, _ pending: PendingSignIns.Pending, state: SecretToken) -> URL {
    let query = [
      ("response_type", "code"), ("client_id", provider.clientID), ("redirect_uri", pending.returnAddress),
      ("scope", "openid email profile"), ("state", state.text), ("nonce", pending.nonce),
      ("code_challenge", pending.codeChallenge), ("code_challenge_method", "S256"),
    ]
    var address = URLComponents(url: metadata.authorization, resolvingAgainstBaseURL: false)
    // The endpoint may have a query of its own, which stays (RFC 6749, 3.1).
    let own = address?.percentEncodedQuery.map { $0 + "&" } ?? ""
    address?.percentEncodedQuery = own + Self.form(query)
    return address?.url ?? metadata.authorization
  }

  /// Exchanges a code for what the provider says of the user, which is checked (OpenID Connect Core 1.0, 3.1.3.7).
  /// - Throws: `ProviderError`.
  func claims(code: String, _ pending: PendingSignIns.Pending) async throws -> ProviderClaims {
    let metadata = try await metadata(), answer = try await exchange(code, pending, metadata)
    guard let token = answer["id_token"]?.text, let access = answer["access_token"]?.text else {
      throw ProviderError.unreachable("no token")
    }
    var claims = try await ProviderKeys(fetch(WebRequest("GET", metadata.keys))).claims(of: token)
    try check(claims, metadata, pending)
    if claims.email == nil || claims.name == nil, let address = metadata.userInfo {
      try await complete(&claims, at: address, access)
    }
    return claims
  }

  private func exchange(
    _ code: String, _ pending: PendingSignIns.Pending, _ metadata: ProviderMetadata
  ) async throws -> JSONValue {
    var fields = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", pending.returnAddress),
      ("client_id", provider.clientID), ("code_verifier", pending.verifier),
    ]
    var request = WebRequest("POST", metadata.token)
    request.headers = ["Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"]
    let secret = provider.clientSecret.text
    if !secret.isEmpty, metadata.methods.contains("client_secret_basic") {
      // Both are encoded as in a form before they are joined (RFC 6749, 2.3.1).
      let pair = "\(Self.encoded(provider.clientID)):\(Self.encoded(secret))"
      request.headers["Authorization"] = "Basic \(Data(pair.utf8).base64EncodedString())"
    } else if !secret.isEmpty {
      fields.append(("client_secret", secret))
    }
    request.body = .bytes(Data(Self.form(fields).utf8))
    let answer = try await ask(request)
    if (400..<500).contains(answer.status), let error = try? ProviderAnswer.json(answer.body)["error"]?.text {
      throw ProviderError.refused(String(error.prefix(200)))
    }
    guard answer.status == 200 else { throw ProviderError.unreachable("\(metadata.token): \(answer.status)") }
    return try ProviderAnswer.json(answer.body)
  }

  private func check(
    _ claims: ProviderClaims, _ metadata: ProviderMetadata, _ pending: PendingSignIns.Pending
  ) throws(ProviderError) {
    let now = world.now().timeIntervalSince1970
    guard claims.iss == metadata.issuer else { throw .untrusted("issuer \(claims.iss.prefix(200))") }
    guard claims.aud.clients.contains(provider.clientID) else { throw .untrusted("audience") }
    guard claims.azp ?? provider.clientID == provider.clientID, claims.azp != nil || claims.aud.clients.count == 1
    else {
      throw .untrusted("authorised party")
    }
    guard claims.nonce == pending.nonce else { throw .untrusted("nonce") }
    guard claims.exp > now - Self.clockSkew else { throw .untrusted("expired") }
    guard claims.iat ?? now < now + Self.clockSkew else { throw .untrusted("issued in the future") }
    guard 1...255 ~= claims.sub.utf8.count else { throw .untrusted("subject") }
  }

  /// Asks for what the token leaves out (OpenID Connect Core 1.0, 5.3).
  private func complete(_ claims: inout ProviderClaims, at address: URL, _ access: String) async throws {
    let request = WebRequest(
      "GET", address, headers: ["Authorization": "Bearer \(access)", "Accept": "application/json"])
    let user = try ProviderAnswer.json(await fetch(request))
    guard user["sub"]?.text == claims.sub else { throw ProviderError.untrusted("another user") }
    if claims.email == nil {
      claims.email = user["email"]?.text
      let verified = user["email_verified"]
      claims.email_verified = BoolClaim(value: verified == .flag(true) || verified?.text == "true")
    }
    if claims.name == nil { claims.name = user["name"]?.text }
  }

  /// The body of a successful answer.
  private func fetch(_ request: WebRequest) async throws -> Data {
    let answer = try await ask(request)
    guard answer.status == 200 else { throw ProviderError.unreachable("\(request.url): \(answer.status)") }
    return answer.body
  }

  private func ask(_ request: WebRequest) async throws -> WebAnswer {
    var request = request
    request.patience = .seconds(10)
    do {
      return try await world.web(request)
    } catch let error as WalletError {
      throw ProviderError.unreachable("\(error)")
    }
  }

  /// Fields as a form sends them.
  private static func form(_ fields: [(String, String)]) -> String {
    fields.map { "\($0.0)=\(encoded($0.1))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// RFC 3986, 2.3.
  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
}
