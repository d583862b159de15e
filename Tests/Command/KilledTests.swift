import Crypto
import Foundation
import Journeys
import Synchronization
import TestSupport
import Testing

/// What `kill -9`, a crash or a loss of power leaves behind. Each test ends the program at ten moments, chosen by a seed,
/// between its beginning and a little after its usual end.
@Suite("Killed in the middle", .serialized)
struct KilledTests {
  /// Ten parts of a duration, among them its very beginning.
  private func moments(of duration: Duration, seed: UInt64) -> [Duration] {
    var steps = Steps(seed: seed)
    return [.zero] + (0..<9).map { _ in duration * Double.random(in: 0...1.1, using: &steps) }
  }

  /// A wallet with a few journeys and documents of some megabytes.
  private func fill(_ command: Command) async throws {
    #expect(try await command("demo").status == 0)
    let papers = try (0..<12).map { number in
      let paper = command.file("paper \(number).bin")
      try Data(repeating: UInt8(number), count: 1_500_000).write(to: paper)
      return paper
    }
    let added = try await Program.wallet.run(
      ["add-document"] + papers.map(\.path) + ["--journey", "Lisbon offsite", "--data", command.wallet.path()])
    #expect(added.status == 0, "\(added.errors)")
    for paper in papers { try FileManager.default.removeItem(at: paper) }
  }

  /// How long a run takes.
  private func time(_ command: Command, _ words: String...) async throws -> Duration {
    try await ContinuousClock().measure {
      let outcome = try await Program.wallet.run(words + ["--data", command.wallet.path()])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  /// Starts the program and kills it after some time; `timeout` of coreutils does so on time, however busy the tests are.
  private func kill(_ command: Command, after moment: Duration, _ words: String...) async throws {
    let seconds = max(0.001, moment / .seconds(1))
    _ = try await Program(URL(filePath: "/usr/bin/timeout")).run(
      ["--signal=KILL", "\(seconds)", Program.wallet.file.path] + words + ["--data", command.wallet.path()])
  }

  @Test("during a backup: the wallet is as it was, and the backup of before is whole or replaced by a whole one")
  func backup() async throws {
    try await withCommand { command in
      try await fill(command)
      let contents = try await command.contents(), file = command.file("b.zip").path()
      for moment in moments(of: try await time(command, "backup", file), seed: 1) {
        try await kill(command, after: moment, "backup", file)
        let verified = try await Program.wallet.run(["backup", "verify", file])
        #expect(verified.status == 0, "\(moment) \(verified.errors)")
        #expect(try await command.contents() == contents)
      }
    }
  }

  @Test("during a restore: the wallet is the one of before or the one of the backup")
  func restore() async throws {
    try await withCommand { command in
      try await fill(command)
      let new = try await command.contents(), file = command.file("b.zip").path()
      #expect(try await command("backup", file).status == 0)
      let empty = Command(folder: command.folder.appending(path: "empty"))
      let other = empty.file("empty.zip").path()
      try FileManager.default.createDirectory(at: empty.folder, withIntermediateDirectories: true)
      #expect(try await empty("backup", other).status == 0)
      let old = try await empty.contents()
      var seen: Set<Bool> = []
      for moment in moments(of: try await time(command, "restore", file, "--yes"), seed: 2) {
        // Given the empty wallet
        #expect(try await command("restore", other, "--yes").status == 0)
        try await kill(command, after: moment, "restore", file, "--yes")
        // Then what is opened is whole, and one of the two
        let contents = try await command.contents(), isNew = contents["journeys"] == new["journeys"]
        #expect(contents["journeys"] == (isNew ? new : old)["journeys"], "\(moment)")
        let documents = try command.documents()
        #expect(documents.count == (isNew ? 12 : 0))
        for document in documents { #expect(try Data(contentsOf: document).digits == document.lastPathComponent) }
        let doctor = try await command("doctor")
        #expect(doctor.status == 0, "\(doctor.output)")
        seen.insert(isNew)
      }
      #expect(seen.contains(false))
    }
  }

  @Test("during an upload: what was acknowledged is there to the last byte, and no half file is a document")
  func upload() async throws {
    try await withCommand { command in
      var kept: [String: Data] = [:], journey: String?
      for (round, moment) in moments(of: .milliseconds(400), seed: 3).enumerated() {
        let wallet = try await RunningWallet(in: command.wallet, logs: command.folder)
        if journey == nil { journey = try await wallet.send("POST", "journeys", ["name": "Rome"]).json["id"]?.text }
        let list = "journeys/\(try #require(journey))/documents", acknowledged = Mutex(0)
        // When files are sent until the server is killed
        let sending = Task { () -> [String: Data] in
          var taken: [String: Data] = [:]
          for number in 0... {
            let text = String(repeating: "\(round) \(number) ", count: 100_000)
            let answer = try? await wallet.send("POST", "\(list)/files?name=\(round)-\(number).txt", .text(text))
            guard let answer, answer.status == 201, let id = answer.json["id"]?.text else { return taken }
            taken[id] = try JSONEncoder().encode(JSONValue.text(text))
            acknowledged.withLock { $0 += 1 }
          }
          return taken
        }
        // Every other time not before one is acknowledged, however busy the machine is
        if round.isMultiple(of: 2) {
          _ = try await waiting(for: "a file to be taken") { acknowledged.withLock { $0 } > 0 ? true : nil }
        }
        try await Task.sleep(for: moment)
        await wallet.kill()
        kept.merge(try await sending.value) { $1 }
        // Then all that was acknowledged is served after a new start
        try await withWallet(in: command.folder) { wallet in
          for (id, contents) in kept {
            let path = "/journeys/\(try #require(journey))/documents/\(id)/file?download=1"
            #expect(try await wallet.place.send("GET", path).body == contents)
          }
        }
        for document in try command.documents() {
          #expect(try Data(contentsOf: document).digits == document.lastPathComponent)
        }
      }
      #expect(kept.count > 3)
    }
  }
}

extension Command {
  /// The files that count as documents.
  fileprivate func documents() throws -> [URL] {
    let root = wallet.appending(path: "documents")
    guard FileManager.default.fileExists(atPath: root.path()) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: root.path()).filter { $0.hasPrefix("incoming") == false }
      .filter { $0.wholeMatch(of: /[0-9a-f]{2}\/[0-9a-f]{64}/) != nil }.map { root.appending(path: $0) }
  }
}

extension Data {
  /// Its SHA-256.
  fileprivate var digits: String {
    SHA256.hash(data: self).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
