import Crypto
import CryptoExtras
import Foundation
import Journeys

/// How an age file's key is wrapped with a passphrase: scrypt (RFC 7914) with r = 8 and p = 1, then ChaCha20-Poly1305 (RFC 8439).
struct AgeScrypt: Equatable {
  /// 16 bytes.
  let salt: Data
  /// The binary logarithm of scrypt's N; deriving takes 2^(10 + it) bytes of memory.
  let workFactor: Int

  /// 128 MiB and about half a second: the first choice of the OWASP cheat sheet on storing passwords (2023).
  static let usualWorkFactor = 17
  /// The most that a file may demand: 1 GiB and about 4 seconds. The program age writes 18.
  static let largestWorkFactor = 20

  /// Parameters with a new salt.
  init(workFactor: Int) {
    self.workFactor = workFactor
    salt = .random(count: 16)
  }

  /// Reads the first line of a stanza; nil for one that is not as specified.
  /// - Throws: `WalletError.unavailable(.backupDamaged)` for too high a work factor, before any work.
  init?(_ stanza: String) throws(WalletError) {
    guard let parts = stanza.wholeMatch(of: /-> scrypt ([A-Za-z0-9+\/]{22}) ([1-9][0-9]*)/)?.output,
      let salt = Data(unpaddedBase64: String(parts.1))
    else { return nil }
    guard let factor = Int(parts.2), factor <= AgeScrypt.largestWorkFactor else {
      throw .unavailable(.backupDamaged, detail: "the work factor \(parts.2) of the age header")
    }
    (self.salt, workFactor) = (salt, factor)
  }

  /// The first line of its stanza.
  var stanza: String { "-> scrypt \(salt.unpaddedBase64) \(workFactor)" }

  /// Encrypts a file key.
  func wrap(_ fileKey: SymmetricKey, passphrase: String) throws -> Data {
    let box = try ChaChaPoly.seal(
      fileKey.withUnsafeBytes { Data($0) }, using: key(AgeScrypt.spellings(passphrase)[0]), nonce: AgeScrypt.nonce())
    return box.ciphertext + box.tag
  }

  /// Decrypts a file key.
  /// - Throws: `WalletError.unavailable(.passphraseWrong)`.
  func unwrap(_ wrapped: Data, passphrase: String) throws -> SymmetricKey {
    let box = try ChaChaPoly.SealedBox(
      nonce: AgeScrypt.nonce(), ciphertext: wrapped.dropLast(16), tag: wrapped.suffix(16))
    for spelling in AgeScrypt.spellings(passphrase) {
      let key = try key(spelling)
      if let fileKey = try? ChaChaPoly.open(box, using: key) { return SymmetricKey(data: fileKey) }
    }
    throw WalletError.unavailable(.passphraseWrong)
  }

  private func key(_ passphrase: Data) throws -> SymmetricKey {
    try KDF.Scrypt.deriveKey(
      from: passphrase, salt: Data("age-encryption.org/v1/scrypt".utf8) + salt, outputByteCount: 32,
      rounds: 1 << workFactor, blockSize: 8, parallelism: 1)
  }

  /// The bytes of a passphrase: with its accents composed, as we write it, and as it was given, for age takes it as it is typed.
  private static func spellings(_ passphrase: String) -> [Data] {
    let composed = Data(passphrase.precomposedStringWithCanonicalMapping.utf8), given = Data(passphrase.utf8)
    return composed == given ? [composed] : [composed, given]
  }

  /// All zeros: the key is used once.
  private static func nonce() throws -> ChaChaPoly.Nonce { try ChaChaPoly.Nonce(data: Data(count: 12)) }
}

extension Data {
  /// Bytes that cannot be guessed.
  static func random(count: Int) -> Data {
    var random = SystemRandomNumberGenerator()
    return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }
}
