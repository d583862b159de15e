import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Backup: a whole wallet there and back")
struct BackupProofTests {
  /// What the environment asks for; a small wallet where it asks for nothing.
  private static func asked(_ name: String, or standard: Int) -> Int {
    ProcessInfo.processInfo.environment["JOURNEY_WALLET_PROOF_\(name)"].flatMap { Int($0) } ?? standard
  }

  @Test("a generated wallet comes back record for record and byte for byte", arguments: [nil, "correct horse"])
  func roundTrip(passphrase: String?) async throws {
    let journeys = Self.asked("JOURNEYS", or: 20), megabytes = Self.asked("MB", or: 20)
    try await withCellar { cellar in
      // Given documents of all sizes: none, a byte, a piece and one more or less, and large ones for the rest
      let edges = [0, 1, chunkSize - 1, chunkSize, chunkSize + 1]
      try await cellar.fill(seed: 42, journeys: journeys, documents: edges)
      try cellar.addDocuments(megabytes: megabytes)
      let before = try await cellar.digest()
      // When
      let manifest = try await cellar.backUp(passphrase: passphrase)
      let other = Cellar(root: cellar.root.appending(path: "other"))
      _ = try await Restore(in: other.folder, world: .fixed(at: Home.now))(
        BackupFile(cellar.file, passphrase: passphrase), appVersion: "1.0")
      // Then
      #expect(manifest.documentCount == edges.count + megabytes)
      #expect(manifest.counts["journey"] == journeys)
      #expect(try await other.digest() == before)
    }
  }
}

extension Cellar {
  /// Adds documents of a megabyte each, no two alike.
  fileprivate func addDocuments(megabytes: Int) throws {
    var contents = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 11) })
    for number in 0..<megabytes {
      withUnsafeBytes(of: UInt64(number)) { contents.replaceSubrange(0..<8, with: $0) }
      try add(contents)
    }
  }

  /// All records, the log of changes, and the hash of each document, however many bytes they are.
  fileprivate func digest() async throws -> Digest {
    let home = try await home()
    defer { try? home.wallet.store.close() }
    let documents = try BackupName.documents(in: folder).map { "\($0.text) \(try FileDigest(of: $1).sha256)" }
    return Digest(records: try await home.everything(), changes: try await home.changes(), documents: documents)
  }

  fileprivate struct Digest: Equatable {
    let records: [AnyHashable]
    let changes: [Change]
    let documents: [String]
  }
}
