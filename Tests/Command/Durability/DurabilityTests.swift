import Foundation
import Journeys
import TestSupport
import Testing

@Suite("What was acknowledged is kept", .timeLimit(.minutes(10 * Pace.wholeFactor)))
struct DurabilityTests {
  static let scribes = 4
  static let writes = 50

  @Test("a wallet killed in the midst of 200 writes, again and again, keeps all that it has acknowledged")
  func killed() async throws {
    try await withCommand { command in
      var steps = Steps(seed: 20_260_328), known: [KnownRecord] = []
      for _ in 0..<5 {
        // Given a wallet into which four people write at once
        let seeds = (0..<Self.scribes).map { _ in steps.next() }
        let killAt = Int.random(in: 20..<180, using: &steps)
        let delay = Int.random(in: 0..<4000, using: &steps)
        // When it is killed at a moment between two of their writes, or in the midst of some
        let scribes = try await write(seeds, in: command, killAt: killAt, delay: .microseconds(delay))
        #expect(scribes.contains { $0.records.contains { $0.pending != nil } }, "all was written before")
        #expect(scribes.flatMap(\.surprises) == [])
        known += scribes.flatMap(\.records)
        // Then nothing is lost and nothing is half there
        let doctor = try await command("doctor")
        #expect(doctor.status == 0, "\(doctor.output)\(doctor.errors)")
        try await withWallet(in: command.folder) { known = try await check(known, in: $0) }
      }
    }
  }

  /// Lets people write until the wallet is killed behind a number of acknowledged writes and a moment more.
  private func write(
    _ seeds: [UInt64], in command: Command, killAt: Int, delay: Duration
  ) async throws -> [Scribe] {
    try await withWallet(in: command.folder) { wallet in
      let tally = Tally(target: killAt)
      return try await withThrowingTaskGroup(of: Scribe?.self) { group in
        for seed in seeds {
          group.addTask {
            var scribe = Scribe(seed: seed)
            await scribe.write(Self.writes, to: wallet) { await tally.add() }
            return scribe
          }
        }
        group.addTask {
          try await waiting(for: "\(killAt) writes", upTo: .seconds(240)) { await tally.isReached ? () : nil }
          try await Task.sleep(for: delay)
          await wallet.kill()
          return nil
        }
        return try await group.reduce(into: []) { scribes, scribe in scribes += scribe.map { [$0] } ?? [] }
      }
    }
  }

  /// Holds the wallet to everything that is known of it.
  /// - Returns: the records as they turn out to be, those left out that were never written
  private func check(_ known: [KnownRecord], in wallet: RunningWallet) async throws -> [KnownRecord] {
    let ledger = try await Ledger(of: wallet)
    #expect(ledger.faults == [])
    let found = try await everything(in: Set(known.filter { $0.version > 0 }.map(\.journey)), wallet)
    var settled: [KnownRecord] = []
    for record in known {
      let account = ledger.accounts[record.id.text] ?? Ledger.Account()
      let fields = found[record.id.text]
      let truth = record.possibilities.first { possible in
        possible.version == account.version && possible.isDeleted == account.isDeleted
          && (possible.fields ?? [:]).said == account.fields.said
      }
      #expect(truth != nil, "\(record.path): \(record) became \(account)")
      let isThere = account.version > 0 && !account.isDeleted
      #expect((fields != nil) == isThere, "\(record.path) is \(isThere ? "not " : "")there")
      if let fields {
        #expect(fields["version"]?.integer == account.version)
        #expect(fields["updatedAt"] == account.changedAt)
        let own = fields.filter { key, _ in !HeaderKey.allCases.map(\.rawValue).contains(key) }
        #expect(own.said == account.fields.said, "\(record.path)")
      }
      if let truth, truth.version > 0 { settled.append(truth) }
    }
    // And nothing is there that nobody wrote.
    #expect(Set(found.keys) == Set(settled.filter { !$0.isDeleted }.map(\.id.text)))
    return settled
  }

  /// Every record of some journeys as the API reads it, by its identifier.
  private func everything(in journeys: Set<UUID>, _ wallet: RunningWallet) async throws -> [String: Patch] {
    var found: [String: Patch] = [:]
    for journey in journeys {
      let answer = try await wallet.send("GET", "journeys/\(journey.text)?include=items")
      #expect(answer.status == 200)
      for value in (answer.json.members ?? [:]).values {
        for record in value.values ?? [value] {
          if let id = record["id"]?.text { found[id] = record.members }
        }
      }
    }
    return found
  }
}

/// Counts acknowledged writes.
private actor Tally {
  private let target: Int
  private var count = 0

  init(target: Int) {
    self.target = target
  }

  var isReached: Bool { count >= target }

  func add() { count += 1 }
}

extension Patch {
  /// The same without what is no: the log of a creation passes over it, for every flag begins so.
  fileprivate var said: Patch { filter { $0.value != .flag(false) } }
}
