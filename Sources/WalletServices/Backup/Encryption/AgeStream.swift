import Crypto
import Foundation
import Journeys

/// The payload of an age file: STREAM (Hoang et al. 2015) of chunks of 64 KiB under ChaCha20-Poly1305. A chunk's nonce is its number
/// and whether it is the last, so that chunks can neither be left out nor change places.
struct AgeStream {
  /// The bytes of every chunk but the last, before they are encrypted.
  static let chunk = 65_536
  /// What encryption adds to a chunk.
  static let tagLength = 16
  /// The bytes between the header and the first chunk, from which the payload's key is derived.
  static let nonceLength = 16

  private let key: SymmetricKey
  /// The number of the chunk that comes next.
  private var number: UInt64 = 0

  /// The stream of a file.
  init(fileKey: SymmetricKey, nonce: Data) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: fileKey, salt: nonce, info: Data("payload".utf8), outputByteCount: 32)
  }

  /// Encrypts the next chunk.
  mutating func seal(_ chunk: Data, isLast: Bool) throws -> Data {
    let box = try ChaChaPoly.seal(chunk, using: key, nonce: nonce(isLast))
    number += 1
    return box.ciphertext + box.tag
  }

  /// Decrypts the next chunk.
  /// - Throws: `WalletError.unavailable(.backupDamaged)`, also for a last chunk of no bytes that is not the only one.
  mutating func open(_ sealed: Data, isLast: Bool) throws -> Data {
    do {
      let box = try ChaChaPoly.SealedBox(
        nonce: nonce(isLast), ciphertext: sealed.dropLast(AgeStream.tagLength), tag: sealed.suffix(AgeStream.tagLength))
      let chunk = try ChaChaPoly.open(box, using: key)
      if !chunk.isEmpty || number == 0 {
        number += 1
        return chunk
      }
    } catch is CryptoKitError {
      // It is not what was written; which of its bytes is another cannot be told.
    }
    throw WalletError.unavailable(.backupDamaged, detail: "encrypted chunk \(number)")
  }

  /// Eleven bytes of the number, the highest first, and one that marks the last chunk.
  private func nonce(_ isLast: Bool) throws -> ChaChaPoly.Nonce {
    let number = withUnsafeBytes(of: number.bigEndian) { Data($0) }
    return try ChaChaPoly.Nonce(data: Data(count: 3) + number + [isLast ? 1 : 0])
  }
}
