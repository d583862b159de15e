import Hummingbird
import Journeys

extension HTTPResponse.Status {
  /// The status of each error; the one place where they are chosen.
  init(_ error: WalletError) {
    switch error {
    // Where reports are not printed, there is no PDF.
    case .notFound, .unavailable(.printerMissing, _): self = .notFound
    case .invalid: self = .unprocessableContent
    case .conflict(.versionOutdated), .conflict(.versionUnknown): self = .preconditionFailed
    case .conflict: self = .conflict
    case .forbidden: self = .forbidden
    case .tooLarge: self = .contentTooLarge
    case .unavailable(let reason, _):
      switch reason {
      case .notAnExport, .exportTruncated, .exportNewer, .notABackup, .backupDamaged, .backupNewer, .passphraseMissing,
        .passphraseWrong:
        self = .unprocessableContent
      // Another backup or restore is under way; that passes by itself.
      case .backupBusy: self = .conflict
      case .serviceNotAllowed, .connectionInsecure, .proxyUntrusted, .administratorOnly, .tokenReadOnly:
        self = .forbidden
      case .diskFull: self = .init(code: 507, reasonPhrase: "Insufficient Storage")
      default: self = .serviceUnavailable
      }
    }
  }
}
