import ArgumentParser
import Foundation

/// With what a backup is sealed.
struct PassphraseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file whose first line is the passphrase that seals the backup.", valueName: "passphrase-file"),
    completion: .file())
  var passphraseFile: String?

  /// The passphrase, if there is one.
  func passphrase() throws -> String? {
    guard let passphraseFile else { return nil }
    let text = try String(contentsOf: URL(filePath: passphraseFile), encoding: .utf8)
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    guard !line.isEmpty else { throw ValidationError("\(passphraseFile) holds no passphrase.") }
    return line
  }
}
