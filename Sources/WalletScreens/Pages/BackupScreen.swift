import Foundation
import Journeys
import WalletServices
import WalletWords

/// One backup: what is in it, and what can be done with it.
public struct BackupScreen: Screen {
  package let shell: Shell
  package let backupAddress: String
  package let subtitle: String
  package let facts: [Fact]
  /// What was wrong with it, or with the passphrase.
  package let problem: String?
  package let problemText: String?
  /// Whether it is sealed, and the passphrase not known yet.
  package let isClosed: Bool
  package let passphrase: String?
  /// Whether its contents are known, so that it can be verified and restored.
  package let isOpen: Bool

  /// What the wallet knows of it.
  public enum Contents: Sendable {
    /// It is sealed.
    case closed
    /// It says this of itself; it was opened with a passphrase if it is sealed.
    case open(BackupManifest, passphrase: String?)
    /// It cannot be read, or not with the passphrase that was given.
    case unreadable(WalletError)
  }

  /// A backup of the list.
  public init(_ backup: Backups.Kept, _ contents: Contents, _ context: ScreenContext) {
    let made = context.formats.moment(backup.made, context.zone, thisYear: context.thisYear)
    shell = Shell(context, title: context.words("backup.title", ["when": made]), place: .settings)
    backupAddress = PagePath.backup(backup.name)
    subtitle = context.line(
      context.words(BackupsScreen.key(backup.kind)), context.formats.bytes(backup.size),
      backup.isSealed ? context.words("backup.isSealed") : "")
    switch contents {
    case .closed:
      (facts, problem, problemText, isClosed, passphrase, isOpen) = ([], nil, nil, true, nil, false)
    case .open(let manifest, let secret):
      (problem, problemText, isClosed, passphrase, isOpen) = (nil, nil, false, secret, true)
      facts = BackupScreen.facts(manifest, context)
    case .unreadable(let error):
      let text = ErrorText(error, context)
      (facts, problem, problemText, passphrase, isOpen) = ([], text.title, text.text, nil, false)
      isClosed = error == .unavailable(.passphraseWrong) || error == .unavailable(.passphraseMissing)
    }
  }

  private static func facts(_ manifest: BackupManifest, _ context: ScreenContext) -> [Fact] {
    let words = context.words, journeys = manifest.counts[Journey.changeKind] ?? 0
    let items = context.kinds.kinds.map { ($0, manifest.counts[$0.rawValue] ?? 0) }.filter { $0.1 > 0 }
    return [
      Fact(
        words("backup.fact.made"), context.formats.moment(manifest.created, context.zone, thisYear: context.thisYear)),
      Fact(words("backup.fact.version"), "Journey Wallet \(manifest.appVersion)"),
      Fact(words("backup.fact.journeys"), words("backup.journeys", count: journeys)),
      Fact(words("backup.fact.files"), words("backup.documents", count: manifest.documentCount)),
      Fact(words("backup.fact.size"), context.formats.bytes(manifest.size)),
    ] + items.map { Fact(words.plural($0), context.formats.number($1)) }
  }
}
