import Foundation
import WalletServices

extension WalletServer {
  /// How connections to the server are encrypted.
  public enum Security: Sendable, Hashable {
    /// Not at all.
    case none
    /// With a certificate that somebody else makes and renews.
    case certificate(CertificateFiles)
    /// With a certificate of a private authority, which devices are told to trust.
    case homeNetwork

    /// Where the certificate comes from; nil for none.
    /// - Parameter names: further names that the certificate is made out to
    func source(in folder: URL, names: [String], _ world: World) throws -> (any CertificateSource)? {
      switch self {
      case .none: nil
      case .certificate(let files): files
      case .homeNetwork: try HomeAuthority(in: folder, names: names, at: world.now(), machine: world.machine)
      }
    }
  }
}
