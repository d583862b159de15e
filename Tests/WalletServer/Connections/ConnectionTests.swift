import Foundation
import Hummingbird
import Journeys
import Logging
import NIOCore
import Synchronization
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Connections", .timeLimit(.minutes(5 * Pace.wholeFactor)))
struct ConnectionTests {
  /// A wallet that is served on a port, with limits that a test can wait for.
  private func served(
    _ change: (inout ConnectionLimits) -> Void = { _ in },
    _ body: @Sendable (Served, Connections, Int) async throws -> Void
  ) async throws {
    var limits = ConnectionLimits(descriptors: 1024)
    change(&limits)
    let fixed = limits
    try await withTemporaryFolder { folder in
      let wallet = try await Served.emptyWallet(filesIn: folder).filled(with: .samples)
      let server = try await wallet.server(folder: folder, limits: fixed)
      try await server.application(logger: .quiet).serve(through: .port) { client in
        try await body(Served(wallet: wallet, client: client), server.connections, try #require(client.port))
      }
    }
  }

  private static let upload =
    "POST /api/v1/inbox?name=a.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"

  private func inboxCount(_ served: Served) async throws -> Int {
    try await served.wallet.store.read(as: .user(Served.ownerID)) { try $0.inboxCount() }
  }

  @Test("one that says nothing, and one whose head does not end, are closed", arguments: ["", "GET / HT"])
  func idle(words: String) async throws {
    try await served { limits in
      (limits.idle, limits.head) = (.seconds(1).paced, .seconds(1).paced)
    } _: { _, connections, port in
      let answer = try await RawConnection.with(port: port) { connection in
        if !words.isEmpty { try await connection.send(words) }
        return await connection.rest()
      }
      #expect(!answer.contains("200"))
      try await waiting(for: "the end of the connection") { connections.count == 0 ? () : nil }
    }
  }

  @Test("one whose body does not come is told so and closed, and half a file is kept nowhere")
  func slowBody() async throws {
    try await served {
      $0.body = .milliseconds(400)
    } _: { served, connections, port in
      let answer = try await RawConnection.with(port: port) { connection in
        try await connection.send(Self.upload + String(repeating: "x", count: 5000))
        return await connection.rest()
      }
      #expect(answer.hasPrefix("HTTP/1.1 408 "), "\(answer)")
      try await waiting(for: "the end of the connection") { connections.count == 0 ? () : nil }
      #expect(try await inboxCount(served) == 0)
    }
  }

  @Test("a file whose sender leaves in the middle is kept nowhere")
  func leaving() async throws {
    try await served { served, connections, port in
      for isHalf in [true, false] {
        try await RawConnection.with(port: port) { connection in
          try await connection.send(Self.upload + String(repeating: "x", count: 5000))
          if isHalf {
            connection.finish()
            _ = await connection.rest()
          }
        }
      }
      try await waiting(for: "the end of the connections") { connections.count == 0 ? () : nil }
      #expect(try await inboxCount(served) == 0)
    }
  }

  @Test("an answer that nobody takes does not hold its connection for ever")
  func slowReader() async throws {
    try await served { limits in
      limits.write = .milliseconds(500).paced
    } _: { served, connections, port in
      let file = ByteBuffer(repeating: UInt8(ascii: "x"), count: 30 << 20)
      let entry = try await served.send(.post, "/api/v1/inbox?name=large.txt", body: file)
      let id = try #require(entry.json["id"]?.text)
      try await RawConnection.with(port: port) { connection in
        try await connection.send("GET /inbox/\(id)/file HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try await connection.next()?.hasPrefix("HTTP/1.1 200") == true)
        // Then nothing more is read, and the server's patience ends. What the client of this suite keeps open is idle.
        try await waiting(for: "the end of the connection") { connections.count <= 1 ? () : nil }
      }
    }
  }

  @Test("event streams outlive idle ones, are counted apart, and wait where there are too many")
  func streams() async throws {
    try await served { limits in
      (limits.streams, limits.connections, limits.idle) = (2, 4, .seconds(1).paced)
    } _: { _, connections, port in
      let ask = "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"
      try await RawConnection.with(port: port) { first in
        try await first.send(ask)
        #expect(try await first.next()?.contains("text/event-stream") == true)
        try await RawConnection.with(port: port) { second in
          try await second.send(ask)
          #expect(try await second.next()?.contains("text/event-stream") == true)
          let third = try await RawConnection.with(port: port) { third in
            try await third.send(ask)
            return await third.rest()
          }
          #expect(third.hasPrefix("HTTP/1.1 503") && third.lowercased().contains("retry-after: 30"), "\(third)")
          // Both are there when idle ones are gone, and stay.
          try await waiting(for: "the end of idle ones") { connections.count == 2 ? () : nil }
          try await Task.sleep(for: .seconds(1.5).paced)
          #expect(connections.streamCount == 2 && connections.count == 2)
        }
      }
      try await waiting(for: "the end of the streams") { connections.streamCount == 0 ? () : nil }
    }
  }

  @Test("however many idle ones there are, the next request is answered")
  func crowd() async throws {
    try await served {
      $0.connections = 8
    } _: { _, connections, port in
      let ended = Ended()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<60 {
          group.addTask {
            try await RawConnection.with(port: port) { _ = await $0.rest() }
            await ended.add()
          }
        }
        try await waiting(for: "every connection taken") { await ended.count >= 52 ? () : nil }
        for _ in 0..<5 {
          let answer = try await RawConnection.with(port: port) { connection in
            try await connection.send("GET /journeys HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            return await connection.rest()
          }
          #expect(answer.hasPrefix("HTTP/1.1 200"))
        }
        // A few more than that may be taken in at once.
        #expect(connections.count <= 8 + 16)
        group.cancelAll()
      }
    }
  }

  @Test(
    "what is no HTTP, and a body in wrong pieces, is a bad request",
    arguments: [
      "GET /journeys HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      "GET /journeys HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
      "POST /journeys HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
      "POST /api/v1/journeys HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n5\r\n{\"nam\r\nzz\r\n",
      "POST /api/v1/inbox HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcdefgh\r\n0\r\n\r\n",
      "GET /journeys HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n", "hello\r\n\r\n",
    ])
  func malformed(request: String) async throws {
    try await served { served, _, port in
      let answer = try await RawConnection.with(port: port) { connection in
        try await connection.send(request)
        return await connection.rest()
      }
      #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer.prefix(100))")
      #expect(try await inboxCount(served) == 0)
    }
  }

  @Test(
    "a host that only begins like one of ours is none of ours",
    arguments: [
      "127.0.0.1:80@evil", "[::1].evil", "localhost:80:80", "localhost@evil", "[::1]evil:80", "localhost:x",
      "local host",
      "", "localhost/", "[::1",
    ])
  func hosts(host: String) async throws {
    try await served { _, _, port in
      let answer = try await RawConnection.with(port: port) { connection in
        try await connection.send("GET /journeys HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        return await connection.rest()
      }
      #expect(answer.hasPrefix("HTTP/1.1 421") || answer.hasPrefix("HTTP/1.1 400"), "\(answer.prefix(100))")
    }
  }

  @Test("the work for an answer ends when the client leaves, that for a change does not", arguments: ["GET", "POST"])
  func departure(method: String) async throws {
    let hasBegun = Mutex(false), outcome = Mutex<Bool?>(nil), release = AsyncStream<Void>.makeStream()
    let router = Router(context: WalletContext.self)
    for verb in [HTTPRequest.Method.get, .post] {
      router.on("/work", method: verb) { _, _ -> Response in
        hasBegun.withLock { $0 = true }
        for await _ in release.stream {}
        outcome.withLock { $0 = Task.isCancelled }
        return Response(status: .ok)
      }
    }
    let connections = Connections(ConnectionLimits(descriptors: 1024))
    let application = Application(
      responder: DisconnectResponder(base: router.buildResponder(), connections: connections),
      server: .http1(configuration: .init(additionalChannelHandlers: [ConnectionHandler(connections)])),
      logger: .quiet)
    try await application.serve(through: .port) { client in
      let port = try #require(client.port)
      try await RawConnection.with(port: port) { connection in
        try await connection.send("\(method) /work HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
        try await waiting(for: "the work") { hasBegun.withLock { $0 } ? () : nil }
      }
      if method == "POST" {
        try await Task.sleep(for: .seconds(2))
        release.continuation.finish()
      }
      let isCancelled = try await waiting(for: "the end of the work") { outcome.withLock { $0 } }
      #expect(isCancelled == (method == "GET"))
      release.continuation.finish()
    }
  }
}
