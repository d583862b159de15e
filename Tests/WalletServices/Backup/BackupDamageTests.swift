import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Backup: damaged, foreign and hostile files")
struct BackupDamageTests {
  private static let refusals: [WalletError.Reason] = [.notABackup, .backupDamaged, .backupNewer, .passphraseWrong]

  /// Offsets all over a file: its first and last bytes, and some of each region in between.
  private static func offsets(_ count: Int, seed: UInt64) -> [Int] {
    var steps = Steps(seed: seed)
    let edges = Array(0..<min(60, count)) + Array(max(0, count - 700)..<count).filter { $0.isMultiple(of: 7) }
    return edges + (0..<80).map { _ in Int.random(in: 0..<count, using: &steps) }
  }

  @Test("a flipped bit is found wherever it is", arguments: [nil, BackupEncryption.age, .sealed])
  func flipped(encryption: BackupEncryption?) async throws {
    try await withCellar { cellar in
      try await cellar.fill(journeys: 1, documents: [0, 5000])
      let passphrase = try await cellar.backUpCheaply(encryption)
      let sound = try Data(contentsOf: cellar.file)
      #expect(try await cellar.refusal(of: sound, passphrase: passphrase) == nil)
      for offset in Self.offsets(sound.count, seed: 1) {
        var damaged = sound
        damaged[offset] ^= 1 << UInt8(offset % 8)
        let reason = try await cellar.refusal(of: damaged, passphrase: passphrase)
        #expect(reason.map(Self.refusals.contains) == true, "byte \(offset) of \(sound.count)")
      }
    }
  }

  @Test("a file that was cut short or made longer is found", arguments: [nil, BackupEncryption.age, .sealed])
  func truncated(encryption: BackupEncryption?) async throws {
    try await withCellar { cellar in
      try await cellar.fill(journeys: 1, documents: [0, 5000])
      let passphrase = try await cellar.backUpCheaply(encryption)
      let sound = try Data(contentsOf: cellar.file)
      for length in Self.offsets(sound.count, seed: 2) {
        let reason = try await cellar.refusal(of: sound.prefix(length), passphrase: passphrase)
        #expect(reason.map(Self.refusals.contains) == true, "\(length) bytes of \(sound.count)")
      }
      #expect(try await cellar.refusal(of: sound + [0], passphrase: passphrase) != nil)
      #expect(try await cellar.refusal(of: sound + sound, passphrase: passphrase) != nil)
    }
  }

  @Test(
    "a file that is no backup is told from one",
    arguments: ["", "P", "PK\u{3}\u{4}", "{\"journeys\": []}", "\u{89}PNG"])
  func foreign(text: String) async throws {
    try await withCellar { cellar in
      let reason = try await cellar.refusal(of: Data(text.utf8))
      #expect(reason == .notABackup || (text.hasPrefix("PK") && reason == .backupDamaged))
    }
  }

  /// A ZIP file of any entries, with a manifest for them that is right unless it is given.
  private static func zip(_ entries: [(String, Data)], manifest: Data? = nil) throws -> Data {
    let listed = entries.map { name, data -> JSONValue in
      var digest = FileDigest()
      digest.add(data)
      return ["name": .text(name), "size": .number(Decimal(data.count)), "sha256": .text(digest.sha256)]
    }
    let json = manifest ?? Data(Self.manifest(listed).utf8)
    let sink = Bucket()
    var zip = ZIPWriter(sink)
    for (name, data) in [("manifest.json", json)] + entries {
      try zip.begin(ZIPEntry(name: name, data))
      try zip.write(data)
    }
    try zip.end()
    return sink.data
  }

  private static func manifest(_ entries: [JSONValue], version: Int = 1) -> String {
    var writer = JSONWriter()
    writer.value([
      "formatVersion": .number(Decimal(version)), "appVersion": "1", "created": "2026-01-01T00:00:00Z",
      "schemaVersion": 3, "counts": [:], "entries": .array(entries),
    ])
    return writer.text
  }

  private static let digits = String(repeating: "ab", count: 32)

  @Test(
    "a name that is not one of ours is never used as a path",
    arguments: [
      "../x", "/tmp/x", "documents/../../x", "documents/ab/../x", "wallet.sqlite/../x", "WALLET.SQLITE",
      "wallet.sqlite\0",
      "documents/00/\(digits)", "documents/AB/\(digits.uppercased())", "documents/ab/\(digits)0", "manifest.json",
      "./wallet.sqlite", "documents\\ab\\\(digits)", "", String(repeating: "a", count: 300), "restore/ready",
    ])
  func names(name: String) async throws {
    try await withCellar { cellar in
      for first in [[], [("wallet.sqlite", Data("x".utf8))]] {
        try Self.zip(first + [(name, Data("evil".utf8))]).write(to: cellar.file)
        await #expect(throws: WalletError.self) { try await BackupFile(cellar.file).verify() }
        let restore = Restore(in: cellar.folder, world: .fixed(at: Home.now))
        await #expect(throws: WalletError.self) { try await restore(BackupFile(cellar.file), appVersion: "1.0") }
      }
      #expect(try cellar.files() == ["backup.zip"])
    }
  }

