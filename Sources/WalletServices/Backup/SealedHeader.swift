import Crypto
import CryptoExtras
import Foundation
import Journeys

/// The beginning of a sealed file: from what its key was derived.
///
/// The rest is a row of chunks, each sealed with AES-256-GCM (NIST SP 800-38D) under a key derived with scrypt
/// (RFC 7914). The nonce of a chunk is the prefix and its number; the header, the number and whether it is the last one
/// are authenticated with it, so that chunks can neither be left out nor change places (as in STREAM, Hoang et al. 2015).
struct SealedHeader: Equatable {
  /// The binary logarithm of scrypt's N, its r and its p.
  struct Cost: Equatable {
    var logarithm: UInt8
    var blockSize: UInt8
    var parallelism: UInt8

    /// 16 MiB of memory, and the work that the OWASP cheat sheet on storing passwords recommends for that (2023).
    static let usual = Cost(logarithm: 14, blockSize: 8, parallelism: 5)

    /// Whether deriving takes bearable time and memory; a file may say anything.
    fileprivate var isBearable: Bool {
      (1...16).contains(logarithm) && (1...16).contains(blockSize) && (1...16).contains(parallelism)
    }
  }

  let cost: Cost
  private let salt: Data
  private let noncePrefix: Data

  /// What a sealed file begins with: a byte that no text begins with, the name, the version of the format.
  static let magic = Data([0x89]) + Data("JWSEAL".utf8) + Data([1])
  /// Its bytes: the magic, three parameters, 16 of salt, 8 of nonce prefix.
  static let length = 35
  /// The bytes of every chunk but the last, before they are sealed.
  static let chunk = 1 << 20
  /// What sealing adds to a chunk.
  static let tagLength = 16

  /// A header with a salt and a nonce prefix of its own.
  init(cost: Cost = .usual) {
    self.cost = cost
    var random = SystemRandomNumberGenerator()
    salt = Data((0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })
    noncePrefix = Data((0..<8).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  /// Reads a header.
  /// - Throws: `WalletError.unavailable`, with `.backupNewer` where only the version in the magic is another.
  init(_ bytes: Data) throws(WalletError) {
    guard bytes.count == SealedHeader.length, bytes.prefix(7) == SealedHeader.magic.prefix(7) else {
      throw .unavailable(.notABackup)
    }
    let numbers = [UInt8](bytes)
    guard numbers[7] == SealedHeader.magic.last else {
      throw .unavailable(.backupNewer, detail: "seal \(numbers[7])")
    }
    cost = Cost(logarithm: numbers[8], blockSize: numbers[9], parallelism: numbers[10])
    guard cost.isBearable else { throw .unavailable(.backupDamaged, detail: "the header of its seal") }
    (salt, noncePrefix) = (Data(numbers[11..<27]), Data(numbers[27..<35]))
  }

  /// As it stands in the file.
  var bytes: Data {
    SealedHeader.magic + Data([cost.logarithm, cost.blockSize, cost.parallelism]) + salt + noncePrefix
  }

  /// The key that a passphrase makes, however its accents are composed.
  func key(_ passphrase: String) throws -> SymmetricKey {
    try KDF.Scrypt.deriveKey(
      from: Data(passphrase.precomposedStringWithCanonicalMapping.utf8), salt: salt, outputByteCount: 32,
      rounds: 1 << Int(cost.logarithm), blockSize: Int(cost.blockSize), parallelism: Int(cost.parallelism))
  }

  /// A chunk and its tag, sealed.
  func seal(_ chunk: Data, number: UInt32, isLast: Bool, with key: SymmetricKey) throws -> Data {
    let box = try AES.GCM.seal(
      chunk, using: key, nonce: nonce(number), authenticating: authenticated(number, isLast))
    return box.ciphertext + box.tag
  }

  /// The chunk that was sealed.
  /// - Throws: when it was another one, or another key.
  func open(_ sealed: Data, number: UInt32, isLast: Bool, with key: SymmetricKey) throws -> Data {
    let box = try AES.GCM.SealedBox(
      nonce: nonce(number), ciphertext: sealed.dropLast(SealedHeader.tagLength),
      tag: sealed.suffix(SealedHeader.tagLength))
    return try AES.GCM.open(box, using: key, authenticating: authenticated(number, isLast))
  }

  private func nonce(_ number: UInt32) throws -> AES.GCM.Nonce {
    try AES.GCM.Nonce(data: noncePrefix + SealedHeader.bytes(number))
  }

  private func authenticated(_ number: UInt32, _ isLast: Bool) -> Data {
    bytes + SealedHeader.bytes(number) + Data([isLast ? 1 : 0])
  }

  private static func bytes(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }
}
