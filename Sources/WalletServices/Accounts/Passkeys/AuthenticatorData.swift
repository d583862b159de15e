import Crypto
import Foundation

/// What an authenticator says and signs (WebAuthn Level 2, section 6.1).
struct AuthenticatorData {
  /// A passkey that was just made.
  struct Credential {
    let id: Data
    let key: PasskeyKey
  }

  private static let present: UInt8 = 0x01, verified: UInt8 = 0x04, attested: UInt8 = 0x40, extended: UInt8 = 0x80
  /// The longest identifier of a credential (section 5.8.3).
  static let longestID = 1023

  let hostHash: Data
  let signCount: UInt32
  let credential: Credential?
  private let flags: UInt8

  /// - Throws: `PasskeyError.malformed` for what is cut or has something left over, `.unsupported` for another kind of key.
  init(_ data: Data) throws(PasskeyError) {
    let data = Data(data)
    guard data.count >= 37 else { throw .malformed }
    (hostHash, flags) = (data[0..<32], data[32])
    signCount = data[33..<37].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    var rest = Data(data[37...])
    credential = flags & AuthenticatorData.attested == 0 ? nil : try AuthenticatorData.credential(&rest)
    if flags & AuthenticatorData.extended != 0 {
      var reader = CBORReader(rest)
      guard case .map = try reader.value() else { throw .malformed }
      rest = rest.suffix(reader.count)
    }
    guard rest.isEmpty else { throw .malformed }
  }

  private static func credential(_ rest: inout Data) throws(PasskeyError) -> Credential {
    // The kind of the authenticator, which does not matter here, and the length of the identifier.
    guard rest.count >= 18 else { throw .malformed }
    let length = Int(rest[16]) << 8 | Int(rest[17])
    guard (1...longestID).contains(length), rest.count > 18 + length else { throw .malformed }
    let id = Data(rest[18..<18 + length])
    var reader = CBORReader(Data(rest[(18 + length)...]))
    let key = try PasskeyKey(cose: reader.value())
    rest = Data(rest.suffix(reader.count))
    return Credential(id: id, key: key)
  }

  /// Lets only pass what was made for a host, with its user there and verified.
  func expect(_ party: RelyingParty) throws(PasskeyError) {
    guard hostHash == Data(SHA256.hash(data: Data(party.host.utf8))) else { throw .wrongHost }
    guard flags & AuthenticatorData.present != 0 else { throw .userAbsent }
    guard flags & AuthenticatorData.verified != 0 else { throw .userUnverified }
  }
}
