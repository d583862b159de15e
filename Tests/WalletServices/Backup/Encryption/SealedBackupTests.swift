import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Backup: encrypted by an older version")
struct SealedBackupTests {
  private static let chunk = SealedHeader.chunk + SealedHeader.tagLength

  /// All that can be read of sealed bytes.
  private func opened(_ sealed: Data, _ passphrase: String) throws -> Data {
    var source = try SealedSource(Trickle(data: sealed), passphrase: passphrase), data = Data()
    while case let piece = try source.read(upTo: 1000), !piece.isEmpty { data += piece }
    return data
  }

  private func reason(_ sealed: Data, _ passphrase: String = "pass") throws -> WalletError.Reason? {
    do {
      _ = try opened(sealed, passphrase)
      return nil
    } catch WalletError.unavailable(let reason, _) {
      return reason
    }
  }

  private func bytes(_ count: Int) -> Data { Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 9) }) }

  @Test("a backup of an older version is verified and restored with its passphrase, however that is typed")
  func roundTrip() async throws {
    try await withCellar { cellar in
      try await cellar.fill(documents: [1_500_000])
      let before = try await cellar.contents(), manifest = try await cellar.backUp()
      try cellar.seal(try Data(contentsOf: cellar.file), "Käse 🧀").write(to: cellar.file)
      let backup = BackupFile(cellar.file, passphrase: "Ka\u{308}se 🧀")
      #expect(try backup.manifest() == manifest)
      #expect(try await backup.verify().manifest == manifest)
      let other = Cellar(root: cellar.root.appending(path: "other"))
      _ = try await Restore(in: other.folder, world: .fixed(at: Home.now))(backup, appVersion: "1.0")
      #expect(try await other.contents() == before)
      #expect(try await cellar.refusal(of: Data(contentsOf: cellar.file), passphrase: "wrong") == .passphraseWrong)
      #expect(try await cellar.refusal(of: Data(contentsOf: cellar.file)) == .passphraseMissing)
    }
  }

  @Test(
    "every length comes back, at the edges of chunks too",
    arguments: [0, 1, 1 << 20 - 1, 1 << 20, 1 << 20 + 1, 2 << 20, 2_500_000])
  func lengths(count: Int) throws {
    let cellar = Cellar(root: URL(filePath: "/")), data = bytes(count), sealed = try cellar.seal(data, "pass")
    #expect(try opened(sealed, "pass") == data)
    let chunks = max(1, (count + SealedHeader.chunk - 1) / SealedHeader.chunk)
    #expect(sealed.count == SealedHeader.length + count + chunks * SealedHeader.tagLength)
  }

  @Test("chunks that are left out, doubled, exchanged or cut off are found")
  func chunks() throws {
    let cellar = Cellar(root: URL(filePath: "/")), sealed = try cellar.seal(bytes(3 << 20 + 5), "pass")
    let header = sealed.prefix(SealedHeader.length), body = Data(sealed.dropFirst(SealedHeader.length))
    let parts = stride(from: 0, to: body.count, by: Self.chunk).map { body[$0..<min($0 + Self.chunk, body.count)] }
    #expect(parts.count == 4)
    func reason(_ order: Int...) throws -> WalletError.Reason? {
      try self.reason(order.reduce(header) { $0 + parts[$1] })
    }
    #expect(try reason(0, 1, 2, 3) == nil)
    #expect(try reason(0, 1, 2) == .backupDamaged)
    #expect(try reason(0, 1) == .backupDamaged)
    #expect(try reason(0, 2, 1, 3) == .backupDamaged)
    #expect(try reason(0, 1, 1, 2, 3) == .backupDamaged)
    #expect(try reason(0, 2, 3) == .backupDamaged)
    #expect(try reason(0, 3) == .backupDamaged)
    #expect(try reason(1, 2, 3) == .backupDamaged)
    #expect(try reason(0) == .backupDamaged)
    #expect(try self.reason(sealed + [0]) == .backupDamaged)
    #expect(try self.reason(sealed.dropLast()) == .backupDamaged)
  }

  @Test("damage is told from a wrong passphrase, wherever in the file it is")
  func damage() throws {
    let cellar = Cellar(root: URL(filePath: "/")), sealed = try cellar.seal(bytes(3000), "pass")
    for place in stride(from: 11, to: sealed.count, by: 97) {
      var changed = sealed
      changed[place] ^= 4
      #expect(try reason(changed) == .backupDamaged, "byte \(place)")
    }
    #expect(try reason(sealed, "other") == .passphraseWrong)
  }

  @Test("a file of version 1, which does not prove the key, is still opened")
  func older() throws {
    // `hello`, sealed with `pass` at the least cost, by hashlib and cryptography of Python.
    let digits = Array(
      """
      894a575345414c01010101000102030405060708090a0b0c0d0e0f6465666768696a6b\
      0aca8b74ca221a6439c62c48d8524ad975cc0ffb7b
      """)
    let sealed = Data(
      stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0..<$0 + 2]), radix: 16) })
    #expect(try opened(sealed, "pass") == Data("hello".utf8))
    #expect(try reason(sealed, "other") == .passphraseWrong)
  }

  @Test("a header that asks for too much, or is of a newer version, is refused before any work")
  func headers() throws {
    let cellar = Cellar(root: URL(filePath: "/")), sealed = try cellar.seal(bytes(5), "pass")
    for (offset, value, expected) in [
      (8, 40, WalletError.Reason.backupDamaged), (8, 0, .backupDamaged), (9, 200, .backupDamaged),
      (10, 255, .backupDamaged), (7, 3, .backupNewer), (20, 1, .backupDamaged), (30, 1, .backupDamaged),
      (40, 1, .backupDamaged), (55, 1, .backupDamaged),
    ] as [(Int, UInt8, WalletError.Reason)] {
      var changed = sealed
      changed[offset] = changed[offset] == value ? value + 1 : value
      #expect(try reason(changed) == expected, "byte \(offset)")
    }
  }
}
