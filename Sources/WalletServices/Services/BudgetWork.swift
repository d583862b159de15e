import Foundation
import JourneyStore
import Journeys
import Logging
import Synchronization

/// Notifies users of budgets that are used up to the percentages that each has chosen.
///
/// After a change it looks only at the journeys that were changed; once an hour at all, since days begin and rates are published without one.
final class BudgetWork: BackgroundWork {
  static let name = Actor.System.budgets
  /// Seconds between two looks at all journeys.
  static let interval: TimeInterval = 3600

  private struct Progress {
    /// The wallet that it is of; another one after a restore.
    var wallet: CommitFeed?
    var lookedAt: Date?
    var sequences: [UUID: Int64] = [:]
  }

  private let served: WalletHandle
  private let logger: Logger
  private let progress = Mutex(Progress())

  init(_ served: WalletHandle, _ logger: Logger) { (self.served, self.logger) = (served, logger.of(BudgetWork.name)) }

  func work() async throws -> TimeInterval? {
    try await served.visit {
      let wallet = served.wallet
      let known = begin(wallet)
      var next = BudgetWork.interval, failure: (any Error)?
      for user in try await wallet.store.users(for: .budgets) {
        do {
          let (upTo, wait, failures) = try await wallet.notifyOfBudgets(
            .system(.budgets, for: user), changedAfter: known[user])
          for (channel, error) in failures { logger.notice("budgets, by \(channel): \(error)") }
          if let upTo { progress.withLock { $0.sequences[user] = upTo } }
          if let wait { next = min(next, wait) }
        } catch let error as CancellationError {
          throw error
        } catch {
          // The notifications of the other users do not depend on it.
          failure = failure ?? error
        }
      }
      if let failure { throw failure }
      return next
    }
  }

  /// Up to which change each user's journeys were looked at; empty where all are to be.
  private func begin(_ wallet: Wallet) -> [UUID: Int64] {
    let now = wallet.world.now()
    return progress.withLock { progress in
      let isRecent = progress.lookedAt.map { abs(now.timeIntervalSince($0)) < BudgetWork.interval } ?? false
      if progress.wallet !== wallet.store.commits || !isRecent {
        progress = Progress(wallet: wallet.store.commits, lookedAt: now)
      }
      return progress.sequences
    }
  }

  func news() -> Wake? {
    let numbers = served.wallet.store.commits.numbers()
    return {
      for await _ in numbers {
        // Edits mostly come in groups.
        try? await Task.sleep(for: .seconds(1))
        return
      }
    }
  }
}
