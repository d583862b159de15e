import NIOCore
import NIOHTTP1

/// Watches one connection: ends it when the client is too slow, idle for too long or gone, and tells who works for it.
///
/// Hummingbird's own timeout knows idleness alone, and neither a body that comes byte by byte nor an answer that nobody takes.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let connections: Connections
  private var connection: Connection?
  private var context: ChannelHandlerContext?
  private var pace: ConnectionPace
  private var alarm: Scheduled<Void>?
  private var alarmTime = NIODeadline.distantFuture

  init(_ connections: Connections) {
    self.connections = connections
    pace = ConnectionPace(connections.limits, now: .now())
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let connection = Connection(context.channel)
    (self.connection, self.context) = (connection, context)
    connections.opened(connection)
    update(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  func channelInactive(context: ChannelHandlerContext) {
    // Half a body is never to be taken for a whole one.
    if pace.isReadingBody { context.fireErrorCaught(RequestBroken.left) }
    end()
    context.fireChannelInactive()
  }

  private func end() {
    alarm?.cancel()
    alarm = nil
    if let connection { connections.closed(connection) }
    (connection, context) = (nil, nil)
  }

  // MARK: What happens

  /// Bytes have come, whether they make up a part of a request yet or not.
  fileprivate func arrived(_ count: Int) {
    guard let context else { return }
    note(context) { $0.arrived(count, at: .now()) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    note(context) { $0.read(part, at: .now()) }
    context.fireChannelRead(data)
  }

  func read(context: ChannelHandlerContext) {
    note(context) { $0.wantsMore(at: .now()) }
    context.read()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let isEnd = if case .end = unwrapOutboundIn(data) { true } else { false }
    context.write(data, promise: promise)
    if isEnd { note(context) { $0.answered(at: .now()) } }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    let isWritable = context.channel.isWritable
    note(context) { $0.canWrite(isWritable, at: .now()) }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { note(context) { $0.stop(at: .now()) } }
    if let event = event as? ChannelEvent, event == .inputClosed, pace.isAnswering, let connection {
      // Some clients close their side as soon as they have asked; what is quick is still answered.
      context.eventLoop.scheduleTask(in: TimeAmount(connections.limits.departure)) { connection.clientLeft() }
    }
    context.fireUserInboundEventTriggered(event)
  }

  // MARK: What follows

  private func note(_ context: ChannelHandlerContext, _ change: (inout ConnectionPace) -> Void) {
    let wasIdle = pace.isIdle
    change(&pace)
    if pace.isIdle != wasIdle, let connection { connections.note(connection, isIdle: pace.isIdle) }
    update(context)
  }

  /// Wakes up at the next deadline; one that has moved away is looked at when its time comes.
  private func update(_ context: ChannelHandlerContext) {
    guard connection != nil, let deadline = pace.deadline, alarm == nil || deadline < alarmTime else { return }
    alarm?.cancel()
    alarmTime = deadline
    alarm = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
      self.alarm = nil
      self.look(context)
    }
  }

  private func look(_ context: ChannelHandlerContext) {
    guard connection != nil else { return }
    guard let deadline = pace.deadline, deadline <= .now() else { return update(context) }
    guard pace.isReadingBody, !pace.isBroken else { return context.close(promise: nil) }
    // Who reads the body may still answer.
    pace.breakOff(at: .now())
    context.fireErrorCaught(RequestBroken.slow)
    update(context)
  }
}

/// Puts the handlers of a connection where they belong: Hummingbird adds others only behind its own types.
final class ConnectionInstaller: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let connections: Connections

  init(_ connections: Connections) { self.connections = connections }

  func handlerAdded(context: ChannelHandlerContext) {
    do {
      let pipeline = context.pipeline.syncOperations, handler = ConnectionHandler(connections)
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(handler, position: .after(decoder))
      try pipeline.addHandler(ArrivalHandler(handler), position: .first)
    } catch {
      // Without them it would have no limits.
      context.close(promise: nil)
    }
  }
}

/// Why a request did not come to its end.
enum RequestBroken: Error {
  /// The client took too long.
  case slow
  /// The client has closed the connection.
  case left
}

/// Counts the bytes of a connection as they come in.
private final class ArrivalHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let handler: ConnectionHandler

  init(_ handler: ConnectionHandler) { self.handler = handler }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    handler.arrived(unwrapInboundIn(data).readableBytes)
    context.fireChannelRead(data)
  }
}
