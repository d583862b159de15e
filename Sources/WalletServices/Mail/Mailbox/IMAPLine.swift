import NIOCore
import NIOPosix
import NIOSSL

/// A connection to a server that keeps mails: lines go out, lines and literals come in (RFC 3501, sections 2.2 and 4.3).
struct IMAPLine {
  private let server: MailServer
  private let channel: any Channel
  private let arrivals: NIOLoopBound<ArrivalCounter>
  /// How it is encrypted, at once or later; nil where it never is.
  private let encryption: NIOSSLContext?
  private let output: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private var input: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private var buffer = ByteBuffer()
  /// How many bytes have come out of `input`.
  private var arrived = 0
  /// How much the server may say yet, mails apart.
  private var allowance = IMAPAllowance()

  /// Speaks with a server, and ends the connection.
  /// - Parameter patience: how long nothing may come; to connect may take 10 s at most
  /// - Throws: `DeliveryFailure`, and what `body` throws.
  static func withConnection<Value: Sendable>(
    to server: MailServer, patience: TimeAmount, _ body: (inout IMAPLine) async throws -> Value
  ) async throws -> Value {
    let encryption = try server.encryption()
    let (connection, arrivals) = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connectTimeout(min(patience, .seconds(10)))
      .connect(host: server.host, port: server.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          if let encryption, server.security == .tls {
            try channel.pipeline.syncOperations.addHandler(server.handler(encryption))
          }
          let arrivals = ArrivalCounter()
          try channel.pipeline.syncOperations.addHandlers([
            IdleStateHandler(readTimeout: patience),
            SilenceReporter(patience: patience, isEncrypted: server.security == .tls), arrivals,
          ])
          let connection = try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          return (connection, NIOLoopBound(arrivals, eventLoop: channel.eventLoop))
        }
      }
    do {
      return try await connection.executeThenClose { input, output in
        var line = IMAPLine(
          server: server, channel: connection.channel, arrivals: arrivals, encryption: encryption, output: output,
          input: input.makeAsyncIterator())
        return try await body(&line)
      }
    } catch {
      // A line that is closed already says less than what closed it.
      let cause = try await connection.channel.eventLoop.submit { arrivals.value.error }.get()
      throw cause ?? error
    }
  }

  /// Sends a line.
  func send(_ text: String) async throws { try await output.write(ByteBuffer(string: text + "\r\n")) }

  /// Encrypts everything from here on. What came before beyond the line that was answered nobody may believe, for it may
  /// have come from somebody in between.
  func encrypt() async throws {
    guard let encryption else { throw DeliveryFailure(.unencrypted, said: "", isFinal: true) }
    let isRead = buffer.readableBytes == 0
    try await channel.eventLoop.submit { [channel, arrivals, server, arrived] in
      guard isRead, arrivals.value.count == arrived else {
        throw DeliveryFailure(said: "the server spoke before it was asked", isFinal: false)
      }
      try channel.pipeline.syncOperations.addHandler(server.handler(encryption), position: .first)
    }.get()
  }

  /// Begins to count what the server says to the next command.
  mutating func beginReply() { allowance.beginReply() }

  /// Lets the server say as much as one may that has proven who it is.
  mutating func trust() { allowance.isTrusted = true }

  /// The next line without its end.
  mutating func line() async throws -> String {
    var searched = 0
    while true {
      let bytes = buffer.readableBytesView
      if let feed = bytes.dropFirst(searched).firstIndex(of: 0x0A) {
        try allowance.spend(feed - bytes.startIndex + 1)
        let line = bytes[..<feed].last == 0x0D ? bytes[..<feed].dropLast() : bytes[..<feed]
        let text = String(decoding: line, as: UTF8.self)
        buffer.moveReaderIndex(forwardBy: feed - bytes.startIndex + 1)
        return text
      }
      searched = bytes.count
      try allowance.expect(searched)
      try await more()
    }
  }

  /// A number of bytes, as they come.
  /// - Parameter isMail: whether it is a mail, whose size who takes it in limits; anything else counts as what is said
  mutating func literal(
    _ count: Int, isMail: Bool, _ take: (UnsafeRawBufferPointer) throws -> Void
  ) async throws {
    if !isMail { try allowance.spend(count) }
    var left = count
    while left > 0 {
      if buffer.readableBytes == 0 { try await more() }
      let length = min(left, buffer.readableBytes)
      try buffer.withUnsafeReadableBytes { try take(UnsafeRawBufferPointer(rebasing: $0.prefix(length))) }
      buffer.moveReaderIndex(forwardBy: length)
      left -= length
    }
  }

  private mutating func more() async throws {
    guard var piece = try await input.next() else {
      throw DeliveryFailure(.lost, said: "the server closed the connection", isFinal: false)
    }
    arrived += piece.readableBytes
    buffer.discardReadBytes()
    buffer.writeBuffer(&piece)
  }
}

/// Counts the bytes that have come in, whether anybody has read them or not, and keeps what went wrong first.
private final class ArrivalCounter: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private(set) var count = 0
  private(set) var error: (any Error)?

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    self.error = self.error ?? error
    context.fireErrorCaught(error)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    count += unwrapInboundIn(data).readableBytes
    context.fireChannelRead(data)
  }
}

/// Ends a connection on which nothing comes any more, and says why.
private final class SilenceReporter: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let patience: TimeAmount
  private let isEncrypted: Bool
  private var hasHeard = false

  init(patience: TimeAmount, isEncrypted: Bool) { (self.patience, self.isEncrypted) = (patience, isEncrypted) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    hasHeard = true
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is IdleStateHandler.IdleStateEvent else { return context.fireUserInboundEventTriggered(event) }
    let seconds = patience.nanoseconds / 1_000_000_000
    context.fireErrorCaught(
      DeliveryFailure(
        silentFor: seconds, isEncrypted: isEncrypted, hasGreeted: hasHeard))
    context.close(promise: nil)
  }
}
