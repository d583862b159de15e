import Crypto
import Foundation
import Journeys
import WalletServices

@testable import ServerTestSupport

/// An authenticator with one passkey of ES256, and the browser before it.
struct TestAuthenticator {
  let key = P256.Signing.PrivateKey()
  let id = Data((0..<32).map { _ in UInt8.random(in: 0...255) })
  var host = "localhost"
  var origin = "http://localhost"
  /// What it counts.
  var count: UInt32 = 0
  /// Present and verified.
  var flags: UInt8 = 0x05

  /// What a browser sends for a new passkey, for the options that the wallet gave.
  func registration(_ options: JSONValue) throws -> [String: String] {
    let point = key.publicKey.rawRepresentation
    // A COSE key: type 2, algorithm -7, curve 1, and both coordinates.
    let cose = [
      Data([0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]), point.prefix(32), Data([0x22, 0x58, 0x20]),
      point.suffix(32),
    ]
    let parts = [authenticatorData(flags | 0x40), Data(count: 16), Data([0, UInt8(id.count)]), id] + cose
    let data = Data(parts.joined())
    // { "fmt": "none", "attStmt": {}, "authData": … }
    let head = "\u{63}fmt\u{64}none\u{67}attStmt"
    let attestation = Data(
      [
        Data([0xA3]), Data(head.utf8), Data([0xA0]), Data("\u{68}authData".utf8), Data([0x58, UInt8(data.count)]), data,
      ]
      .joined())
    return [
      "clientDataJSON": clientData("webauthn.create", options).base64URL, "attestationObject": attestation.base64URL,
    ]
  }

  /// What a browser sends at the sign-in, for the options that the wallet gave.
  func assertion(_ options: JSONValue, of user: UUID) throws -> [String: String] {
    let data = authenticatorData(flags), client = clientData("webauthn.get", options)
    let signature = try key.signature(for: data + SHA256.hash(data: client))
    return [
      "signInCredential": id.base64URL, "signInClientData": client.base64URL,
      "signInAuthenticatorData": data.base64URL, "signInSignature": signature.derRepresentation.base64URL,
      "signInUserHandle": withUnsafeBytes(of: user.uuid) { Data($0) }.base64URL,
    ]
  }

  private func authenticatorData(_ flags: UInt8) -> Data {
    let counter = withUnsafeBytes(of: count.bigEndian) { Data($0) }
    return Data(SHA256.hash(data: Data(host.utf8))) + Data([flags]) + counter
  }

  private func clientData(_ type: String, _ options: JSONValue) -> Data {
    let challenge = options["challenge"]?.text ?? ""
    return Data(
      "{\"type\":\"\(type)\",\"challenge\":\"\(challenge)\",\"origin\":\"\(origin)\",\"crossOrigin\":false}".utf8)
  }
}
