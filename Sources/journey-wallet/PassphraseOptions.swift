import ArgumentParser
import Foundation

/// The passphrase of a backup.
struct PassphraseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the backup's passphrase on its first line.", valueName: "passphrase-file"),
    completion: .file())
  var passphraseFile: String?

  /// The passphrase, if there is one.
  func passphrase() throws -> String? {
    guard let passphraseFile else { return nil }
    let text = try String(contentsOf: URL(filePath: passphraseFile), encoding: .utf8)
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    guard !line.isEmpty else {
      throw ValidationError("Write the passphrase on the first line of \(passphraseFile). It is empty.")
    }
    return line
  }
}
