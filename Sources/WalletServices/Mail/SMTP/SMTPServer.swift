import Foundation
import Journeys
import NIOCore
import NIOPosix

/// The SMTP server: takes messages for the private addresses of users into their Inboxes, and passes
/// nothing on. A message is in the Inbox and on the disk before it is acknowledged.
public struct SMTPServer: Sendable {
  /// The limits for unauthenticated clients.
  public struct Limits: Sendable, Hashable {
    /// Bytes of a message.
    public var size = 35 << 20
    public var messagesPerHour = 60
    public var connections = 20
    public var connectionsPerAddress = 5
    /// How long nothing may come.
    public var silence = TimeAmount.seconds(60)
    /// How long a connection may last.
    public var length = TimeAmount.minutes(10)

    /// The limits as they are unless something else is said.
    public init() {}
  }

  private let host: String
  private let port: Int
  private let limits: Limits
  private let rateLimiter: SMTPRateLimiter
  private let delivery: SMTPDelivery

  /// Where messages go.
  public struct SMTPDelivery: Sendable {
    let now: @Sendable () -> Date
    let user: @Sendable (String) async throws -> UUID?
    let files: @Sendable () -> (files: DocumentFiles, id: UUID)
    let deliver: @Sendable (TakenFile, [UUID]) async throws -> Void

    /// A delivery made of closures.
    /// - Parameters:
    ///   - user: the user of a private address, by what stands before its @
    ///   - files: where a message is written to as it comes, under an identifier of its own
    ///   - deliver: puts a message into the Inboxes of users
    public init(
      now: @escaping @Sendable () -> Date, user: @escaping @Sendable (String) async throws -> UUID?,
      files: @escaping @Sendable () -> (files: DocumentFiles, id: UUID),
      deliver: @escaping @Sendable (TakenFile, [UUID]) async throws -> Void
    ) {
      (self.now, self.user, self.files, self.deliver) = (now, user, files, deliver)
    }
  }

  /// A server on a port; 0 takes any free one.
  public init(host: String, port: Int, limits: Limits = Limits(), to delivery: SMTPDelivery) {
    (self.host, self.port, self.limits, self.delivery) = (host, port, limits, delivery)
    rateLimiter = SMTPRateLimiter(limits)
  }

  /// Takes messages until the task is cancelled.
  /// - Parameter onRunning: called with the port once it listens
  /// - Throws: `WalletError.unavailable(.portTaken)`.
  public func run(onRunning: @Sendable (Int) async -> Void) async throws {
    let server = try await bound()
    await onRunning(server.channel.localAddress?.port ?? port)
    try await withThrowingDiscardingTaskGroup { group in
      try await server.executeThenClose { connections in
        for try await connection in connections {
          group.addTask { await serve(connection) }
        }
      }
    }
  }

  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  private func bound() async throws -> NIOAsyncChannel<Connection, Never> {
    let silence = limits.silence
    do {
      return try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.backlog, value: 64).serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .bind(host: host, port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandlers([IdleStateHandler(allTimeout: silence), SilenceCloser()])
            return try Connection(
              wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
          }
        }
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw WalletError.unavailable(.portTaken, detail: "\(host):\(port)")
    }
  }

  /// Serves one connection; an error ends only this one.
  private func serve(_ connection: Connection) async {
    let address = connection.channel.remoteAddress?.ipAddress ?? ""
    let isWelcome = rateLimiter.enter(address)
    defer { if isWelcome { rateLimiter.leave(address) } }
    let end = connection.channel.eventLoop.scheduleTask(in: limits.length) { connection.channel.close(promise: nil) }
    defer { end.cancel() }
    // A closed connection needs no reply.
    try? await connection.executeThenClose { inbound, outbound in
      guard isWelcome else {
        return try await outbound.write(ByteBuffer(string: "421 4.7.0 Too many connections\r\n"))
      }
      var talk = SMTPConnection(
        host: host, limits: limits, rateLimiter: rateLimiter, delivery: delivery, address: address,
        input: inbound.makeAsyncIterator()
      ) { try await outbound.write($0) }
      try await talk.run()
      // Closing with something unread resets the connection, and the last reply may be lost with it (RFC 9293, section 3.10.4).
      outbound.finish()
      let rest = connection.channel.eventLoop.scheduleTask(in: .seconds(2)) { connection.channel.close(promise: nil) }
      defer { rest.cancel() }
      try await talk.discardRest()
    }
  }
}

/// Ends a connection on which nothing comes any more.
private final class SilenceCloser: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is IdleStateHandler.IdleStateEvent else { return context.fireUserInboundEventTriggered(event) }
    context.close(promise: nil)
  }
}
