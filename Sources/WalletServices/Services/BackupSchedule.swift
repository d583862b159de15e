import Foundation
import JourneyStore
import Journeys
import Logging
import Synchronization

/// Makes backups when they are due, including those missed while the server was down.
public final class BackupSchedule: BackgroundWork {
  static let name = Actor.System.backups
  /// How often it checks whether one is due, in seconds.
  private static let interval: TimeInterval = 60

  private let served: WalletHandle
  private let folder: URL
  private let appVersion: String
  private let task: BackupWork
  private let signal: Signal
  /// Whether the next run makes one though none is due.
  private let isForced = Mutex(false)

  init(_ served: WalletHandle, _ folder: URL, appVersion: String, _ task: BackupWork, signal: Signal) {
    (self.served, self.folder, self.appVersion, self.task, self.signal) = (served, folder, appVersion, task, signal)
  }

  /// After the plan has changed, what failed is tried again at once.
  /// - Parameter isSettled: whether it need not be tried again
  /// - Throws: what the file system throws.
  public func planChanged(isSettled: Bool) throws {
    try Backups(of: folder).forgetFailure()
    guard !isSettled else { return }
    isForced.withLock { $0 = true }
    signal.send()
  }

  func work() async throws -> TimeInterval? {
    let plan = try BackupPlan(in: folder), backups = try Backups(of: folder), zone = try await homeZone()
    guard !task.isRunning else { return BackupSchedule.interval }
    let isForced = isForced.withLock { isForced in
      defer { isForced = false }
      return isForced
    }
    guard isForced || served.wallet.isBackupDue(plan, backups, in: zone) else { return BackupSchedule.interval }
    let served = served, appVersion = appVersion
    let work = try task.begin(.automatic) { progress in
      try await served.visit {
        let file = try await served.wallet.backUp(
          by: plan, backups, in: zone, appVersion: appVersion, progress: progress)
        return .made(file.lastPathComponent)
      }
    }
    let outcome = await work.value
    task.putAway()
    if case .failed(let error) = outcome { throw error }
    return BackupSchedule.interval
  }

  func end() async { await task.stop() }

  /// The zone in which this computer's user counts days.
  private func homeZone() async throws -> Zone {
    try await served.visit {
      try await served.wallet.store.read(as: .system(.backups, for: served.localUser)) { try $0.currentUser().home }
    }
  }
}
