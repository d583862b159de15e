import Crypto
import CryptoExtras
import Foundation
import Journeys

/// The beginning of an encrypted backup in the format of older versions: from what its key was derived. New ones are age files
/// (`AgeHeader`); these are only read.
///
/// The rest is a row of chunks, each sealed with AES-256-GCM (NIST SP 800-38D) under a key derived with scrypt
/// (RFC 7914). The nonce of a chunk is the prefix and its number; the header, the number and whether it is the last one
/// are authenticated with it, so that chunks can neither be left out nor change places (as in STREAM, Hoang et al. 2015).
///
/// Since version 2 the header ends in a proof of the key, which tells a wrong passphrase from damage, and in a checksum of its
/// own. Files of version 1 have neither.
struct SealedHeader: Equatable {
  /// The binary logarithm of scrypt's N, its r and its p.
  struct Cost: Equatable {
    var logarithm: UInt8
    var blockSize: UInt8
    var parallelism: UInt8

    /// Whether deriving takes bearable time and memory; a file may say anything.
    fileprivate var isBearable: Bool {
      (1...16).contains(logarithm) && (1...16).contains(blockSize) && (1...16).contains(parallelism)
    }
  }

  let version: UInt8
  let cost: Cost
  private let salt: Data
  private let noncePrefix: Data

  /// What a sealed file begins with: a byte that no text begins with, the name, the version of the format.
  static let magic = Data([0x89]) + Data("JWSEAL".utf8) + Data([2])
  /// The bytes that each version begins with: the magic, three parameters, 16 of salt, 8 of nonce prefix.
  static let coreLength = 35
  /// All of its bytes: those, 16 that prove the key, 8 of checksum.
  static let length = coreLength + tagLength + 8
  /// The bytes of every chunk but the last, before they are sealed.
  static let chunk = 1 << 20
  /// What sealing adds to a chunk.
  static let tagLength = 16

  /// Reads the core of a header.
  /// - Throws: `WalletError.unavailable`, with `.backupNewer` where only the version in the magic is another.
  init(_ bytes: Data) throws(WalletError) {
    guard bytes.count == SealedHeader.coreLength, bytes.prefix(7) == SealedHeader.magic.prefix(7) else {
      throw .unavailable(.notABackup)
    }
    let numbers = [UInt8](bytes)
    version = numbers[7]
    guard (1...2).contains(version) else { throw .unavailable(.backupNewer, detail: "seal \(version)") }
    cost = Cost(logarithm: numbers[8], blockSize: numbers[9], parallelism: numbers[10])
    guard cost.isBearable else { throw .unavailable(.backupDamaged, detail: "the header of its seal") }
    (salt, noncePrefix) = (Data(numbers[11..<27]), Data(numbers[27..<35]))
  }

  /// The bytes before the proof of the key.
  var core: Data {
    SealedHeader.magic.dropLast() + Data([version, cost.logarithm, cost.blockSize, cost.parallelism]) + salt
      + noncePrefix
  }

  /// Reads what follows the core and compares it, before the key is derived and after.
  /// - Returns: the key
  /// - Throws: `WalletError.unavailable`, with `.backupDamaged` where the header is not as it was written, `.passphraseWrong`
  ///   where it is.
  func key(_ passphrase: String, provenBy end: Data) throws -> SymmetricKey {
    guard version > 1 else { return try key(passphrase) }
    let proof = end.prefix(SealedHeader.tagLength)
    guard end.suffix(8) == SealedHeader.checksum(core + proof) else {
      throw WalletError.unavailable(.backupDamaged, detail: "the header of its seal")
    }
    let derived = try key(passphrase)
    guard try self.proof(derived) == proof else { throw WalletError.unavailable(.passphraseWrong) }
    return derived
  }

  /// How many bytes follow the core.
  var endLength: Int { version == 1 ? 0 : SealedHeader.length - SealedHeader.coreLength }

  /// The tag of nothing, under a number that no chunk has.
  func proof(_ key: SymmetricKey) throws -> Data {
    try AES.GCM.seal(Data(), using: key, nonce: nonce(.max), authenticating: authenticated(.max, true)).tag
  }

  /// What ends the header.
  static func checksum(_ bytes: Data) -> Data { Data(SHA256.hash(data: bytes).prefix(8)) }

  /// The key that a passphrase makes, however its accents are composed.
  func key(_ passphrase: String) throws -> SymmetricKey {
    try KDF.Scrypt.deriveKey(
      from: Data(passphrase.precomposedStringWithCanonicalMapping.utf8), salt: salt, outputByteCount: 32,
      rounds: 1 << Int(cost.logarithm), blockSize: Int(cost.blockSize), parallelism: Int(cost.parallelism))
  }

  /// The chunk that was sealed.
  /// - Throws: when it was another one, or another key.
  func open(_ sealed: Data, number: UInt32, isLast: Bool, with key: SymmetricKey) throws -> Data {
    let box = try AES.GCM.SealedBox(
      nonce: nonce(number), ciphertext: sealed.dropLast(SealedHeader.tagLength),
      tag: sealed.suffix(SealedHeader.tagLength))
    return try AES.GCM.open(box, using: key, authenticating: authenticated(number, isLast))
  }

  func nonce(_ number: UInt32) throws -> AES.GCM.Nonce {
    try AES.GCM.Nonce(data: noncePrefix + SealedHeader.bytes(number))
  }

  func authenticated(_ number: UInt32, _ isLast: Bool) -> Data {
    core + SealedHeader.bytes(number) + Data([isLast ? 1 : 0])
  }

  private static func bytes(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }
}
