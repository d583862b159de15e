import NIOCore
import NIOPosix
import Synchronization

@testable import WalletServices

/// A server on this machine that says something again and again, whether anybody asks or not, and counts how much it got
/// rid of.
final class FloodingServer: Sendable {
  private let channel: any Channel
  private let count: Counted

  private init(_ channel: any Channel, _ count: Counted) { (self.channel, self.count) = (channel, count) }

  /// How many bytes went out.
  var written: Int { count.bytes.withLock { $0 } }

  /// The way to its folder.
  func mailbox(_ security: MailServer.Security = .none) -> Mailbox {
    Mailbox(server: server(security))
  }

  func server(_ security: MailServer.Security = .none) -> MailServer {
    MailServer(
      host: "127.0.0.1", port: channel.localAddress?.port ?? 0, security: security, user: "ada",
      password: Secret("right"))
  }

  /// Runs a test beside a server.
  /// - Parameters:
  ///   - greeting: what it says first; empty for nothing
  ///   - words: what it says from then on; empty for nothing
  static func with(
    _ greeting: String, then words: String = "", _ body: (FloodingServer) async throws -> Void
  ) async throws {
    let count = Counted()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(FloodHandler(greeting, words, count))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    do {
      try await body(FloodingServer(channel, count))
      try await channel.close()
    } catch {
      try? await channel.close()
      throw error
    }
  }

  fileprivate final class Counted: Sendable {
    let bytes = Mutex(0)
  }
}

private final class FloodHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let greeting: String
  private let words: ByteBuffer
  private let count: FloodingServer.Counted

  init(_ greeting: String, _ words: String, _ count: FloodingServer.Counted) {
    (self.greeting, self.words, self.count) = (greeting, ByteBuffer(string: words), count)
  }

  func channelActive(context: ChannelHandlerContext) {
    if !greeting.isEmpty { context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: greeting)), promise: nil) }
    flood(context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) { flood(context) }

  private func flood(_ context: ChannelHandlerContext) {
    while words.readableBytes > 0, context.channel.isActive, context.channel.isWritable {
      count.bytes.withLock { $0 += words.readableBytes }
      context.writeAndFlush(wrapOutboundOut(words), promise: nil)
    }
  }
}
