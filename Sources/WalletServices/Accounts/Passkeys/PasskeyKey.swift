import Crypto
import Foundation

/// Why a passkey was not accepted.
public enum PasskeyError: String, Error, Sendable, Hashable {
  /// Something is cut, too long, nested too deep, or no such thing at all.
  case malformed
  /// Its algorithm or its attestation is none that was asked for.
  case unsupported
  case wrongType, wrongChallenge, wrongOrigin, wrongHost
  /// User presence or user verification is missing.
  case userAbsent, userUnverified
  case wrongSignature
  /// The counter of the authenticator went back, as that of a copy does.
  case counterBack
  /// The wallet does not know it, or knows it as another user's.
  case unknown
}

/// The public key of a passkey.
struct PasskeyKey: Sendable, Hashable {
  /// As COSE numbers them (RFC 9053, sections 2.1 and 2.2).
  enum Algorithm: Int, Sendable, CaseIterable {
    /// ECDSA over P-256 with SHA-256; the key in the uncompressed form of X9.62.
    case es256 = -7
    /// Ed25519; the key as it is.
    case edDSA = -8
  }

  let algorithm: Algorithm
  let bytes: Data

  /// A key that was read before.
  /// - Throws: `PasskeyError.unsupported` for one that is none of its algorithm.
  init(_ algorithm: Algorithm, _ bytes: Data) throws(PasskeyError) {
    (self.algorithm, self.bytes) = (algorithm, bytes)
    let isKey =
      switch algorithm {
      case .es256: (try? P256.Signing.PublicKey(x963Representation: bytes)) != nil
      case .edDSA: (try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)) != nil
      }
    guard isKey else { throw .unsupported }
  }

  /// Reads a key as an authenticator gives it: a COSE key (RFC 9053, sections 7.1 and 7.2) of a map with type, algorithm, curve and
  /// coordinates.
  /// - Throws: `PasskeyError.unsupported`.
  init(cose value: CBORValue) throws(PasskeyError) {
    let member = { (key: Int64) in value[.integer(key)] }
    guard case .bytes(let x)? = member(-2), x.count == 32 else { throw .unsupported }
    switch (member(1), member(3), member(-1), member(-3)) {
    case (.integer(2), .integer(-7), .integer(1), .bytes(let y)) where y.count == 32:
      try self.init(.es256, [4] + x + y)
    case (.integer(1), .integer(-8), .integer(6), nil): try self.init(.edDSA, x)
    default: throw .unsupported
    }
  }

  /// Whether a signature is that of the private key: in DER for ES256 (WebAuthn Level 2, section 6.5.6).
  func isValid(_ signature: Data, of data: Data) -> Bool {
    switch algorithm {
    case .es256:
      guard let key = try? P256.Signing.PublicKey(x963Representation: bytes),
        let parsed = try? P256.Signing.ECDSASignature(derRepresentation: signature)
      else { return false }
      return key.isValidSignature(parsed, for: data)
    case .edDSA:
      guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes) else { return false }
      return key.isValidSignature(signature, for: data)
    }
  }
}
