import Foundation
import TestSupport
import Testing

@Suite("A server with more connections than it can hold", .timeLimit(.minutes(5 * Pace.wholeFactor)))
struct ConnectionLimitTests {
  /// Serves a wallet with so many descriptors.
  private func serving(
    descriptors: Int, _ body: (RunningProgram, Int, URL) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let wallet = folder.appending(path: "wallet")
      let server = try RunningProgram(
        Program(URL(filePath: "/bin/sh")),
        [
          "-c", "ulimit -n \(descriptors) && exec \"$0\" serve --port 0 --data \"$1\"", Program.wallet.file.path(),
          wallet.path(),
        ], logs: folder)
      do {
        let port = try #require(Int(try await server.printed(/127\.0\.0\.1:([0-9]+)\//)))
        try await body(server, port, wallet)
        await server.stop()
      } catch {
        await server.kill()
        throw error
      }
    }
  }

  private func answer(_ port: Int, _ request: String) async throws -> String {
    try await RawConnection.with(port: port) { connection in
      try await connection.send(request)
      return await connection.rest()
    }
  }

  @Test("idle connections beyond the descriptors keep neither a page from being shown nor a backup from being made")
  func idle() async throws {
    let ended = Ended()
    try await serving(descriptors: 256) { server, port, wallet in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<400 {
          group.addTask {
            try await RawConnection.with(port: port) { _ = await $0.rest() }
            await ended.add()
          }
        }
        // With 256 descriptors 72 connections are held.
        try await waiting(for: "the end of the others") { await ended.count >= 320 ? () : nil }
        for _ in 0..<10 {
          let page = try await answer(
            port, "GET /journeys HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
          #expect(page.hasPrefix("HTTP/1.1 200"), "\(server.errors)")
        }
        // The wallet makes one by itself when it is first served; another begins once that is done.
        let form =
          "POST /backups HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Type: application/x-www-form-urlencoded\r\n"
          + "Content-Length: 0\r\nConnection: close\r\n\r\n"
        try await waiting(for: "the beginning of a backup: \(server.errors)") {
          try await answer(port, form).hasPrefix("HTTP/1.1 303") ? () : nil
        }
        let backups = wallet.appending(path: "backups").path
        try await waiting(for: "a backup: \(server.errors)") {
          let names = (try? FileManager.default.contentsOfDirectory(atPath: backups)) ?? []
          return names.contains { $0.hasPrefix("journey-wallet") && $0.hasSuffix(".zip") } ? () : nil
        }
        group.cancelAll()
      }
      #expect(!server.errors.contains("Too many open files"), "\(server.errors)")
    }
  }

  @Test("half a body does not keep the server from ending")
  func stop() async throws {
    try await serving(descriptors: 1024) { server, port, _ in
      try await RawConnection.with(port: port) { connection in
        try await connection.send(
          "POST /api/v1/inbox HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: 1000\r\n\r\nhalf")
        let page = try await answer(
          port, "GET /journeys HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
        #expect(page.hasPrefix("HTTP/1.1 200"))
        server.terminate()
        #expect(try await server.end(within: .seconds(60)) == 0, "\(server.errors)")
      }
    }
  }
}
