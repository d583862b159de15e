import Foundation
import GRDB
import Journeys

/// A user's one-time codes, as they were set up.
public struct OneTimeCodes: Sendable, Hashable {
  /// The shared secret (RFC 6238), 20 bytes.
  public let secret: Data
  public let createdAt: Date
  /// Whether the user has shown a code, from when on each sign-in with the password needs one.
  public let isConfirmed: Bool
  /// The newest time step whose code was used; nil before the first.
  public let lastStep: Int64?
  /// How many recovery codes have not been used.
  public let recoveryCodesLeft: Int
}

extension Snapshot {
  /// The user's own one-time codes; nil for one who has none, and has not begun to set them up.
  public func oneTimeCodes() throws -> OneTimeCodes? {
    try rows(
      """
      SELECT secret, created_at, confirmed_at, last_step,
        (SELECT count(*) FROM recovery_codes WHERE recovery_codes.user_id = one_time_codes.user_id)
      FROM one_time_codes WHERE user_id = ?
      """, [user.databaseValue]
    ) { row in
      OneTimeCodes(
        secret: row[0], createdAt: Date(milliseconds: row[1]), isConfirmed: (row[2] as Int64?) != nil,
        lastStep: row[3], recoveryCodesLeft: row[4])
    }.first
  }
}

/// Users set up and use their own codes; administrators and the command of this computer turn off those of others.
extension WriteTransaction {
  /// Keeps the secret of codes that are being set up, in the place of an earlier one that was never confirmed.
  /// - Throws: `WalletError.conflict(.versionOutdated)` where codes are in use already.
  public func beginOneTimeCodes(secret: Data) throws {
    try db.execute(
      sql: """
        INSERT INTO one_time_codes (user_id, secret, created_at) VALUES (?, ?, ?)
        ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
        WHERE confirmed_at IS NULL
        """, arguments: [try actor.known, secret, now.milliseconds])
    guard db.changesCount == 1 else { throw WalletError.conflict(.versionOutdated) }
  }

  /// Asks for codes from now on.
  /// - Parameters:
  ///   - step: the time step of the code by which they were confirmed, which is used up
  ///   - hashes: the SHA-256 of the recovery codes
  /// - Throws: `WalletError.conflict(.versionOutdated)` where nothing waits to be confirmed.
  public mutating func confirmOneTimeCodes(step: Int64, recoveryCodes hashes: [Data]) throws {
    let user = try actor.known
    try db.execute(
      sql: "UPDATE one_time_codes SET confirmed_at = ?, last_step = ? WHERE user_id = ? AND confirmed_at IS NULL",
      arguments: [now.milliseconds, step, user])
    guard db.changesCount == 1 else { throw WalletError.conflict(.versionOutdated) }
    try putRecoveryCodes(hashes, of: user)
    try logAccount(
      user, .edit, before: [("hasSecondFactor", .flag(false))], after: [("hasSecondFactor", .flag(true))])
  }

  /// Uses up the code of a time step.
  /// - Returns: false where that one or a later one was used before
  public func useOneTimeCode(step: Int64) throws -> Bool {
    try db.execute(
      sql: """
        UPDATE one_time_codes SET last_step = ?1
        WHERE user_id = ?2 AND confirmed_at IS NOT NULL AND coalesce(last_step < ?1, TRUE)
        """, arguments: [step, try actor.known])
    return db.changesCount == 1
  }

  /// Uses up a recovery code.
  /// - Returns: false where the user has none with this SHA-256
  public func useRecoveryCode(hash: Data) throws -> Bool {
    try db.execute(
      sql: "DELETE FROM recovery_codes WHERE user_id = ? AND code_hash = ?", arguments: [try actor.known, hash])
    return db.changesCount == 1
  }

  /// Puts new recovery codes in the place of the user's earlier ones.
  /// - Throws: `WalletError.notFound` where no one-time codes are in use.
  public mutating func replaceRecoveryCodes(_ hashes: [Data]) throws {
    let user = try actor.known
    guard try snapshot.oneTimeCodes()?.isConfirmed == true else { throw WalletError.notFound }
    try putRecoveryCodes(hashes, of: user)
    try logAccount(user, .edit, after: [("hasNewRecoveryCodes", .flag(true))])
  }

  /// Turns a user's one-time codes off; nothing happens where there are none.
  /// - Throws: `WalletError.notFound`, `.forbidden`.
  public mutating func removeOneTimeCodes(of user: UUID) throws {
    let account = try managed(user)
    try db.execute(sql: "DELETE FROM recovery_codes WHERE user_id = ?", arguments: [user])
    try db.execute(sql: "DELETE FROM one_time_codes WHERE user_id = ?", arguments: [user])
    guard account.hasSecondFactor else { return }
    try logAccount(
      user, .edit, before: [("hasSecondFactor", .flag(true))], after: [("hasSecondFactor", .flag(false))])
  }

  private func putRecoveryCodes(_ hashes: [Data], of user: UUID) throws {
    try db.execute(sql: "DELETE FROM recovery_codes WHERE user_id = ?", arguments: [user])
    for hash in hashes {
      try db.execute(sql: "INSERT INTO recovery_codes (user_id, code_hash) VALUES (?, ?)", arguments: [user, hash])
    }
  }
}
