import Foundation
import Journeys

/// Where the server's certificate comes from; asked again and again while it serves, because certificates are replaced.
public protocol CertificateSource: Sendable {
  /// The certificate to be shown at a moment.
  /// - Throws: `WalletError.unavailable` for one that cannot be read, does not fit its key, or is not valid then.
  func certificate(at now: Date) throws -> ServerCertificate
}

/// A certificate that somebody else makes and renews: two files in PEM, the certificate with its chain and its key.
public struct CertificateFiles: CertificateSource, Hashable {
  public let certificate: URL
  public let key: URL

  public init(certificate: URL, key: URL) {
    (self.certificate, self.key) = (certificate, key)
  }

  public func certificate(at now: Date) throws -> ServerCertificate {
    let chain = try text(of: certificate), key = try text(of: self.key)
    do {
      return try ServerCertificate(chain: chain, key: key, at: now)
    } catch WalletError.unavailable(let reason, let detail) {
      let files = reason == .certificateExpired ? certificate.path : "\(certificate.path), \(self.key.path)"
      throw WalletError.unavailable(reason, detail: detail.isEmpty ? files : "\(files): \(detail)")
    }
  }

  /// The most bytes of a file: a long chain has a few dozen kilobytes.
  private static let sizeLimit = 1 << 20

  private func text(of file: URL) throws(WalletError) -> String {
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      let data = try handle.read(upToCount: CertificateFiles.sizeLimit + 1) ?? Data()
      guard data.count <= CertificateFiles.sizeLimit else {
        throw WalletError.unavailable(.certificateUnreadable, detail: "\(file.path): more than 1 MiB")
      }
      return String(decoding: data, as: UTF8.self)
    } catch let error as WalletError {
      throw error
    } catch {
      let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code
      let reason = code.map { String(cString: strerror($0.rawValue)) } ?? "\(error)"
      throw .unavailable(.certificateUnreadable, detail: "\(file.path): \(reason)")
    }
  }
}
