import Foundation

/// Why something could not be done; every layer throws this and nothing else for what a traveller can bring about.
public enum WalletError: Error, Sendable, Hashable {
  /// There is no such thing, or it is not this user's to see.
  case notFound
  /// What was given breaks rules.
  case invalid([Issue])
  /// It contradicts what is stored.
  case conflict(Conflict)
  /// The user may see it but not change it.
  case forbidden
  /// More than the wallet takes, in bytes.
  case tooLarge(limit: Int)
  /// Something outside of the wallet's hands does not work; the detail is for the log.
  case unavailable(Reason, detail: String = "")

  /// In which way a write contradicts what is stored.
  public enum Conflict: String, Sendable, Hashable, Codable {
    /// The identifier is taken by something else.
    case identifierTaken
    /// The version that was named is not the current one.
    case versionOutdated
    /// The version that was named has never been.
    case versionUnknown
    /// It lies in the trash.
    case deleted
    /// The account is that of this computer, or the last administrator's.
    case accountNeeded
    /// The user is the only owner of journeys, and it was not chosen what happens to them.
    case ownsJourneys
  }

  /// What does not work.
  public enum Reason: String, Sendable, Hashable, Codable {
    case migrationFailed, databaseNewer, databaseUnreadable, diskFull, notAnExport, exportTruncated, exportNewer, busy
    case passwordMissing, portTaken, inUse, filesUnwritable
    case notABackup, backupDamaged, backupNewer, passphraseMissing, passphraseWrong
    case backupBusy, backupUnwritable, restoring
    case serverUnreachable, serverUntrusted, serverPassword, serverFolder, serverFull, serverSlow, serverRefused
    case serverAltered, connectionLost, settingsUnreadable
    case databaseMissing, serviceNotAllowed, administratorOnly, tokenReadOnly
    case certificateUnreadable, certificateMismatched, certificateExpired
    case connectionInsecure, proxyUntrusted, configurationInvalid
    case printerMissing, printingFailed
  }
}
