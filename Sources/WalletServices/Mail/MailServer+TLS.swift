import NIOCore
import NIOSSL

extension MailServer {
  /// How a connection to it is encrypted, now or later; nil where it never is.
  /// - Throws: what NIOSSL throws for an authority that is none.
  func encryption() throws -> NIOSSLContext? {
    guard security != .none else { return nil }
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    if let authority { configuration.additionalTrustRoots = [.file(authority.path)] }
    return try NIOSSLContext(configuration: configuration)
  }

  /// What encrypts a connection, and sees to it that this server is at its end.
  func handler(_ encryption: NIOSSLContext) throws -> NIOSSLClientHandler {
    // A certificate for an address instead of a name is compared with where the connection leads to.
    let isAddress = (try? SocketAddress(ipAddress: host, port: port)) != nil
    return try NIOSSLClientHandler(context: encryption, serverHostname: isAddress ? nil : host)
  }
}
