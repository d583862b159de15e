import AsyncHTTPClient
import Foundation
import JourneyStore
import Journeys
import NIOSSL
import Synchronization
import WalletServices

/// Measures what accounts and encryption cost: a page with a session beside one without, pages while many sign in, and requests over TLS
/// beside plain ones.
struct AccountBench {
  /// What `--only` calls it.
  static let name = "accounts"
  /// How many sign in at once.
  private static let people = 10
  private static let connections = 8
  private static let seconds = 3.0
  private static let password = "wetter in lissabon 7"

  /// How often a page is timed, after a tenth as many times that are not counted.
  let requests: Int

  /// Prints the lines of a table.
  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wallet-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await SampleWallet.fill(folder, journeys: 50, items: 1_190)
    print("| accounts, 50 journeys | p50 ms | p99 ms |")
    print("|---|---|---|")
    let without = try serving(folder) { try time("journeys list, without a password", $0.port) }
    let token = try await addAccounts(to: folder)
    let cookie = "Cookie: journey-wallet-session=\(token)\r\n"
    let with = try serving(folder) { server in
      let with = try time("journeys list, with a session", server.port, cookie)
      let busy = try whileSigningIn(server.port) {
        try time("the same while \(AccountBench.people) sign in at once", server.port, cookie)
      }
      print("| 99th percentile, over that of a quiet server | | \(text(busy.high / with.high)) |")
      return with
    }
    print("| what a session adds | \(text(with.median - without.median)) | |")
    let plain = try await serving(folder) {
      try await rate("http://127.0.0.1:\($0.port)/journeys", "journey-wallet-session=\(token)")
    }
    let secure = try await serving(folder, ["--home-network", "--host", "127.0.0.1", "--plain-port", "0"]) {
      try await rate("https://127.0.0.1:\($0.port)/journeys", "__Host-journey-wallet=\(token)")
    }
    print("| \(AccountBench.connections) connections, requests/s plain | \(Int(plain)) | |")
    print("| \(AccountBench.connections) connections, requests/s over TLS | \(Int(secure)) | |")
  }

  private func serving<Value>(
    _ folder: URL, _ arguments: [String] = [], _ body: (ServerProcess) async throws -> Value
  ) async throws -> Value {
    let server = try ServerProcess(folder: folder, arguments: arguments)
    defer { server.stop() }
    return try await body(server)
  }

  private func serving<Value>(_ folder: URL, _ body: (ServerProcess) throws -> Value) throws -> Value {
    let server = try ServerProcess(folder: folder)
    defer { server.stop() }
    return try body(server)
  }

  /// Gives the user of the wallet a password, and makes as many others as sign in.
  /// - Returns: the token of a session
  private func addAccounts(to folder: URL) async throws -> String {
    let wallet = try Wallet(in: folder, for: .using, world: .real), accounts = Actor.system(.accounts)
    let owner = try await wallet.localUser()
    try await wallet.setEmail("ada@example.org", of: owner.id, by: accounts)
    let account = try await wallet.store.read(as: .user(owner.id)) { try $0.account() }
    try await wallet.setPassword(AccountBench.password, of: account, by: accounts)
    for number in 0..<AccountBench.people {
      _ = try await wallet.addUser(
        name: "", email: AccountBench.email(number), password: AccountBench.password, by: accounts)
    }
    let session = try await wallet.beginSession(of: .user(owner.id), on: Device(userAgent: ""))
    try wallet.store.close()
    return session.token.text
  }

  private static func email(_ number: Int) -> String { "bench\(number)@example.org" }

  private func time(_ name: String, _ port: Int, _ fields: String = "") throws -> Distribution {
    let connection = try Connection(port: port), message = "GET /journeys HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n"
    var times: [Double] = []
    for round in 0..<(requests + requests / 10) {
      let start = ContinuousClock.now, answer = try connection.send(message)
      guard answer.status == 200 else { throw BenchError.unexpected(name, answer.status) }
      if round >= requests / 10 { times.append(start.duration(to: .now) / .milliseconds(1)) }
    }
    let figures = Distribution(times)
    print("| \(name) | \(figures.medianText) | \(figures.highText) |")
    return figures
  }

  /// Has everybody sign in again and again meanwhile, with the right password, which nothing holds back.
  private func whileSigningIn<Value>(_ port: Int, _ body: () throws -> Value) throws -> Value {
    let isOver = Mutex(false), failure = Mutex<(any Error)?>(nil), group = DispatchGroup()
    for number in 0..<AccountBench.people {
      group.enter()
      Thread.detachNewThread {
        do {
          while !isOver.withLock({ $0 }) { try AccountBench.signIn(number, port) }
        } catch {
          failure.withLock { $0 = error }
        }
        group.leave()
      }
    }
    let outcome = Result { try body() }
    isOver.withLock { $0 = true }
    group.wait()
    if let error = failure.withLock({ $0 }) { throw error }
    return try outcome.get()
  }

  private static func signIn(_ number: Int, _ port: Int) throws {
    let word = password.replacing(" ", with: "+")
    let body = "signInEmail=\(email(number).replacing("@", with: "%40"))&signInPassword=\(word)"
    let answer = try Connection(port: port).send(
      "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    guard answer.status == 303 else { throw BenchError.unexpected("signing in", answer.status) }
  }

  /// How many requests a second are answered on several connections at once; the same client asks with encryption and without.
  private func rate(_ address: String, _ cookie: String) async throws -> Double {
    var encryption = TLSConfiguration.makeClientConfiguration()
    encryption.certificateVerification = .none
    var configuration = HTTPClient.Configuration(tlsConfiguration: encryption)
    configuration.httpVersion = .http1Only
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = AccountBench.connections
    let client = HTTPClient(configuration: configuration), end = ContinuousClock.now + .seconds(AccountBench.seconds)
    let outcome = await Task { try await AccountBench.answers(address, cookie, client, until: end) }.result
    try await client.shutdown()
    return Double(try outcome.get()) / AccountBench.seconds
  }

  private static func answers(
    _ address: String, _ cookie: String, _ client: HTTPClient, until end: ContinuousClock.Instant
  ) async throws -> Int {
    var request = HTTPClientRequest(url: address)
    request.headers.add(name: "Cookie", value: cookie)
    return try await withThrowingTaskGroup(of: Int.self) { [request] group in
      for _ in 0..<connections {
        group.addTask {
          var count = 0
          while .now < end {
            let answer = try await client.execute(request, timeout: .seconds(10))
            _ = try await answer.body.collect(upTo: 1 << 24)
            guard answer.status == .ok else { throw BenchError.unexpected(address, Int(answer.status.code)) }
            count += 1
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
  }

  private func text(_ number: Double) -> String { number.formatted(.number.precision(.fractionLength(2))) }
}
