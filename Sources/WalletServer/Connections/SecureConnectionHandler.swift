import NIOCore
import NIOTLS

/// Watches a connection over TLS: until it is encrypted, and, where it then speaks HTTP/2, to its end, while each request on it has
/// a `ConnectionHandler`. One that speaks HTTP/1.1 is left to such a handler as a whole.
final class SecureConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let connections: Connections
  private var connection: Connection?
  private var context: ChannelHandlerContext?
  private var pace: ConnectionPace
  private let alarm = DeadlineAlarm()
  /// Whether a `ConnectionHandler` watches it now.
  private var isLeft = false

  init(_ connections: Connections) {
    self.connections = connections
    pace = ConnectionPace(connections.limits, isSecured: false, now: .now())
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let connection = Connection(context.channel)
    (self.connection, self.context) = (connection, context)
    connections.opened(connection)
    update()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  private func end() {
    alarm.cancel()
    if let connection { connections.closed(connection) }
    (connection, context) = (nil, nil)
  }

  // MARK: What happens

  /// A request has begun on the connection.
  func streamOpened() { note { $0.streamOpened() } }

  /// A request has been answered, or has gone.
  func streamClosed() { note { $0.answered(at: .now()) } }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { note { $0.stop(at: .now()) } }
    if case .handshakeCompleted(let spoken)? = event as? TLSUserEvent {
      note { $0.secured(at: .now()) }
      isLeft = spoken != "h2"
      if isLeft { alarm.cancel() }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    let isWritable = context.channel.isWritable
    note { $0.canWrite(isWritable, at: .now()) }
    context.fireChannelWritabilityChanged()
  }

  // MARK: What follows

  private func note(_ change: (inout ConnectionPace) -> Void) {
    guard !isLeft else { return }
    let wasIdle = pace.isIdle
    change(&pace)
    if pace.isIdle != wasIdle, let connection { connections.note(connection, isIdle: pace.isIdle) }
    update()
  }

  private func update() {
    guard let context, !isLeft else { return }
    alarm.set(pace.deadline, on: context.eventLoop, look)
  }

  private func look() {
    guard let context else { return }
    guard let deadline = pace.deadline, deadline <= .now() else { return update() }
    context.close(promise: nil)
  }
}
