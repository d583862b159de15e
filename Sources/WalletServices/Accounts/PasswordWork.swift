import Foundation
import Journeys
import NIOPosix
import Synchronization

/// Derives the keys of passwords on threads of their own: on half of the machine's cores, so that the other half answers requests,
/// and with a bound on how many wait.
struct PasswordWork: Sendable {
  let cost: PasswordCost

  /// The longest queue; each derivation takes about a quarter of a second.
  static let mostWaiting = 40
  private static let threads: NIOThreadPool = {
    let threads = NIOThreadPool(numberOfThreads: max(1, ProcessInfo.processInfo.activeProcessorCount / 2))
    threads.start()
    return threads
  }()
  private static let waiting = Mutex(0)

  /// The hash of a new password.
  /// - Throws: `WalletError.unavailable(.busy)` where too many wait.
  func hash(_ password: String) async throws -> String {
    try await run { [cost] in try PasswordHash(password, cost: cost).text }
  }

  /// Whether a password matches a stored hash; takes the same time without one.
  /// - Throws: `WalletError.unavailable(.busy)` where too many wait.
  func check(_ password: String, against kept: String?) async throws -> Bool {
    try await run { [cost] in
      guard let known = kept.flatMap({ PasswordHash($0) }) else {
        _ = try PasswordHash(password, cost: cost)
        return false
      }
      return try known.matches(password)
    }
  }

  /// Whether a hash was made with other parameters than new ones are.
  func isOutdated(_ kept: String) -> Bool { PasswordHash(kept)?.cost != cost }

  private func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let isFull = PasswordWork.waiting.withLock { waiting in
      guard waiting < PasswordWork.mostWaiting else { return true }
      waiting += 1
      return false
    }
    guard !isFull else { throw WalletError.unavailable(.busy, detail: "too many sign-ins at once") }
    defer { PasswordWork.waiting.withLock { $0 -= 1 } }
    return try await PasswordWork.threads.runIfActive { try work() }
  }
}
