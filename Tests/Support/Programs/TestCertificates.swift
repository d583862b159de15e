import Foundation

/// Certificates that openssl makes for a test, in PEM, and the authority that has signed them.
public struct TestCertificates: Sendable {
  /// Where all of them lie.
  public let folder: URL
  /// The authority's certificate.
  public var authority: URL { folder.appending(path: "authority.pem") }

  /// Makes an authority in a folder.
  public init(in folder: URL) async throws {
    self.folder = folder
    try await openssl(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "10", "-subj",
      "/CN=Test authority", "-keyout", "authority.key", "-out", "authority.pem")
  }

  /// The two files of a certificate.
  public struct Pair: Sendable {
    public let certificate: URL
    public let key: URL

    public init(certificate: URL, key: URL) { (self.certificate, self.key) = (certificate, key) }
  }

  /// A certificate for this machine.
  /// - Parameters:
  ///   - name: of its files, and its subject
  ///   - days: how long it is valid from now on; negative for one that has ended
  public func make(_ name: String, days: Int = 5) async throws -> Pair {
    try await openssl(
      "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=\(name)", "-keyout",
      "\(name).key", "-out", "\(name).csr")
    try Data("subjectAltName=DNS:localhost,DNS:wallet.example.org,IP:127.0.0.1".utf8)
      .write(to: folder.appending(path: "names"))
    try await openssl(
      "x509", "-req", "-in", "\(name).csr", "-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial",
      "-days",
      "\(days)", "-extfile", "names", "-out", "\(name).pem")
    return Pair(certificate: folder.appending(path: "\(name).pem"), key: folder.appending(path: "\(name).key"))
  }

  /// Runs openssl in the folder.
  public func openssl(_ arguments: String...) async throws {
    let outcome = try await Program(URL(filePath: "/bin/sh")).run(
      ["-c", "cd \"$0\" && exec openssl \"$@\"", folder.path()] + arguments)
    guard outcome.status == 0 else { throw OutOfPatience("openssl \(arguments): \(outcome.errors)") }
  }
}
