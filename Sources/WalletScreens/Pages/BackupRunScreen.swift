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
  package let title: String
  package let text: String
  package let isRunning: Bool
  package let isFailure: Bool
  /// In hundredths; nil as long as that is not known.
  package let percent: Int?
  /// Where what came of it is seen.
  package let address: String?
  package let link: String?

  init(_ status: BackupWork.Status, _ context: ScreenContext) {
    let words = context.words
    isRunning = status.outcome == nil
    self.percent = status.progress.map {
      $0.bytesInAll == 0 ? 100 : min(100, Int(100 * Double($0.bytesDone) / Double($0.bytesInAll)))
    }
    switch status.outcome {
    case nil:
      self.title = words("backup.running.\(status.kind.rawValue)")
      self.text = status.progress.map { BackupRun.text($0, context) } ?? words("backup.beginning")
    case .made:
      (self.title, self.text) = (words("backup.done.title"), words("backup.sound"))
    case .sound(let spoilt):
      self.title = words("backup.sound")
      self.text = spoilt == 0 ? words("backup.compared") : words("backup.spoiltCount", count: spoilt)
    case .restored(let before):
      self.title = words("backup.restored.title")
      self.text = before == nil ? "" : words("backup.restored.text")
    case .cancelled:
      (self.title, self.text) = (words("backup.cancelled.title"), words("backup.cancelled.text"))
    case .failed(let error):
      let text = ErrorText(error, context)
      (self.title, self.text) = (text.title, text.text)
    }
    if case .failed = status.outcome { isFailure = true } else { isFailure = false }
    let name: String? =
      switch status.outcome {
      case .made(let name): name
      case .restored(let before): before
      default: nil
      }
    self.address = name.map(PagePath.backup)
    self.link = name == nil ? nil : words("backup.look")
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
