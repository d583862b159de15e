import Foundation
import Journeys
import TestSupport
import Testing

/// The command line over the wallet in a folder of its own.
struct Command {
  /// A fresh folder, which the test may fill.
  let folder: URL

  /// Where the wallet lies.
  var wallet: URL { folder.appending(path: "wallet") }

  /// Runs the command over the wallet.
  func callAsFunction(_ arguments: String..., environment: [String: String] = [:]) async throws -> Program.Outcome {
    try await Program.wallet.run(arguments + ["--data", wallet.path()], environment: environment)
  }

  /// A file of the folder.
  func file(_ name: String) -> URL { folder.appending(path: name) }

  /// Writes a file into the folder.
  /// - Returns: its path
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: file(name))
    return file(name).path()
  }

  /// Everything in the wallet as its export tells it, but for the remarks on the export itself.
  func contents() async throws -> JSONValue {
    let outcome = try await self("export")
    #expect(outcome.status == 0, "\(outcome.errors)")
    var members = try JSONValue(parsing: Data(outcome.output.utf8)).members ?? [:]
    members["metadata"] = nil
    return .object(members)
  }
}

/// Runs a test with the command over a wallet that is not there yet.
func withCommand(_ body: (Command) async throws -> Void) async throws {
  try await withTemporaryFolder { try await body(Command(folder: $0)) }
}
