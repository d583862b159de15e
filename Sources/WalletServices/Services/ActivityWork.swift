import Foundation
import JourneyStore
import Journeys
import Logging
import WalletWords

/// Notifies users of what others do in their journeys, as each has chosen: of all changes, of mentions in comments, of nothing.
final class ActivityWork: BackgroundWork {
  static let name = Actor.System.activity
  /// How many changes of a user are read at once.
  static let batch = 500
  /// How long changes are collected before they are sent, in seconds.
  static let collecting: TimeInterval = 60

  private let served: WalletHandle
  private let logger: Logger

  init(_ served: WalletHandle, _ logger: Logger) { (self.served, self.logger) = (served, logger.of(ActivityWork.name)) }

  func work() async throws -> TimeInterval? {
    try await served.visit {
      let wallet = served.wallet
      var next: TimeInterval?, failure: (any Error)?
      for user in try await wallet.store.users(for: .activity) {
        do {
          let (wait, failures) = try await wallet.notifyOfActivity(.system(.activity, for: user))
          for (channel, error) in failures { logger.notice("activity, by \(channel): \(error)") }
          next = [next, wait].compactMap(\.self).min()
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
