import Crypto
import Foundation
import Journeys
import SwiftASN1
import X509

/// A private certificate authority for browsers of the home network, and the certificate of this machine that it signs.
///
/// It is made once and may vouch for nothing but this machine's names and for private addresses (name constraints, RFC 5280,
/// section 4.2.1.10): who trusts it need not fear that its key signs for another site. Its files lie in a folder of their own beside
/// the database, for their user alone (0600), and in no backup.
public struct HomeAuthority: CertificateSource {
  /// How long the machine's certificate lasts: 397 days at most, for browsers take none that lasts longer.
  static let leafDays = 397
  /// How many days before its end it is made anew.
  static let renewalDays = 30

  /// The authority's own certificate, which devices are told to trust.
  let authority: Certificate
  private let key: Certificate.PrivateKey
  private let folder: URL
  private let machine: @Sendable () -> MachineNames

  /// The authority of a wallet's folder, made at the first call.
  /// - Parameters:
  ///   - names: further host names for which it may vouch, as they are when it is made
  ///   - machine: what this machine is called
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)` for files that hold none; what the file system throws.
  public init(
    in wallet: URL, names: [String] = [], at now: Date, machine: @escaping @Sendable () -> MachineNames
  ) throws {
    folder = HomeAuthority.folder(in: wallet)
    self.machine = machine
    let file = folder.appending(path: "authority.pem"), keyFile = folder.appending(path: "authority-key.pem")
    if !file.isThere { try HomeAuthority.make(file, keyFile, hosts: machine().hosts + names, at: now) }
    do {
      let texts = try (String(contentsOf: file, encoding: .utf8), String(contentsOf: keyFile, encoding: .utf8))
      key = try PEMBlocks(texts.1).privateKey()
      guard let authority = try PEMBlocks(texts.0).certificates().first, authority.publicKey == key.publicKey else {
        throw WalletError.unavailable(.certificateMismatched)
      }
      self.authority = authority
    } catch {
      throw WalletError.unavailable(.settingsUnreadable, detail: folder.path)
    }
  }

  /// Where its files lie.
  static func folder(in wallet: URL) -> URL { wallet.appending(path: "certificates") }

  /// Whether a wallet's folder has one.
  static func isThere(in wallet: URL) -> Bool { folder(in: wallet).appending(path: "authority.pem").isThere }

  /// The certificate of this machine: the one that is there, or a new one where that ends within `renewalDays`, or the machine has
  /// got other names or addresses.
  public func certificate(at now: Date) throws -> ServerCertificate {
    let names = names
    if let current = try? stored(at: now), current.daysLeft(at: now) >= HomeAuthority.renewalDays,
      current.leaf.issuer == authority.subject, Set(current.names) == Set(names.texts)
    {
      return current
    }
    try sign(names, at: now)
    return try stored(at: now)
  }

  /// The names of this machine that the authority may vouch for, best for people first.
  public var hosts: [String] { names.hosts }

  /// The names of this machine for which the authority may not vouch, because it got them later.
  var foreignHosts: [String] { machine().hosts.filter { !permits($0) } }

  private var names: MachineNames {
    let machine = machine()
    let hosts = machine.hosts + permittedHosts.filter { !machine.hosts.contains($0) && $0 != "localhost" }
    return MachineNames(hosts: hosts.filter(permits) + ["localhost"], addresses: machine.addresses.filter(\.isPrivate))
  }

  private func permits(_ host: String) -> Bool { permittedHosts.contains(host) }

  private var permittedHosts: [String] {
    let constraints = (try? authority.extensions.nameConstraints) ?? nil
    return constraints.map { Array($0.permittedDNSDomains) } ?? []
  }

  private func stored(at now: Date) throws -> ServerCertificate {
    try CertificateFiles(
      certificate: folder.appending(path: "server.pem"), key: folder.appending(path: "server-key.pem")
    ).certificate(at: now)
  }
}

extension MachineNames {
  /// Everything that a certificate is made out to, loopback included.
  fileprivate var texts: [String] { hosts + (addresses + MachineNames.loopback).map(\.description) }

  fileprivate static let loopback = ["127.0.0.1", "::1"].compactMap { IPAddress($0) }
}

// MARK: Making certificates

extension HomeAuthority {
  /// Makes an authority of ten years. Its key is written first: where the certificate is missing, both are made again.
  private static func make(_ file: URL, _ keyFile: URL, hosts: [String], at now: Date) throws {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let hosts = Array(Set(hosts.map { $0.lowercased() } + ["localhost"])).filter(MachineNames.isHostName).sorted()
    let label = hosts.first { $0 != "localhost" && $0 != "localhost.local" } ?? "this computer"
    let name = try DistinguishedName {
      CommonName("Journey Wallet on \(label.prefix(40)) \(now.formatted(day))")
    }
    let constraints = NameConstraints(
      permittedDNSDomains: NameConstraints.DNSNames(hosts),
      permittedIPRanges: NameConstraints.IPRanges(
        IPAddressRange.privateNetworks.map { ASN1OctetString(contentBytes: $0.constraint) }))
    let certificate = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: key.publicKey, notValidBefore: now - 86_400,
      notValidAfter: now + 3650 * 86_400, issuer: name, subject: name,
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true, cRLSign: true))
        try ExtendedKeyUsage([.serverAuth])
        Critical(constraints)
        SubjectKeyIdentifier(hash: key.publicKey)
      }, issuerPrivateKey: key)
    try write(try key.serializeAsPEM().pemString, to: keyFile)
    try write(try certificate.serializeAsPEM().pemString, to: file)
  }

  /// Signs a new certificate for this machine, with a new key.
  private func sign(_ names: MachineNames, at now: Date) throws {
    let leafKey = Certificate.PrivateKey(P256.Signing.PrivateKey()), start = now - 86_400
    let alternatives =
      names.hosts.map { GeneralName.dnsName($0) }
      + (names.addresses + MachineNames.loopback).map { .ipAddress(ASN1OctetString(contentBytes: $0.bytes[...])) }
    let host = names.hosts[0]
    let certificate = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: leafKey.publicKey, notValidBefore: start,
      notValidAfter: start + TimeInterval(HomeAuthority.leafDays) * 86_400, issuer: authority.subject,
      subject: try DistinguishedName { CommonName(String(host.prefix(64))) },
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(alternatives)
        SubjectKeyIdentifier(hash: leafKey.publicKey)
        AuthorityKeyIdentifier(keyIdentifier: SubjectKeyIdentifier(hash: key.publicKey).keyIdentifier)
      }, issuerPrivateKey: key)
    // Where this ends between the two, they do not fit, and both are made again.
    try HomeAuthority.write(try leafKey.serializeAsPEM().pemString, to: folder.appending(path: "server-key.pem"))
    try HomeAuthority.write(try certificate.serializeAsPEM().pemString, to: folder.appending(path: "server.pem"))
  }

  private static func write(_ text: String, to file: URL) throws {
    try AtomicFile.write(Data((text + "\n").utf8), privatelyTo: file)
  }

  private static let day = Date.ISO8601FormatStyle().year().month().day()
}

extension IPAddressRange {
  /// Address and mask, as a name constraint has them.
  fileprivate var constraint: ArraySlice<UInt8> { (first.bytes + mask)[...] }
}
