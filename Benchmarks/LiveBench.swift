import AsyncHTTPClient
import Foundation
import JourneyStore
import Journeys
import NIOCore
import Synchronization
import WalletServices

/// Measures how soon what one member of a journey saves reaches the open pages of all others, while they edit often.
struct LiveBench {
  /// What `--only` calls it.
  static let name = "live"
  /// How many members have the journey open.
  private static let members = 100
  private static let editsPerSecond = 20
  private static let seconds = 60

  private struct Filled {
    let tokens: [String]
    let journey: UUID
    let note: UUID
  }

  /// When each member first heard of each change.
  private final class Arrivals: Sendable {
    /// What ended the events of a member.
    let failure = Mutex<(any Error)?>(nil)
    /// By member, the numbers of changes with the moments at which they came.
    private let heard: Mutex<[[(number: Int64, at: ContinuousClock.Instant)]]>

    init(members: Int) { heard = Mutex(Array(repeating: [], count: members)) }

    func add(_ number: Int64, of member: Int) {
      let now = ContinuousClock.now
      heard.withLock { $0[member].append((number, now)) }
    }

    /// The number that each member heard last.
    var newest: [Int64?] { heard.withLock { $0.map { $0.last?.number } } }

    /// The first moment at which a member knew of a change, by itself or by a later one; nil for never.
    func moment(of number: Int64, for member: Int) -> ContinuousClock.Instant? {
      heard.withLock { all in all[member].first { $0.number >= number }?.at }
    }
  }

