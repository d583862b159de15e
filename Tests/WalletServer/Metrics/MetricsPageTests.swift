import HTTPTypes
import Journeys
import Logging
import Metrics
import TestSupport
import Testing
import WalletScreens
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Metrics of the server")
struct MetricsPageTests {
  @Test("requests are counted and timed by route and status, and say their IDs")
  func requests() async throws {
    try await withTemporaryFolder { folder in
      let wallet = try await Served.emptyWallet(filesIn: folder).filled(with: .samples)
      let server = try await wallet.server(folder: folder)
      // Given a log with metadata, which holds the IDs
      var logger = Logger(label: "test")
      logger.logLevel = .critical
      try await server.application(logger: logger).serve(through: .port) { client in
        let served = Served(wallet: wallet, client: client)
        var ids: Set<String> = []
        for path in ["/journeys", "/journeys", Samples.journeyPage, "/nowhere", "/journeys/\(Samples.id(9999).text)"] {
          ids.insert(try #require(try await served.get(path).headers[.requestID]))
        }
        #expect(ids.count == 5)
        // When
        let answer = try await served.get("/metrics")
        // Then
        #expect(answer.status == 200 && answer.headers[.contentType] == MetricsRegistry.mediaType)
        let lines = answer.text.split(separator: "\n")
        for line in [
          #"http_server_requests_total{method="GET",route="/journeys",status="200"} 2"#,
          #"http_server_requests_total{method="GET",route="/journeys/{journey}",status="200"} 1"#,
          #"http_server_requests_total{method="GET",route="/journeys/{journey}",status="404"} 1"#,
          #"http_server_requests_total{method="GET",route="NotFound",status="404"} 1"#,
          #"http_server_request_duration_seconds_count{method="GET",route="/journeys/{journey}"} 2"#,
          "http_server_active_requests 1", "backup_failing 0",
        ] { #expect(lines.contains(Substring(line)), "\(line)\n\(answer.text)") }
        #expect(lines.contains { $0.hasPrefix("process_resident_memory_bytes ") })
        #expect(lines.contains { $0.hasPrefix("http_server_connections ") })
        // Methods that nothing here is done by are one
        for method in ["PROPFIND", "LOCK"] {
          let answer = try await client.send(try #require(HTTPRequest.Method(method)), "/journeys")
          #expect(answer.status == 405)
        }
        let after = try await served.get("/metrics").text
        #expect(after.contains(#"method="other",route="NotFound",status="405"} 2"#) && !after.contains("LOCK"))
      }
    }
  }

  @Test("a page shows administrators the same in plain words, with the background jobs")
  func page() async throws {
    try await withTemporaryFolder { folder in
      let wallet = try await Served.emptyWallet(filesIn: folder).filled(with: .samples)
      let server = try await wallet.server(folder: folder)
      try await server.application(logger: .quiet).serve(through: .router) { client in
        let served = Served(wallet: wallet, client: client)
        // Given two requests of one page, and one service that has failed
        for _ in 1...2 { #expect(try await served.get("/journeys").status == 200) }
        #expect(try await served.get("/nowhere").status == 404)
        server.site.services.note("backups", WalletError.notFound)
        // When
        let page = try await served.get("/settings/server")
        // Then
        #expect(page.status == 200 && page.text.contains("GET /journeys"))
        #expect(!page.text.contains("GET NotFound"), "what is no address is not listed among them")
        #expect(page.text.contains("2 requests, ") && page.text.contains("Failed "), "\(page.text)")
        for name in BackgroundServices.names { #expect(page.says("figures.job.\(name.rawValue)")) }
        #expect(try await served.get("/settings").text.contains("href=\"/settings/server\""))
      }
    }
  }

  @Test("half of the requests took no longer than the median says, and the slowest twentieth no less")
  func percentiles() {
    // Given 18 requests of 2 ms and two of 40 ms, one of which failed
    let registry = MetricsRegistry(), dimensions = [("method", "GET"), ("route", "/a")]
    #expect(ServerFigures(registry).median == nil && ServerFigures(registry).slowest == nil)
    for index in 1...20 {
      Timer(label: "http.server.request.duration.seconds", dimensions: dimensions, factory: registry)
        .record(duration: .milliseconds(index <= 18 ? 2 : 40))
      Counter(
        label: "http.server.requests", dimensions: dimensions + [("status", index == 20 ? "503" : "200")],
        factory: registry
      ).increment()
    }
    // Then each lies at a bound of the histogram
    let figures = ServerFigures(registry)
    #expect(figures.requestCount == 20 && figures.failureCount == 1)
    #expect(figures.median == 0.0025 && figures.slowest == 0.025)
    #expect(figures.routes.map(\.name) == ["GET /a"] && figures.routes.map(\.count) == [20])
  }

  @Test("only this computer is told, not whoever comes through a proxy on it")
  func local() async throws {
    try await withTemporaryFolder { folder in
      let wallet = try await Served.emptyWallet(filesIn: folder).filled(with: .samples)
      let server = try await wallet.server(folder: folder)
      try await server.application(logger: .quiet).serve(through: .port) { client in
        let served = Served(wallet: wallet, client: client)
        for name in HTTPField.Name.forwarding {
          let answer = try await served.get("/metrics", headers: [name: "192.0.2.1"])
          // Who says what only a trusted proxy may is refused before; whoever else was passed on is nobody until they sign in.
          let isForged = [.forwarded, .xForwardedFor, .xForwardedHost].contains(name)
          #expect(answer.status == (isForged ? 403 : 303) && !answer.text.contains("http_server"), "\(name)")
        }
      }
      // A connection whose other end is unknown
      try await server.application(logger: .quiet).serve(through: .router) { client in
        let answer = try await Served(wallet: wallet, client: client).get("/metrics")
        #expect(answer.status == 404)
      }
    }
  }
}
