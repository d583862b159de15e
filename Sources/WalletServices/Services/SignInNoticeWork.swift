import Foundation
import Journeys
import Logging
import Synchronization

/// Notifies users of new sign-ins to their accounts, after the request that signed in was answered.
final class SignInNoticeWork: BackgroundWork {
  static let name = Actor.System.accounts

  private let served: WalletHandle
  private let logger: Logger
  private let signal: Signal
  private let queue = Mutex<[NewSession]>([])

  init(_ served: WalletHandle, _ logger: Logger, signal: Signal) {
    (self.served, self.logger, self.signal) = (served, logger.of(SignInNoticeWork.name), signal)
  }

  /// Adds a session to the queue, and starts the work.
  func add(_ session: NewSession) {
    queue.withLock { $0.append(session) }
    signal.send()
  }

  func work() async throws -> TimeInterval? {
    while let session = queue.withLock({ $0.first }) {
      let failures = try await served.visit { try await served.wallet.noteSignIn(session) }
      queue.withLock { _ = $0.removeFirst() }
      for (channel, error) in failures { logger.notice("a sign-in, by \(channel): \(error)") }
    }
    return nil
  }
}
