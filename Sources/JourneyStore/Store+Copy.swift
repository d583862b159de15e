import Foundation
import GRDB
import Journeys

extension Store {
  /// Copies the database as it is at one moment into a file that is not there yet, while others read and write. Private
  /// addresses for mail stay out of the copy, because anyone who knows one can send things into the Inbox, and so does what external
  /// services answered, which can be asked for again. Nor does it hold who is signed in: a backup that is restored must not let a
  /// device back in that was signed out since.
  /// - Throws: `WalletError.unavailable`; nothing is left of the file then.
  public func copy(to file: URL) async throws {
    do {
      // SQLite takes an empty file as it is, with its permissions; it would make one that others may read.
      guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: WalletFolder.own) else {
        throw WalletError.unavailable(errno == ENOSPC ? .diskFull : .backupUnwritable, detail: file.path)
      }
      // A reader's connection, so that no writer waits; VACUUM begins a transaction of its own.
      try await reading { try $0.execute(sql: "VACUUM INTO ?", arguments: [file.path]) }
      try await Task.detached { try Store.removeUncopied(from: file) }.value
    } catch {
      try? FileManager.default.removeItem(at: file)
      guard error is DatabaseError else { throw error }
      throw Store.failure(error, at: file, else: .databaseUnreadable)
    }
  }

  /// Credentials that are left out of copies. Passwords and one-time codes are copied, so that a wallet that is restored elsewhere is as well protected.
  private static let uncopied = [
    "mail_addresses", "sessions", "access_tokens", "pairings", "passkeys", "invitations", "public_links",
    "calendar_feeds",
  ]

  /// Overwrites the secrets with zeros.
  private static func removeUncopied(from file: URL) throws {
    let copy = try DatabaseQueue(path: file.path)
    try copy.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA secure_delete = ON")
      for table in Store.uncopied where try db.tableExists(table) {
        try db.execute(sql: "DELETE FROM \(table)")
      }
      guard try db.tableExists("cached_responses") else { return }
      try db.execute(sql: "DELETE FROM cached_responses")
      if db.changesCount > 0 { try db.execute(sql: "VACUUM") }
    }
    try copy.close()
  }
}
