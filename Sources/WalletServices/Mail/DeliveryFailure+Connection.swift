import NIOCore
import NIOPosix
import NIOSSL

extension DeliveryFailure {
  /// What became of a connection to a mail server, told from what the system says of it.
  init(connection error: any Error) {
    switch error {
    case let failure as DeliveryFailure: self = failure
    case is NIOConnectionError, ChannelError.connectTimeout:
      self.init(.unreachable, said: "no connection", isFinal: false)
    case NIOSSLError.uncleanShutdown: self.init(.lost, said: "the server closed the connection", isFinal: false)
    case is NIOSSLError where "\(error)".contains("WRONG_VERSION_NUMBER"):
      self.init(.encryptionUnexpected, said: "\(error)", isFinal: false)
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
      self.init(.untrusted, said: "\(error)", isFinal: false)
    default: self.init(.lost, said: "\(error)", isFinal: false)
    }
  }

  /// That nothing came for some seconds. A server that waits for encryption to begin does not greet who waits for its
  /// greeting.
  init(silentFor seconds: Int64, isEncrypted: Bool, hasGreeted: Bool) {
    self.init(
      isEncrypted || hasGreeted ? .slow : .encryptionExpected, said: "no answer within \(seconds) s", isFinal: false)
  }
}
