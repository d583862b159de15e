import Crypto
import Foundation
import X509

extension HomeAuthority {
  /// What people see the authority called.
  public var name: String {
    authority.subject.first.flatMap { $0.first }.map { "\($0.value)" } ?? "Journey Wallet"
  }

  /// The authority's certificate in DER, as Android and desktops install it.
  /// - Throws: what the encoder throws.
  public func encoded() throws -> [UInt8] { try authority.encoded() }

  /// The SHA-256 of the authority's certificate in pairs of hexadecimal digits, by which people compare it.
  /// - Throws: what the encoder throws.
  public func fingerprint() throws -> String {
    SHA256.hash(data: try encoded()).map { String(Int($0) | 0x100, radix: 16).dropFirst().uppercased() }
      .joined(separator: ":")
  }

  /// A profile with the authority's certificate, as iPhones and iPads install it (Apple, Configuration Profile Reference:
  /// `com.apple.security.root`). Installing it again replaces it.
  /// - Throws: what the encoder throws.
  public func profile() throws -> Data {
    let bytes = Data(try encoded()), digest = Array(SHA256.hash(data: bytes))
    let certificate: [String: Any] = [
      "PayloadType": "com.apple.security.root", "PayloadVersion": 1, "PayloadContent": bytes,
      "PayloadCertificateFileName": "journey-wallet.cer", "PayloadDisplayName": name,
      "PayloadIdentifier": "app.journey-wallet.authority.certificate", "PayloadUUID": HomeAuthority.uuid(digest[..<16]),
    ]
    let profile: [String: Any] = [
      "PayloadType": "Configuration", "PayloadVersion": 1, "PayloadContent": [certificate],
      "PayloadDisplayName": name, "PayloadIdentifier": "app.journey-wallet.authority",
      "PayloadUUID": HomeAuthority.uuid(digest[16...]),
    ]
    return try PropertyListSerialization.data(fromPropertyList: profile, format: .xml, options: 0)
  }

  /// An identifier that is the same for the same certificate (RFC 9562, version 8).
  private static func uuid(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = Array(bytes)
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)).uuidString }
  }
}
