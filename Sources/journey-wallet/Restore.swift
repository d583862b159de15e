import ArgumentParser
import Foundation
import Journeys
import WalletScreens
import WalletServices
import WalletWords

/// `journey-wallet restore`
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Replace your data with a backup.",
    discussion: """
      Stop Journey Wallet first. Shows the contents of the backup and asks before it replaces anything. Your current data \
      is saved to the backups folder of the data folder first. If the restore fails, nothing changes.
      """)

  @OptionGroup var data: DataOptions
  @OptionGroup var secret: PassphraseOptions

  @Argument(help: "The backup file.", completion: .file())
  var file: String

  @Flag(help: "Don't ask.")
  var yes = false

  func run() async throws {
    try await reporting {
      let words = Words.of(Failure.language), line = ProgressLine()
      let backup = BackupFile(URL(filePath: file), passphrase: try secret.passphrase())
      print(BackupReport(try backup.manifest()).text)
      guard try yes || isAgreed(words) else { return print(words("restore.notDone")) }
      let restore = Restore(in: data.folder, world: .real)
      let outcome = try await restore(backup, appVersion: appVersion, progress: line.show)
      line.end()
      if let before = outcome.before { print(words("restore.before", ["path": before.path])) }
      print(words("restore.done", ["path": data.folder.path]))
    }
  }

  /// Asks at the terminal.
  private func isAgreed(_ words: Words) throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else {
      throw ValidationError("Use --yes to replace the data in \(data.folder.path) without asking.")
    }
    print(words("restore.question", ["path": data.folder.path]), terminator: " ")
    fflush(nil)
    return ["y", "yes", words("restore.yes")].contains((readLine() ?? "").lowercased())
  }
}
