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
      received. Prints the medians and the 99th percentiles in milliseconds, memory from /proc, and the time from \
      the start of the process to its first answered page. Then it measures what accounts and HTTPS cost. At last it backs a wallet of its own up and restores it, \
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
      "Time only the requests whose names hold this; backup for the backups alone, reminders and accounts for those.")
  var only = ""

  @Flag(help: "Leave the large wallet out.")
  var smallOnly = false

  func run() async throws {
    if only == ReminderBench.name { return try await ReminderBench().run() }
    if only == AccountBench.name { return try await AccountBench(requests: requests).run() }
    if only != BackupBench.name { try await measureRequests() }
    guard only.isEmpty || only == BackupBench.name else { return }
    if only.isEmpty {
      try await AccountBench(requests: requests).run()
      try await ReminderBench().run()
    }
    try await BackupBench(journeys: backupJourneys, items: 40 * backupJourneys, megabytes: megabytes).run()
  }

  private func measureRequests() async throws {
    print("| wallet | request | p50 ms | p99 ms | bytes |")
    print("|---|---|---|---|---|")
    let small = try await measure("50 journeys, 1,190 items", journeys: 50, items: 1_190)
    guard !smallOnly else { return }
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
    let wallet = try await SampleWallet.fill(folder, journeys: journeys, items: items)
    let server = try ServerProcess(folder: folder)
    defer { server.stop() }
    let firstPage = try server.waitForFirstPage()
    let memoryAtRest = try server.residentMegabytes()
    var figures: [String: Distribution] = [:]
    let connection = try Connection(port: server.port)
    for request in Requests(wallet: wallet).all where only.isEmpty || request.name.contains(only) {
      let (times, bytes) = try time(request, on: connection)
      figures[request.name] = times
      print("| \(name) | \(request.name) | \(times.medianText) | \(times.highText) | \(bytes) |")
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

  private func time(_ request: Requests.Timed, on connection: Connection) throws -> (Distribution, Int) {
    var times: [Double] = [], bytes = 0
    for round in 0..<(requests + requests / 10) {
      let message = request.message(round)
      let start = ContinuousClock.now
      let answer = try connection.send(message)
      let took = start.duration(to: .now)
      guard request.expected == answer.status else { throw BenchError.unexpected(request.name, answer.status) }
      bytes = answer.bytes
      if round >= requests / 10 { times.append(Double(took.components.attoseconds) / 1e15) }
    }
    return (Distribution(times), bytes)
  }
}

/// Why a benchmark cannot be carried out.
enum BenchError: Error {
  case unexpected(String, Int)
  case noServer(String)
  case connection(String)
}
