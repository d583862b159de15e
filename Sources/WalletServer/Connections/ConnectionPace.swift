import NIOCore
import NIOHTTPTypes

/// How far the requests on a connection have come, and when the patience with it ends.
struct ConnectionPace {
  private enum Reading {
    /// The connection is being encrypted.
    case handshake
    /// No request has begun.
    case nothing
    /// Bytes have come that make up no head yet.
    case head
    case body
  }

  private let limits: ConnectionLimits
  private var reading = Reading.nothing
  /// How many requests wait for their answers to be written.
  private var open = 0
  /// When the present reading began.
  private var start: NIODeadline
  /// How many bytes of the body have come, and how long the server has waited for them.
  private var bodyBytes = 0
  private var bodyWait = TimeAmount.zero
  /// Since when the server waits for more bytes; nil while it has enough to do.
  private var wanted: NIODeadline?
  /// Since when the client has taken nothing of an answer; nil while it does.
  private var stuck: NIODeadline?
  private var stopped: NIODeadline?
  private var broken: NIODeadline?

  /// - Parameter isSecured: whether it is no connection that has yet to be encrypted
  init(_ limits: ConnectionLimits, isSecured: Bool = true, now: NIODeadline) {
    (self.limits, start) = (limits, now)
    if !isSecured { reading = .handshake }
  }

  /// Whether nothing is to be read or answered.
  var isIdle: Bool { open == 0 && (reading == .nothing || reading == .handshake) }
  var isReadingBody: Bool { reading == .body }
  var isBroken: Bool { broken != nil }
  /// Whether a request is read and not answered.
  var isAnswering: Bool { open > 0 && reading != .body }

  mutating func arrived(_ count: Int, at now: NIODeadline) {
    switch reading {
    case .nothing: (reading, start) = (.head, now)
    case .handshake, .head: break
    case .body:
      bodyBytes += count
      if let wanted { bodyWait = bodyWait + (now - wanted) }
      wanted = nil
    }
  }

  /// The connection is encrypted.
  mutating func secured(at now: NIODeadline) { (reading, start) = (.nothing, now) }

  /// A request has come on a stream of its own (HTTP/2), which is read there; `answered` tells its end.
  mutating func streamOpened() { open += 1 }

  mutating func read(_ part: HTTPRequestPart, at now: NIODeadline) {
    switch part {
    case .head:
      open += 1
      (reading, start, bodyBytes, bodyWait, wanted) = (.body, now, 0, .zero, nil)
    case .body: break
    case .end: (reading, start, wanted) = (.nothing, now, nil)
    }
  }

  /// Something asks for more bytes.
  mutating func wantsMore(at now: NIODeadline) {
    if wanted == nil { wanted = now }
  }

  /// An answer has been written to its end.
  mutating func answered(at now: NIODeadline) {
    open = max(0, open - 1)
    if reading == .nothing { start = now }
  }

  mutating func canWrite(_ isWritable: Bool, at now: NIODeadline) { stuck = isWritable ? nil : stuck ?? now }

  /// The server is shutting down.
  mutating func stop(at now: NIODeadline) { stopped = stopped ?? now }

  /// The request that is being read will not come to its end.
  mutating func breakOff(at now: NIODeadline) { broken = now }

  /// When the connection is to be ended; nil for not as things are.
  var deadline: NIODeadline? {
    [readDeadline, stuck.map { $0 + TimeAmount(limits.write) }, stopped.map { $0 + TimeAmount(limits.shutdown) }]
      .compactMap(\.self).min()
  }

  private var readDeadline: NIODeadline? {
    // Once there was time to answer that it was too slow.
    if let broken { return broken + .seconds(2) }
    switch reading {
    case .nothing: return open == 0 ? start + TimeAmount(limits.idle) : nil
    case .handshake: return start + TimeAmount(limits.head)
    case .head: return open == 0 ? start + TimeAmount(limits.head) : nil
    case .body:
      guard let wanted else { return nil }
      let silence = TimeAmount(limits.body)
      let grace = silence + .milliseconds(Int64(bodyBytes) * 1000 / Int64(max(1, limits.bodyRate)))
      return wanted + min(silence, grace - bodyWait)
    }
  }
}
