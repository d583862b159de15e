import Crypto
import Foundation

/// A passkey that a browser has just made (WebAuthn Level 2, section 7.1).
struct PasskeyRegistration {
  let clientData: Data
  let attestation: Data

  /// The most bytes of an attestation object that are read.
  static let mostBytes = 16_384

  /// Checks it.
  /// - Parameter isChallenge: whether a challenge was handed out for this
  /// - Throws: `PasskeyError`.
  func verified(
    at party: RelyingParty, isChallenge: (String) -> Bool
  ) throws(PasskeyError) -> (credential: AuthenticatorData.Credential, signCount: UInt32) {
    let client = try ClientData(clientData, of: .registration, at: party)
    guard isChallenge(client.challenge) else { throw .wrongChallenge }
    guard attestation.count <= PasskeyRegistration.mostBytes else { throw .malformed }
    var reader = CBORReader(attestation)
    let object = try reader.value()
    guard reader.count == 0, case .bytes(let bytes)? = object[.text("authData")],
      let statement = object[.text("attStmt")], case .text(let format)? = object[.text("fmt")]
    else { throw .malformed }
    let data = try AuthenticatorData(bytes)
    try data.expect(party)
    guard let credential = data.credential else { throw .malformed }
    let signed = bytes + SHA256.hash(data: clientData)
    switch format {
    case "none" where statement == .map([:]): break
    // Some authenticators sign with the new key itself although attestation was not requested (section 8.2).
    case "packed" where statement[.text("x5c")] == nil:
      guard statement[.text("alg")] == .integer(Int64(credential.key.algorithm.rawValue)),
        case .bytes(let signature)? = statement[.text("sig")], credential.key.isValid(signature, of: signed)
      else { throw .wrongSignature }
    default: throw .unsupported
    }
    return (credential, data.signCount)
  }
}

/// The proof of a passkey at the sign-in (WebAuthn Level 2, section 7.2).
struct PasskeyAssertion {
  let clientData: Data
  let authenticatorData: Data
  let signature: Data

  /// Checks it.
  /// - Parameters:
  ///   - count: the counter of the authenticator the last time
  ///   - isChallenge: whether a challenge was handed out for this
  /// - Returns: the counter of now
  /// - Throws: `PasskeyError`.
  func verify(
    by key: PasskeyKey, after count: UInt32, at party: RelyingParty, isChallenge: (String) -> Bool
  ) throws(PasskeyError) -> UInt32 {
    let client = try ClientData(clientData, of: .signIn, at: party)
    guard isChallenge(client.challenge) else { throw .wrongChallenge }
    let data = try AuthenticatorData(authenticatorData)
    try data.expect(party)
    guard key.isValid(signature, of: authenticatorData + SHA256.hash(data: clientData)) else { throw .wrongSignature }
    // Those that do not count say zero for ever.
    guard data.signCount > count || (data.signCount == 0 && count == 0) else { throw .counterBack }
    return data.signCount
  }
}
