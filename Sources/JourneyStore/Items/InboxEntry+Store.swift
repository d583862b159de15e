import Foundation
import GRDB
import Journeys

extension InboxEntry: StoredRecord {
  public static let table = "inbox"
  public static let changeKind = "inboxEntry"
  public var scope: UUID? { nil }
  public var owner: UUID { userID ?? id }
}

extension Snapshot {
  /// What waits in the user's Inbox, the last that came first.
  public func inbox(page: Page = .all) throws -> [InboxEntry] {
    try RecordTable<InboxEntry>().records(
      db, "WHERE user_id = ? AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?",
      [user.databaseValue] + page.arguments)
  }

  /// How much waits in the user's Inbox.
  public func inboxCount() throws -> Int {
    try row("SELECT count(*) FROM inbox WHERE user_id = ? AND deleted_at IS NULL", [user.databaseValue])?[0] ?? 0
  }

  /// Something that waits in the user's Inbox.
  /// - Throws: `WalletError.notFound`.
  public func inboxEntry(_ id: UUID) throws -> InboxEntry {
    let found = try RecordTable<InboxEntry>().records(
      db, "WHERE user_id = ? AND deleted_at IS NULL AND id = ?", [user.databaseValue, id.databaseValue])
    guard let entry = found.first else { throw WalletError.notFound }
    return entry
  }

  /// What the user took out of the Inbox without filing it, the last first.
  public func deletedInbox(limit: Int) throws -> [Deleted<InboxEntry>] {
    try deleted(
      InboxEntry.self,
      "WHERE user_id = ? AND deleted_at IS NOT NULL AND journey_id IS NULL ORDER BY deleted_at DESC LIMIT ?",
      [user.databaseValue, limit.databaseValue])
  }

  /// What was read from a file that the user has; nil while it has not been read yet.
  public func fileText(_ hash: String) throws -> String? {
    guard try has(file: hash) else { return nil }
    return try row("SELECT text FROM file_texts WHERE content_hash = ?", [hash.databaseValue])?[0]
  }
}
