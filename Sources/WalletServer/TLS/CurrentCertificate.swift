import NIOSSL
import Synchronization
import WalletServices

/// The certificate that new connections are shown; it is replaced while the server runs, and connections that are open keep theirs.
final class CurrentCertificate: Sendable {
  private let state: Mutex<ServerCertificate>

  init(_ certificate: ServerCertificate) { state = Mutex(certificate) }

  var value: ServerCertificate {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// TLS 1.2 and 1.3 with whichever certificate is current when a connection begins.
  var configuration: TLSConfiguration {
    let first = value
    var configuration = TLSConfiguration.makeServerConfiguration(certificateChain: first.chain, privateKey: first.key)
    configuration.minimumTLSVersion = .tlsv12
    configuration.sslContextCallback = { _, promise in
      let certificate = self.value
      var override = NIOSSLContextConfigurationOverride()
      (override.certificateChain, override.privateKey) = (certificate.chain, certificate.key)
      promise.succeed(override)
    }
    return configuration
  }
}
