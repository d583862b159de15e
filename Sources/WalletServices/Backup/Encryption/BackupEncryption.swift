import Foundation
import Journeys

/// The formats of encrypted backups, by the ending that their file names have after `.zip`.
public enum BackupEncryption: String, Sendable, CaseIterable {
  /// age (https://age-encryption.org/v1): how backups are written.
  case age
  /// The format of older versions, which is only read: `SealedHeader`.
  case sealed

  /// How many bytes of a file tell how it is encrypted.
  static let detectionLength = AgeHeader.versionLine.count

  /// The encryption of a file that begins with these bytes; nil for one that is not encrypted.
  init?(_ beginning: Data) {
    if beginning.starts(with: AgeHeader.magic) {
      self = .age
    } else if beginning.starts(with: SealedHeader.magic.prefix(7)) {
      self = .sealed
    } else {
      return nil
    }
  }

  /// Decrypts a file. Its header is checked even without a passphrase.
  /// - Throws: `WalletError.unavailable`, with `.passphraseMissing`, `.passphraseWrong`, `.backupDamaged`, `.backupNewer`, or
  ///   `.notABackup` for an age file without a passphrase recipient.
  func open(_ source: any ByteSource, passphrase: String?) throws -> any ByteSource {
    // scrypt is not defined here for an empty one.
    let passphrase = passphrase.flatMap { $0.isEmpty ? nil : $0 }
    switch self {
    case .age:
      var source = source
      let header = try AgeHeader(reading: &source)
      guard let passphrase else { throw WalletError.unavailable(.passphraseMissing) }
      return try AgeSource(source, header, passphrase: passphrase)
    case .sealed:
      guard let passphrase else { throw WalletError.unavailable(.passphraseMissing) }
      return try SealedSource(source, passphrase: passphrase)
    }
  }
}
