import Crypto
import Foundation
import JWTKit
import Journeys
import Synchronization
import WalletServices

@testable import ServerTestSupport

/// An OpenID provider that answers as it is told, also wrongly, to a wallet whose requests it is handed.
final class FakeProvider: Sendable {
  static let issuer = "https://id.example.org/realm"
  static let clientID = "journey-wallet", clientSecret = "s3cret: ä"

  /// What it says of the user; nil leaves a claim out.
  struct Claims: JWTPayload {
    var iss: String? = FakeProvider.issuer
    var sub: String? = "u-1"
    var aud: [String]? = [FakeProvider.clientID]
    var exp: Double?
    var iat: Double?
    var nonce: String?
    var azp: String?
    var email: String? = Visitors.ownerEmail
    var email_verified: Bool? = true
    var name: String? = "Ada"

    func verify(using algorithm: some JWTAlgorithm) async throws {}
  }

  /// How it signs.
  enum Signature: Sendable { case own, foreign, none, publicKeyAsSecret }

  /// How it behaves.
  struct Behaviour: Sendable {
    var change: @Sendable (inout Claims) -> Void = { _ in }
    var signature = Signature.own
    /// The claims that only the user endpoint tells, besides the subject; nil for none.
    var userInfo: [String: JSONValue]?
    /// Answers in place of the usual ones, by the end of the path.
    var answers: [String: WebAnswer] = [:]
  }

  private struct State {
    var behaviour = Behaviour()
    /// What the browser was sent with, by the code that it was given for it.
    var requests: [String: [String: String]] = [:]
    var asked: [String] = []
  }

  private let key = ES256PrivateKey(), foreign = ES256PrivateKey()
  private let clock: @Sendable () -> Date
  private let state = Mutex(State())

  init(clock: @escaping @Sendable () -> Date) { self.clock = clock }

  /// The ends of the paths that were asked for.
  var asked: [String] { state.withLock { $0.asked } }

  func behave(_ change: (inout Behaviour) -> Void) { state.withLock { change(&$0.behaviour) } }

  /// What a person does at the provider: agrees.
  /// - Parameter address: where the wallet sent the browser
  /// - Returns: the query that the browser comes back with
  func agree(_ address: String) -> [String: String] {
    let items = URLComponents(string: address)?.queryItems ?? []
    let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }, code = UUID().uuidString
    state.withLock { $0.requests[code] = query }
    return ["code": code, "state": query["state"] ?? ""]
  }

  /// Answers a request of the wallet.
  func answer(_ request: WebRequest) async throws -> WebAnswer {
    let end = String(request.url.path().dropFirst("/realm".count))
    let behaviour = state.withLock {
      $0.asked.append(end)
      return $0.behaviour
    }
    if let answer = behaviour.answers[end] { return answer }
    switch (request.method, end) {
    case ("GET", "/.well-known/openid-configuration"): return json(configuration(behaviour))
    case ("GET", "/keys"): return json(["keys": .array([.object(try publicKey)])])
    case ("POST", "/token"): return try await token(request, behaviour)
    case ("GET", "/userinfo"):
      guard request.headers["Authorization"] == "Bearer access" else { return WebAnswer(status: 401) }
      return json(.object(["sub": "u-1"].merging(behaviour.userInfo ?? [:]) { _, told in told }))
    default: return WebAnswer(status: 404)
    }
  }

  private func configuration(_ behaviour: Behaviour) -> JSONValue {
    let root = FakeProvider.issuer
    var members: [String: JSONValue] = [
      "issuer": .text(root), "authorization_endpoint": .text("\(root)/authorize?realm=1"),
      "token_endpoint": .text("\(root)/token"), "jwks_uri": .text("\(root)/keys"),
    ]
    if behaviour.userInfo != nil { members["userinfo_endpoint"] = .text("\(root)/userinfo") }
    return .object(members)
  }

  private var publicKey: [String: JSONValue] {
    get throws {
      let parameters = key.publicKey.parameters
      guard let x = parameters?.x, let y = parameters?.y else { throw ProviderError.outdated }
      let plain = { (text: String) in
        text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
      }
      return [
        "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": "k1", "x": .text(plain(x)),
        "y": .text(plain(y)),
      ]
    }
  }

  private func token(_ request: WebRequest, _ behaviour: Behaviour) async throws -> WebAnswer {
    var body = Data()
    if case .bytes(let data)? = request.body { body = data }
    var form = URLComponents()
    form.percentEncodedQuery = String(decoding: body, as: UTF8.self)
    let fields = Dictionary((form.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
    let code = fields["code"] ?? "", asked = state.withLock { $0.requests.removeValue(forKey: code) }
    // As RFC 6749, 4.1.3 and RFC 7636, 4.6 want it.
    let proof = Data(SHA256.hash(data: Data((fields["code_verifier"] ?? "").utf8))).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    let pair = Data("\(FakeProvider.clientID):s3cret%3A%20%C3%A4".utf8).base64EncodedString()
    guard let asked, asked["code_challenge"] == proof, asked["code_challenge_method"] == "S256",
      asked["redirect_uri"] == fields["redirect_uri"], asked["scope"]?.contains("openid") == true,
      fields["grant_type"] == "authorization_code", request.headers["Authorization"] == "Basic \(pair)"
    else {
      return json(["error": "invalid_grant"], status: 400)
    }
    var claims = Claims()
    (claims.exp, claims.iat) = (clock().timeIntervalSince1970 + 300, clock().timeIntervalSince1970)
    claims.nonce = asked["nonce"]
    behaviour.change(&claims)
    return json([
      "id_token": .text(try await signed(claims, behaviour)), "access_token": "access", "token_type": "Bearer",
    ])
  }

  private func signed(_ claims: Claims, _ behaviour: Behaviour) async throws -> String {
    let keys = JWTKeyCollection()
    switch behaviour.signature {
    case .own: await keys.add(ecdsa: key, kid: "k1")
    case .foreign: await keys.add(ecdsa: foreign, kid: "k1")
    case .none: await keys.addUnsecuredNone(kid: "k1")
    case .publicKeyAsSecret:
      let text = key.publicKey.pemRepresentation
      await keys.add(hmac: HMACKey(from: Data(text.utf8)), digestAlgorithm: .sha256, kid: "k1")
    }
    return try await keys.sign(claims, kid: "k1")
  }

  private func json(_ value: JSONValue, status: Int = 200) -> WebAnswer {
    WebAnswer(status: status, body: (try? JSONEncoder().encode(value)) ?? Data())
  }
}
