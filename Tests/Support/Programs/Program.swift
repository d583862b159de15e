import Foundation

/// A program that a test runs to its end.
public struct Program: Sendable {
  /// The file that is run.
  public let file: URL

  /// A program by its file.
  public init(_ file: URL) {
    self.file = file
  }

  /// The built `journey-wallet`, which lies beside the tests.
  public static let wallet = Program(
    (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]))
      .deletingLastPathComponent().appending(path: "journey-wallet"))

  /// What a run left behind.
  public struct Outcome: Sendable {
    /// The exit code; 128 and the signal's number when a signal ended it, as a shell counts.
    public let status: Int32
    public let output: String
    public let errors: String
  }

  /// Runs the program with some arguments, and no other environment than the one given, a path and English.
  /// - Throws: `OutOfPatience` when it does not end within a minute; it is then killed.
  public func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Outcome {
    try await withTemporaryFolder { folder in
      let running = try RunningProgram(self, arguments, environment: environment, logs: folder)
      do {
        let status = try await running.end(within: .seconds(60))
        return Outcome(status: status, output: running.output, errors: running.errors)
      } catch {
        await running.kill()
        throw error
      }
    }
  }
}
