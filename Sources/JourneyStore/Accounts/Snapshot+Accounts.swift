import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// The user's own account.
  /// - Throws: `WalletError.notFound`.
  public func account() throws -> Account {
    guard let account = try accounts("WHERE id = ?", [user.databaseValue]).first else { throw WalletError.notFound }
    return account
  }

  /// The user's password in PHC string format; nil for none.
  public func passwordHash() throws -> String? {
    try row("SELECT password_hash FROM users WHERE id = ?", [user.databaseValue])?[0]
  }

  /// All accounts, by their names.
  /// - Throws: `WalletError.forbidden` for users who are not administrators.
  public func accounts() throws -> [Account] {
    try expectManager()
    return try accounts("ORDER BY is_owner DESC, name, email, id", [])
  }

  /// Lets only administrators pass, and the command of this computer.
  func expectManager() throws {
    guard try actor.system == .accounts || account().isAdministrator else { throw WalletError.forbidden }
  }

  private func accounts(_ tail: String, _ arguments: [DatabaseValue]) throws -> [Account] {
    try rows(
      """
      SELECT id, name, email, is_administrator, is_disabled, password_hash IS NOT NULL,
        EXISTS (SELECT 1 FROM one_time_codes WHERE user_id = users.id AND confirmed_at IS NOT NULL),
        (SELECT count(*) FROM passkeys WHERE user_id = users.id)
      FROM users \(tail)
      """, arguments
    ) { row in
      Account(
        id: row[0], name: row[1], email: row[2], isAdministrator: row[3], isDisabled: row[4], hasPassword: row[5],
        hasSecondFactor: row[6], passkeyCount: row[7])
    }
  }
}
