import Foundation
import Journeys
import WalletServices

/// The backups that lie with the wallet.
public struct BackupsScreen: Screen {
  package let shell: Shell
  package let failure: String?
  /// When the wallet backs itself up, and where to.
  package let planText: String
  /// What is done with backups now, or was done last.
  package let run: BackupRun?
  package let backups: [Row]
  package let empty: EmptyState?

  package struct Row: Sendable {
    package let title: String
    package let subtitle: String
    package let address: String
    package let isSealed: Bool
  }

  /// A list of backups, what went wrong the last time, and what is done with them now.
  public init(
    _ kept: [Backups.Kept], _ plan: BackupPlan = BackupPlan(), failure: BackupFailure?,
    status: BackupWork.Status? = nil, _ context: ScreenContext, notice: FlashMessage? = nil
  ) {
    shell = Shell(context, title: context.words("ui.backups"), place: .settings, notice: notice)
    self.failure = failure.map { BackupsScreen.text($0, context) }
    planText = BackupsScreen.text(plan, context)
    run = status.map { BackupRun($0, context) }
    backups = kept.map { backup in
      Row(
        title: context.formats.moment(backup.made, context.zone, thisYear: context.thisYear),
        subtitle: context.line(
          context.words(BackupsScreen.key(backup.kind)), context.formats.bytes(backup.size)),
        address: PagePath.backup(backup.name), isSealed: backup.isSealed)
    }
    // The one action is above the list.
    empty =
      kept.isEmpty
      ? EmptyState(
        icon: "export", title: context.words("empty.backups.title"),
        text: context.words("empty.backups.text"),
        action: context.words("title.settings"), address: "/settings") : nil
  }

  private static func text(_ plan: BackupPlan, _ context: ScreenContext) -> String {
    let words = context.words
    guard plan.isOn else { return words("backups.off") }
    let values = [
      "hour": "\(plan.hour < 10 ? "0" : "")\(plan.hour):00", "days": context.formats.number(plan.retention.days),
      "weeks": context.formats.number(plan.retention.weeks), "months": context.formats.number(plan.retention.months),
    ]
    let server = plan.server?.address.host().map { words("backups.server", ["host": $0]) }
    return [words("backups.plan", values), server].compactMap(\.self).joined(separator: " ")
  }

  /// What went wrong, and when.
  static func text(_ failure: BackupFailure, _ context: ScreenContext) -> String {
    context.words(
      "backups.failed",
      [
        "when": context.formats.moment(failure.at, context.zone, thisYear: context.thisYear),
        "reason": context.words.sentence(for: failure.error),
      ])
  }

  static func key(_ kind: Backups.Kind) -> String {
    switch kind {
    case .daily: "backups.daily"
    case .manual: "backups.manual"
    case .beforeRestore: "backups.beforeRestore"
    case .uploaded: "backups.uploaded"
    }
  }
}
