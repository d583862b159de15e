import Crypto
import Foundation

/// Encrypts the records of one message in the coding `aes128gcm` (RFC 8188).
struct ContentKey {
  /// Bytes of a record that are not content: the tag of AES-GCM, and the delimiter.
  static let overhead = 17

  private let salt: Data
  private let key: SymmetricKey
  private let nonce: [UInt8]

  /// The key of a message.
  /// - Parameters:
  ///   - secret: the input keying material, which the receiver can come by
  ///   - salt: 16 bytes, never used with the same secret again
  init(secret: SymmetricKey, salt: Data) {
    self.salt = salt
    let derive = { (name: String, count: Int) in
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: secret, salt: salt, info: Data("Content-Encoding: \(name)\0".utf8), outputByteCount: count)
    }
    key = derive("aes128gcm", 16)
    nonce = derive("nonce", 12).withUnsafeBytes(Array.init)
  }

  /// What a message begins with.
  /// - Parameters:
  ///   - recordSize: of each record but the last, in bytes as they are sent
  ///   - id: which secret it was encrypted with, at most 255 bytes
  func header(recordSize: UInt32, id: Data) -> Data {
    let size = withUnsafeBytes(of: recordSize.bigEndian) { Data($0) }
    return salt + size + [UInt8(id.count)] + id
  }

  /// A record as it is sent.
  /// - Parameters:
  ///   - number: its place among the records of the message, from 0 on
  ///   - padding: how many bytes make it longer than its content
  func sealed(_ content: Data, number: UInt64 = 0, isLast: Bool = true, padding: Int = 0) throws -> Data {
    var nonce = nonce
    for (index, byte) in withUnsafeBytes(of: number.bigEndian, Array.init).enumerated() { nonce[4 + index] ^= byte }
    let plain = content + [isLast ? 2 : 1] + Data(repeating: 0, count: padding)
    let box = try AES.GCM.seal(plain, using: key, nonce: AES.GCM.Nonce(data: nonce))
    return box.ciphertext + box.tag
  }
}
