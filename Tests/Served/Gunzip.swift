import Foundation
import TestSupport
import Testing

/// Decompresses with the system's gzip, which is not ours.
enum Gunzip {
  static func text(_ bytes: [UInt8]) async throws -> String {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.gz")
      try Data(bytes).write(to: file)
      let outcome = try await Program(URL(filePath: "/bin/gzip")).run(["-dc", file.path])
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output
    }
  }
}
