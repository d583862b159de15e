import Foundation
import GRDB
import Journeys

extension Comment: StoredItem {
  public static let table = "comments"
  public static let order = "created_at DESC, id DESC"
  public static let filledIn: Set<String> = ["authorId", "author"]

  public var ownUser: UUID? { authorID }

  /// Who wrote it and what it is about stay.
  public func edited(from current: Comment) -> Comment {
    var comment = self
    (comment.authorID, comment.author, comment.subject) = (current.authorID, current.author, current.subject)
    return comment
  }

  /// Whoever writes it is its author. One from a file keeps its own, unless that is another user of this wallet, who did not write it here.
  public func written(by user: UUID, names: (UUID) throws -> String?) rethrows -> Comment {
    var comment = self
    if createdAt.milliseconds == 0 {
      (comment.authorID, comment.author) = (user, try names(user) ?? "")
    } else if let authorID, authorID != user, try names(authorID) != nil {
      comment.authorID = nil
    }
    return comment
  }
}

extension JourneySnapshot {
  /// The comments on one item, the oldest first.
  /// - Parameter limit: how many at most, the newest of them
  public func comments(on item: UUID, limit: Int) throws -> [Comment] {
    let newest = try RecordTable<Comment>().records(
      snapshot.db,
      "WHERE journey_id = ? AND subject_id = ? AND deleted_at IS NULL ORDER BY \(Comment.order) LIMIT ?",
      [journey.id.databaseValue, item.databaseValue, limit.databaseValue])
    return newest.reversed()
  }

  /// How many comments there are on each item that has some.
  public func commentCounts() throws -> [UUID: Int] {
    let counts: [(UUID, Int)] = try snapshot.rows(
      """
      SELECT subject_id, count(*) FROM comments
      WHERE journey_id = ? AND subject_id IS NOT NULL AND deleted_at IS NULL GROUP BY subject_id
      """, [journey.id.databaseValue]
    ) { ($0[0], $0[1]) }
    return Dictionary(counts) { first, _ in first }
  }
}
