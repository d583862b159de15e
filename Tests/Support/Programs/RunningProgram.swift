import Foundation

/// A program that runs beside a test, its output written into files, so that nothing has to be drained.
public struct RunningProgram: Sendable {
  private let process = Process()
  private let outputFile: URL
  private let errorFile: URL

  /// Starts a program.
  /// - Parameter logs: the folder that its output is written to, which has to outlive it
  public init(
    _ program: Program, _ arguments: [String], environment: [String: String] = [:], logs: URL
  ) throws {
    let name = "\(program.file.lastPathComponent)-\(UUID().uuidString)"
    outputFile = logs.appending(path: "\(name).out")
    errorFile = logs.appending(path: "\(name).err")
    process.executableURL = program.file
    process.arguments = arguments
    process.environment = RunningProgram.surroundings.merging(environment) { _, given in given }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try RunningProgram.handle(outputFile)
    process.standardError = try RunningProgram.handle(errorFile)
    try RunningProgram.hearingSignals { try process.run() }
  }

  /// Lets a program that is started here hear signals: it inherits what its thread blocks, and those of Swift's tasks block
  /// nearly all, so that it could only be killed.
  static func hearingSignals(_ start: () throws -> Void) rethrows {
    var none = sigset_t(), before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try start()
  }

  /// What it has printed so far.
  public var output: String { RunningProgram.text(outputFile) }

  /// What it has printed to its standard error so far.
  public var errors: String { RunningProgram.text(errorFile) }

  /// Whether it has not ended yet.
  public var isRunning: Bool { process.isRunning }

  /// Waits for something in its output, found by its first capture.
  /// - Throws: `OutOfPatience` when it ends, or is silent, before it has printed that.
  public func printed(_ pattern: some RegexComponent<(Substring, Substring)>) async throws -> String {
    try await waiting(for: "the output of \(process.arguments ?? []): \(output)\(errors)") {
      if let match = output.firstMatch(of: pattern) { return String(match.output.1) }
      if !isRunning { throw OutOfPatience("it ended with \(process.terminationStatus): \(output)\(errors)") }
      return nil
    }
  }

  /// Waits until it has ended by itself.
  /// - Returns: its exit code; 128 and the signal's number when a signal ended it
  public func end(within limit: Duration) async throws -> Int32 {
    try await waiting(for: "the end of \(process.arguments ?? [])", upTo: limit) { isRunning ? nil : () }
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// Sends it a signal.
  public func send(_ signal: Int32) {
    if process.isRunning { _ = Foundation.kill(process.processIdentifier, signal) }
  }

  /// Asks it to end (SIGTERM), and does not wait.
  public func terminate() {
    if process.isRunning { process.terminate() }
  }

  /// Asks it to end, and makes it end when it does not; comes back when it has.
  public func stop() async {
    if process.isRunning { process.terminate() }
    if (try? await end(within: .seconds(10))) == nil { await kill() }
  }

  /// Ends it at once with SIGKILL; comes back when it has.
  public func kill() async {
    if process.isRunning { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
    _ = try? await end(within: .seconds(10))
  }

  /// A path and a folder for scratch files, without what the machine's owner has set.
  private static var surroundings: [String: String] {
    let own = ProcessInfo.processInfo.environment
    return ["PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": own["HOME"] ?? "/", "LANG": "C.UTF-8", "TZ": "UTC"]
  }

  private static func handle(_ file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  private static func text(_ file: URL) -> String {
    String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }
}
