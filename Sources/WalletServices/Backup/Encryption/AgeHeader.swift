import Crypto
import Foundation
import Journeys

/// The header of an age file that is encrypted with a passphrase (https://age-encryption.org/v1, section "The scrypt recipient
/// type"). Four lines: the version, the scrypt stanza, the wrapped file key, the MAC.
///
/// The specification allows no other stanza beside the scrypt one, so the text is canonical: it is made anew from the values read.
struct AgeHeader: Equatable {
  static let versionLine = Data("age-encryption.org/v1\n".utf8)
  /// What the files of all versions begin with.
  static let magic = versionLine.dropLast(3)
  /// The longest line that is read, in bytes; the longest valid one has 47.
  private static let lineLimit = 64

  /// The parameters that a file key was wrapped with.
  let scrypt: AgeScrypt
  /// The encrypted file key and its tag.
  let wrappedKey: Data
  /// HMAC-SHA-256 of the text before it, under a key made from the file key.
  let mac: Data

  /// A header for a new file.
  init(_ scrypt: AgeScrypt, wrapping fileKey: SymmetricKey, passphrase: String) throws {
    self.scrypt = scrypt
    wrappedKey = try scrypt.wrap(fileKey, passphrase: passphrase)
    mac = Data(AgeHeader.authenticationCode(AgeHeader.text(scrypt, wrappedKey), fileKey))
  }

  /// Reads a header.
  /// - Throws: `WalletError.unavailable`, with `.backupNewer` for another version of age, `.notABackup` for other recipients
  ///   than a passphrase, `.backupDamaged` for anything else that is not as specified, or demands too much work.
  init(reading source: inout any ByteSource) throws {
    let damaged = WalletError.unavailable(.backupDamaged, detail: "the age header")
    guard let version = try AgeHeader.line(&source), version.hasPrefix("age-encryption.org/") else { throw damaged }
    guard version + "\n" == String(decoding: AgeHeader.versionLine, as: UTF8.self) else {
      throw WalletError.unavailable(.backupNewer, detail: version)
    }
    guard let stanza = try AgeHeader.line(&source), stanza.hasPrefix("-> ") else { throw damaged }
    guard stanza.hasPrefix("-> scrypt ") else {
      throw WalletError.unavailable(.notABackup, detail: "an age file for a key, not for a passphrase")
    }
    guard let scrypt = try AgeScrypt(stanza),
      let wrapped = try AgeHeader.line(&source).flatMap({ Data(unpaddedBase64: $0) }), wrapped.count == 32,
      let end = try AgeHeader.line(&source), end.hasPrefix("--- "),
      let mac = Data(unpaddedBase64: String(end.dropFirst(4))), mac.count == 32
    else { throw damaged }
    (self.scrypt, wrappedKey, self.mac) = (scrypt, wrapped, mac)
  }

  /// As it stands in a file.
  var bytes: Data { AgeHeader.text(scrypt, wrappedKey) + Data(" \(mac.unpaddedBase64)\n".utf8) }

  /// The key of the file.
  /// - Throws: `WalletError.unavailable`, with `.passphraseWrong` where the file key cannot be unwrapped (age does not tell a
  ///   wrong passphrase from damage in these lines), `.backupDamaged` where the MAC is another.
  func fileKey(_ passphrase: String) throws -> SymmetricKey {
    let key = try scrypt.unwrap(wrappedKey, passphrase: passphrase)
    let text = AgeHeader.text(scrypt, wrappedKey)
    guard
      HMAC<SHA256>.isValidAuthenticationCode(mac, authenticating: text, using: AgeHeader.authenticationKey(key))
    else { throw WalletError.unavailable(.backupDamaged, detail: "the MAC of the age header") }
    return key
  }

  /// All of it before the MAC.
  private static func text(_ scrypt: AgeScrypt, _ wrappedKey: Data) -> Data {
    versionLine + Data("\(scrypt.stanza)\n\(wrappedKey.unpaddedBase64)\n---".utf8)
  }

  private static func authenticationCode(_ text: Data, _ fileKey: SymmetricKey) -> HMAC<SHA256>.MAC {
    HMAC<SHA256>.authenticationCode(for: text, using: authenticationKey(fileKey))
  }

  private static func authenticationKey(_ fileKey: SymmetricKey) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: fileKey, info: Data("header".utf8), outputByteCount: 32)
  }

  /// The next line without its end; nil for one that is too long.
  private static func line(_ source: inout any ByteSource) throws -> String? {
    var line = Data()
    while line.count < lineLimit {
      let byte = try source.read(exactly: 1)
      if byte.first == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
    return nil
  }
}

extension Data {
  /// Base64 without padding (RFC 4648, sections 3.2 and 4).
  var unpaddedBase64: String { String(base64EncodedString().prefix { $0 != "=" }) }

  /// Reads canonical Base64 without padding; nil for anything else.
  init?(unpaddedBase64 text: String) {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: text + padding), data.unpaddedBase64 == text else { return nil }
    self = data
  }
}
