import Foundation
import Journeys
import Logging
import Synchronization
import WalletWords

/// Notifies users of new sign-ins and mails links to new passwords, after the request was answered.
final class AccountWork: BackgroundWork {
  static let name = Actor.System.accounts

  /// One thing to do.
  enum Task: Sendable {
    case signIn(NewSession)
    /// A link to a new password, mailed to an account's address (`Wallet.mailNewPassword`).
    case newPassword(email: String, PasswordResets, Language, link: @Sendable (String) -> URL?)
  }

  private let served: WalletHandle
  private let logger: Logger
  private let signal: Signal
  private let queue = Mutex<[Task]>([])

  init(_ served: WalletHandle, _ logger: Logger, signal: Signal) {
    (self.served, self.logger, self.signal) = (served, logger.of(AccountWork.name), signal)
  }

  /// Adds a task to the queue, and starts the work.
  func add(_ task: Task) {
    queue.withLock { $0.append(task) }
    signal.send()
  }

  func work() async throws -> TimeInterval? {
    while let task = queue.withLock({ $0.first }) {
      do {
        try await perform(task)
      } catch WalletError.unavailable(.restoring, let detail) {
        // It is done once the wallet is back.
        throw WalletError.unavailable(.restoring, detail: detail)
      } catch {
        // One that cannot be done does not keep back those behind it.
        queue.withLock { _ = $0.removeFirst() }
        throw error
      }
      queue.withLock { _ = $0.removeFirst() }
    }
    return nil
  }

  private func perform(_ task: Task) async throws {
    switch task {
    case .signIn(let session):
      let failures = try await served.visit { try await served.wallet.noteSignIn(session) }
      for (channel, error) in failures { logger.notice("a sign-in, by \(channel): \(error)") }
    case .newPassword(let email, let resets, let accepted, let link):
      try await served.visit {
        try await served.wallet.mailNewPassword(to: email, resets, accepted: accepted, link: link)
      }
    }
  }
}
