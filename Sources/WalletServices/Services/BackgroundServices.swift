import Foundation
import Journeys
import Logging
import ServiceLifecycle
import WalletWords

/// The background services of the server.
public struct BackgroundServices: Sendable {
  /// The names of all, as `doctor` lists them.
  public static let names: [Actor.System] = [
    .reminders, .mailbox, .backups, .housekeeping, .reading, .accounts, .activity, .budgets,
    .externalServices,
  ]

  /// The running task with backups, whether scheduled or requested.
  public let backupWork = BackupWork()
  public let backups: BackupSchedule
  public let mailbox: MailboxPolling
  /// Sent when open pages are to show a reminder.
  public let reminded = Signal()

  private let served: WalletHandle
  private let log: ServiceLog
  private let logger: Logger
  private let housekeeping: HousekeepingWork
  private let reminders: ReminderWork
  private let accounts: AccountWork
  private let activity: ActivityWork
  private let budgets: BudgetWork
  private let external: ExternalServiceWork
  /// Sent when new files are to be read.
  private let files = Signal()
  private let mailboxSignal = Signal()
  private let backupSignal = Signal()
  private let housekeepingSignal = Signal()
  private let reminderSignal = Signal()
  private let accountSignal = Signal()
  private let activitySignal = Signal()
  private let budgetSignal = Signal()
  private let outsideSignal = Signal()

  /// The services of a wallet that is served.
  /// - Parameter words: the texts of notifications
  public init(_ served: WalletHandle, folder: URL, appVersion: String, words: NotificationTexts, logger: Logger) {
    (self.served, self.logger, log) = (served, logger, ServiceLog(in: folder, keeping: BackgroundServices.names))
    backups = BackupSchedule(served, folder, appVersion: appVersion, backupWork, signal: backupSignal)
    mailbox = MailboxPolling(served, signal: mailboxSignal, arrivals: files)
    housekeeping = HousekeepingWork(served: served, folder: folder)
    reminders = ReminderWork(served, words, logger, onApp: reminded.send)
    accounts = AccountWork(served, logger, signal: accountSignal)
    activity = ActivityWork(served, logger)
    budgets = BudgetWork(served, logger)
    external = ExternalServiceWork(served: served, texts: words, logger: logger.of(ExternalServiceWork.name))
  }

  /// Notifies a user of a new session of theirs, in the background.
  public func noteSignIn(_ session: NewSession) { accounts.add(.signIn(session)) }

  /// Mails a link to a new password, in the background (`Wallet.mailNewPassword`).
  public func mailNewPassword(
    to email: String, _ resets: PasswordResets, accepted: Language, link: @escaping @Sendable (String) -> URL?
  ) {
    accounts.add(.newPassword(email: email, resets, accepted, link: link))
  }

  /// Fetches soon what external services are to be asked for.
  public func askServices() { outsideSignal.send() }

  /// Starts reading new files in the background.
  public func readFiles() { files.send() }

  /// Starts the services that wait for the server to listen: if its port is taken, no backup is begun that the exit would abort.
  public func beginHousekeeping() {
    backupSignal.send()
    housekeepingSignal.send()
  }

  /// How each has fared.
  public var runs: [(name: String, run: ServiceRun)] {
    let runs = log.runs
    return BackgroundServices.names.map { ($0.rawValue, runs[$0.rawValue] ?? ServiceRun()) }
  }

  /// Notes for `doctor` how a service has fared that runs in the same group and is none of these.
  public func note(_ name: String, _ error: (any Error)?) {
    do {
      try log.note(name, error, at: served.wallet.world.now())
    } catch {
      logger.error("it cannot be noted how \(name) went: \(error)")
    }
  }

  /// All of them, to be run beside the server.
  public func all() -> [any Service] {
    [
      service(reminders, .atOnce, reminderSignal), service(mailbox, .atOnce, mailboxSignal),
      service(backups, .whenWoken, backupSignal), service(housekeeping, .whenWoken, housekeepingSignal),
      service(ReadingWork(served: served), .atOnce, files), service(accounts, .atOnce, accountSignal),
      service(activity, .atOnce, activitySignal), service(budgets, .atOnce, budgetSignal),
      service(external, .atOnce, outsideSignal),
    ]
  }

  private func service<Work: BackgroundWork>(
    _ work: Work, _ beginning: BackgroundService<Work>.Beginning, _ signal: Signal
  ) -> any Service {
    BackgroundService(work, beginning, signal: signal, served: served, log: log, logger: logger)
  }
}
