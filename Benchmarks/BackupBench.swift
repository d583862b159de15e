import Foundation

/// Measures a backup and a restore of a wallet with documents, beside what copies the same files without a proof.
struct BackupBench {
  /// What `--only` calls it.
  static let name = "backup"

  let journeys: Int
  let items: Int
  let megabytes: Int

  /// Fills a wallet, and prints for each program how many megabytes of the wallet it works through in a second, and the
  /// most memory that the wallet's own ones took so far.
  func run() async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "wallet-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let wallet = root.appending(path: "wallet"), file = root.appending(path: "b.zip").path
    _ = try await SampleWallet.fill(wallet, journeys: journeys, items: items)
    try addDocuments(to: wallet.appending(path: "documents"))
    let size = try megabytes(of: wallet)
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "journey-wallet")
      .path
    let other = root.appending(path: "other").path
    print("| \(journeys) journeys, \(items) items, \(Int(size)) MB | MB/s | most memory, MB |")
    print("|---|---|---|")
    let runs: [(String, [String])] = [
      ("backup", [program, "backup", file, "--data", wallet.path]),
      ("backup verify", [program, "backup", "verify", file]),
      ("restore", [program, "restore", file, "--yes", "--data", other]),
      ("cp -r", ["cp", "-r", wallet.path, root.appending(path: "copy").path]),
      ("zip -0 -r", ["zip", "-0", "-q", "-r", root.appending(path: "c.zip").path, wallet.path]),
    ]
    for (name, words) in runs {
      let clock = ContinuousClock.now, status = try run(words)
      let took = clock.duration(to: .now) / .seconds(1)
      guard status == 0 else {
        print("| \(name) | exit \(status) | |")
        continue
      }
      let isOwn = words[0] == program
      print("| \(name) | \(Int(size / took)) | \(isOwn ? String(mostMemory) : "") |")
    }
  }

  /// Documents of a megabyte each, no two alike, under names that look like theirs.
  private func addDocuments(to folder: URL) throws {
    var contents = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 11) })
    for number in 0..<megabytes {
      withUnsafeBytes(of: UInt64(number)) { contents.replaceSubrange(0..<8, with: $0) }
      let digits = String(number, radix: 16), name = String(repeating: "0", count: 64 - digits.count) + digits
      let shelf = folder.appending(path: name.prefix(2))
      try FileManager.default.createDirectory(at: shelf, withIntermediateDirectories: true)
      try contents.write(to: shelf.appending(path: name))
    }
  }

  private func megabytes(of folder: URL) throws -> Double {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let bytes = try names.reduce(0) { sum, name in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
      let isFile = attributes[.type] as? FileAttributeType == .typeRegular
      return sum + (isFile ? (attributes[.size] as? NSNumber)?.intValue ?? 0 : 0)
    }
    return Double(bytes) / 1e6
  }

  /// The most that one of the programs that have ended took, from the kernel's accounts (getrusage(2), kB on Linux).
  private var mostMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return usage.ru_maxrss / 1000
  }

  private func run(_ words: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
