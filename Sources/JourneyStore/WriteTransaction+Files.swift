import Foundation
import GRDB
import Journeys

/// A record that names its file by the SHA-256 of the content, and so lets everybody who may see it read the file.
public protocol FileReferencing {
  /// Empty where there is no file.
  var contentHash: String { get set }
}

extension Document: FileReferencing {}
extension InboxEntry: FileReferencing {}

extension WriteTransaction {
  /// Lets records of this transaction name a file whose content the actor has handed over.
  public mutating func admit(file hash: String) { admitted.insert(hash) }

  /// Whether the actor may name a file: one handed over in this transaction, or one that the user has already.
  public func mayName(file hash: String) throws -> Bool {
    try admitted.contains(hash) || snapshot.has(file: hash)
  }

  /// The issue of a record that would name a file which it did not name before and the actor does not hold.
  func fileIssues<Stored: StoredRecord>(_ record: Stored, replacing current: Stored?) throws -> [Issue] {
    guard let hash = (record as? any FileReferencing)?.contentHash, !hash.isEmpty,
      hash != (current as? any FileReferencing)?.contentHash, try !mayName(file: hash)
    else { return [] }
    // A file that the record had before may be taken back.
    let isEarlier = try snapshot.history(Stored.changeKind, record.id).contains {
      $0.before["contentHash"]?.text == hash
    }
    return isEarlier ? [] : [Issue("contentHash", .notFound)]
  }
}
