import Crypto
import Foundation

/// What a file holds, as far as it can be told in a few bytes.
struct FileDigest {
  private(set) var size = 0
  private(set) var crc: UInt = 0
  private var hash = SHA256()

  mutating func add(_ piece: Data) {
    size += piece.count
    crc = piece.checksum(after: crc)
    hash.update(data: piece)
  }

  /// In hexadecimal.
  var sha256: String { hash.finalize().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
