import NIOCore

/// Hands each reply of a mail server to who waits for it, as long as it comes in time.
final class SMTPReplies: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let patience: TimeAmount
  private var reader = SMTPReplyReader()
  private var waiting: EventLoopPromise<SMTPReply>?
  private var alarm: Scheduled<Void>?
  /// Why no reply will come any more.
  private var end: DeliveryFailure?

  init(patience: TimeAmount) {
    self.patience = patience
  }

  /// The next reply, which may take a number of times longer than others.
  func await(on loop: any EventLoop, times: Int64 = 1) -> EventLoopFuture<SMTPReply> {
    wait(on: loop, for: patience * times, isEncrypted: true)
  }

  /// What the server says first, unasked.
  func awaitGreeting(
    on loop: any EventLoop, within patience: TimeAmount, isEncrypted: Bool
  ) -> EventLoopFuture<SMTPReply> {
    wait(on: loop, for: patience, isEncrypted: isEncrypted)
  }

  private func wait(
    on loop: any EventLoop, for patience: TimeAmount, isEncrypted: Bool
  ) -> EventLoopFuture<SMTPReply> {
    if let end { return loop.makeFailedFuture(end) }
    let promise = loop.makePromise(of: SMTPReply.self)
    waiting = promise
    alarm = loop.assumeIsolated().scheduleTask(in: patience) {
      self.finish(
        DeliveryFailure(
          silentFor: patience.nanoseconds / 1_000_000_000, isEncrypted: isEncrypted, hasGreeted: self.reader.isWithin))
    }
    return promise.futureResult
  }

  /// - Throws: `DeliveryFailure` for an unexpected reply.
  func expectNothing() throws {
    if let end { throw end }
    if reader.isWithin { throw SMTPReplies.unasked }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard let replies = reader.read(unwrapInboundIn(data).readableBytesView) else {
      finish(DeliveryFailure(said: "this is no mail server", isFinal: true))
      return context.close(promise: nil)
    }
    for reply in replies {
      guard let waiting else {
        // Servers that shut down say so unasked.
        finish(reply.code == 421 ? reply.failure : SMTPReplies.unasked)
        return context.close(promise: nil)
      }
      self.waiting = nil
      alarm?.cancel()
      waiting.succeed(reply)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    finish(DeliveryFailure(connection: error))
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    finish(DeliveryFailure(.lost, said: "the server closed the connection", isFinal: false))
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    // As after a connection that never was.
    finish(DeliveryFailure(.lost, said: "the connection was closed", isFinal: false))
  }

  private func finish(_ failure: DeliveryFailure) {
    let reason = end ?? failure
    end = reason
    alarm?.cancel()
    waiting?.fail(reason)
    waiting = nil
  }

  private static let unasked = DeliveryFailure(said: "the server spoke before it was asked", isFinal: false)
}
