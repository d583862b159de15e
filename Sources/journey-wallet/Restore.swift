import ArgumentParser
import Foundation
import Journeys
import WalletScreens
import WalletServices

/// `journey-wallet restore`
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a backup in the place of the wallet.",
    discussion: """
      Shows what the backup holds and asks first. What is there now is backed up into the folder backups of the wallet. \
      The new wallet is verified before anything changes, and takes the place of the old one as a whole or not at all. \
      Stop the server first.
      """)

  @OptionGroup var data: DataOptions
  @OptionGroup var secret: PassphraseOptions

  @Argument(help: "The file of the backup.", completion: .file())
  var file: String

  @Flag(help: "Do not ask.")
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

  /// Asks whoever sits at the terminal.
  private func isAgreed(_ words: Words) throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else {
      throw ValidationError("A restore replaces the wallet at \(data.folder.path). Add --yes to do it without asking.")
    }
    print(words("restore.question", ["path": data.folder.path]), terminator: " ")
    fflush(nil)
    return ["y", "yes", words("restore.yes")].contains((readLine() ?? "").lowercased())
  }
}
