import Foundation
import Journeys
import Logging
import ServiceLifecycle

/// What the program does by itself while it serves, each part a service of its own.
public struct BackgroundServices: Sendable {
  /// The names of all, as `doctor` lists them.
  static let names: [Actor.System] = [.reminders, .mailbox, .backups, .housekeeping, .reading]

  /// What is done with backups, by itself or because somebody asks for it.
  public let backupWork = BackupWork()
  public let backups: BackupSchedule
  public let mailbox: MailboxPolling
  /// Rings when a reminder is to be shown on the pages that are open.
  public let reminded = LiveUpdates()

  private let served: WalletHandle
  private let log: ServiceLog
  private let logger: Logger
  private let housekeeping: HousekeepingWork
  private let reminders: ReminderWork
  /// Rings when something has come that is to be read.
  private let files = LiveUpdates()
  private let mailboxBell = LiveUpdates()
  private let backupBell = LiveUpdates()
  private let housekeepingBell = LiveUpdates()
  private let reminderBell = LiveUpdates()

  /// The services of a wallet that is served.
  /// - Parameter words: in which reminders are told
  public init(_ served: WalletHandle, folder: URL, appVersion: String, words: NoticeWords, logger: Logger) {
    (self.served, self.logger, log) = (served, logger, ServiceLog(in: folder))
    backups = BackupSchedule(served, folder, appVersion: appVersion, backupWork, bell: backupBell)
    mailbox = MailboxPolling(served, bell: mailboxBell, arrivals: files)
    housekeeping = HousekeepingWork(served: served, folder: folder)
    reminders = ReminderWork(served, words, logger, onApp: reminded.ring)
  }

  /// Lets new files be read, beside the requests.
  public func readFiles() { files.ring() }

  /// Lets those begin that wait until the program serves: where its port is taken, no backup is begun that the end of the program
  /// would break off.
  public func beginHousekeeping() {
    backupBell.ring()
    housekeepingBell.ring()
  }

  /// All of them, to be run beside the server.
  public func all() -> [any Service] {
    [
      service(reminders, .atOnce, reminderBell), service(mailbox, .atOnce, mailboxBell),
      service(backups, .whenWoken, backupBell), service(housekeeping, .whenWoken, housekeepingBell),
      service(ReadingWork(served: served), .atOnce, files),
    ]
  }

  private func service<Work: BackgroundWork>(
    _ work: Work, _ beginning: BackgroundService<Work>.Beginning, _ bell: LiveUpdates
  ) -> any Service {
    BackgroundService(work, beginning, bell: bell, served: served, log: log, logger: logger)
  }
}
