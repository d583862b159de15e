import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A server on this machine that answers HTTP requests with prepared bytes, one connection each, and notes what it was asked.
final class AnsweringServer: Sendable {
  /// How a request is answered.
  enum Behaviour: Sendable {
    case answer(String, status: String = "200 OK", type: String = "application/json", headers: [String: String] = [:])
    /// Nothing ever comes.
    case silence
    /// The connection ends in the middle of the body.
    case cut
    /// A body of so many bytes.
    case large(Int)
  }

  private struct State {
    var behaviours: [Behaviour]
    var requests: [String] = []
  }

  private let state: Mutex<State>
  private let port = Mutex(0)

  private init(_ behaviours: [Behaviour]) { state = Mutex(State(behaviours: behaviours)) }

  /// The heads of the requests that have come.
  var requests: [String] { state.withLock { $0.requests } }
  /// Its address, with a slash at the end.
  var address: String { "http://127.0.0.1:\(port.withLock { $0 })/" }

  /// Whether nothing comes for what is asked next.
  var isSilent: Bool { state.withLock { if case .silence = $0.behaviours[0] { true } else { false } } }

  /// Answers otherwise from now on.
  func answer(_ behaviours: Behaviour...) { replace(behaviours) }

  func replace(_ behaviours: [Behaviour]) { state.withLock { $0.behaviours = behaviours } }

  /// Runs a test beside a server.
  /// - Parameter behaviours: how one request after the other is answered; the last one counts for all that follow
  static func with(_ behaviours: Behaviour..., body: (AnsweringServer) async throws -> Void) async throws {
    let server = AnsweringServer(behaviours)
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(RequestHandler(server))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    server.port.withLock { $0 = channel.localAddress?.port ?? 0 }
    do {
      try await body(server)
      try await channel.close()
    } catch {
      try? await channel.close()
      throw error
    }
  }

  fileprivate func behaviour(for request: String) -> Behaviour {
    state.withLock { state in
      state.requests.append(request)
      return state.behaviours.count > 1 ? state.behaviours.removeFirst() : state.behaviours[0]
    }
  }
}

private final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let server: AnsweringServer
  private var head = ""

  init(_ server: AnsweringServer) { self.server = server }

  /// Whether the head and as much of a body as it says have come.
  private var isWhole: Bool {
    guard let end = head.range(of: "\r\n\r\n") else { return false }
    let length = head.firstMatch(of: /(?i)content-length: ([0-9]+)/).flatMap { Int($0.output.1) } ?? 0
    return head[end.upperBound...].utf8.count >= length
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    head += String(buffer: unwrapInboundIn(data))
    guard isWhole else { return }
    switch server.behaviour(for: head) {
    case .answer(let body, let status, let type, let headers):
      let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
      let length = "Content-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n"
      send("HTTP/1.1 \(status)\r\n\(length)\(lines)\r\n\(body)", context)
    case .silence: return
    case .cut:
      send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{\"base\"", context)
    case .large(let size):
      let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(size)\r\n\r\n"
      send(head + String(repeating: " ", count: size), context)
    }
  }

  private func send(_ text: String, _ context: ChannelHandlerContext) {
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text))).whenComplete { _ in
      channel.close(promise: nil)
    }
  }
}
