import Foundation
import WalletServices

/// A program in the place of WeasyPrint, for tests that walk over all addresses: a PDF takes that one seconds.
///
/// What it writes begins as a PDF does, and is otherwise the HTML that it was given, so that what must not be printed can be looked for.
enum StandInPrinter {
  private static let script = """
    #!/bin/sh
    echo '%PDF-1.7'
    for file; do [ -f "$file" ] && cat "$file"; done
    exit 0

    """

  /// Writes the program into a folder.
  /// - Returns: its path
  static func install(in folder: URL) throws -> String {
    let file = folder.appending(path: "stand-in-printer")
    try Data(script.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    return file.path
  }
}

extension World {
  /// Has the stand-in print from a folder.
  mutating func printByStandIn(in folder: URL) throws {
    let printer = try StandInPrinter.install(in: folder), installed = program
    program = { $0 == HTMLPrinter.program ? printer : installed($0) }
  }
}
