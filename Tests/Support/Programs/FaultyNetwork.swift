import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A way to a place over HTTP on which writes are lost, doubled, delayed and answered wrongly, as chance has it.
public final class FaultyNetwork: Sendable {
  /// What becomes of a request.
  public enum Fault: Sendable, CaseIterable {
    case none, delayed, lostRequest, lostAnswer, cutAnswer, doubled, failed, unavailable
  }

  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>>

  private let place: HTTPPlace
  private let server: NIOAsyncChannel<Connection, Never>
  private let chance: Mutex<any RandomNumberGenerator & Sendable>
  private let down = Mutex(false)
  private let met = Mutex<[Fault: Int]>([:])
  private let date = Mutex<String?>(nil)
  private let refused = Mutex<[String]>([])
  private let held = Mutex<(end: String?, count: Int)>((nil, 0))

  /// How many writes met with each fault so far.
  public var faults: [Fault: Int] { met.withLock { $0 } }
  /// The port of this machine at which the way begins.
  public var port: Int { server.channel.localAddress?.port ?? 0 }
  /// Whether nothing passes at all.
  public var isDown: Bool {
    get { down.withLock { $0 } }
    set { down.withLock { $0 = newValue } }
  }

  /// What answers say the time is (RFC 9110, 6.6.1), in place of what the server says.
  public var statedDate: String? {
    get { date.withLock { $0 } }
    set { date.withLock { $0 = newValue } }
  }

  /// Ends of paths: the next request to each is answered with 503, whatever it asks for. A browser repeats one that is lost.
  public var refusedNext: [String] {
    get { refused.withLock { $0 } }
    set { refused.withLock { $0 = newValue } }
  }

  /// The end of a path: requests to it are answered once this is another.
  public var holding: String? {
    get { held.withLock { $0.end } }
    set { held.withLock { $0 = (newValue, 0) } }
  }

  /// How many requests have been held since `holding` was set.
  public var heldCount: Int { held.withLock { $0.count } }

  private init(to place: HTTPPlace, _ chance: any RandomNumberGenerator & Sendable) async throws {
    self.place = place
    self.chance = Mutex(chance)
    server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(AnswerParts())
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
  }

  /// Opens the way for the length of a closure.
  public static func with<Value: Sendable>(
    to place: HTTPPlace, chance: any RandomNumberGenerator & Sendable, _ body: (FaultyNetwork) async throws -> Value
  ) async throws -> Value {
    let network = try await FaultyNetwork(to: place, chance)
    return try await network.server.executeThenClose { connections in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await withThrowingDiscardingTaskGroup { all in
            for try await connection in connections { all.addTask { await network.serve(connection) } }
          }
        }
        let value = try await body(network)
        group.cancelAll()
        return value
      }
    }
  }

  /// Answers the requests of a connection until one of them is lost.
  private func serve(_ connection: Connection) async {
    // A connection that breaks is what such a network is for.
    try? await connection.executeThenClose { inbound, outbound in
      var head: HTTPRequestHead?, body = ByteBuffer()
      for try await part in inbound {
        switch part {
        case .head(let next): (head, body) = (next, ByteBuffer())
        case .body(var piece): body.writeBuffer(&piece)
        case .end:
          guard let head, let answer = try await answer(to: head, body) else { return }
          try await outbound.write(contentsOf: [.head(answer.head), .body(answer.body), .end(nil)])
          // Less was sent than was announced.
          if answer.isCut { return }
        }
      }
    }
  }

  private func answer(
    to head: HTTPRequestHead, _ body: ByteBuffer
  ) async throws -> (head: HTTPResponseHead, body: ByteBuffer, isCut: Bool)? {
    if isDown { return nil }
    if isRefused(head.uri) { return plain(.serviceUnavailable) }
    // A line that stays open is none of what is tried here.
    if head.uri.hasSuffix("/events") { return plain(.serviceUnavailable) }
    try await hold(head.uri)
    let fault = [.GET, .HEAD].contains(head.method) ? .none : draw()
    switch fault {
    case .lostRequest: return nil
    case .failed: return plain(.internalServerError)
    case .unavailable: return plain(.serviceUnavailable)
    case .doubled:
      async let first = place.pass(head, body)
      async let second = place.pass(head, body)
      _ = try await first
      let answer = try await second
      return (answer.head, answer.body, false)
    case .delayed: try await Task.sleep(for: .milliseconds(40))
    default: break
    }
    var answer = try await place.pass(head, body)
    if let statedDate { answer.head.headers.replaceOrAdd(name: "Date", value: statedDate) }
    if fault == .lostAnswer { return nil }
    guard fault == .cutAnswer else { return (answer.head, answer.body, false) }
    answer.head.headers.replaceOrAdd(name: "Content-Length", value: "\(answer.body.readableBytes + 100)")
    return (answer.head, answer.body, true)
  }

  private func hold(_ path: String) async throws {
    guard let end = holding, path.hasSuffix(end) else { return }
    held.withLock { $0.count += 1 }
    while holding == end { try await Task.sleep(for: .milliseconds(20)) }
  }

  private func isRefused(_ path: String) -> Bool {
    refused.withLock { ends in
      guard let index = ends.firstIndex(where: path.hasSuffix) else { return false }
      ends.remove(at: index)
      return true
    }
  }

  private func plain(_ status: HTTPResponseStatus) -> (head: HTTPResponseHead, body: ByteBuffer, isCut: Bool) {
    (HTTPResponseHead(version: .http1_1, status: status, headers: ["Content-Length": "0"]), ByteBuffer(), false)
  }

  private func draw() -> Fault {
    let number = chance.withLock { $0.next() }
    let fault = number % 2 == 0 ? .none : Fault.allCases[Int(number / 2 % UInt64(Fault.allCases.count))]
    met.withLock { $0[fault, default: 0] += 1 }
    return fault
  }
}

/// Hands answers on in the parts that the encoder of HTTP takes.
private final class AnswerParts: ChannelOutboundHandler {
  typealias OutboundIn = HTTPPart<HTTPResponseHead, ByteBuffer>
  typealias OutboundOut = HTTPServerResponsePart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part: HTTPServerResponsePart =
      switch unwrapOutboundIn(data) {
      case .head(let head): .head(head)
      case .body(let body): .body(.byteBuffer(body))
      case .end(let trailers): .end(trailers)
      }
    context.write(wrapOutboundOut(part), promise: promise)
  }
}
