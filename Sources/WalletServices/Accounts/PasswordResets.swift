import Crypto
import Foundation
import Journeys
import Synchronization

/// The links by which users who forgot their password set a new one: of each the SHA-256 of its secret. Nothing of them outlives this
/// process. A link also ends when the password or the address changes for which it was made, however that comes about.
public final class PasswordResets: Sendable {
  /// How long a link works, in seconds.
  public static let lifetime: TimeInterval = 1800
  /// How many links a user is sent within an hour.
  public static let most = 3
  private static let span: TimeInterval = 3600

  /// What a link is for.
  struct Link: Sendable, Equatable {
    let user: UUID
    /// The mark of the address and the password that the user had.
    let account: Data
    fileprivate let end: Date
  }

  private struct State {
    /// By the hash of its secret, one a user.
    var links: [Data: Link] = [:]
    var made: [UUID: [Date]] = [:]
  }

  private let state = Mutex(State())

  /// No link yet.
  public init() {}

  /// Makes a link; a user's earlier one ends.
  /// - Parameter account: the mark of the user's address and password
  /// - Returns: its secret; nil where the user has had as many as one may within an hour
  func make(for user: UUID, _ account: Data, at now: Date) -> SecretToken? {
    state.withLock { state in
      state.made = state.made.mapValues { $0.filter { now.timeIntervalSince($0) < PasswordResets.span } }
        .filter { !$0.value.isEmpty }
      guard state.made[user, default: []].count < PasswordResets.most else { return nil }
      state.made[user, default: []].append(now)
      let secret = SecretToken()
      state.links = state.links.filter { $0.value.user != user && $0.value.end > now }
      state.links[secret.hash] = Link(
        user: user, account: account, end: now.addingTimeInterval(PasswordResets.lifetime))
      return secret
    }
  }

  /// What a secret is for; nil for one that has run out, was used, was replaced, or never was.
  func link(_ secret: String, at now: Date) -> Link? {
    state.withLock { $0.links[SecretToken.hash(secret)].flatMap { $0.end > now ? $0 : nil } }
  }

  /// Uses a link up.
  /// - Returns: false where somebody else has done so meanwhile
  func use(_ secret: String, _ link: Link) -> Bool {
    state.withLock { state in
      let hash = SecretToken.hash(secret)
      guard state.links[hash] == link else { return false }
      state.links[hash] = nil
      return true
    }
  }

  /// By what it is known whether a user's address and password are still the same.
  /// - Parameter hash: of the password, in PHC string format
  static func mark(email: String, passwordHash hash: String) -> Data { SecretToken.hash("\(email)\n\(hash)") }
}
