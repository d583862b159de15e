import Foundation
import Testing

/// Compares a text with the file of that name in the `Golden` folder beside the test that asks.
///
/// `make golden` sets `JOURNEY_WALLET_GOLDEN=write`, which rewrites the file instead.
public func expectGolden(_ name: String, _ text: String, file: String = #filePath) throws {
  let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Golden")
  let golden = folder.appending(path: name)
  if ProcessInfo.processInfo.environment["JOURNEY_WALLET_GOLDEN"] == "write" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: golden)
  }
  let expected = try String(contentsOf: golden, encoding: .utf8)
  #expect(text == expected, "\(name) differs from its golden file; if that is meant, run make golden")
}
