import Crypto
import CryptoExtras
import Foundation

/// A password as it is kept: derived by scrypt (RFC 7914), in the PHC string format, `$scrypt$ln=15,r=8,p=3$salt$hash`.
struct PasswordHash: Sendable, Equatable {
  let cost: PasswordCost
  let salt: Data
  let key: Data

  /// Derives the key of a password with a new salt.
  init(_ password: String, cost: PasswordCost) throws {
    let salt = Data.random(count: 16)
    (self.cost, self.salt, key) = (cost, salt, try PasswordHash.derive(password, salt, cost, byteCount: 32))
  }

  /// Reads what is kept; nil for anything else, and for parameters that take more than a gigabyte.
  init?(_ text: String) {
    let format = #/\$scrypt\$ln=([0-9]{1,2}),r=([0-9]{1,2}),p=([0-9]{1,2})\$([A-Za-z0-9+\/]+)\$([A-Za-z0-9+\/]+)/#
    guard let parts = text.wholeMatch(of: format)?.output, let logarithm = Int(parts.1), let block = Int(parts.2),
      let lanes = Int(parts.3), (1...20).contains(logarithm), (1...8).contains(block), (1...16).contains(lanes),
      let salt = Data(unpaddedBase64: String(parts.4)), let key = Data(unpaddedBase64: String(parts.5)),
      (16...64).contains(key.count)
    else { return nil }
    (cost, self.salt, self.key) = (PasswordCost(logarithm: logarithm, block: block, lanes: lanes), salt, key)
  }

  /// As it is kept.
  var text: String {
    "$scrypt$ln=\(cost.logarithm),r=\(cost.block),p=\(cost.lanes)$\(salt.unpaddedBase64)$\(key.unpaddedBase64)"
  }

  /// Whether it is that of a password; the comparison takes the same time wherever both differ.
  func matches(_ password: String) throws -> Bool {
    let derived = try PasswordHash.derive(password, salt, cost, byteCount: key.count)
    return zip(derived, key).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func derive(_ password: String, _ salt: Data, _ cost: PasswordCost, byteCount: Int) throws -> Data {
    // However a keyboard composes its characters (NIST SP 800-63B, 5.1.1.2).
    let bytes = Data(password.precomposedStringWithCompatibilityMapping.utf8)
    return try KDF.Scrypt.deriveKey(
      from: bytes, salt: salt, outputByteCount: byteCount, rounds: 1 << cost.logarithm, blockSize: cost.block,
      parallelism: cost.lanes
    ).withUnsafeBytes { Data($0) }
  }
}

/// The parameters of scrypt.
public struct PasswordCost: Sendable, Hashable {
  /// The binary logarithm of N.
  let logarithm: Int
  /// r
  let block: Int
  /// p
  let lanes: Int

  init(logarithm: Int, block: Int, lanes: Int) {
    (self.logarithm, self.block, self.lanes) = (logarithm, block, lanes)
  }

  /// 32 MiB and about a quarter of a second: one of the choices that the OWASP cheat sheet on storing passwords (2023) calls equal,
  /// the one that takes least memory of those within reach of a small server.
  public static let usual = PasswordCost(logarithm: 15, block: 8, lanes: 3)
  /// For tests of what is not about the cost.
  public static let least = PasswordCost(logarithm: 4, block: 1, lanes: 1)
}
