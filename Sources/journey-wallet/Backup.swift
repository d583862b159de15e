import ArgumentParser
import Foundation
import Journeys
import WalletScreens
import WalletServices

/// `journey-wallet backup`
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Back up the whole wallet, documents too, into one file; verify such a file.",
    usage: """
      journey-wallet backup [--data <dir>] [--passphrase-file <passphrase-file>] [<file>]
      journey-wallet backup verify [--passphrase-file <passphrase-file>] <file>
      """,
    discussion: """
      The wallet may be in use meanwhile. It lies in the XDG data directory, mostly ~/.local/share/journey-wallet, unless \
      --data says otherwise. The backup is written into the file, or into the folder backups of the wallet. It is a ZIP \
      file with the database, the documents and what they should be; with a passphrase it is sealed. \
      `journey-wallet restore` brings it back.
      """,
    subcommands: [BackupWrite.self, BackupVerify.self], defaultSubcommand: BackupWrite.self)
}

/// `journey-wallet backup` without a further word, or with a file.
struct BackupWrite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Back up the wallet; this is what backup does by itself.")

  @OptionGroup var data: DataOptions
  @OptionGroup var secret: PassphraseOptions

  @Argument(
    help: """
      The file to write; it is replaced once the new one is whole. Without it the backup lies in the folder backups of \
      the wallet.
      """)
  var file: String?

  func run() async throws {
    try await reporting {
      let passphrase = try secret.passphrase()
      let wallet = try data.wallet(), line = ProgressLine()
      let file =
        try file.map { URL(filePath: $0) }
        ?? Backups(of: data.folder).newFile(.manual, at: wallet.world.now(), isSealed: passphrase != nil)
      let manifest = try await wallet.backUp(
        data.folder, to: file, appVersion: appVersion, passphrase: passphrase, progress: line.show)
      line.end()
      print(BackupReport(manifest).text)
      print(Words.of(Failure.language)("backup.written", ["path": file.path]))
    }
  }
}

/// `journey-wallet backup verify`
struct BackupVerify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Read a backup and say whether every byte, size and number in it is right.",
    discussion: "The database is unpacked into the directory for temporary files (TMPDIR) and removed again.")

  @OptionGroup var secret: PassphraseOptions

  @Argument(help: "The file of the backup.", completion: .file())
  var file: String

  func run() async throws {
    try await reporting {
      let line = ProgressLine()
      let backup = BackupFile(URL(filePath: file), passphrase: try secret.passphrase())
      let findings = try await backup.verify(progress: line.show)
      line.end()
      print(BackupReport(findings.manifest, spoilt: findings.spoiltDocuments).text)
      print(Words.of(Failure.language)("backup.sound"))
    }
  }
}
