import Foundation

/// How much slower the tests run than on the machine that their limits of time were chosen on, at least 1: `scripts/tests` measures it
/// once before they start and sets `JOURNEY_WALLET_TEST_PACE`.
public enum Pace {
  /// The factor, at most 40.
  public static let factor: Double = {
    let text = ProcessInfo.processInfo.environment["JOURNEY_WALLET_TEST_PACE"] ?? ""
    return min(40, max(1, Double(text) ?? 1))
  }()

  /// The factor as a whole number, rounded up, for limits in minutes.
  public static var wholeFactor: Int { Int(factor.rounded(.up)) }
}

extension Duration {
  /// The duration on the machine that the tests run on.
  public var paced: Duration { self * Pace.factor }
}

/// Does what waits for programs or files on a thread of its own, so that other tests go on meanwhile: those of Swift's tasks are as
/// few as the machine's cores.
public func offThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try work() }) }.start()
  }
}
