import Crypto
import Foundation
import Journeys

/// The key pair by which push services know the wallet (VAPID, RFC 8292).
///
/// It is in a file beside the database, and in no backup. Where it is lost another one is made: devices that subscribed
/// before are no longer reached. Their subscriptions say for which key they were made, and the page of
/// channels, opened on such a device, subscribes it anew.
public struct PushKeys: Sendable {
  private let key: P256.Signing.PrivateKey

  /// The public key, uncompressed: 65 bytes. Browsers call it `applicationServerKey`.
  public var publicKey: Data { key.publicKey.x963Representation }

  init(_ key: P256.Signing.PrivateKey) {
    self.key = key
  }

  /// The keys of the wallet in a folder, made at the first call.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)` for a file that holds none; what the file system throws.
  public init(in wallet: URL) throws {
    let file = wallet.appending(path: "push-key.pem")
    guard file.isThere else {
      let key = P256.Signing.PrivateKey()
      try AtomicFile.write(Data((key.pemRepresentation + "\n").utf8), privatelyTo: file)
      self.init(key)
      return
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let key = try? P256.Signing.PrivateKey(pemRepresentation: text) else {
      throw WalletError.unavailable(.settingsUnreadable, detail: file.path)
    }
    self.init(key)
  }

  /// The header `Authorization` of a message to a push service.
  /// - Parameters:
  ///   - contact: how its operators may reach the wallet's, as `mailto:` or `https:`; some services demand one
  ///   - now: from when on it holds, for 12 hours
  func authorization(for endpoint: URL, contact: String?, at now: Date) throws -> String {
    var claims: [String: JSONValue] = [
      "aud": .text(endpoint.origin), "exp": .number(Decimal(Int(now.timeIntervalSince1970) + 12 * 3600)),
    ]
    claims["sub"] = contact.map(JSONValue.text)
    let signed = [JSONValue.object(["typ": "JWT", "alg": "ES256"]), .object(claims)].map { part in
      var writer = JSONWriter()
      writer.value(part)
      return Data(writer.bytes).base64URL
    }.joined(separator: ".")
    let signature = try key.signature(for: Data(signed.utf8)).rawRepresentation
    return "vapid t=\(signed).\(signature.base64URL), k=\(publicKey.base64URL)"
  }
}

extension URL {
  /// Scheme, host and, unless it is the usual one, port (RFC 6454).
  var origin: String {
    let usual = ["https": 443, "http": 80][scheme ?? ""]
    return "\(scheme ?? "")://\(host() ?? "")\(port.flatMap { $0 == usual ? nil : ":\($0)" } ?? "")"
  }
}
