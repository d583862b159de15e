import Crypto
import Foundation

/// Codes that an authenticator app and the wallet derive from the same secret and the time (TOTP, RFC 6238): SHA-1, six digits, a new one
/// every 30 seconds, which is what all apps know.
enum OneTimeCode {
  /// How long a code lasts, in seconds.
  static let period: TimeInterval = 30
  private static let digits = 6
  /// By how many steps the clocks may differ.
  private static let tolerance: Int64 = 1

  /// The number of the time step at a moment.
  static func step(at moment: Date) -> Int64 { Int64((moment.timeIntervalSince1970 / period).rounded(.down)) }

  /// The code of a time step (RFC 4226, section 5.3).
  static func text(_ secret: Data, step: Int64) -> String {
    let counter = withUnsafeBytes(of: step.bigEndian) { Data($0) }
    let hash = Array(HMAC<Insecure.SHA1>.authenticationCode(for: counter, using: SymmetricKey(data: secret)))
    let offset = Int(hash[19] & 15)
    let number = hash[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    let text = String(number % 1_000_000)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// The time step whose code was typed; nil for a code of none that is near, or not later than one that was used.
  /// - Parameter last: the newest time step whose code was used
  static func step(ofTyped text: String, _ secret: Data, at now: Date, after last: Int64?) -> Int64? {
    let typed = text.filter { !$0.isWhitespace }, current = step(at: now)
    guard typed.utf8.count == digits else { return nil }
    return (current - tolerance...current + tolerance).first { step in
      step > last ?? .min && self.text(secret, step: step) == typed
    }
  }
}

/// Base 32 (RFC 4648, section 6), in which apps take a secret.
enum Base32 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

  /// The text of bytes, without padding.
  static func text(_ bytes: Data) -> String {
    var text = "", buffer = 0, bits = 0
    for byte in bytes {
      (buffer, bits) = (buffer << 8 | Int(byte), bits + 8)
      while bits >= 5 {
        bits -= 5
        text.append(alphabet[buffer >> bits & 31])
      }
      buffer &= (1 << bits) - 1
    }
    return bits > 0 ? text + String(alphabet[buffer << (5 - bits) & 31]) : text
  }
}
