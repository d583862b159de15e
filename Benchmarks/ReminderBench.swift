import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import Synchronization
import WalletServices

/// Measures the schedule of a wallet with many reminders, and how fast a server sends those that come due.
struct ReminderBench {
  /// What `--only` calls it.
  static let name = "reminders"
  /// How many reminders lie in the schedule beside those that come due.
  static let waiting = 100_000
  /// How many come due at once.
  static let due = 5_000
  private static let rounds = 200

  /// Prints how long it takes to find what is due, and how many messages reach a webhook in a second.
  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wallet-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    print("| \(ReminderBench.waiting.formatted()) reminders | p50 ms | p99 ms |")
    print("|---|---|---|")
    let moment = try await fill(folder)
    try await send(folder, from: moment)
  }

  /// Fills a wallet, and times its schedule.
  /// - Returns: when the reminders come due that are to be sent
  private func fill(_ folder: URL) async throws -> Date {
    let store = try Store(in: folder), now = Date(), journey = UUID.version7(at: now)
    let owner = try await store.localUser(id: .version7(at: now), at: now).id
    try await store.write(by: .user(owner), at: now) { transaction in
      var record = Journey(header: RecordHeader(id: journey))
      record.name = "Bench"
      _ = try transaction.create(record)
    }
    // A year from now on, one every five minutes.
    try await add(ReminderBench.waiting, to: store, journey, owner) { now + 86_400 + Double($0) * 300 }
    try await time("nothing is due") { try await store.dispatchDue(at: now, as: .user(owner), to: [.app]) }
    try await time("the next moment") { try await store.nextDispatch(for: .reminders) }
    var moment = now + 86_400
    try await time("one is due") {
      moment += 300
      return try await store.dispatchDue(at: moment, as: .user(owner), to: [.app])
    }
    try await store.skipSchedule(before: moment)
    let start = Date() + 15
    try await add(ReminderBench.due, to: store, journey, owner) { _ in start }
    try store.close()
    return start
  }

  private func add(
    _ count: Int, to store: Store, _ journey: UUID, _ owner: UUID, _ moment: @Sendable (Int) -> Date
  ) async throws {
    for first in stride(from: 0, to: count, by: 5_000) {
      try await store.write(by: .user(owner), at: Date()) { transaction in
        for number in first..<min(count, first + 5_000) {
          var reminder = Reminder(header: RecordHeader(id: .version7(at: Date()), journeyID: journey))
          (reminder.title, reminder.reminderDate) = ("Reminder \(number)", moment(number))
          _ = try transaction.create(reminder)
        }
      }
    }
  }

  private func time<Value>(_ name: String, _ work: () async throws -> Value) async throws {
    var times: [Double] = []
    for _ in 0..<ReminderBench.rounds {
      let start = ContinuousClock.now
      _ = try await work()
      times.append(start.duration(to: .now) / .milliseconds(1))
    }
    let figures = Distribution(times)
    print("| \(name) | \(figures.medianText) | \(figures.highText) |")
  }

  /// Serves the wallet beside a webhook that takes everything, and counts what comes.
  private func send(_ folder: URL, from moment: Date) async throws {
    let taken = Mutex<(count: Int, first: Date?, last: Date)>((0, nil, moment))
    let router = Router()
    router.post("/") { _, _ in
      taken.withLock { $0 = ($0.count + 1, $0.first ?? Date(), Date()) }
      return HTTPResponse.Status.ok
    }
    let (ports, port) = AsyncStream<Int>.makeStream()
    let hook = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) })
    let serving = Task { try await hook.run() }
    defer { serving.cancel() }
    guard let number = await ports.first(where: { _ in true }), let address = URL(string: "http://127.0.0.1:\(number)/")
    else { return }
    var channels = Channels()
    channels.webhook = Webhook(address: address, topic: "bench", token: Secret(""))
    try channels.keep(in: folder)
    let server = try ServerProcess(folder: folder)
    defer { server.stop() }
    let end = moment + 60
    while taken.withLock({ $0.count }) < ReminderBench.due, Date() < end {
      try await Task.sleep(for: .milliseconds(20))
    }
    let (count, first, last) = taken.withLock { $0 }
    let seconds = last.timeIntervalSince(first ?? moment)
    let delay = (first ?? end).timeIntervalSince(moment)
    print(
      """
      | \(count.formatted()) due at once, sent a second | \(Int(Double(count) / max(seconds, 0.001)).formatted()) | |
      | the first after its moment | \(Int(delay * 1000)) | |
      """)
  }
}
