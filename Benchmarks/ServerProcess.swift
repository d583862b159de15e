import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A running `journey-wallet serve`, the release build beside this program.
final class ServerProcess {
  private let process = Process()
  private let output = Pipe()
  private let started: ContinuousClock.Instant
  private(set) var port = 0

  /// Starts the server on any free port.
  /// - Parameter arguments: what `serve` is told beside that
  /// - Throws: `BenchError.noServer`.
  init(folder: URL, arguments: [String] = []) throws {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "journey-wallet")
    process.executableURL = program
    process.arguments = ["serve", "--port", "0", "--data", folder.path] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    started = .now
    try process.run()
    let address = /is at https?:\/\/[^:]+:(\d+)\//
    var text = "", found: Int?
    while found == nil {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { throw BenchError.noServer(program.path) }
      text += String(decoding: piece, as: UTF8.self)
      found = text.firstMatch(of: address).flatMap { Int($0.1) }
    }
    port = found ?? 0
  }

  /// Milliseconds from the start of the process to the first answered page.
  func waitForFirstPage() throws -> Double {
    _ = try Connection(port: port).send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let took = started.duration(to: .now)
    return Double(took.components.seconds) * 1000 + Double(took.components.attoseconds) / 1e15
  }

  /// The resident set of the process (`VmRSS` of proc(5)).
  func residentMegabytes() throws -> Int {
    let status = try String(contentsOf: URL(filePath: "/proc/\(process.processIdentifier)/status"), encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? "0"
    return (Int(line.filter(\.isNumber)) ?? 0) / 1024
  }

  /// The processor time that all threads of the process have used, in milliseconds (`utime` and `stime` of proc(5), which count in ticks).
  func processorMilliseconds() throws -> Double {
    let state = try String(contentsOf: URL(filePath: "/proc/\(process.processIdentifier)/stat"), encoding: .utf8)
    // The name of the program, in brackets, may hold blanks; `state` is the first field behind it, `utime` the twelfth.
    let fields = state[(state.lastIndex(of: ")") ?? state.startIndex)...].split(separator: " ").dropFirst()
    let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
    return ticks * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Waits until the server has nothing left to do of its own: the first daily backup of a large wallet takes minutes, and as much
  /// processor time as the requests that are measured.
  /// - Throws: `BenchError.busy` after ten minutes.
  func waitUntilAtRest() throws {
    let end = ContinuousClock.now + .seconds(600)
    var used = try processorMilliseconds(), seconds = 0
    while seconds < 3 {
      guard .now < end else { throw BenchError.busy }
      Thread.sleep(forTimeInterval: 1)
      let now = try processorMilliseconds()
      seconds = now - used < 50 ? seconds + 1 : 0
      used = now
    }
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
