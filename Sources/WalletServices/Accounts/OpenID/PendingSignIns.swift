import Crypto
import Foundation
import Synchronization

/// The sign-ins that are at the provider at the moment. Nothing of them outlives this process.
public final class PendingSignIns: Sendable {
  /// How long one may take, in seconds.
  public static let lifetime: TimeInterval = 600
  /// How many there may be at once; the oldest go first.
  static let limit = 1000

  /// One sign-in.
  struct Pending: Sendable {
    /// Where the provider sends the browser back to.
    let returnAddress: String
    /// Where to go on here.
    let next: String
    let nonce: String
    /// The secret of PKCE (RFC 7636, 4.1).
    let verifier: String
    fileprivate let end: Date

    /// The code challenge: the SHA-256 of the verifier (RFC 7636, 4.2).
    var codeChallenge: String { SecretToken.hash(verifier).base64URL }
  }

  private let pending = Mutex<[Data: Pending]>([:])

  /// No sign-in yet.
  public init() {}

  /// Begins one.
  /// - Returns: it, and its state (RFC 6749, 10.12), which the browser keeps and the provider sends back
  func begin(returningTo address: String, next: String, at now: Date) -> (Pending, state: SecretToken) {
    let state = SecretToken()
    let new = Pending(
      returnAddress: address, next: next, nonce: SecretToken().text, verifier: SecretToken().text,
      end: now.addingTimeInterval(Self.lifetime))
    pending.withLock { pending in
      pending = pending.filter { $0.value.end > now }
      if pending.count >= Self.limit, let oldest = pending.min(by: { $0.value.end < $1.value.end }) {
        pending[oldest.key] = nil
      }
      pending[state.hash] = new
    }
    return (new, state)
  }

  /// Ends one.
  /// - Returns: it; nil for one that has run out, was ended before, or never was
  func end(_ state: String, at now: Date) -> Pending? {
    pending.withLock { pending in
      pending.removeValue(forKey: SecretToken.hash(state)).flatMap { $0.end > now ? $0 : nil }
    }
  }
}
