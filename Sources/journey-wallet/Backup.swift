import ArgumentParser
import Foundation
import Journeys
import WalletServices
import WalletWords

/// `journey-wallet backup`
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Back up all your data and documents to one file, or verify a backup.",
    usage: """
      journey-wallet backup [--data <dir>] [--passphrase-file <passphrase-file>] [<file>]
      journey-wallet backup verify [--passphrase-file <passphrase-file>] <file>
      """,
    discussion: """
      You can keep using Journey Wallet during a backup. The data folder is ~/.local/share/journey-wallet (XDG data \
      directory) unless you set --data. The backup is saved to the file you name, or to the backups folder of the data \
      folder. It is a ZIP file with the database, the documents and their checksums. With a passphrase it is encrypted in \
      the age format, so that `age --decrypt` opens it too. Restore it with `journey-wallet restore`.
      """,
    subcommands: [BackupWrite.self, BackupVerify.self], defaultSubcommand: BackupWrite.self)
}

/// `journey-wallet backup` without a further word, or with a file.
struct BackupWrite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Back up your data (default).")

  @OptionGroup var data: DataOptions
  @OptionGroup var secret: PassphraseOptions

  @Argument(
    help: """
      The file to write. An existing file is replaced once the new one is complete. Default: the backups folder of the \
      data folder.
      """)
  var file: String?

  func run() async throws {
    try await reporting {
      let passphrase = try secret.passphrase()
      let wallet = try data.wallet(), line = ProgressLine()
      let file =
        try file.map { URL(filePath: $0) }
        ?? Backups(of: data.folder).newFile(.manual, at: wallet.world.now(), encryption: passphrase.map { _ in .age })
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
    abstract: "Check that a backup is complete and undamaged.",
    discussion: "The database is unpacked to the temporary directory (TMPDIR) and deleted afterwards.")

  @OptionGroup var secret: PassphraseOptions

  @Argument(help: "The backup file.", completion: .file())
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
