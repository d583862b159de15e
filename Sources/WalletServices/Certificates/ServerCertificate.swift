import Foundation
import Journeys
import NIOSSL
import SwiftASN1
import X509

/// The certificate that the server shows, with its chain and the key that belongs to it.
public struct ServerCertificate: Sendable {
  /// The host names and addresses that it is made out to, in lower case.
  public let names: [String]
  /// From when to when it is valid.
  public let validity: ClosedRange<Date>
  /// The chain, the server's own certificate first, and its key, as TLS takes them.
  public let chain: [NIOSSLCertificateSource]
  public let key: NIOSSLPrivateKeySource
  /// The server's own certificate.
  let leaf: Certificate
  private let encoded: [[UInt8]]

  /// A certificate with its key, in PEM (RFC 7468). Other blocks among them are passed over.
  /// - Throws: `WalletError.unavailable` with `.certificateUnreadable`, `.certificateMismatched` or `.certificateExpired`.
  init(chain text: String, key keyText: String, at now: Date) throws(WalletError) {
    let certificates = try PEMBlocks(text).certificates()
    guard let leaf = certificates.first else {
      throw .unavailable(.certificateUnreadable, detail: "the file holds no certificate")
    }
    let key = try PEMBlocks(keyText).privateKey()
    guard key.publicKey == leaf.publicKey else {
      let isFurtherOn = certificates.contains { $0.publicKey == key.publicKey }
      throw .unavailable(
        .certificateMismatched, detail: isFurtherOn ? "it fits a later one of the chain; put that one first" : "")
    }
    // The two may stand in the wrong order, of which no range can be made.
    guard leaf.notValidBefore <= now, now <= leaf.notValidAfter else {
      throw .unavailable(.certificateExpired, detail: ServerCertificate.period(leaf))
    }
    do {
      encoded = try certificates.map { try $0.encoded() }
      chain = try encoded.map { .certificate(try NIOSSLCertificate(bytes: $0, format: .der)) }
      self.key = .privateKey(
        try NIOSSLPrivateKey(bytes: Array(try key.serializeAsPEM().pemString.utf8), format: .pem))
    } catch {
      throw .unavailable(.certificateUnreadable, detail: "\(error)")
    }
    self.leaf = leaf
    names = leaf.names
    validity = leaf.notValidBefore...leaf.notValidAfter
  }

  /// How many whole days it stays valid.
  public func daysLeft(at now: Date) -> Int {
    Int((validity.upperBound.timeIntervalSince(now) / 86_400).rounded(.down))
  }

  /// Whether it and its chain are byte for byte another's.
  public func isSame(as other: ServerCertificate) -> Bool { encoded == other.encoded }

  /// Whether it is made out to a host, by its own name or by a wildcard for its first label (RFC 9525, section 6.3).
  public func covers(_ host: String) -> Bool {
    let host = host.lowercased()
    if let address = IPAddress(host.trimmingCharacters(in: ["[", "]"])) { return names.contains("\(address)") }
    let parent = host.split(separator: ".", maxSplits: 1).dropFirst().first.map { "*.\($0)" }
    return names.contains(host) || parent.map { names.contains($0) } == true
  }

  private static func period(_ certificate: Certificate) -> String {
    let style = Date.ISO8601FormatStyle()
    return "\(certificate.notValidBefore.formatted(style)) – \(certificate.notValidAfter.formatted(style))"
  }
}

extension Certificate {
  /// Its bytes in DER.
  func encoded() throws -> [UInt8] {
    var serializer = DER.Serializer()
    try serializer.serialize(self)
    return serializer.serializedBytes
  }

  /// The names that it is made out to (RFC 5280, section 4.2.1.6): hosts in lower case, and addresses as they are written.
  var names: [String] {
    let names = (try? extensions.subjectAlternativeNames) ?? nil
    return (names.map(Array.init) ?? []).compactMap { name in
      switch name {
      case .dnsName(let name): name.lowercased()
      case .ipAddress(let octets): IPAddress(bytes: octets.bytes)?.description
      default: nil
      }
    }
  }
}
