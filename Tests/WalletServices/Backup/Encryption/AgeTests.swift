import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Backup: encrypted with a passphrase (age)")
struct AgeTests {
  private static let chunk = AgeStream.chunk + AgeStream.tagLength
  private let cellar = Cellar(root: URL(filePath: "/"))

  private func bytes(_ count: Int) -> Data { Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 9) }) }

  /// All that can be read of an age file.
  private func opened(_ file: Data, _ passphrase: String = "pass") throws -> Data {
    try cellar.decrypt(file, passphrase)
  }

  private func reason(_ file: Data, _ passphrase: String = "pass") throws -> WalletError.Reason? {
    do {
      _ = try opened(file, passphrase)
      return nil
    } catch WalletError.unavailable(let reason, _) {
      return reason
    }
  }

  /// The bytes of the header, and the rest.
  private func parts(_ file: Data) throws -> (header: String, payload: Data) {
    let mac = try #require(file.range(of: Data("\n--- ".utf8))), end = mac.upperBound + 44
    return (String(decoding: file[..<end], as: UTF8.self), Data(file[end...]))
  }

  @Test("the wallet seals with the work that is advised for passphrases")
  func work() {
    #expect(World.real.passphraseWork == 17)
    #expect(World.real.passwordCost == .usual)
  }

  @Test("a backup is verified with its passphrase, however that is typed; a wrong and a missing one are told")
  func roundTrip() async throws {
    try await withCellar { cellar in
      try await cellar.fill(documents: [1_500_000])
      let manifest = try await cellar.backUp(passphrase: "Käse 🧀"), file = try Data(contentsOf: cellar.file)
      #expect(BackupEncryption(file) == .age)
      #expect(file.range(of: Data("wallet.sqlite".utf8)) == nil)
      #expect(try await BackupFile(cellar.file, passphrase: "Ka\u{308}se 🧀").verify().manifest == manifest)
      #expect(try await cellar.refusal(of: file, passphrase: "wrong") == .passphraseWrong)
      #expect(try await cellar.refusal(of: file, passphrase: "") == .passphraseMissing)
      #expect(try await cellar.refusal(of: file) == .passphraseMissing)
    }
  }

  @Test(
    "every length comes back, at the edges of chunks too", arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])
  func lengths(count: Int) throws {
    let data = bytes(count), file = try cellar.encrypt(data, "pass"), chunks = max(1, (count + 65_535) / 65_536)
    #expect(try opened(file) == data)
    #expect(try parts(file).payload.count == AgeStream.nonceLength + count + chunks * AgeStream.tagLength)
  }

  @Test("chunks that are left out, doubled, exchanged or cut off are found")
  func chunks() throws {
    let (header, payload) = try parts(try cellar.encrypt(bytes(3 * AgeStream.chunk + 5), "pass"))
    let body = Data(payload.dropFirst(16))
    let chunks = stride(from: 0, to: body.count, by: Self.chunk).map { body[$0..<min($0 + Self.chunk, body.count)] }
    #expect(chunks.count == 4)
    let start = Data(header.utf8) + payload.prefix(16)
    #expect(try reason(chunks.reduce(start, +)) == nil)
    for order in [[0, 1, 2], [0, 1], [0], [], [0, 2, 1, 3], [0, 1, 1, 2, 3], [0, 2, 3], [0, 3], [1, 2, 3], [3]] {
      let file = order.reduce(start) { $0 + chunks[$1] }
      #expect(try reason(file) == .backupDamaged, "\(order)")
    }
  }

  @Test("a file cut at any byte of its header, its nonce and the edges of its chunks is refused")
  func truncated() throws {
    let file = try cellar.encrypt(bytes(AgeStream.chunk + 100), "pass"), start = try parts(file).header.utf8.count + 16
    let edges = (0...file.count).filter { length in
      length <= start + 40 || [start + Self.chunk, file.count].contains { abs($0 - length) <= 40 }
    }
    for length in edges where length < file.count {
      #expect(try reason(file.prefix(length)) == .backupDamaged, "\(length)")
    }
    #expect(try reason(file + [0]) == .backupDamaged)
    #expect(try reason(file + file) == .backupDamaged)
  }

  @Test("a last chunk without bytes after a full one is refused, as the specification says")
  func emptyLastChunk() throws {
    let header = try AgeHeader(AgeScrypt(workFactor: 1), wrapping: .init(size: .bits128), passphrase: "pass")
    var stream = AgeStream(fileKey: try header.fileKey("pass"), nonce: Data(count: 16))
    let full = try stream.seal(bytes(AgeStream.chunk), isLast: false), empty = try stream.seal(Data(), isLast: true)
    #expect(try reason(header.bytes + Data(count: 16) + full + empty) == .backupDamaged)
  }

  @Test("a flipped bit is found wherever it is")
  func flipped() throws {
    let file = try cellar.encrypt(bytes(3000), "pass"), header = try parts(file).header.utf8.count
    for place in Array(0..<header + 60) + Array(stride(from: header + 60, to: file.count, by: 97)) {
      var changed = file
      changed[place] ^= 1 << UInt8(place % 8)
      let expected: [WalletError.Reason] =
        switch place {
        case ..<22: [.backupDamaged, .backupNewer]
        case ..<32: [.backupDamaged, .notABackup]
        case ..<(header - 48): [.backupDamaged, .passphraseWrong]
        default: [.backupDamaged]
        }
      let reason = try reason(changed)
      #expect(reason.map(expected.contains) == true, "byte \(place): \(String(describing: reason))")
    }
  }

  @Test("a header that demands too much or is not as specified is refused before any work")
  func hostile() throws {
    let (header, payload) = try parts(try cellar.encrypt(bytes(5), "pass"))
    let lines = header.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let salt = try #require(lines[1].split(separator: " ").dropFirst(2).first)
    let changes: [(line: Int, to: String, WalletError.Reason)] = [
      (0, "age-encryption.org/v2", .backupNewer), (0, "age-encryption.org/v10", .backupNewer),
      (1, "-> scrypt \(salt) 21", .backupDamaged), (1, "-> scrypt \(salt) 64", .backupDamaged),
      (1, "-> scrypt \(salt) 99999999999999999999", .backupDamaged), (1, "-> scrypt \(salt) 0", .backupDamaged),
      (1, "-> scrypt \(salt) 01", .backupDamaged), (1, "-> scrypt \(salt) -1", .backupDamaged),
      (1, "-> scrypt \(salt) ١", .backupDamaged), (1, "-> scrypt \(salt) 1 1", .backupDamaged),
      (1, "-> scrypt \(salt)", .backupDamaged), (1, "-> scrypt \(salt.dropLast()) 1", .backupDamaged),
      (1, "-> scrypt \(salt)== 1", .backupDamaged), (1, "-> scrypt \(salt.dropLast())_ 1", .backupDamaged),
      (1, "-> X25519 \(salt)", .notABackup), (1, "-> ssh-ed25519 x \(salt)", .notABackup), (1, "", .backupDamaged),
      (1, "-> scrypt \(String(repeating: "A", count: 100_000)) 1", .backupDamaged), (2, "", .backupDamaged),
      (2, lines[2] + "AAAA", .backupDamaged), (2, String(lines[2].dropLast()), .backupDamaged),
      (2, lines[2] + "\n" + lines[1], .backupDamaged),
      (2, lines[2] + "\n" + lines[1] + "\n" + lines[2], .backupDamaged),
      (3, "---", .backupDamaged), (3, lines[3] + "A", .backupDamaged), (3, "--- " + lines[2], .backupDamaged),
      (3, lines[3] + " ", .backupDamaged), (3, String(repeating: "-", count: 1 << 20), .backupDamaged),
    ]
    for (line, text, expected) in changes {
      var changed = lines
      changed[line] = text
      let file = Data(changed.joined(separator: "\n").utf8) + payload
      #expect(try reason(file) == expected, "\(line): \(text.prefix(60))")
      #expect(throws: WalletError.self) { try BackupEncryption.age.open(Trickle(data: file), passphrase: nil) }
    }
    let crlf = Data(lines.joined(separator: "\r\n").utf8) + payload
    #expect(try reason(crlf) == .backupNewer)
  }
}
