import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import Logging
import NIOCore
import ServiceLifecycle
import TestSupport

/// How requests of a test come to an application.
enum ServedWay: Sendable {
  /// Straight to its router.
  case router
  /// Through a free port, with its services running; all requests in one connection.
  case port
  /// The same with a connection for each request, so that many can be under way at once.
  case connections
}

/// Who sends requests to an application.
enum ServedClient: Sendable {
  case router(any TestClientProtocol)
  case port(Int, TestClient)
  case connections(Int)

  /// How long an answer is waited for.
  fileprivate static var patience: TestClient.Configuration { .init(timeout: .seconds(20).paced) }

  /// The port of the server; nil where there is none.
  var port: Int? {
    switch self {
    case .router: nil
    case .port(let port, _), .connections(let port): port
    }
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], body: ByteBuffer? = nil
  ) async throws -> Reply {
    switch self {
    case .router(let client):
      let response = try await client.executeRequest(uri: path, method: method, headers: headers, body: body)
      return Reply(response.head, response.body)
    case .port(_, let client):
      var headers = headers
      headers[.connection] = "keep-alive"
      let response = try await client.execute(
        TestClient.Request(path, method: method, authority: "localhost", headers: headers, body: body))
      return Reply(response.head, response.body)
    case .connections(let port):
      return try await TestClient.withClient(host: "localhost", port: port, configuration: Self.patience) {
        try await ServedClient.port(port, $0).send(method, path, headers: headers, body: body)
      }
    }
  }
}

extension ApplicationProtocol {
  /// Serves the application for the length of a test.
  ///
  /// A server on a port runs as with `test(.live)` of HummingbirdTesting, whose requests end after twenty seconds however slow the
  /// machine is.
  func serve<Value: Sendable>(
    through way: ServedWay, _ body: @Sendable (ServedClient) async throws -> Value
  ) async throws -> Value {
    switch way {
    case .router: try await test(.router) { try await body(.router($0)) }
    case .connections: try await serveOnPort { try await body(.connections($0)) }
    case .port:
      try await serveOnPort { port in
        let client = TestClient(host: "localhost", port: port, configuration: ServedClient.patience)
        client.connect()
        let outcome = await Result { try await body(.port(port, client)) }
        try await client.shutdown()
        return try outcome.get()
      }
    }
  }

  private func serveOnPort<Value: Sendable>(
    _ body: @Sendable (Int) async throws -> Value
  ) async throws -> Value {
    let live = LiveApplication(base: self)
    let group = ServiceGroup(configuration: .init(services: [live], logger: logger))
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { live.port.continuation.finish() }
        try await group.run()
      }
      guard let port = await live.port.stream.first(where: { _ in true }) else {
        try await tasks.waitForAll()
        throw ServerDidNotStart()
      }
      let outcome = await Result { try await body(port) }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
      return try outcome.get()
    }
  }
}

extension Result where Failure == any Error {
  /// What an operation gives, or the error that it throws.
  fileprivate init(_ operation: () async throws -> Success) async {
    do { self = .success(try await operation()) } catch { self = .failure(error) }
  }
}

private struct ServerDidNotStart: Error {}

/// An application on a free port, which says when it is running.
private struct LiveApplication<Base: ApplicationProtocol>: ApplicationProtocol {
  let base: Base
  let port = AsyncStream<Int>.makeStream()

  var responder: Base.Responder { get async throws { try await base.responder } }
  var server: HTTPServerBuilder { base.server }
  var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
  var configuration: ApplicationConfiguration { base.configuration.with(address: .hostname("localhost", port: 0)) }
  var logger: Logger { base.logger }
  var services: [any Service] { base.services }
  var processesRunBeforeServerStart: [@Sendable () async throws -> Void] { base.processesRunBeforeServerStart }

  @Sendable func onServerRunning(_ channel: any Channel) async {
    await base.onServerRunning(channel)
    if let number = channel.localAddress?.port { port.continuation.yield(number) }
    port.continuation.finish()
  }
}
