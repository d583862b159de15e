import Crypto
import Foundation
import JourneyStore

extension PushSubscription {
  /// The most bytes of content that every push service takes, such that a message has 4,096 (RFC 8291, section 4).
  static let contentLimit = 3993

  /// A message that only the device can read (RFC 8291).
  /// - Parameters:
  ///   - sender: a key pair made for this message
  ///   - salt: 16 random bytes
  /// - Throws: `CryptoKitError` where the subscription's key is no point of the curve.
  func sealed(_ content: Data, sender: P256.KeyAgreement.PrivateKey, salt: Data) throws -> Data {
    let receiver = try P256.KeyAgreement.PublicKey(x963Representation: publicKey)
    let own = sender.publicKey.x963Representation
    let secret = try sender.sharedSecretFromKeyAgreement(with: receiver).hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: secret, sharedInfo: Data("WebPush: info\0".utf8) + publicKey + own, outputByteCount: 32)
    let key = ContentKey(secret: secret, salt: salt)
    return key.header(recordSize: 4096, id: own) + (try key.sealed(content))
  }
}
