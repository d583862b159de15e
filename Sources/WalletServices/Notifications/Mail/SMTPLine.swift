import NIOCore
import NIOPosix
import NIOSSL

/// A connection to a mail server: commands go out, and one reply to each comes back.
struct SMTPLine {
  private let channel: any Channel
  private let replies: NIOLoopBound<SMTPReplies>
  private let server: MailServer
  /// How it is encrypted, at once or later; nil where it never is.
  private let encryption: NIOSSLContext?

  /// Connects to a server, encrypted from the beginning where that is how it is spoken to.
  /// - Parameters:
  ///   - patience: how long each reply may take
  ///   - greetingPatience: how long the connection may take, and the greeting
  /// - Returns: the connection, and the greeting that the server begins with
  static func connect(
    _ server: MailServer, patience: TimeAmount, greetingPatience: TimeAmount
  ) async throws -> (SMTPLine, EventLoopFuture<SMTPReply>) {
    let encryption = try server.encryption()
    let (channel, replies, greeting) = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connectTimeout(greetingPatience)
      .connect(host: server.host, port: server.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          if let encryption, server.security == .tls {
            try channel.pipeline.syncOperations.addHandler(server.handler(encryption))
          }
          let replies = SMTPReplies(patience: patience)
          let greeting = replies.awaitGreeting(
            on: channel.eventLoop, within: greetingPatience, isEncrypted: server.security == .tls)
          try channel.pipeline.syncOperations.addHandler(replies)
          return (channel, NIOLoopBound(replies, eventLoop: channel.eventLoop), greeting)
        }
      }
    return (SMTPLine(channel: channel, replies: replies, server: server, encryption: encryption), greeting)
  }

  /// The address of this end, as a greeting names it (RFC 5321, section 4.1.3).
  var ownName: String {
    guard let address = channel.localAddress, let ip = address.ipAddress else { return "localhost" }
    return address.protocol == .inet6 ? "[IPv6:\(ip)]" : "[\(ip)]"
  }

  /// Sends bytes as they are, and waits for the reply.
  /// - Parameter patience: how many times longer than others it may take
  func send(_ bytes: ByteBuffer, patience: Int64 = 1) async throws -> SMTPReply {
    try await channel.eventLoop.flatSubmit { [channel, replies] in
      let reply = replies.value.await(on: channel.eventLoop, times: patience)
      channel.writeAndFlush(bytes, promise: nil)
      return reply
    }.get()
  }

  /// Encrypts everything from here on. What the server has said beyond its last reply nobody may believe, for it may
  /// have come from somebody in between.
  func encrypt() async throws {
    guard let encryption else { throw DeliveryFailure(.unencrypted, said: "", isFinal: true) }
    try await channel.eventLoop.submit { [channel, replies, server] in
      try replies.value.expectNothing()
      try channel.pipeline.syncOperations.addHandler(server.handler(encryption), position: .first)
    }.get()
  }

  /// Ends the connection, after a last word that no answer is waited for.
  func close(saying word: String = "") {
    if !word.isEmpty { channel.writeAndFlush(ByteBuffer(string: word), promise: nil) }
    channel.close(promise: nil)
  }
}
