import Foundation
import Synchronization

/// Rate limit of sign-ins with exponential backoff: after five failures of a client address with an account, each further failure doubles
/// the wait. One address with many accounts and one account from many addresses are limited as well, the latter with a short maximum,
/// so that an attacker cannot lock out the owner.
public final class SignInLimiter: Sendable {
  private struct Failures {
    var count = 0
    var last: Date
    var until: Date
  }

  private struct Limit {
    let free: Int
    let longest: TimeInterval
  }

  private static let pair = Limit(free: 5, longest: 900), address = Limit(free: 20, longest: 900)
  private static let account = Limit(free: 20, longest: 30)
  /// How many entries are kept; the oldest are evicted.
  static let most = 10_000
  /// After so many seconds, failures expire.
  private static let memory: TimeInterval = 3600

  private let failures = Mutex<[String: Failures]>([:])

  /// A limiter without failures.
  public init() {}

  /// Registers an attempt, which counts as failed until `succeed`, so that concurrent attempts are limited too.
  /// - Returns: nil if it may proceed, else the seconds until the next attempt
  public func attempt(_ account: String, from address: String, at now: Date) -> TimeInterval? {
    failures.withLock { failures in
      let limits = SignInLimiter.limits(account, address)
      let wait = limits.compactMap { failures[$0.key]?.until.timeIntervalSince(now) }.max() ?? 0
      guard wait <= 0 else { return wait }
      for (key, limit) in limits {
        var known = failures[key] ?? Failures(last: now, until: now)
        if now.timeIntervalSince(known.last) > SignInLimiter.memory { known.count = 0 }
        known.count += 1
        known.last = now
        let over = known.count - limit.free
        known.until = over < 0 ? now : now.addingTimeInterval(min(limit.longest, pow(2, Double(min(over, 20)))))
        failures[key] = known
      }
      if failures.count > SignInLimiter.most { SignInLimiter.forgetHalf(&failures) }
      return nil
    }
  }

  /// Marks the attempt as successful.
  public func succeed(_ account: String, from address: String) {
    failures.withLock { failures in
      let keys = SignInLimiter.limits(account, address).map(\.key)
      for key in [keys[0], keys[2]] { failures[key] = nil }
      // Failures of the same address with other accounts stay.
      failures[keys[1]]?.count -= 1
    }
  }

  var count: Int { failures.withLock(\.count) }

  private static func limits(_ account: String, _ address: String) -> [(key: String, Limit)] {
    let account = account.prefix(300)
    return [("p \(address) \(account)", pair), ("h \(address)", Self.address), ("a \(account)", Self.account)]
  }

  private static func forgetHalf(_ failures: inout [String: Failures]) {
    let middle = failures.values.map(\.last).sorted()[failures.count / 2]
    failures = failures.filter { $0.value.last > middle }
  }
}
