import Foundation
import Journeys
import TestSupport
import Testing
import WalletWords

/// A disk of a few megabytes, for the program alone: a `tmpfs` in a mount namespace of its own.
private enum SmallDisk {
  private static let shares = ["--user", "--map-root-user", "--mount"]

  /// Whether this machine lets one be made.
  static let isPossible: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/unshare")
    process.arguments = shares + ["sh", "-c", "mount -t tmpfs tmpfs /mnt"]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Runs a script in which `$1` is an empty folder on a disk of so many megabytes, and `$2` the program.
  static func run(_ script: String, megabytes: Int, at place: URL) async throws -> Program.Outcome {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let mount = "mount -t tmpfs -o size=\(megabytes)m tmpfs \"$1\" || exit 99\n"
    return try await Program(URL(filePath: "/usr/bin/unshare")).run(
      shares + ["sh", "-c", mount + script, "sh", place.path(), Program.wallet.file.path()])
  }
}

@Suite("A disk that is full", .enabled(if: SmallDisk.isPossible, "this machine allows no namespaces of one's own"))
struct FullDiskTests {
  /// A wallet with five megabytes of documents, and its backup.
  private func fill(_ command: Command) async throws {
    #expect(try await command("demo").status == 0)
    let shelf = command.wallet.appending(path: "documents/ab")
    try FileManager.default.createDirectory(at: shelf, withIntermediateDirectories: true)
    let name = "ab" + String(repeating: "0", count: 62)
    try Data(repeating: 7, count: 5_000_000).write(to: shelf.appending(path: name))
    #expect(try await command("backup", command.file("b.zip").path()).status == 0)
  }

  @Test("a backup that has no room says so, leaves nothing behind, and keeps the one of before")
  func backup() async throws {
    try await withCommand { command in
      try await fill(command)
      let outcome = try await SmallDisk.run(
        """
        echo before > "$1/b.zip"
        "$2" backup "$1/b.zip" --data "\(command.wallet.path())"; echo "status $?"
        cat "$1/b.zip"; ls -A "$1"
        """, megabytes: 3, at: command.file("disk"))
      #expect(outcome.output == "status 73\nbefore\nb.zip\n", "\(outcome.errors)")
      #expect(outcome.errors.contains(Words.of(.en)("error.unavailable.diskFull.title")))
    }
  }

  @Test("a restore that has no room says so, and the wallet is as it was")
  func restore() async throws {
    try await withCommand { command in
      try await fill(command)
      let outcome = try await SmallDisk.run(
        """
        "$2" demo --data "$1/wallet" > /dev/null
        "$2" export --data "$1/wallet" | sed 1d > "\(command.file("before").path())"
        "$2" restore "\(command.file("b.zip").path())" --yes --data "$1/wallet" > /dev/null; echo "status $?"
        "$2" export --data "$1/wallet" | sed 1d > "\(command.file("after").path())"
        ls "$1/wallet/restore" 2>&1 | grep -c new
        """, megabytes: 5, at: command.file("disk"))
      #expect(outcome.output == "status 73\n0\n", "\(outcome.errors)")
      #expect(outcome.errors.contains(Words.of(.en)("error.unavailable.diskFull.title")))
      let before = try Data(contentsOf: command.file("before")), after = try Data(contentsOf: command.file("after"))
      #expect(before.count > 1000 && before == after)
    }
  }
}
