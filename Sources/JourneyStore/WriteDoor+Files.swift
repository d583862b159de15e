import Foundation
import GRDB
import Journeys

/// A record that names its file by the SHA-256 of the content, and so lets everybody who may see it read the file.
public protocol FileBearing {
  /// Empty where there is no file.
  var contentHash: String { get set }
}

extension Document: FileBearing {}
extension InboxEntry: FileBearing {}

extension WriteDoor {
  /// Lets records of this transaction name a file whose content the actor has handed over.
  public mutating func admit(file hash: String) { admitted.insert(hash) }

  /// Whether the actor may name a file: one handed over in this transaction, one of the own Inbox, or one of a journey
  /// that the actor is a member of, in the trash too. Files that nobody has and files of others are told apart by nothing.
  public func mayName(file hash: String) throws -> Bool {
    if admitted.contains(hash) { return true }
    let held = try snapshot.row(
      """
      SELECT 1 FROM documents JOIN memberships ON memberships.journey_id = documents.journey_id AND user_id = ?
      WHERE content_hash = ? AND content_hash <> ''
      UNION ALL SELECT 1 FROM inbox WHERE user_id = ? AND content_hash = ? AND content_hash <> '' LIMIT 1
      """, [actor.databaseValue, hash.databaseValue, actor.databaseValue, hash.databaseValue])
    return held != nil
  }

  /// The issue of a record that would name a file which it did not name before and the actor does not hold.
  func fileIssues<Stored: StoredRecord>(_ record: Stored, replacing current: Stored?) throws -> [Issue] {
    guard let hash = (record as? any FileBearing)?.contentHash, !hash.isEmpty,
      hash != (current as? any FileBearing)?.contentHash, try !mayName(file: hash)
    else { return [] }
    // A file that the record had before may be taken back.
    let isEarlier = try snapshot.history(Stored.changeKind, record.id).contains {
      $0.before["contentHash"]?.text == hash
    }
    return isEarlier ? [] : [Issue("contentHash", .notFound)]
  }
}
