import Foundation
import Journeys
import WalletServices
import WalletWords

/// What is done with backups now, on a page of its own, while there may be no wallet.
public struct BackupRunScreen: Screen {
  package let shell: Shell
  package let run: BackupRun

  /// How it stands.
  public init(_ status: BackupWork.Status, _ context: ScreenContext) {
    shell = Shell(context, title: context.words("ui.backups"), place: .settings)
    run = BackupRun(status, context)
  }
}

/// What is done with backups, or what became of it.
package struct BackupRun: Sendable {
  package let runTitle: String
  package let runText: String
  package let isRunning: Bool
  package let isFailure: Bool
  /// In hundredths; nil as long as that is not known.
  package let runPercent: Int?
  /// Where what came of it is seen.
  package let runAddress: String?
  package let runLink: String?

  init(_ status: BackupWork.Status, _ context: ScreenContext) {
    let words = context.words
    isRunning = status.outcome == nil
    runPercent = status.progress.map {
      $0.bytesInAll == 0 ? 100 : min(100, Int(100 * Double($0.bytesDone) / Double($0.bytesInAll)))
    }
    switch status.outcome {
    case nil:
      runTitle = words("backup.running.\(status.kind.rawValue)")
      runText = status.progress.map { BackupRun.text($0, context) } ?? words("backup.beginning")
    case .made:
      (runTitle, runText) = (words("backup.done.title"), words("backup.sound"))
    case .sound(let spoilt):
      runTitle = words("backup.sound")
      runText = spoilt == 0 ? words("backup.compared") : words("backup.spoiltCount", count: spoilt)
    case .restored(let before):
      runTitle = words("backup.restored.title")
      runText = before == nil ? "" : words("backup.restored.text")
    case .cancelled:
      (runTitle, runText) = (words("backup.cancelled.title"), words("backup.cancelled.text"))
    case .failed(let error):
      let text = ErrorText(error, context)
      (runTitle, runText) = (text.title, text.text)
    }
    if case .failed = status.outcome { isFailure = true } else { isFailure = false }
    let name: String? =
      switch status.outcome {
      case .made(let name): name
      case .restored(let before): before
      default: nil
      }
    runAddress = name.map(PagePath.backup)
    runLink = name == nil ? nil : words("backup.look")
  }

  private static func text(_ progress: BackupProgress, _ context: ScreenContext) -> String {
    let formats = context.formats
    return context.words(
      "backup.progress",
      [
        "stage": context.words("backup.stage.\(progress.stage.rawValue)"),
        "bytes": formats.bytes(progress.bytesDone), "allBytes": formats.bytes(progress.bytesInAll),
        "items": formats.number(progress.itemsDone), "allItems": formats.number(progress.itemsInAll),
      ])
  }
}