  @Test("what the manifest says and what is there must be the same")
  func contradictions() async throws {
    try await withCellar { cellar in
      try await cellar.fill(documents: [])
      try await cellar.backUp()
      let wallet = ("wallet.sqlite", try Data(contentsOf: cellar.folder.appending(path: "wallet.sqlite")))
      func entry(_ size: Int, _ sha256: String, _ name: String = "wallet.sqlite") -> JSONValue {
        ["name": .text(name), "size": .number(Decimal(size)), "sha256": .text(sha256)]
      }
      var digest = FileDigest()
      digest.add(wallet.1)
      let right = entry(digest.size, digest.sha256)
      let manifests = [
        Self.manifest([entry(digest.size + 1, digest.sha256)]), Self.manifest([entry(-1, digest.sha256)]),
        Self.manifest([entry(.max, digest.sha256)]), Self.manifest([entry(digest.size, Self.digits)]),
        Self.manifest([right, right]), Self.manifest([]), "{}", "[", "{\"formatVersion\": \"1\"}",
        Self.manifest([right, entry(1, Self.digits, "documents/ab/\(Self.digits)")]),
        // Its counts are missing, and all else is right.
        Self.manifest([right]),
      ]
      for manifest in manifests {
        let data = try Self.zip([wallet], manifest: Data(manifest.utf8))
        #expect(try await cellar.refusal(of: data) == .backupDamaged, "\(manifest)")
      }
      let newer = try Self.zip([wallet], manifest: Data(Self.manifest([right], version: 2).utf8))
      #expect(try await cellar.refusal(of: newer) == .backupNewer)
      let noWallet = try Self.zip([("wallet.sqlite", Data("SQLite format 3\0".utf8))])
      #expect(try await cellar.refusal(of: noWallet) == .backupDamaged)
    }
  }

  @Test("a header that promises more than there is does not make memory or the disk full")
  func bomb() async throws {
    try await withCellar { (cellar: Cellar) async throws in
      let sizes: [UInt64] = [1 << 33, 1 << 62, .max]
      for size in sizes {
        let header = ZIPEntry(name: "manifest.json", size: size, crc: 0).localHeader
        #expect(try await cellar.refusal(of: header + Data("{}".utf8)) == .backupDamaged)
      }
      let manifest = Data(
        Self.manifest([["name": "wallet.sqlite", "size": .number(Decimal(1 << 43)), "sha256": .text(Self.digits)]]).utf8
      )
      let bucket = ZIPEntry(name: "manifest.json", manifest).localHeader + manifest
      let wallet = ZIPEntry(name: "wallet.sqlite", size: 1 << 43, crc: 0).localHeader
      #expect(try await cellar.refusal(of: bucket + wallet + Data(count: 4096)) == .backupDamaged)
      #expect(try cellar.files() == ["refused.zip"])
    }
  }

  @Test("sizes and offsets beyond 32 bits are written in 64")
  func wide() throws {
    let entry = ZIPEntry(name: "a", size: 5_000_000_000, crc: 7), header = entry.localHeader
    #expect(header.count == 30 + 1 + 20)
    #expect(header.number(UInt32.self, at: 22) == .max)
    #expect(header.number(UInt64.self, at: 35) == 5_000_000_000)
    let central = ZIPEntry(name: "a", Data()).centralHeader(at: 6_000_000_000)
    #expect(central.count == 46 + 1 + 12)
    #expect(central.number(UInt64.self, at: 51) == 6_000_000_000)
    #expect(ZIPEntry.end(count: 70_000, size: 5_000_000_000, offset: 1).count == 56 + 20 + 22)
    #expect(ZIPEntry.end(count: 3, size: 100, offset: 1).count == 22)
  }
}

/// Bytes that come in small pieces.
struct Trickle: ByteSource {
  var data: Data

  mutating func read(upTo count: Int) -> Data {
    let piece = data.prefix(min(count, 65_537))
    data = data.dropFirst(piece.count)
    return Data(piece)
  }
}

/// Bytes that were written.
final class Bucket: ByteSink {
  private(set) var data = Data()

  func write(_ data: Data) { self.data += data }
  func end() {}
}

extension Cellar {
  /// Backs the wallet up, and encrypts it with as little work as there can be: tests open it hundreds of times.
  /// - Returns: the passphrase, where it is encrypted
  func backUpCheaply(_ encryption: BackupEncryption?) async throws -> String? {
    try await backUp()
    let data = try Data(contentsOf: file)
    switch encryption {
    case .age: try encrypt(data, "pass").write(to: file)
    case .sealed: try seal(data, "pass").write(to: file)
    case nil: return nil
    }
    return "pass"
  }

  /// An age file.
  func encrypt(_ data: Data, _ passphrase: String) throws -> Data {
    let bucket = Bucket()
    return try written(data, AgeSink(bucket, passphrase: passphrase, scrypt: AgeScrypt(workFactor: 1)), bucket)
  }

  /// All that can be read of an age file.
  func decrypt(_ file: Data, _ passphrase: String) throws -> Data {
    var source = try BackupEncryption.age.open(Trickle(data: file), passphrase: passphrase), data = Data()
    while case let piece = try source.read(upTo: 1000), !piece.isEmpty { data += piece }
    return data
  }

  /// A file as older versions encrypted it.
  func seal(_ data: Data, _ passphrase: String) throws -> Data {
    let bucket = Bucket()
    return try written(data, SealedSink(bucket, passphrase: passphrase), bucket)
  }

  private func written(_ data: Data, _ sink: some ByteSink, _ bucket: Bucket) throws -> Data {
    var sink = sink
    try sink.write(data)
    try sink.end()
    return bucket.data
  }
}
