import Foundation
import Journeys

/// Empties the trash once a day, and removes files that nothing needs any more and responses and sessions that have
/// expired.
struct HousekeepingWork: BackgroundWork {
  static let name = Actor.System.housekeeping
  private static let day: TimeInterval = 86_400
  /// How long the answers of external services are kept after they have expired, in seconds.
  private static let retention = 14 * day

  let served: WalletHandle
  let folder: URL

  func work() async throws -> TimeInterval? {
    try await served.visit {
      _ = try await served.wallet.emptyTrash()
      _ = try await served.wallet.removeUnusedFiles()
      // Where a service fails, its last answer is shown for some time, with its age.
      try await served.wallet.store.removeExpiredResponses(
        at: served.wallet.world.now() - HousekeepingWork.retention)
      try await served.wallet.store.removeExpiredSessions(at: served.wallet.world.now())
    }
    let now = served.wallet.world.now()
    try Backups(of: folder).removeUnfinishedFiles(before: now)
    try TemporaryFiles.clear(now: now)
    return HousekeepingWork.day
  }
}
