import Foundation
import Synchronization

/// Holds back those who guess passwords: after five failures of an address with an account, each further one waits twice as long as
/// the one before. An address that tries many accounts, and an account that many addresses try, wait as well, the latter never for
/// long, so that nobody can keep its owner out.
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
  /// How many are remembered; the ones that failed last.
  static let most = 10_000
  /// After that, failures are forgotten.
  private static let memory: TimeInterval = 3600

  private let failures = Mutex<[String: Failures]>([:])

  /// Nobody has failed yet.
  public init() {}

  /// Takes an attempt, which counts as failed until `succeed` says otherwise, so that many at once are no way around.
  /// - Returns: nil where it may go on, otherwise after how many seconds the next one may
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

  /// Says that the attempt was right.
  public func succeed(_ account: String, from address: String) {
    failures.withLock { failures in
      let keys = SignInLimiter.limits(account, address).map(\.key)
      for key in [keys[0], keys[2]] { failures[key] = nil }
      // Other accounts that were tried from there are none of this one's success.
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
