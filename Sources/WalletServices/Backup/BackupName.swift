/// The name of a file in a backup, which is its path below the wallet's folder too.
///
/// Only names of these three forms are ever used as a path.
public enum BackupName: Sendable, Hashable {
  /// `manifest.json`, which says what the others are.
  case manifest
  /// `wallet.sqlite`, the database.
  case wallet
  /// `documents/<first two digits>/<64 digits>`, a file by the SHA-256 of its contents in hexadecimal.
  case document(sha256: String)

  /// The bytes of the longest name.
  static let longest = "documents/00/".utf8.count + 64

  /// Reads a name; nil for any other.
  init?(_ text: String) {
    if text == "manifest.json" {
      self = .manifest
    } else if text == "wallet.sqlite" {
      self = .wallet
    } else {
      let digits = String(text.suffix(64))
      guard digits.utf8.count == 64, digits.utf8.allSatisfy(BackupName.isHexDigit) else { return nil }
      self = .document(sha256: digits)
      guard self.text == text else { return nil }
    }
  }

  /// The name as it stands in the file.
  var text: String {
    switch self {
    case .manifest: "manifest.json"
    case .wallet: "wallet.sqlite"
    case .document(let sha256): "documents/\(sha256.prefix(2))/\(sha256)"
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
