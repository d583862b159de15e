import Foundation

/// A running `journey-wallet serve`, the release build beside this program.
final class ServerProcess {
  private let process = Process()
  private let output = Pipe()
  private let started: ContinuousClock.Instant
  private(set) var port = 0

  /// Starts the server on any free port.
  /// - Throws: `BenchError.noServer`.
  init(folder: URL) throws {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "journey-wallet")
    process.executableURL = program
    process.arguments = ["serve", "--port", "0", "--data", folder.path]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    started = .now
    try process.run()
    var text = ""
    while !text.contains("\n") {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { throw BenchError.noServer(program.path) }
      text += String(decoding: piece, as: UTF8.self)
    }
    guard let match = text.firstMatch(of: /http:\/\/[^:]+:(\d+)\//), let port = Int(match.1) else {
      throw BenchError.noServer(text)
    }
    self.port = port
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

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
