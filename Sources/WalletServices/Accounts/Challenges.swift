import Crypto
import Foundation
import Journeys
import Synchronization

/// Single-use challenges between the steps of a sign-in, valid for a few minutes. They are authenticated with a key of this process
/// (HMAC), so that only used ones need storage; a restart invalidates all.
public final class Challenges: Sendable {
  /// The purpose of a challenge.
  public enum Purpose: UInt8, Sendable {
    /// A one-time code, after the right password.
    case oneTimeCode = 1
    case passkeyRegistration
    case passkeySignIn
  }

  /// The lifetime in seconds.
  public static let lifetime: TimeInterval = 300
  private static let nonceSize = 16, macSize = 32

  private let key = SymmetricKey(size: .bits256)
  /// The used ones, with their expiry.
  private let used = Mutex<[Data: Int64]>([:])

  /// No challenge is used yet.
  public init() {}

  /// A new challenge, in base64url.
  /// - Parameter user: the user who has to answer it; nil if not known yet
  public func make(_ purpose: Purpose, for user: UUID?, at now: Date) -> String {
    let end = Int64((now.timeIntervalSince1970 + Challenges.lifetime) * 1000)
    let body =
      Data.random(count: Challenges.nonceSize) + withUnsafeBytes(of: end.bigEndian) { Data($0) }
      + withUnsafeBytes(of: (user ?? Actor.nobody.id).uuid) { Data($0) }
    return (body + mac(purpose, body)).base64URL
  }

  /// The content of a challenge.
  public struct Content: Sendable {
    /// Nil where that was not known.
    public let user: UUID?
    fileprivate let nonce: Data
    fileprivate let end: Int64
  }

  /// The content of a challenge; nil if it is forged, for another purpose, expired or used.
  public func content(of text: String, _ purpose: Purpose, at now: Date) -> Content? {
    let size = Challenges.nonceSize + 8 + 16
    guard text.utf8.count < 200, let data = Data(base64URL: text).map({ Data($0) }),
      data.count == size + Challenges.macSize,
      HMAC<SHA256>.isValidAuthenticationCode(
        data.suffix(Challenges.macSize), authenticating: [purpose.rawValue] + data.prefix(size), using: key)
    else { return nil }
    let nonce = data.prefix(Challenges.nonceSize)
    let end = data[Challenges.nonceSize..<Challenges.nonceSize + 8].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    guard Double(end) > now.timeIntervalSince1970 * 1000, used.withLock({ $0[nonce] == nil }) else { return nil }
    let user = UUID(bytes: data[(Challenges.nonceSize + 8)..<size])
    return Content(user: user == Actor.nobody.id ? nil : user, nonce: nonce, end: end)
  }

  /// Marks a challenge as used.
  /// - Returns: false if it was used before
  public func use(_ content: Content, at now: Date) -> Bool {
    used.withLock { used in
      guard used[content.nonce] == nil else { return false }
      let moment = Int64(now.timeIntervalSince1970 * 1000)
      if used.count > 1000 { used = used.filter { $0.value > moment } }
      used[content.nonce] = content.end
      return true
    }
  }

  private func mac(_ purpose: Purpose, _ body: Data) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: [purpose.rawValue] + body, using: key))
  }
}

extension UUID {
  /// The identifier of 16 bytes.
  fileprivate init(bytes: Data) {
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
