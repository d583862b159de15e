import Foundation
import JourneyStore
import Journeys
import WalletServices

extension Site {
  /// Tells reminders as they come due, until the task is cancelled. It sleeps until the next, and wakes when something in
  /// the wallet changes.
  func tellReminders() async {
    var mended: CommitFeed?
    while !Task.isCancelled {
      let wallet = wallet, news = wallet.store.commits.numbers()
      var wait = Teller.patience
      do {
        if mended !== wallet.store.commits {
          // At every start, and once another wallet is served.
          try await mendSchedule()
          mended = wallet.store.commits
        }
        let next = try await served.visit {
          var next: Date?
          for user in try await wallet.store.users(for: .reminders) {
            let actor = Actor.system(.reminders, for: user)
            next = try await Teller(wallet: wallet, actor: actor, logger: logger, onApp: bell.ring).tell()
          }
          return next
        }
        if let next { wait = min(wait, max(0.05, next.timeIntervalSince(wallet.world.now()))) }
      } catch WalletError.unavailable(.restoring, _) {
        wait = 1
      } catch is CancellationError {
        return
      } catch {
        logger.error("telling reminders: \(error)")
      }
      await Site.sleep(wait, orUntil: news)
    }
  }

  private func mendSchedule() async throws {
    try await served.visit {
      let now = wallet.world.now(), mended = try await wallet.store.mendSchedule(at: now)
      if mended > 0 { logger.notice("the schedule of reminders was put right in \(mended) places") }
      try await wallet.store.forgetDeliveries(before: now - Teller.memory)
    }
  }

  private static func sleep(_ seconds: TimeInterval, orUntil news: AsyncStream<Int64>) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await Task.sleep(for: .seconds(seconds)) }
      group.addTask { for await _ in news { return } }
      await group.next()
      group.cancelAll()
    }
  }
}
