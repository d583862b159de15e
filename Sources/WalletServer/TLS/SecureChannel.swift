import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOSSL

/// A connection over TLS that speaks HTTP/2 or HTTP/1.1, whichever the client prefers (ALPN, RFC 7301), within the limits of all
/// connections from its first byte on.
struct SecureChannel: ServerChildChannel {
  typealias Value = HTTP2UpgradeChannel.Value

  private let base: HTTP2UpgradeChannel
  private let connections: Connections

  init(_ base: HTTP2UpgradeChannel, _ connections: Connections) { (self.base, self.connections) = (base, connections) }

  func setup(channel: any NIOCore.Channel, logger: Logger) -> EventLoopFuture<Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      // Behind the encryption, before what waits for the outcome of the handshake.
      let pipeline = channel.pipeline.syncOperations
      let encryption = try pipeline.handler(type: NIOSSLServerHandler.self)
      try pipeline.addHandler(SecureConnectionHandler(connections), position: .after(encryption))
      return value
    }
  }

  func handle(value: Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}

extension HTTPServerBuilder {
  /// Serves over TLS with the current certificate.
  static func secure(_ certificate: CurrentCertificate, _ connections: Connections) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      SecureChannel(
        try HTTP2UpgradeChannel(
          tlsConfiguration: certificate.configuration,
          configuration: .init(
            gracefulCloseTimeout: connections.limits.shutdown,
            streamConfiguration: .init(additionalChannelHandlers: [ConnectionHandler(connections)])),
          responder: responder),
        connections)
    }
  }

  /// Serves without encryption.
  static func plain(_ connections: Connections) -> HTTPServerBuilder {
    .http1(configuration: .init(additionalChannelHandlers: [ConnectionHandler(connections)]))
  }
}
