import Crypto
import Foundation

/// A bearer secret of 256 random bits. Only its SHA-256 is stored; with that much entropy a fast hash is enough.
public struct SecretToken: Sendable {
  /// The secret in base64url.
  public let text: String

  /// A new one.
  /// - Parameter prefix: by which secret scanners recognise it
  init(prefix: String = "") { text = prefix + Data.random(count: 32).base64URL }

  /// A short-lived one that can be typed: 60 random bits as `7K3M-P2QX-9DTR`, in Crockford's base 32, which avoids similar characters.
  static func forTyping() -> SecretToken {
    let characters = Data.random(count: 12).map { alphabet[Int($0 & 31)] }
    return SecretToken(
      text: stride(from: 0, to: 12, by: 4).map { String(characters[$0..<$0 + 4]) }.joined(separator: "-"))
  }

  /// Normalises what was typed.
  static func typed(_ text: String) -> String {
    let read: [Character: Character] = ["I": "1", "L": "1", "O": "0"]
    let plain = text.uppercased().filter { $0.isLetter || $0.isNumber }.map { read[$0] ?? $0 }
    return stride(from: 0, to: plain.count, by: 4).map { String(plain[$0..<min($0 + 4, plain.count)]) }
      .joined(separator: "-")
  }

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  private init(text: String) { self.text = text }

  var hash: Data { SecretToken.hash(text) }

  /// The hash by which a token is looked up.
  static func hash(_ text: String) -> Data { Data(SHA256.hash(data: Data(text.utf8))) }
}
