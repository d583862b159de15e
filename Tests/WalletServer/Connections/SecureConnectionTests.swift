import Foundation
import Hummingbird
import HummingbirdTesting
import Journeys
import Logging
import Synchronization
import TestSupport
import Testing
import WalletServices

@testable import WalletServer

@Suite("Connections over TLS", .timeLimit(.minutes(5)))
struct SecureConnectionTests {
  /// A wallet that is served over TLS on a port, with limits that a test can wait for.
  private func served(
    _ change: (inout ConnectionLimits) -> Void = { _ in },
    _ body: @Sendable (Connections, Int, Curl) async throws -> Void
  ) async throws {
    var limits = ConnectionLimits(descriptors: 1024)
    change(&limits)
    let fixed = limits
    try await withTemporaryFolder { folder in
      let wallet = try await Served.emptyWallet(filesIn: folder).filled(with: .samples)
      var configuration = WalletServer.Configuration(folder: folder, appVersion: Served.appVersion)
      (configuration.connectionLimits, configuration.security) = (fixed, .homeNetwork)
      let server = try await WalletServer(wallet, configuration)
      // The certificate is valid at the moment of the tests, which is past for curl.
      try await server.application(logger: .quiet).test(.ahc(.https)) { client in
        try await body(server.connections, try #require(client.port), Curl("--insecure"))
      }
    }
  }

  private func shell(_ line: String) async throws -> Program.Outcome {
    try await Program(URL(filePath: "/bin/sh")).run(["-c", line])
  }

  @Test("one that is never encrypted, and one that asks nothing over HTTP/2 or HTTP/1.1, are closed")
  func idle() async throws {
    try await served { limits in
      (limits.idle, limits.head) = (.seconds(1).paced, .seconds(1).paced)
    } _: { connections, port, _ in
      for words in ["", "hello"] {
        let answer = try await RawConnection.with(port: port) { connection in
          if !words.isEmpty { try await connection.send(words) }
          return await connection.rest()
        }
        #expect(!answer.contains("200"))
      }
      for version in ["h2", "http/1.1"] {
        let client = "openssl s_client -quiet -alpn \(version) -connect 127.0.0.1:\(port)"
        // 124 would be that of `timeout`.
        let outcome = try await shell("sleep 12 | timeout 10 \(client) >/dev/null 2>&1; echo $?")
        #expect(!outcome.output.contains("124"), "\(version)")
      }
      try await waiting(for: "the end of the connections") { connections.count == 0 ? () : nil }
    }
  }

  @Test("a body that does not come is answered with 408 over HTTP/2 too, and half a file is kept nowhere")
  func slowBody() async throws {
    try await served {
      $0.body = .milliseconds(800)
    } _: { _, port, _ in
      let upload = "curl --silent --insecure --http2 --max-time 40 -X POST -T - -w '%{http_code} %{http_version}'"
      let outcome = try await shell(
        "(head -c 5000 /dev/zero; sleep 15) | \(upload) -o /dev/null 'https://localhost:\(port)/api/v1/inbox?name=a.txt'"
      )
      #expect(outcome.output == "408 2", "\(outcome.output) \(outcome.errors)")
      let inbox = try await Curl("--insecure")("https://localhost:\(port)/api/v1/inbox")
      #expect(!inbox.text.contains("a.txt"))
    }
  }

  @Test("event streams on one connection are counted, and end with it")
  func streams() async throws {
    try await served { limits in
      limits.streams = 2
    } _: { connections, port, curl in
      let page = "https://localhost:\(port)/events"
      try await withTemporaryFolder { folder in
        let both = try RunningProgram(
          Program(URL(filePath: "/usr/bin/curl")),
          ["--silent", "--insecure", "--http2", "--no-buffer", "--parallel", page, page], logs: folder)
        try await waiting(for: "two streams") { connections.streamCount == 2 ? () : nil }
        let third = try await curl(page)
        #expect(third.status == 503 && third.head.contains("retry-after: 30"))
        await both.kill()
        try await waiting(for: "the end of the streams") { connections.streamCount == 0 ? () : nil }
      }
    }
  }

  @Test("however many idle ones there are, the next request is answered")
  func crowd() async throws {
    try await served {
      $0.connections = 8
    } _: { connections, port, curl in
      let ended = Ended()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<40 {
          group.addTask {
            try await RawConnection.with(port: port) { _ = await $0.rest() }
            await ended.add()
          }
        }
        try await waiting(for: "every connection taken") { await ended.count >= 32 ? () : nil }
        for _ in 0..<3 { #expect(try await curl("https://localhost:\(port)/journeys").status == 200) }
        #expect(connections.count <= 8 + 16)
        group.cancelAll()
      }
    }
  }

  @Test(
    "the work for an answer ends when the client leaves, over HTTP/2 and HTTP/1.1", arguments: ["--http2", "--http1.1"])
  func departure(version: String) async throws {
    let outcome = Mutex<Bool?>(nil), release = AsyncStream<Void>.makeStream()
    let router = Router(context: WalletContext.self)
    router.get("/work") { _, _ -> Response in
      for await _ in release.stream {}
      outcome.withLock { $0 = Task.isCancelled }
      return Response(status: .ok)
    }
    try await withTemporaryFolder { folder in
      let authority = try HomeAuthority(in: folder, at: Date()) { MachineNames(hosts: [], addresses: []) }
      let certificate = CurrentCertificate(try authority.certificate(at: Date()))
      let connections = Connections(ConnectionLimits(descriptors: 1024))
      let application = Application(
        responder: DepartureResponder(base: router.buildResponder(), connections: connections),
        server: .secure(certificate, connections), logger: .quiet)
      try await application.test(.ahc(.https)) { client in
        let port = try #require(client.port)
        _ = try await Curl(trusting: folder.appending(path: "certificates/authority.pem"))(
          "https://localhost:\(port)/work", version, "--max-time", "1")
        let isCancelled = try await waiting(for: "the end of the work") { outcome.withLock { $0 } }
        #expect(isCancelled)
        release.continuation.finish()
      }
    }
  }
}
