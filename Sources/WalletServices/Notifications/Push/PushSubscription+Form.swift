import Crypto
import Foundation
import JourneyStore
import Journeys

extension PushSubscription {
  /// A subscription as a browser sends it.
  /// - Parameter fields: `endpoint`, and the keys `p256dh` and `auth` in base64url, as the Push API names them
  /// - Throws: `WalletError.invalid`.
  init(
    _ fields: [String: String], id: UUID, serverKey: Data, name: String, createdAt: Date
  ) throws(WalletError) {
    var issues: [Issue] = []
    let endpoint = fields["endpoint"].flatMap { URL(string: $0) }
    if !(endpoint.map(PushSubscription.isEndpoint) ?? false) { issues.append(Issue("endpoint", .notALink)) }
    let key = fields["p256dh"].flatMap { Data(base64URL: $0) }
    if (key.flatMap { try? P256.KeyAgreement.PublicKey(x963Representation: $0) }) == nil {
      issues.append(Issue("p256dh", .notText))
    }
    let secret = fields["auth"].flatMap { Data(base64URL: $0) }
    if secret?.count != 16 { issues.append(Issue("auth", .notText)) }
    guard let endpoint, let key, let secret, issues.isEmpty else { throw .invalid(issues) }
    self.init(
      id: id, endpoint: endpoint, publicKey: key, secret: secret, serverKey: serverKey, name: name,
      createdAt: createdAt)
  }

  /// Whether messages may be posted there: to a name on the web over HTTPS; without encryption on this machine alone.
  /// IP addresses are refused: no push service has one, but a router of the home network does.
  private static func isEndpoint(_ url: URL) -> Bool {
    guard let host = url.host()?.lowercased(), url.user() == nil, url.absoluteString.utf8.count <= 2000 else {
      return false
    }
    let isLocal = ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host)
    if url.scheme == "http" { return isLocal }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isName = labels.count > 1 && labels.last?.contains { $0.isLetter } == true && !host.contains(":")
    return url.scheme == "https" && (isName && !["local", "internal", "localhost"].contains(labels.last) || isLocal)
  }
}
