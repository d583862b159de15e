import ArgumentParser
import Foundation

/// Measures a server as a browser on the same machine meets it: whole requests over one kept connection.
@main
struct WalletBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wallet-bench",
    abstract: "Measure the wallet's server on a small and on a large wallet.",
    discussion: """
      Fills two wallets, 50 journeys and 5,000 journeys with 1,000,000 items, each with one journey of 210 items over 14 \
      days; starts `journey-wallet serve` on each, and times requests from the first byte sent to the last byte \
      received. Prints the medians and the 99th percentiles in milliseconds, the processor time that the server takes for \
      one request, memory from /proc, and the time from the start of the process to its first answered page. Then it measures what accounts and HTTPS cost. At last it backs a wallet of its own up and restores it, \
      beside cp and zip.
      """)

  @Option(help: "How often each request is timed, after a tenth as many that are not counted.")
  var requests = 500

  @Option(help: "How many items the large wallet holds.")
  var items = 1_000_000

  @Option(help: "How many journeys and items the wallet holds that is backed up.")
  var backupJourneys = 500

  @Option(help: "How many megabytes of documents the wallet holds that is backed up.")
  var megabytes = 500

  @Option(
    help:
      "Time only the requests whose names hold this, in the small wallet; backup for the backups alone, reminders, accounts, money, maps, live, facts and flights for those."
  )
  var only = ""

  @Flag(help: "Leave the large wallet out, which takes a quarter of an hour to fill.")
  var smallOnly = false

  @Flag(help: "Measure the large wallet too, though `--only` chooses some requests.")
  var large = false

  func run() async throws {
    if only == ReminderBench.name { return try await ReminderBench().run() }
    if only == MoneyBench.name { return try await MoneyBench.run() }
    if only == MapBench.name { return try await MapBench(requests: requests).run() }
    if only == FactsBench.name { return try await FactsBench(requests: requests).run() }
    if only == FlightsBench.name { return try await FlightsBench().run() }
    if only == LiveBench.name { return try await LiveBench().run() }
    if only == AccountBench.name { return try await AccountBench(requests: requests).run() }
    if only != BackupBench.name { try await measureRequests() }
    guard only.isEmpty || only == BackupBench.name else { return }
    if only.isEmpty {
      try await AccountBench(requests: requests).run()
      try await ReminderBench().run()
      try await MoneyBench.run()
      try await MapBench(requests: requests).run()
      try await LiveBench().run()
      try await FactsBench(requests: requests).run()
      try await FlightsBench().run()
    }
    try await BackupBench(journeys: backupJourneys, items: 40 * backupJourneys, megabytes: megabytes).run()
  }

  private func measureRequests() async throws {
    print("| wallet | request | p50 ms | p99 ms | bytes | CPU ms |")
    print("|---|---|---|---|---|---|")
    let small = try await measure("50 journeys, 1,190 items", journeys: 50, items: 1_190)
    guard !smallOnly, only.isEmpty || self.large else { return }
    let journeys = max(1000, items / 200)
    let large = try await measure(
      "\(journeys.formatted()) journeys, \(items.formatted()) items", journeys: journeys, items: items)
    print("\nLarge over small, p50:")
    for (name, figures) in small {
      guard let other = large[name] else { continue }
      print("  \(name): \((other.median / figures.median).formatted(.number.precision(.fractionLength(2))))")
    }
  }

  private func measure(_ name: String, journeys: Int, items: Int) async throws -> [String: Distribution] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wallet-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // To stderr, for the large one takes a quarter of an hour; the table on stdout stays one.
    FileHandle.standardError.write(Data("filling a wallet: \(name)\n".utf8))
    let wallet = try await SampleWallet.fill(folder, journeys: journeys, items: items)
    let server = try ServerProcess(folder: folder)
    defer { server.stop() }
    let firstPage = try server.waitForFirstPage()
    try server.waitUntilAtRest()
    let memoryAtRest = try server.residentMegabytes()
    var figures: [String: Distribution] = [:]
    let connection = try Connection(port: server.port)
    for request in Requests(wallet: wallet).all where only.isEmpty || request.name.contains(only) {
      let (times, bytes, processor) = try time(request, on: connection, of: server)
      figures[request.name] = times
      print(
        "| \(name) | \(request.name) | \(times.medianText) | \(times.highText) | \(bytes) | \(Distribution.text(processor)) |"
      )
    }
    if [Throughput.upload, Throughput.thumbnail].contains(where: { only.isEmpty || $0.contains(only) }) {
      for line in try Throughput(wallet: wallet, connection: connection).measure() { print("| \(name) \(line)") }
    }
    if only.isEmpty || LoadBench.name.contains(only) {
      for line in try LoadBench(wallet: wallet, port: server.port).measure() { print("| \(name) \(line)") }
    }
    let memoryAfter = try server.residentMegabytes()
    print(
      "| \(name) | start to first answered page | \(firstPage.formatted(.number.precision(.fractionLength(0)))) | | |")
    print("| \(name) | memory at rest, after the benchmark (MB) | \(memoryAtRest), \(memoryAfter) | | |")
    return figures
  }

  /// - Returns: the times of the requests, the bytes of an answer, and the processor time that one takes, in milliseconds, which is
  ///   nearly the same on a busy machine
  private func time(
    _ request: Requests.Timed, on connection: Connection, of server: ServerProcess
  ) throws -> (Distribution, Int, Double) {
    var times: [Double] = [], bytes = 0, before = 0.0
    for round in 0..<(requests + requests / 10) {
      if round == requests / 10 { before = try server.processorMilliseconds() }
      if let before = request.before?(round) {
        let answer = try connection.send(before)
        guard answer.status == 200 else { throw BenchError.unexpected("\(request.name): before it", answer.status) }
      }
      let message = request.message(round)
      let start = ContinuousClock.now
      let answer = try connection.send(message)
      let took = start.duration(to: .now)
      guard request.expected == answer.status else { throw BenchError.unexpected(request.name, answer.status) }
      bytes = answer.bytes
      if round >= requests / 10 { times.append(Double(took.components.attoseconds) / 1e15) }
    }
    let processor = try server.processorMilliseconds() - before
    return (Distribution(times), bytes, processor / Double(max(1, requests)))
  }
}

/// Why a benchmark cannot be carried out.
enum BenchError: Error {
  case unexpected(String, Int)
  case noServer(String)
  case busy
  case connection(String)
}
