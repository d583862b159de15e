import Foundation
import JourneyStore
import Journeys
import Logging
import Synchronization

/// Dispatches each user's reminders when they are due. It sleeps until the next due time, or until something in the wallet changes.
final class ReminderWork: BackgroundWork {
  static let name = Actor.System.reminders

  private let served: WalletHandle
  private let words: NotificationTexts
  private let logger: Logger
  private let onApp: @Sendable () -> Void
  /// Identifies the wallet whose schedule was reconciled.
  private let reconciled = Mutex<CommitFeed?>(nil)

  init(_ served: WalletHandle, _ words: NotificationTexts, _ logger: Logger, onApp: @escaping @Sendable () -> Void) {
    (self.served, self.words, self.logger, self.onApp) = (served, words, logger.of(ReminderWork.name), onApp)
  }

  var pauseAfterError: TimeInterval { ReminderDispatcher.patience }

  func work() async throws -> TimeInterval? {
    try await served.visit {
      let wallet = served.wallet
      if reconciled.withLock({ $0 !== wallet.store.commits }) {
        // At every start, and after a restore.
        try await repairSchedule(wallet)
        reconciled.withLock { $0 = wallet.store.commits }
      }
      var next: Date?, failure: (any Error)?
      for user in try await wallet.store.users(for: .reminders) {
        let actor = Actor.system(.reminders, for: user)
        let dispatcher = ReminderDispatcher(wallet: wallet, actor: actor, words: words, logger: logger, onApp: onApp)
        do {
          next = try await dispatcher.dispatch()
        } catch let error as CancellationError {
          throw error
        } catch {
          // The reminders of the other users do not depend on it.
          failure = failure ?? error
        }
      }
      if let failure { throw failure }
      let wait = next.map { max(0.05, $0.timeIntervalSince(wallet.world.now())) }
      return min(wait ?? ReminderDispatcher.patience, ReminderDispatcher.patience)
    }
  }

  func news() -> Wake? {
    let numbers = served.wallet.store.commits.numbers()
    return { for await _ in numbers { return } }
  }

  private func repairSchedule(_ wallet: Wallet) async throws {
    let now = wallet.world.now(), reconciled = try await wallet.store.repairSchedule(at: now)
    if reconciled > 0 { logger.notice("the schedule of reminders was put right in \(reconciled) places") }
    try await wallet.store.forgetDeliveries(before: now - ReminderDispatcher.memory)
  }
}
