import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Watches one connection, or one stream of a connection that speaks HTTP/2: ends it when the client is too slow, idle for too long
/// or gone, and tells who works for it.
///
/// Hummingbird's own timeout knows idleness alone, and neither a body that comes byte by byte nor a response that the client does not read.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let connections: Connections
  private var connection: Connection?
  private var context: ChannelHandlerContext?
  private var pace: ConnectionPace
  private let alarm = DeadlineAlarm()
  /// What watches the connection that a stream belongs to; nil for a connection of its own.
  private var carrier: SecureConnectionHandler?

  init(_ connections: Connections) {
    self.connections = connections
    pace = ConnectionPace(connections.limits, now: .now())
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    do {
      let decoder = try? context.pipeline.syncOperations.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      if let decoder {
        try context.pipeline.syncOperations.addHandler(ArrivalHandler(self), position: .before(decoder))
      } else {
        carrier = try context.channel.parent?.pipeline.syncOperations.handler(type: SecureConnectionHandler.self)
      }
      let connection = Connection(context.channel, isStream: decoder == nil)
      self.connection = connection
      carrier?.streamOpened()
      guard connections.opened(connection) else { return refuse(context) }
      update(context)
    } catch {
      // Without them it would have no limits.
      refuse(context)
    }
  }

  /// Ends it, once it is set up: a stream cannot be closed before.
  private func refuse(_ context: ChannelHandlerContext) {
    context.eventLoop.assumeIsolated().execute { context.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  func channelInactive(context: ChannelHandlerContext) {
    // Half a body is never to be taken for a whole one.
    if pace.isReadingBody { context.fireErrorCaught(RequestBroken.left) }
    end()
    context.fireChannelInactive()
  }

  private func end() {
    alarm.cancel()
    carrier?.streamClosed()
    if let connection { connections.closed(connection) }
    (connection, context, carrier) = (nil, nil, nil)
  }

  // MARK: What happens

  /// Bytes have come, whether they make up a part of a request yet or not.
  fileprivate func arrived(_ count: Int) {
    guard let context else { return }
    note(context) { $0.arrived(count, at: .now()) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    note(context) { pace in
      if carrier != nil, case .body(let bytes) = part { pace.arrived(bytes.readableBytes, at: .now()) }
      pace.read(part, at: .now())
    }
    context.fireChannelRead(data)
  }

  func read(context: ChannelHandlerContext) {
    note(context) { $0.wantsMore(at: .now()) }
    context.read()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where carrier != nil:
      // HTTP/2 has no such field (RFC 9113, section 8.2.2).
      head.headerFields[.connection] = nil
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end:
      context.write(data, promise: promise)
      note(context) { $0.answered(at: .now()) }
    default:
      context.write(data, promise: promise)
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    let isWritable = context.channel.isWritable
    note(context) { $0.canWrite(isWritable, at: .now()) }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { note(context) { $0.stop(at: .now()) } }
    if let event = event as? ChannelEvent, event == .inputClosed, pace.isAnswering, let connection, carrier == nil {
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

  private func update(_ context: ChannelHandlerContext) {
    guard connection != nil else { return }
    alarm.set(pace.deadline, on: context.eventLoop) { self.look(context) }
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