  /// Prints the lines of a table.
  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wallet-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let filled = try await fill(folder), server = try ServerProcess(folder: folder)
    defer { server.stop() }
    var configuration = HTTPClient.Configuration()
    configuration.httpVersion = .http1Only
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = LiveBench.members + 10
    configuration.timeout = HTTPClient.Configuration.Timeout(connect: .seconds(10))
    let client = HTTPClient(configuration: configuration), arrivals = Arrivals(members: LiveBench.members)
    do {
      try await measure(filled, server, client, arrivals)
    } catch {
      try await client.shutdown()
      throw error
    }
    try await client.shutdown()
  }

  private func measure(
    _ filled: Filled, _ server: ServerProcess, _ client: HTTPClient, _ arrivals: Arrivals
  ) async throws {
    let root = "http://127.0.0.1:\(server.port)"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (member, token) in filled.tokens.enumerated() {
        group.addTask {
          do {
            try await LiveBench.listen(root, token, member, client, arrivals)
          } catch {
            arrivals.failure.withLock { $0 = $0 ?? error }
          }
        }
      }
      while arrivals.newest.contains(nil) {
        if let error = arrivals.failure.withLock({ $0 }) { throw error }
        try await Task.sleep(for: .milliseconds(50))
      }
      let start = arrivals.newest.compactMap(\.self).max() ?? 0, memory = try server.residentMegabytes()
      let processor = try server.processorMilliseconds(), began = ContinuousClock.now
      let sent = try await edit(root, filled, client)
      let took = began.duration(to: .now) / .seconds(1)
      let end = ContinuousClock.now + .seconds(10)
      while arrivals.newest.contains(where: { ($0 ?? 0) < start + Int64(sent.count) }), .now < end {
        try await Task.sleep(for: .milliseconds(20))
      }
      group.cancelAll()
      let used = try server.processorMilliseconds() - processor
      try report(sent, after: start, arrivals)
      print(
        "| edits a second, and processor time of the server, % of one core | \(LiveBench.text(Double(sent.count) / took)) | \(LiveBench.text(used / took / 10)) |"
      )
      print("| memory before and after, MB | \(memory) | \(try server.residentMegabytes()) |")
    }
  }

  /// - Parameter start: the number of the newest change before the first edit; each edit makes one change
  private func report(_ sent: [ContinuousClock.Instant], after start: Int64, _ arrivals: Arrivals) throws {
    var times: [Double] = [], missing = 0
    for (index, moment) in sent.enumerated() {
      for member in 0..<LiveBench.members {
        guard let arrival = arrivals.moment(of: start + Int64(index) + 1, for: member) else {
          missing += 1
          continue
        }
        times.append(moment.duration(to: arrival) / .milliseconds(1))
      }
    }
    let figures = Distribution(times)
    print("| \(LiveBench.members) members with a journey open, \(sent.count) edits | p50 ms | p99 ms |")
    print("|---|---|---|")
    print("| from the edit that is sent to the event that arrives | \(figures.medianText) | \(figures.highText) |")
    print("| the longest, and events that never came | \(LiveBench.text(times.max() ?? 0)) | \(missing) |")
  }

  private func edit(_ root: String, _ filled: Filled, _ client: HTTPClient) async throws -> [ContinuousClock.Instant] {
    var sent: [ContinuousClock.Instant] = []
    let address = "\(root)/api/v1/journeys/\(filled.journey.text)/notes/\(filled.note.text)",
      began = ContinuousClock.now
    for number in 0..<(LiveBench.editsPerSecond * LiveBench.seconds) {
      try await Task.sleep(until: began + .seconds(1) * number / LiveBench.editsPerSecond)
      var request = HTTPClientRequest(url: address)
      request.method = .PATCH
      request.headers.add(name: "Cookie", value: LiveBench.cookie(filled.tokens[number % filled.tokens.count]))
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(string: #"{"baseVersion": \#(number + 1), "title": "Edit \#(number)"}"#))
      sent.append(.now)
      let answer = try await client.execute(request, timeout: .seconds(10))
      _ = try await answer.body.collect(upTo: 1 << 20)
      guard answer.status == .ok else { throw BenchError.unexpected("an edit", Int(answer.status.code)) }
    }
    return sent
  }

  /// Reads the events of one member until it is cancelled.
  private static func listen(
    _ root: String, _ token: String, _ member: Int, _ client: HTTPClient, _ arrivals: Arrivals
  ) async throws {
    var request = HTTPClientRequest(url: "\(root)/events")
    request.headers.add(name: "Cookie", value: cookie(token))
    let answer = try await client.execute(request, timeout: .hours(1))
    guard answer.status == .ok else { throw BenchError.unexpected("the events", Int(answer.status.code)) }
    var line = "", isChange = false
    for try await part in answer.body {
      for character in String(buffer: part) {
        guard character == "\n" else {
          line.append(character)
          continue
        }
        if line.hasPrefix("event:") { isChange = line.contains("change") }
        if line.hasPrefix("data:"), isChange, let number = Int64(line.dropFirst(5).filter(\.isNumber)) {
          arrivals.add(number, of: member)
        }
        if line.isEmpty { isChange = false }
        line = ""
      }
    }
  }

  /// Makes a wallet with a journey of many members, who are signed in.
  private func fill(_ folder: URL) async throws -> Filled {
    _ = try await SampleWallet.fill(folder, journeys: 50, items: 1_190)
    let wallet = try Wallet(in: folder, for: .using, world: .real), owner = try await wallet.localUser()
    let actor = Actor.user(owner.id), accounts = Actor.system(.accounts), password = "wetter in lissabon 7"
    try await wallet.setEmail("ada@example.org", of: owner.id, by: accounts)
    let account = try await wallet.store.read(as: actor) { try $0.account() }
    try await wallet.setPassword(password, of: account, by: accounts)
    let journey = UUID.version7(at: Date()), note = UUID.version7(at: Date())
    try await wallet.store.write(by: actor, at: Date()) { transaction in
      var record = Journey(header: RecordHeader(id: journey)),
        text = Note(header: RecordHeader(id: note, journeyID: journey))
      (record.name, text.title) = ("Together", "Start")
      _ = try transaction.create(record)
      _ = try transaction.create(text)
    }
    var tokens: [String] = []
    for _ in 0..<LiveBench.members {
      // Without a password, whose hashes would take longer than what is measured.
      let user = UUID.version7(at: Date())
      try await wallet.store.write(by: .user(user), at: Date()) {
        _ = try $0.create(User(header: RecordHeader(id: user)))
      }
      try await wallet.store.write(by: actor, at: Date()) { try $0.setRole(.editor, of: user, in: journey) }
      tokens.append(try await wallet.beginSession(of: .user(user), on: Device(userAgent: "")).token.text)
    }
    try wallet.store.close()
    return Filled(tokens: tokens, journey: journey, note: note)
  }

  private static func cookie(_ token: String) -> String { "journey-wallet-session=\(token)" }
  private static func text(_ number: Double) -> String { number.formatted(.number.precision(.fractionLength(1))) }
}
